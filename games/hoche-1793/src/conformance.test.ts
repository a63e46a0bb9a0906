import { conformance } from '@grande/engine/testing';
import { hoche } from './game.ts';

conformance(hoche, { games: 1, examined: 1, every: 11, hidden: true });
