import { conformance } from '@grande/engine/testing';
import { dego } from './game.ts';

conformance(dego, { games: 200, examined: 1, every: 61, hidden: true, biased: 2 });
