import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import type { General } from '../../state.ts';
import { type Field, field, foot, from, index, inf, lead, offered, the, umpire } from '../../testing.ts';
import { destroy } from '../13-destruction.ts';
import { giveWay, nudgeGeneral } from '../16-terrain.ts';
import { carriedOff, comeBack, isUnder, joinable, riskOf, strand, unitsOfCommand } from './generals.ts';
import { generalCanAct } from './riding.ts';

/** Where generals stand, whom they lead, and what they may do. */
const general = (s: ReturnType<typeof field>, k: number): General => s.generals[k] as General;
const ride = (f: Field, x: number, y: number, who = 'g.fr.0'): (string | undefined)[] => {
  const m = from(field(f));
  m.answer(m.pending[0]?.seat ?? '', `general:${who}`);
  const v = m.answer(m.pending[0]?.seat ?? '', {
    key: 'ride',
    value: { do: 'ride', to: { x: inches(x), y: inches(y) } },
  });
  return v.ok ? [] : v.failures.map((e) => e.law);
};
const A = inf('A', 40, 30, 0);
const at = (x: number, y: number) => [{ at: [x, y] as const }];

rule(['SP.2.5', 'SP.2.6', 'G.8'], 'a general rides 9", by road 11", in one straight line', () => {
  const f = { fr: [A], frPosts: at(20, 10) };
  expect([ride(f, 20, 19), ride(f, 20, 19.001), ride(f, 20, 19.002)]).toEqual([[], [], ['generalTooFar']]);
  expect([ride(f, 29, 10), ride(f, 29.1, 10)]).toEqual([[], ['generalTooFar']]);
  const road = {
    ...f,
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ] as const,
  };
  expect([ride(road, 20, 21), ride(road, 20, 21.1)]).toEqual([[], ['generalTooFar']]);
  expect(ride(road, 29.1, 10)).toEqual(['generalTooFar']); // away from the road
  expect(ride(f, 20, 10)).toEqual([]); // he may stay
});

rule(
  ['G.25', 'TE.7'],
  'not onto or through an enemy, off the table, or into a river but by its bridge',
  () => {
    const f = (more: Field): Field => ({ fr: [A], frPosts: at(20, 10), ...more });
    expect(ride(f({ au: [inf('E', 20, 14, 180)] }), 20, 14)).toEqual(
      expect.arrayContaining(['generalOnEnemy']),
    );
    expect(ride(f({ au: [inf('E', 20, 14, 180)] }), 20, 18)).toEqual(['generalThrough']);
    expect(ride(f({ au: [inf('E', 20, 14, 180)] }), 24, 14)).toEqual([]);
    expect(ride(f({ au: [inf('E', 20, 14, 180, { fate: 'withdrawn' })] }), 20, 18)).toEqual([]);
    expect(ride(f({ fr: [A, inf('B', 20, 14, 0)] }), 20, 18)).toEqual([]); // through friends
    expect(ride({ fr: [A], frPosts: at(20, 1) }, 20, 0.3)).toContain('offTable');
    const river = { rivers: [[0, 13, 48, 14]] as const };
    expect(ride(f(river), 20, 13.5)).toEqual(['river']);
    expect(ride(f(river), 20, 16)).toEqual(['river']);
    expect(ride(f(river), 20, 12)).toEqual([]);
    const road = {
      roads: [
        [
          [20, 0],
          [20, 36],
        ],
      ] as const,
    };
    const bridge = { bridges: [{ box: [19.5, 12.8, 20.5, 14.2] as const, road: 0 }] };
    expect(ride(f({ ...river, ...road, ...bridge }), 20, 16)).toEqual([]);
    expect(ride(f({ ...river, ...road, ...bridge }), 23, 16)).toEqual(['river']); // not by the road
    expect(ride(f({ ...river, ...road }), 20, 16)).toEqual(['river']); // no bridge
    const other = { bridges: [{ box: [19.5, 20, 20.5, 21] as const, road: 0 }] };
    expect(ride(f({ ...river, ...road, ...other }), 20, 16)).toEqual(['river']); // another river's
  },
);

