import { conformance } from '@grande/engine/testing';
import { miniatures } from './game.ts';

conformance(miniatures, { games: 200, examined: 2, every: 60 });
