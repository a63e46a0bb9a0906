import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  cav,
  type Field,
  field,
  foot,
  forbiddenBy,
  from,
  index,
  inf,
  move,
  offered,
  order,
  segments,
  the,
} from '../../testing.ts';
import { type Order, Ordered } from './ordered.ts';
import { mayRally } from './plain.ts';
import { type Move, Trial } from './trial.ts';

/** Orders at the edge of what is allowed: the first unit, the first area, both sides, every arm. */
const { go } = segments;
const told = (f: Field, what: string | Order, unit = 'A'): string[] =>
  forbiddenBy(from(field(f)), unit, what);
const ordered = (extra: Partial<Move>, ...list: Parameters<typeof move>): Order => ({
  ...(move(...list) as Extract<Order, { do: 'move' }>),
  ...extra,
});
const BOX = [18, 12, 22, 15] as const;

rule(
  ['SP.4.3', 'SP.2.3'],
  'a charge on the first unit of the list is a charge: no second, and no fire besides',
  () => {
    const f: Field = { active: 1, fr: [inf('E', 20, 20, 0)], au: [inf('A', 20, 20.8, 180)] };
    const m = from(field(f));
    expect(order(m, 'A', 'charge:E')).toEqual([]);
    expect(the(m.state, 'A').charge).toBe(0);
    m.answer('austrian', 'unit:A');
    const why = (key: string) => m.whyNot('austrian', key).flatMap((r) => r.failures.map((x) => x.law));
    expect([why('charge:E'), why('fire')]).toEqual([['oneTarget'], ['hasCharge']]);
    const n = from(field(f));
    n.answer('austrian', 'unit:A');
    expect(offered(n)).toEqual(expect.arrayContaining(['charge:E', 'fire']));
    expect([n.state.phase, n.state.chosen]).toEqual(['unit', 1]);
    n.answer('austrian', 'fire');
    expect([n.state.phase, n.state.chosen]).toEqual(['orders', -1]);
  },
);

rule(['SP.2.10', 'R-29'], 'infantry charges into woods and over walls where cavalry may not', () => {
  const wood = (a: ReturnType<typeof inf>) =>
    told({ fr: [a], au: [inf('E', 0, 0, 180, { holds: 'X' })], woods: { X: BOX } }, 'charge:E');
  expect([wood(inf('A', 20, 11.6, 0)), wood(cav('A', 20, 11.5, 0))]).toEqual([[], ['noRide']]);
  const wall = (a: ReturnType<typeof inf>) =>
    told(
      {
        active: 1,
        fr: [inf('E', 20, 20, 0)],
        au: [a],
        lines: [
          [
            [18, 20.4],
            [22, 20.4],
          ],
        ],
      },
      'charge:E',
    );
  expect([wall(inf('A', 20, 20.8, 180)), wall(cav('A', 20, 20.9, 180))]).toEqual([[], ['acrossLine']]);
  expect(
    told(
      {
        fr: [inf('A', 20, 10, 0)],
        au: [inf('E', 20, 10.8, 180, { fate: 'withdrawn' }), inf('x', 20, 30, 180)],
      },
      'charge:E',
    ),
  ).not.toEqual([]);
});

rule(
  ['SP.2.1', 'SP.2.18'],
  'an order is paid in full or not given: single and double, once and twice',
  () => {
    const afford = (points: number, at: readonly [number, number], price: 1 | 2): boolean => {
      const s = field({ fr: [inf('A', 20, 10, 0)], frPosts: [{ at }], points });
      return new Ordered(s, 0).affords(price === 1 ? 'move' : 'rally');
    };
    const [near, far] = [
      [20, 8],
      [40, 30],
    ] as const;
    expect([0, 1, 2].map((p) => afford(p, near, 1))).toEqual([false, true, true]);
    expect([0, 1, 2, 3].map((p) => afford(p, far, 1))).toEqual([false, false, true, true]);
    expect([1, 2, 3, 4].map((p) => afford(p, near, 2))).toEqual([false, true, true, true]);
    expect([2, 3, 4].map((p) => afford(p, far, 2))).toEqual([false, false, true]);
  },
);

