import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  cav,
  type Field,
  field,
  foot,
  from,
  inf,
  move,
  order,
  segments,
  tellings,
  the,
  where,
} from '../../testing.ts';
import type { Order } from './ordered.ts';
import { type Move, Trial } from './trial.ts';
import { asMet, asRidden } from './unseen.ts';

/** OPT.5: a crest along y = 11.5 hides what lies north of it from whoever stands to the south. */
const { go, wheel } = segments;
const HIDDEN: Field = {
  options: { fog: 'on' },
  frPosts: [{ at: [20, 2] }],
  hills: [
    {
      box: [5, 11, 45, 12],
      crest: [
        [5, 11.5],
        [45, 11.5],
      ],
    },
  ],
};
const A = inf('A', 20, 10, 0);
const after = (f: Field, what: Order) => {
  const m = from(field({ ...HIDDEN, fr: [A], ...f }));
  expect(order(m, 'A', what)).toEqual([]);
  return m;
};

rule(['OPT.5', 'RN-2'], 'a march stops a tenth short of the first unit it does not see, and sees it', () => {
  const m = after({ au: [inf('E', 20, 13.5, 180), inf('F', 20, 20, 180)] }, move(go(4)));
  // Contact would be at 2.65", less the thou of grace; a tenth before that it halts.
  expect(where(m.state, 'A')[1]).toBeCloseTo(12.55, 2);
  expect([the(m.state, 'E').shown, the(m.state, 'F').shown]).toEqual([true, false]);
  expect(the(m.state, 'A')).toMatchObject({ moved: true, charge: -1 });
  // What is not in the way changes nothing.
  const free = after({ au: [inf('E', 30, 13.5, 180)] }, move(go(4)));
  expect([where(free.state, 'A')[1], the(free.state, 'E').shown]).toEqual([14, false]);
  const first = after({ au: [inf('E', 20, 13.5, 180), inf('F', 20, 13, 180)] }, move(go(4)));
  expect(where(first.state, 'A')[1]).toBeCloseTo(12.05, 2);
});

rule(['OPT.5', 'RN-2'], 'the path is cut, not bent: wheels kept whole, or as far as they go', () => {
  const m = after({ au: [inf('E', 20, 13.5, 180)] }, move(wheel('right', 5), go(3.5)));
  const kept = the(m.state, 'A').track?.segments ?? [];
  expect(kept[0]).toEqual({ kind: 'wheel', side: 'right', angle: 50 });
  expect(kept[1]).toMatchObject({ kind: 'advance', bearing: 0 });
  expect(kept).toHaveLength(2);
  expect(where(m.state, 'A')[2]).toBe(5);
  // The wheel itself would swing into somebody: it is broken off.
  const swing = after(
    { fr: [inf('A', 20, 10.9, 0)], au: [inf('E', 18.8, 12.4, 180)] },
    move(wheel('right', 60)),
  );
  const [turn] = the(swing.state, 'A').track?.segments ?? [];
  expect(turn).toMatchObject({ kind: 'wheel', side: 'right' });
  const angle = turn?.kind === 'wheel' ? turn.angle : 600;
  expect(angle > 50 && angle < 590).toBe(true);
  expect(where(swing.state, 'A')[2]).toBeCloseTo(angle / 10, 5);
});

rule(['OPT.5', 'RN-2'], 'where there is no room for a step nothing comes of the move', () => {
  const trial = (f: Field, what: Order) => {
    const s = field({ ...HIDDEN, fr: [A], ...f });
    return asMet(new Trial(s, 0, what as Extract<Order, { do: 'move' }>));
  };
  const E = inf('E', 20, 14, 180);
  expect(trial({ au: [E] }, move(go(4)))?.path.length).toBe(3049);
  // Against it from the first step on: nothing comes of the move.
  expect(trial({ fr: [inf('A', 20, 11, 0)], au: [inf('E', 20, 11.95, 180)] }, move(go(2)))).toBeNull();
});