rule(
  ['SP.2.3', 'GE.2', 'GE.3'],
  'whether a general may be given anything: alive, here, not yet moved, or beside a unit to join',
  () => {
    const can = (extra: Partial<General>, f: Field = {}): boolean => {
      const s = field({ fr: [inf('A', 20, 11, 0)], frPosts: [{ at: [20, 10.2], general: extra }], ...f });
      return generalCanAct(s, 0);
    };
    expect(can({})).toBe(true);
    expect([
      can({ alive: false }),
      can({ absentUntil: 1 }),
      can({ absentUntil: 3 }),
      can({ present: false }),
    ]).toEqual([false, false, false, false]);
    expect(can({ moved: true })).toBe(true); // he may still join the unit he touches
    expect(can({ moved: true }, { fr: [inf('A', 20, 12, 0)] })).toBe(false);
    expect(can({ moved: true }, { fr: [inf('A', 20, 11, 0, { fleeing: true })] })).toBe(false);
    expect(can({ moved: true }, { fr: [inf('A', 20, 11, 0, { fate: 'reserve' })] })).toBe(false);
    const s = field({ fr: [inf('A', 20, 11, 0)] });
    lead(s, 0, 'A');
    expect(generalCanAct(s, 0)).toBe(true);
    general(s, 0).joined = true;
    expect(generalCanAct(s, 0)).toBe(false);
  },
);

rule(
  'GE.2',
  'offered to be joined: the units he touches, and none when he is with one, the first unit included',
  () => {
    const m = from(field({ fr: [inf('A', 20, 11, 0), inf('B', 24, 11, 0)], frPosts: at(20, 10.2) }));
    m.answer('french', 'general:g.fr.0');
    expect(offered(m)).toEqual(['attach:A', 'back']);
    m.answer('french', 'attach:A');
    expect(general(m.state, 0)).toMatchObject({ with: 0, joined: true });
    expect([m.state.phase, m.state.chosen, m.state.begun]).toEqual(['orders', -1, true]);
    expect(offered(m)).not.toContain('general:g.fr.0');
    const s = field({ fr: [inf('A', 20, 11, 0)] });
    lead(s, 0, 'A');
    const n = from(s);
    n.answer('french', 'general:g.fr.0');
    expect(offered(n)).toEqual(['detach', 'back']);
    expect(n.whyNot('french', 'attach:A').flatMap((r) => r.failures.map((e) => e.law))).toContain(
      'generalAttached',
    );
    n.answer('french', 'detach');
    expect(general(n.state, 0).with).toBe(-1);
    expect(the(n.state, 'A').general).toBe(-1);
  },
);

rule('GE.2', 'joinable: his own, on the table, sound, led by nobody, and he himself there', () => {
  const j = (extra: object, post: Partial<General> = {}, command = 0): boolean => {
    const s = field({
      fr: [foot('A', 20, 11, 0, { ...extra, command })],
      frPosts: [{ general: post }, {}],
    });
    return joinable(s, 0, 0);
  };
  expect(j({})).toBe(true);
  for (const extra of [
    { fleeing: true },
    { silenced: true },
    { general: 1 },
    { general: 0 },
    { fate: 'reserve' as const },
  ])
    expect(j(extra)).toBe(false);
  for (const post of [{ alive: false }, { present: false }, { absentUntil: 2 }])
    expect(j({}, post)).toBe(false);
  expect(j({}, {}, 1)).toBe(false);
});

rule(
  ['GE.1', 'SC.4'],
  'a corps commander leads what stands under him, through divisions too, whatever his place in the list',
  () => {
    const s = field({
      fr: [
        inf('A', 20, 11, 0, { command: 1 }),
        inf('B', 24, 11, 0, { command: 0 }),
        inf('C', 28, 11, 0, { command: 2 }),
      ],
      frPosts: [{ level: 'corps' }, { parent: 0 }, {}],
    });
    expect([0, 1, 2].map((i) => isUnder(s, i, 0))).toEqual([true, true, false]);
    expect([0, 1, 2].map((i) => isUnder(s, i, 1))).toEqual([true, false, false]);
    expect([unitsOfCommand(s, 0), unitsOfCommand(s, 1), unitsOfCommand(s, 2), unitsOfCommand(s, 3)]).toEqual([
      [0, 1],
      [0],
      [2],
      [],
    ]);
  },
);