rule(
  ['ST.7', 'G.16', 'S2.x3'],
  'guns unlimber anywhere but on a wood or a village; those without teams limber never',
  () => {
    const team = (extra: object, more: Field = {}) =>
      told({ fr: [foot('A', 20, 10, 0, extra)], ...more }, 'team');
    const under = [19, 9, 21, 11] as const;
    expect(team({ limbered: true }, { woods: { X: under } })).toEqual(['unlimberInArea']);
    expect(team({ limbered: true }, { bua: { X: under } })).toEqual(['unlimberInArea']);
    expect(team({ limbered: true }, { forts: { X: under } })).toEqual([]);
    expect(team({}, { woods: { X: under } })).toEqual([]);
    expect(team({ limbered: true }, { woods: { X: [20.5, 9, 22, 11] } })).toEqual([]); // beside it
    expect(team({ limbered: true }, { woods: { X: [30, 9, 32, 11] } })).toEqual([]);
    expect([team({ fixed: true }), team({ fixed: true, limbered: true })]).toEqual([['noTeams'], []]);
  },
);

rule(['R-76', 'SP.2.3'], 'rally: runners with nobody upon them, guns with no base on them', () => {
  const rally = (a: ReturnType<typeof inf>, more: Field = {}): boolean =>
    mayRally(field({ ...more, fr: [a, ...(more.fr ?? [])] }), 0);
  const runs = inf('A', 20, 10, 0, { fleeing: true });
  const guns = foot('A', 20, 10, 0, { silenced: true });
  expect([rally(runs), rally(guns), rally(inf('A', 20, 10, 0))]).toEqual([true, true, false]);
  expect(rally(runs, { fr: [inf('B', 20, 10.5, 0)] })).toBe(true); // friends may crowd a runner
  expect(rally(guns, { fr: [inf('B', 20, 10.5, 0)] })).toBe(false);
  expect(
    rally(inf('A', 0, 0, 0, { fleeing: true, holds: 'X' }), {
      bua: { X: BOX },
      au: [inf('E', 20, 15.4, 180)],
    }),
  ).toBe(false);
  expect(
    rally(inf('A', 0, 0, 0, { fleeing: true, holds: 'X' }), {
      bua: { X: BOX },
      au: [inf('E', 20, 15.6, 180)],
    }),
  ).toBe(true);
  expect(told({ fr: [inf('A', 20, 10, 0)] }, 'rally')).toEqual(['notRunning']);
  expect(told({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.8, 180)] }, 'rally')).toEqual(['notRunning']);
});

rule(['DE.5', 'ST.8', 'G.11', 'SP.2.12'], 'what pins infantry pins nobody else', () => {
  const walks = (a: ReturnType<typeof inf>, e: ReturnType<typeof inf>) =>
    told({ fr: [a], au: [e] }, 'withdraw');
  expect(walks(inf('A', 20, 0.4, 0), inf('E', 20, 1.2, 180))).toEqual(['pinned']);
  expect(walks(cav('A', 20, 0.5, 0), inf('E', 20, 1.4, 180))).toEqual([]);
  const full = { fr: [cav('A', 20, 10, 0)], rivers: [[10, 10.6, 30, 12] as const] };
  expect(told(full, 'square')).toEqual(['notInfantry']);
  expect(
    told({ fr: [inf('A', 20, 9.5, 0, { square: true })], rivers: [[10, 10.45, 30, 12]] }, 'square'),
  ).toEqual(['inSquare']);
  expect(
    told(
      {
        fr: [inf('A', 20, 10, 0)],
        rivers: [
          [10, 10.5, 30, 12],
          [10, 8, 30, 9.5],
        ],
      },
      'square',
    ),
  ).toEqual(['noRoom']);
  const two = { au: [inf('E', 20, 10.9, 180), inf('F', 20, 9.1, 0)] };
  expect(told({ fr: [cav('A', 20, 10, 0)], ...two }, 'face:E')).not.toContain('severalEnemies');
  expect(told({ fr: [inf('A', 20, 10, 0, { limbered: true })] }, 'fire')).toEqual([]);
});

rule(
  ['G.11', 'G.12', 'SP.2.13'],
  'a face, a square and a line are what they say, and cost the turn its move',
  () => {
    const m = from(field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 9.2, 0)] }));
    expect(order(m, 'A', 'face:E')).toEqual([]);
    expect(the(m.state, 'A')).toMatchObject({ pivoted: true, facing: 1800 });
    const q = from(field({ fr: [inf('A', 20, 10, 0)] }));
    expect(order(q, 'A', 'square')).toEqual([]);
    expect(the(q.state, 'A')).toMatchObject({ square: true, squareBase: true, lining: -1 });
    expect(order(q, 'A', { do: 'line', facing: 900 })).toEqual([]);
    expect(the(q.state, 'A')).toMatchObject({
      square: false,
      squareBase: false,
      facing: 900,
      pivoted: false,
    });
  },
);

