import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { Order } from '../../state.ts';
import { activate, change, empty, from, go, laws, lead, offered, place } from '../../testing.ts';

rule(
  ['5.1.1', 'R-19'],
  'no Road March that would carry the unit on which the quota hangs away from the enemy',
  () => {
    // M1 on the road; comrades close the road ahead to a march, not to a walk.
    const onRoad = (order: Order) => {
      const s = empty();
      place(s, '1314', 'M1');
      place(s, '1313', 'M3');
      place(s, '1414', 'M4');
      for (const id of ['M3', 'M4']) change(s, id, { status: 1 });
      place(s, '1410', 'H1');
      activate(s, 'M', 'B3', order);
      return go(from(s), 'move:M1');
    };
    expect(laws(onRoad('advance'), 'march')).toEqual(['marchAwayAdvance']);
    expect(offered(onRoad('manoeuvre'))).toContain('march'); // no duty, no bar
  },
);

rule(['5.1.1', 'R-19'], 'a unit out of command under its own Advance is bound by itself', () => {
  const s = empty();
  lead(s, 'massena', '1120');
  place(s, '1120', 'M3');
  change(s, 'M3', { status: 1 });
  place(s, '1722', 'M1');
  place(s, '2122', 'H1');
  activate(s, 'M', 'B3', 'defence');
  const own = go(from(s, [1]), 'done', 'check:1722', 'order:advance', 'step:M1:1622');
  expect(laws(own, 'stop')).toEqual(['shortAdvance']);
  go(own, 'step:M1:1722', 'step:M1:1822');
  expect(offered(own)).toContain('stop');
});