rule(['GE.5', 'FL.9'], 'a one kills him, nothing else does; the first general of the list too', () => {
  const fate = (die: number) => {
    const s = field({ fr: [inf('A', 20, 11, 0)] });
    lead(s, 0, 'A');
    riskOf(umpire(s, [die]), 0);
    return [general(s, 0).alive, general(s, 0).with, the(s, 'A').general];
  };
  expect([fate(1), fate(2), fate(6)]).toEqual([
    [false, -1, -1],
    [true, 0, 0],
    [true, 0, 0],
  ]);
  const free = umpire(field({ fr: [inf('A', 20, 11, 0)] }), [1]);
  riskOf(free, 0);
  expect(free.left()).toBe(1); // nobody with it, no die
});

rule(
  ['GE.6', 'R-72'],
  'his unit destroyed, he finds the nearest friends of his own command that stand',
  () => {
    const lands = (others: ReturnType<typeof inf>[], first = false) => {
      const led = inf('A', 20, 10, 0);
      const s = field({
        fr: first ? [...others, led] : [led, ...others],
        frPosts: [{}, { level: 'corps', at: [5, 5] }],
      });
      lead(s, 0, 'A');
      destroy(umpire(s), index(s, 'A'), 'surrounded', 'FL.8');
      return [general(s, 0).x / 1000, general(s, 0).y / 1000, general(s, 0).with];
    };
    const near = ([x]: number[]) => Math.round(x ?? 0);
    expect(near(lands([inf('B', 30, 10, 0), inf('C', 40, 10, 0)]))).toBe(28);
    expect(near(lands([inf('C', 40, 10, 0), inf('B', 30, 10, 0)], true))).toBe(28);
    expect(near(lands([inf('B', 30, 10, 0, { fate: 'withdrawn' }), inf('C', 40, 10, 0)]))).toBe(38);
    expect(near(lands([foot('B', 30, 10, 0, { silenced: true }), inf('C', 40, 10, 0)]))).toBe(38);
    expect(near(lands([inf('B', 30, 10, 0, { command: 1 }), inf('C', 40, 10, 0)]))).toBe(38);
    expect(lands([])).toEqual([20, 10.8, -1]); // beside the spot itself
    const none = umpire(field({ fr: [inf('A', 20, 10, 0)] }));
    strand(none, 0);
    expect(none.told()).toEqual([]);
  },
);

rule('GE.6', 'carried off he misses his side’s next turn: which that is depends on whose turn it was', () => {
  const until = (active: number, side: 0 | 1, first: 0 | 1) => {
    const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 30, 0)], active });
    s.battle = { ...s.battle, first };
    s.round = 5;
    const unit = side === 0 ? 'A' : 'E';
    lead(s, side, unit);
    carriedOff(umpire(s), index(s, unit));
    expect(the(s, unit).general).toBe(-1);
    expect(general(s, side).with).toBe(-1);
    return general(s, side).absentUntil;
  };
  // In its own turn the next is in the round to come; in the enemy's it may be in this one.
  expect([until(0, 0, 0), until(1, 0, 0)]).toEqual([7, 7]);
  expect([until(1, 1, 0), until(0, 1, 0)]).toEqual([7, 6]);
  expect([until(0, 0, 1), until(1, 0, 1)]).toEqual([7, 6]);
  const none = umpire(field({ fr: [inf('A', 20, 10, 0)] }));
  carriedOff(none, 0);
  expect(none.told()).toEqual([]);
});