rule(
  ['SP.2.11', 'R-23', 'R-90'],
  'cavalry into contact: whom it charges, the first unit too, and what both orders cost',
  () => {
    const f = (more: Field = {}): Field => ({
      active: 1,
      fr: [inf('E', 20, 10, 0)],
      au: [cav('A', 20, 16, 180)],
      auPosts: [{ at: [20, 19] }],
      ...more,
    });
    const m = from(field(f()));
    expect(order(m, 'A', move(go(5.1)))).toEqual([]);
    expect(the(m.state, 'A')).toMatchObject({ charge: 0, moved: true, area: -1 });
    expect(m.state.commands[1]?.cp).toBe(18);
    expect(told(f({ points: 1 }), move(go(5.1)))).toEqual(['bothPrices']);
    expect(told(f({ points: 2 }), move(go(5.1)))).toEqual([]);
    expect(told(f({ points: 1 }), move(go(3)))).toEqual([]);
    expect(told(f({ points: 1, au: [inf('A', 20, 14, 180)] }), move(go(3.2)))).toEqual([]); // infantry need not charge
    // Where it ends its general is out of reach: the charge costs double.
    expect(told(f({ points: 2, auPosts: [{ at: [20, 21] }] }), move(go(5.1)))).toEqual(['bothPrices']);
    expect(told(f({ points: 3, auPosts: [{ at: [20, 21] }] }), move(go(5.1)))).toEqual([]);
    for (const cohesion of ['disrupted', 'exhausted'] as const)
      expect(told(f({ au: [cav('A', 20, 14, 180, { cohesion })] }), move(go(3.1)))).toContain('mustCharge');
    // Two at the same instant: one has to be named, one that is met.
    const two = f({ fr: [inf('E', 18.8, 10, 0), inf('F', 21.2, 10, 0), inf('G', 30, 10, 0)] });
    expect(told(two, move(go(5.1)))).toEqual(['mustCharge']);
    const named = (charge: string) => told(two, ordered({ charge }, go(5.1)));
    expect([named('E'), named('F'), named('G')]).toEqual([[], [], ['mustCharge']]);
    const s = field(two);
    const target = (charge: string | null) =>
      new Trial(s, 3, ordered({ charge }, go(5.1)) as Extract<Order, { do: 'move' }>).chargeTarget;
    expect([target('E'), target('F'), target('G'), target(null)]).toEqual([0, 1, -1, -1]);
  },
);

rule(
  ['SP.2.10', 'SP.2.11', 'R-49'],
  'a ride into contact: with its front, not over a wall, not at one lined against it',
  () => {
    const ride = (e: ReturnType<typeof inf>, more: Field = {}, what = move(go(5.1))) =>
      told({ active: 1, fr: [e], au: [cav('A', 20, 16, 180)], ...more }, what);
    const line = (y: number): Field => ({
      lines: [
        [
          [18, y],
          [22, y],
        ],
      ],
    });
    expect(ride(inf('E', 20, 10, 0))).toEqual([]);
    expect(ride(inf('E', 20, 10, 0), line(13), move(go(4.5)))).not.toContain('mustCharge'); // it stops before the enemy
    expect(ride(inf('E', 20, 12, 0), line(13.5), move(go(3.1)))).toContain('mustCharge');
    expect(ride(inf('E', 20, 10, 0), line(10.4))).toContain('mustCharge');
    expect(ride(inf('E', 20, 12, 180), line(11.6), move(go(3.1)))).toEqual([]); // he lines the far side
    expect(ride(inf('E', 0, 0, 0, { holds: 'X' }), { woods: { X: [18, 9, 22, 10.4] } })).toContain(
      'mustCharge',
    );
    expect(
      told({ active: 1, fr: [inf('E', 17.2, 13, 0)], au: [cav('A', 21, 13, 180)] }, move(go(1.85, 90))),
    ).toContain('mustCharge'); // sideways, by its flank
  },
);