rule(['OPT.5', 'RN-2'], 'an area against which the unseen stand is not entered: it stops beside', () => {
  const f: Field = { au: [inf('E', 20, 16.4, 180)], bua: { X: [18, 13, 22, 16] } };
  const into = { ...(move(go(2)) as Extract<Order, { do: 'move' }>), enter: { area: 'X', facing: 0 } };
  const kept = after({ fr: [inf('A', 20, 10.6, 0)], ...f }, into);
  expect(the(kept.state, 'A').area).toBe(-1);
  expect(the(kept.state, 'E').shown).toBe(true);
  const free = after({ fr: [inf('A', 20, 10.6, 0)], ...f, au: [inf('E', 20, 19, 180)] }, into);
  expect(the(free.state, 'A').area).toBe(0);
});

rule(
  ['OPT.5', 'RN-13'],
  'a ride stops short of the unseen, or comes to nothing where there is no room',
  () => {
    const ride = (e: readonly [number, number], more: Field = {}) => {
      const s = field({
        ...HIDDEN,
        fr: [cav('A', 20, 8, 0), ...(more.fr ?? [])],
        au: [inf('E', e[0], e[1], 180)],
      });
      const start = { x: inches(20), y: inches(8), facing: 0 };
      const track = {
        before: start,
        start,
        segments: [{ kind: 'advance' as const, bearing: 0, distance: 9000 }],
      };
      return asRidden(s, 0, { end: { x: inches(20), y: inches(17), facing: 0 }, track });
    };
    expect(ride([30, 14])).toMatchObject({ met: false, ride: { end: { y: 17_000 } } });
    const short = ride([20, 14]);
    expect(short).toMatchObject({ met: true });
    expect(short.ride?.end.y).toBeCloseTo(12_949, -1); // contact a twentieth before 13.1, and a tenth of daylight
    expect(short.ride?.track.segments).toHaveLength(1);
  },
);

rule('OPT.5', 'a turn or a square that comes upon the unseen is paid for and not made', () => {
  const f: Field = { fr: [inf('A', 20, 10.9, 0)], au: [inf('E', 20, 12.3, 180)] };
  const turn = after(f, { do: 'pivot', facing: 900 });
  expect([where(turn.state, 'A')[2], the(turn.state, 'E').shown, the(turn.state, 'A').pivoted]).toEqual([
    0,
    true,
    true,
  ]);
  expect(tellings(turn.events, 'french')).toContain('comesUpon A');
  const clear = after({ ...f, au: [inf('E', 20, 13, 180)] }, { do: 'pivot', facing: 900 });
  expect([where(clear.state, 'A')[2], the(clear.state, 'E').shown]).toEqual([90, false]);
});

rule(['SP.2.1', 'OPT.5'], 'who can be pointed at: one’s own on the table, and the enemies one sees', () => {
  const s = field({
    ...HIDDEN,
    fr: [A, inf('gone', 30, 5, 0, { fate: 'withdrawn' }), foot('R', 0, 0, 0, { fate: 'reserve' })],
    frPosts: [{ at: [20, 2] }, { at: [22, 2], general: { alive: false } }],
    au: [inf('E', 20, 20, 180), inf('near', 24, 10.5, 180), inf('Q', 0, 0, 180, { fate: 'reserve' })],
    auPosts: [{ at: [20, 30] }, { at: [26, 9] }],
  });
  const m = from(s);
  const why = (key: string) =>
    m.whyNot('french', key).flatMap((r) => r.failures.map((x) => x.law ?? x.message.id));
  expect(why('unit:near')).toEqual(['notYours']);
  for (const key of [
    'unit:E',
    'unit:gone',
    'unit:R',
    'unit:Q',
    'enter:A',
    'enter:Q',
    'general:g.fr.1',
    'general:g.au.0',
    'concede',
  ])
    expect([key, why(key).some((law) => /^[a-z]+$/i.test(law) && !law.startsWith('kernel'))]).toEqual([
      key,
      false,
    ]);
  expect(why('enter:R')).toEqual(['notYet']);
  expect(why('general:g.au.1')).toEqual(['notYourGeneral']);
  const trial = new Trial(s, 0, move(go(1)) as Move & Order);
  expect(trial.path.length).toBe(1000);
});
