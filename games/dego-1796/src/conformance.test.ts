import { conformance } from '@grande/engine/testing';
import { dego } from './game.ts';

conformance(dego, {
  games: 6,
  examined: 1,
  every: 41,
  hidden: true,
  variants: ['11.1', '11.2', '11.3', '11.4', '11.4+11.2'].map((options) => ({
    scenario: 's1',
    options: { options },
  })),
});