rule('OPT.6', 'the road bonus into contact: forbidden where it was needed, and only there', () => {
  const f = (a: ReturnType<typeof inf>, far: number): string[] =>
    told(
      {
        fr: [a],
        au: [inf('E', 20, 10.8 + far, 180)],
        roads: [
          [
            [20, 0],
            [20, 36],
          ],
        ],
        options: { noRoadIntoContact: 'on' },
      },
      move(go(far)),
    );
  expect([f(inf('A', 20, 10, 0), 4), f(inf('A', 20, 10, 0), 4.5)]).toEqual([[], ['roadContact']]);
  const tired = inf('A', 20, 10, 0, { cohesion: 'disrupted' });
  expect([f(tired, 2), f(tired, 2.5)]).toEqual([[], ['roadContact']]);
  expect(
    told(
      {
        fr: [inf('A', 20, 10, 0)],
        au: [inf('E', 20, 20, 180)],
        roads: [
          [
            [20, 0],
            [20, 36],
          ],
        ],
        options: { noRoadIntoContact: 'on' },
      },
      move(go(5)),
    ),
  ).toEqual([]);
  expect(
    told(
      { fr: [cav('A', 20, 10, 0)], au: [inf('E', 20, 15, 180)], options: { noRoadIntoContact: 'on' } },
      move(go(4.1)),
    ),
  ).toEqual([]);
});

rule(['DE.4', 'G.26'], 'nearer is by more than the tolerance', () => {
  const nearer = (far: number): string[] => {
    const s = field({
      fr: [inf('A', 20, 10, 0)],
      au: [inf('E', 20, 20, 180)],
      frPosts: [{ parent: 1 }, { level: 'corps' }],
    });
    Object.assign(s.commands[1] as object, { halfLost: true });
    return forbiddenBy(from(s), 'A', move(go(far)));
  };
  expect([nearer(0.05), nearer(0.051), nearer(0.052)]).toEqual([[], [], ['spent']]);
  const first = field({
    fr: [inf('A', 20, 10, 0, { command: 1 })],
    au: [inf('E', 20, 20, 180)],
    frPosts: [{ level: 'corps' }, { parent: 0 }],
  });
  Object.assign(first.commands[0] as object, { halfLost: true });
  expect(forbiddenBy(from(first), 'A', move(go(1)))).toEqual(['spent']); // of the first command of the list too
});

rule('S3.x2', 'until 13:00 Masséna keeps north and Augereau south, in the open and in their villages', () => {
  const march = (
    id: string,
    y: number,
    more: { round?: number; on?: string; enter?: boolean; far?: number } = {},
  ): string[] => {
    const s = field({
      size: [48, 60],
      fr: [inf('A', 20, y, 0)],
      frPosts: [{ id }],
      bua: { X: [18, y + 0.6, 22, y + 4.4] },
      options: { ordersOfMarch: more.on ?? 'on' },
    });
    s.round = more.round ?? 12;
    return forbiddenBy(
      from(s),
      'A',
      more.enter ? ordered({ enter: { area: 'X', facing: 0 } }, go(0.2)) : move(go(more.far ?? 1, 180)),
    );
  };
  expect([march('S3.FR-M', 27), march('S3.FR-M', 26.999)]).toEqual([[], ['march']]);
  expect([march('S3.FR-G', 32), march('S3.FR-G', 32.001)]).toEqual([[], ['march']]);
  expect([
    march('S3.FR-M', 20, { round: 13 }),
    march('S3.FR-M', 20, { on: 'off' }),
    march('S3.FR-X', 20),
    march('S3.FR-X', 40),
  ]).toEqual([[], [], [], []]);
  expect([march('S3.FR-M', 23.5, { enter: true }), march('S3.FR-M', 23.4, { enter: true })]).toEqual([
    [],
    ['march'],
  ]);
});

rule('SP.2.9', 'disrupted cavalry and guns pass through friends; disrupted infantry does not', () => {
  const pass = (a: ReturnType<typeof inf>) =>
    told({ fr: [a, inf('B', 20, 11.2, 0)] }, move(go(a.arm === 'infantry' ? 2 : 3)));
  expect(pass(inf('A', 20, 10, 0, { cohesion: 'disrupted' }))).toContain('through');
  expect(pass(cav('A', 20, 10, 0, { cohesion: 'disrupted' }))).toEqual([]);
  expect(index(field({ fr: [cav('A', 20, 10, 0)] }), 'A')).toBe(0);
});