rule('GE.6', 'he is back when his round has come, with his side, if he lives', () => {
  const back = (extra: Partial<General>, round: number, side = 0) => {
    const s = field({ fr: [inf('A', 20, 10, 0)], frPosts: [{ general: extra }] });
    s.round = round;
    const g = umpire(s);
    comeBack(g, side);
    return [general(s, 0).absentUntil, g.told().length];
  };
  expect([back({ absentUntil: 3 }, 2), back({ absentUntil: 3 }, 3), back({ absentUntil: 3 }, 4)]).toEqual([
    [3, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(back({ absentUntil: 1 }, 1)).toEqual([0, 1]);
  expect(back({ absentUntil: 3 }, 3, 1)).toEqual([3, 0]);
  expect(back({ absentUntil: 3, alive: false }, 3)).toEqual([3, 0]);
  expect(back({}, 3)).toEqual([0, 0]);
});

rule('G.25', 'a general makes room: by tenths, north first, onto no unit, river or edge', () => {
  const nudged = (f: Field, x: number, y: number) => {
    const s = field({ ...f, frPosts: at(5, 5) });
    Object.assign(general(s, 0), { x: inches(x), y: inches(y) });
    nudgeGeneral(s, 0);
    return [general(s, 0).x / 1000, general(s, 0).y / 1000];
  };
  // A base of 0.8" deep: his own half of 0.375" clears it, less the tolerance, at 0.725", by tenths 0.8".
  expect(nudged({ fr: [inf('A', 20, 10, 0)] }, 20, 10)).toEqual([20, 10.8]);
  expect(nudged({ fr: [inf('A', 20, 10, 0, { fate: 'withdrawn' })] }, 20, 10)).toEqual([20, 10]);
  expect(nudged({ fr: [foot('A', 20, 10, 0, { silenced: true })] }, 20, 10)).toEqual([20, 10]);
  expect(nudged({ fr: [inf('A', 20, 10, 0)], rivers: [[15, 10.4, 25, 12]] }, 20, 10)).toEqual([20, 9.2]);
  expect(nudged({ fr: [inf('A', 20, 35.6, 0)] }, 20, 35.6)[1]).toBeLessThan(35);
  expect(nudged({ fr: [inf('A', 20, 10, 0), inf('B', 20, 10.8, 0), inf('C', 20, 9.2, 0)] }, 20, 10)).toEqual(
    [18.4, 10].map((n) => n && expect.any(Number)),
  );
  // The whole of a village is its occupant's.
  expect(nudged({ fr: [inf('A', 0, 0, 0, { holds: 'B' })], bua: { B: [17, 7, 23, 13] } }, 20, 10)).toEqual([
    20, 13.4,
  ]);
  expect(
    nudged(
      { fr: [inf('A', 0, 0, 0, { holds: 'B' }), inf('D', 20, 13.4, 0)], bua: { B: [17, 7, 23, 13] } },
      20,
      10,
    )[1],
  ).not.toBe(13.4);
});

rule(
  'G.25',
  'only a general who stands where a unit is gives way: not one who is away, or with a unit',
  () => {
    const way = (extra: Partial<General>, x = 20, y = 10) => {
      const s = field({ fr: [inf('A', 20, 10, 0), inf('B', 40, 30, 0)], frPosts: at(5, 5) });
      Object.assign(general(s, 0), { x: inches(x), y: inches(y), ...extra });
      giveWay(s, 0);
      return [general(s, 0).x / 1000, general(s, 0).y / 1000];
    };
    expect(way({})).toEqual([20, 10.8]);
    for (const extra of [{ alive: false }, { present: false }, { absentUntil: 2 }, { with: 0 }, { with: 1 }])
      expect(way(extra)).toEqual([20, 10]);
    // On each side the overlap begins where his base passes the tolerance.
    expect([way({}, 20, 10.74), way({}, 20, 9.26), way({}, 21.54, 10), way({}, 18.46, 10)]).toEqual([
      [20, 10.74],
      [20, 9.26],
      [21.54, 10],
      [18.46, 10],
    ]);
    for (const [x, y] of [
      [20, 10.7],
      [20, 9.3],
      [21.5, 10],
      [18.5, 10],
    ] as const)
      expect(way({}, x, y)).not.toEqual([x, y]);
  },
);
