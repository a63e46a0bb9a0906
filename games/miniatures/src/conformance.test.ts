import { conformance } from '@grande/engine/testing';
import { miniatures } from './game.ts';

conformance(miniatures, { games: 200, examined: 1, every: 150, biased: 2 });
