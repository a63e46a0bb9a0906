import { conformance } from '@grande/engine/testing';
import { outposts } from './game.ts';

conformance(outposts, {
  games: 200,
  examined: 15,
  every: 1,
  hidden: true,
  variants: [{ scenario: 'short', options: { scatter: 'off' } }],
});
