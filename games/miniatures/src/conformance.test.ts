import { conformance } from '@grande/engine/testing';
import { miniatures } from './game.ts';

conformance(miniatures, { games: 20, examined: 1, every: 50 });
