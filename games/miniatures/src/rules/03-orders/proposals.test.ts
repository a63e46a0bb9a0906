import type { Chance } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import type { Reinforcement } from '../../state.ts';
import {
  cav,
  type Field,
  field,
  foot,
  from,
  index,
  inf,
  offered,
  order,
  segments,
  the,
  where,
} from '../../testing.ts';
import { Led, RIDING } from '../15-generals/ride.ts';
import { ORDER } from './open-orders.ts';
import { type OpenOrder, Ordered } from './ordered.ts';

/** What is proposed to whoever wants an answer made up: lawful, and spread as it is meant to be. */

const { go, wheel } = segments;

/** Lots that fall so far along, as shares of the whole. */
const lots = (...shares: number[]): Chance => ({
  below: (n: number) => Math.floor((shares.shift() ?? 0) * n),
});
const LAST = 0.99999;
const HALVES = Array.from({ length: 40 }, () => 0.5);

const proposed = (f: Field, ...shares: number[]): OpenOrder => {
  const s = field(f);
  return ORDER.sample(new Ordered(s, index(s, 'A')), lots(...shares));
};

rule('SP.2.13', 'a square is told to leave by any facing half the time, or by one that serves', () => {
  const square: Field = { fr: [inf('A', 20, 10, 0, { square: true })] };
  expect(proposed(square, 0.49, LAST)).toEqual({ do: 'line', facing: 3599 });
  expect(proposed(square, 0, 0)).toEqual({ do: 'line', facing: 0 });
  expect(proposed(square, 0.5, 0.12, 0).do).toBe('pivot');
  expect(proposed(square, 0.5, 0.125, ...HALVES).do).toBe('move');
  // It has moved: nothing but to leave the square is left.
  const moved: Field = { fr: [inf('A', 20, 10, 0, { square: true, moved: true })] };
  expect(proposed(moved, 0.9, 0.25)).toEqual({ do: 'line', facing: 900 });
  // Between two rivers there is room for one facing only: where the lot names another, that one is taken.
  const tight: Field = {
    ...square,
    rivers: [
      [10, 11.05, 30, 12],
      [10, 8, 30, 8.95],
    ],
  };
  expect(proposed(tight, 0, 0.25)).toEqual({ do: 'line', facing: 0 });
  // Between two rivers to its sides it has to stand on end: by fifteens 60° is the first facing with room.
  const narrow = (facing: number): Field => ({
    fr: [inf('A', 20, 10, facing, { square: true })],
    rivers: [
      [10, 5, 18.95, 15],
      [21.05, 5, 30, 15],
    ],
  });
  expect(proposed(narrow(0), 0, 0)).toEqual({ do: 'line', facing: 600 });
  expect(proposed(narrow(330), 0, 0)).toEqual({ do: 'line', facing: 600 });
});

rule('SP.2.4', 'seven times in eight a move; otherwise a turn by fifteens, never none', () => {
  const f: Field = { fr: [inf('A', 20, 10, 300)] };
  expect(proposed(f, 0.125, ...HALVES).do).toBe('move');
  expect(proposed(f, 0.12, ...HALVES)).toEqual({ do: 'pivot', facing: (3000 + 150 * 12) % 3600 });
  expect(proposed(f, 0, 0)).toEqual({ do: 'pivot', facing: 3150 });
  expect(proposed(f, 0, LAST)).toEqual({ do: 'pivot', facing: 2850 });
  expect(proposed(f, 0, 0.5)).toEqual({ do: 'pivot', facing: (3000 + 150 * 12) % 3600 });
  // A turn that would come upon somebody is not proposed.
  expect(proposed({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 11.62, 180)] }, 0, 5 / 23)).toEqual({
    do: 'pivot',
    facing: 0,
  });
  expect(proposed({ fr: [foot('A', 20, 10, 0)] }, 0)).toEqual({ do: 'pivot', facing: 150 }); // unlimbered: no move
});

rule(
  'OPT.2',
  'guns that may limber to any facing do so one time in three, always where they may not turn',
  () => {
    const guns = (extra: object = {}, more: Field = {}): Field => ({
      fr: [foot('A', 20, 10, 0, extra)],
      options: { freeLimbering: 'on' },
      ...more,
    });
    expect(proposed(guns(), 0, 0.33)).toEqual({ do: 'limber', facing: 150 });
    expect(proposed(guns(), 0, 0.34)).toEqual({ do: 'pivot', facing: 150 });
    expect(proposed(guns({ pivoted: true }), LAST, LAST)).toEqual({ do: 'limber', facing: 3450 });
    const beside = { fr: [foot('A', 20, 10, 0), inf('B', 20, 11.05, 0)], options: { freeLimbering: 'on' } };
    expect(proposed(beside, 2 / 23, 0)).toEqual({ do: 'limber', facing: 0 });
    expect(proposed({ fr: [inf('A', 20, 10, 0)], options: { freeLimbering: 'on' } }, 0, 0, 0).do).toBe(
      'pivot',
    );
  },
);

rule(
  ['SP.2.4', 'OPT.2', 'SP.2.13'],
  'an open order is open while one of its kinds is: move, turn, limber, leave the square',
  () => {
    const open = (f: Field): (boolean | undefined)[] => {
      const s = field(f);
      const extent = ORDER.extent?.(new Ordered(s, index(s, 'A'))) as
        | { moves: boolean; pivots: boolean }
        | undefined;
      const m = from(s);
      m.answer('french', 'unit:A');
      return [
        extent?.moves,
        extent?.pivots,
        m.pending[0]?.space !== undefined && m.pending[0]?.space !== null,
      ];
    };
    expect(open({ fr: [inf('A', 20, 10, 0)] })).toEqual([true, true, true]);
    expect(open({ fr: [foot('A', 20, 10, 0)] })).toEqual([false, true, true]);
    expect(open({ fr: [inf('A', 20, 10, 0, { moved: true })] })).toEqual([false, false, false]);
    expect(open({ fr: [inf('A', 20, 10, 0, { firing: true, square: true })] })).toEqual([
      false,
      false,
      false,
    ]);
    expect(open({ fr: [inf('A', 20, 10, 0, { moved: true, square: true })] })).toEqual([false, false, true]);
    expect(open({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.8, 180)] })).toEqual([false, false, false]);
    expect(open({ fr: [cav('A', 20, 10, 0)], au: [inf('E', 20, 10.9, 180)] })).toEqual([true, true, true]);
    expect(open({ fr: [foot('A', 20, 10, 0, { pivoted: true })], options: { freeLimbering: 'on' } })).toEqual(
      [false, false, true],
    );
    expect(open({ fr: [foot('A', 20, 10, 0, { pivoted: true })] })).toEqual([false, false, false]);
  },
);

rule(
  ['G.11', 'G.16'],
  'who turns where: guns in contact, travellers in a wood, occupants of the first area',
  () => {
    const turn = (f: Field, facing = 900): string[] => order(from(field(f)), 'A', { do: 'pivot', facing });
    expect(turn({ fr: [inf('A', 0, 0, 0, { holds: 'X' })], bua: { X: [19, 9.5, 21, 10.5] } })).toEqual([]);
    expect(
      turn({
        fr: [inf('A', 0, 0, 0, { holds: 'X' })],
        au: [inf('E', 22, 10, 270)],
        bua: { X: [19, 9.5, 21, 10.5] },
      }),
    ).toEqual([]);
    expect(turn({ fr: [cav('A', 20, 10, 0)], woods: { X: [18, 8, 22, 12] } })).toEqual([]);
    expect(turn({ fr: [cav('A', 20, 10, 0)], woods: { X: [20.6, 8, 22, 12] } })).toEqual([]); // it lies on it a little
    expect(turn({ fr: [cav('A', 20, 10, 90)], woods: { X: [20.6, 8, 22, 12] } }, 0)).toContain('G.11'); // now it would
    expect(turn({ fr: [foot('A', 20, 10, 0)], au: [inf('E', 20, 10.9, 180)] })).toEqual([]);
  },
);

rule(['G.25', 'GE.1'], 'a general is proposed a place beside one of his units, or within 6" each way', () => {
  const rides = (f: Field, ...shares: number[]) => {
    const s = field({ frPosts: [{ at: [20, 10] }], ...f });
    return RIDING.sample(new Led(s, 0), lots(...shares)).to;
  };
  expect(rides({}, 0, 0, LAST)).toEqual({ x: 14_000, y: 16_000 });
  expect(rides({}, 0, LAST, 0)).toEqual({ x: 26_000, y: 4000 });
  const A = inf('A', 20, 16, 0);
  // Behind it, his base just clear of its own.
  expect(rides({ fr: [A] }, 0, 0.49)).toEqual({ x: 20_000, y: 15_200 });
  expect(rides({ fr: [A] }, 0, 0.5, 0, 0)).toEqual({ x: 14_000, y: 4000 });
  expect(rides({ fr: [A, inf('B', 26, 10, 0)] }, 0.5, 0)).toEqual({ x: 24_400, y: 10_000 });
  // Three lots; what cannot be done is not proposed, and after the third he stays.
  const au = [inf('E', 14.5, 16, 180)];
  expect(rides({ au }, 0, 0, LAST, 0, 0, LAST, 0, LAST, 0)).toEqual({ x: 26_000, y: 4000 });
  expect(rides({ au }, 0, 0, LAST, 0, 0, LAST, 0, 0, LAST, 0, LAST, 0)).toEqual({ x: 20_000, y: 10_000 });
  expect(rides({ fr: [inf('A', 20, 16, 0, { fate: 'withdrawn' })] }, 0, 0, 0)).toEqual({
    x: 14_000,
    y: 4000,
  });
});

type Edge = Reinforcement['edge'];
const STRETCHES: Readonly<Record<Edge, readonly [readonly [number, number], readonly [number, number]]>> = {
  north: [
    [10, 36],
    [20, 36],
  ],
  south: [
    [20, 0],
    [10, 0],
  ], // ends are named in either order
  east: [
    [48, 10],
    [48, 20],
  ],
  west: [
    [0, 20],
    [0, 10],
  ],
};
const arriving = (edge: Edge, more: Field = {}): Field => {
  const [a, b] = STRETCHES[edge];
  const spot = ([x, y]: readonly [number, number]) => ({ x: inches(x), y: inches(y) });
  const other = {
    id: 'o',
    side: 0,
    round: 1,
    edge: 'west' as const,
    from: { x: 0, y: 0 },
    to: { x: 0, y: inches(5) },
    units: [1],
    generals: [],
  };
  return {
    frPosts: [{ general: { present: false } }],
    ...more,
    fr: [inf('A', 0, 0, 0, { fate: 'reserve' }), inf('Z', 0, 0, 0, { fate: 'reserve' }), ...(more.fr ?? [])],
    reinforcements: [
      other,
      { id: 'r', side: 0, round: 1, edge, from: spot(a), to: spot(b), units: [0], generals: [0] },
    ],
  };
};
const EDGES = ['north', 'south', 'east', 'west'] as const;
const entry = (f: Field) => {
  const m = from(field(f));
  m.answer('french', 'enter:A');
  return m;
};

rule('SC.3', 'over each edge, facing inwards, wholly within the stretch to the thou', () => {
  const ends = { north: [15, 33.4, 180], south: [15, 2.6, 0], east: [45.4, 15, 270], west: [2.6, 15, 90] };
  for (const edge of EDGES) {
    const enter = (at: number, far: number) => {
      const m = entry(arriving(edge));
      const v = m.answer('french', {
        key: 'enter',
        value: { at: Math.round(at * 1000), segments: [{ kind: 'advance', bearing: 0, distance: far }] },
      });
      return v.ok ? where(m.state, 'A') : v.failures.map((x) => x.law);
    };
    expect(enter(15, 3000)).toEqual(ends[edge]);
    expect(enter(11.199, 3000)).not.toEqual(['outsideStretch']);
    expect(enter(18.801, 3000)).not.toEqual(['outsideStretch']);
    expect([enter(11.198, 3000), enter(18.802, 3000)]).toEqual([['outsideStretch'], ['outsideStretch']]);
    expect(enter(15, 798)).toEqual(['offTable']); // its rear edge is still off
    expect(enter(15, 800)).toHaveLength(3);
  }
});

rule(
  ['SC.3', 'R-81'],
  'entries are proposed at any depth and place of the stretch; else one that serves',
  () => {
    for (const edge of EDGES) {
      const sample = (f: Field, ...shares: number[]) => entry(f).pending[0]?.space?.sample(lots(...shares));
      const go = (at: number, distance: number) => ({
        at,
        segments: [{ kind: 'advance', bearing: 0, distance }],
      });
      const f = arriving(edge);
      expect(sample(f, 0, 0)).toEqual(go(11_200, 800));
      expect(sample(f, LAST, LAST)).toEqual(go(18_800, 4000));
      expect(sample(f, 0.5, 0.5)).toEqual(go(15_000, 2400));
      // Four lots that fall on a friend: a place that serves is found, the first being taken.
      const [x, y] = { north: [11.2, 34.5], south: [11.2, 1.5], east: [46.5, 11.2], west: [1.5, 11.2] }[
        edge
      ] as [number, number];
      const facing = edge === 'north' || edge === 'south' ? 0 : 90;
      const crowd = arriving(edge, { fr: [inf('B', x, y, facing, { moved: true })] });
      expect(sample(crowd, 0.3, 0, 0.3, 0, 0.3, 0, 0.3, 0.5)).toMatchObject({ at: 15_000 });
      const found = sample(crowd, 0.3, 0, 0.3, 0, 0.3, 0, 0.3, 0, 0.3, 0.5);
      expect(found).toEqual(go(11_200, 4000)); // at the first place, but as deep as it goes
      const full = arriving(edge, {
        fr: [1.5, 2.6, 3.5].map((d, k) =>
          inf(
            `B${k}`,
            edge === 'east' ? 48 - d : edge === 'west' ? d : 11.2,
            edge === 'north' ? 36 - d : edge === 'south' ? d : 11.2,
            facing,
            { moved: true },
          ),
        ),
      });
      const next = 11_200 + Math.round((7600 * 5) / 12);
      expect(sample(full, 0.3, 0, 0.3, 0, 0.3, 0, 0.3, 0)).toEqual(go(next, 4000));
    }
  },
);

rule('SC.3', 'a unit comes on by its own stretch and its general by his', () => {
  for (const edge of EDGES) {
    const m = from(field(arriving(edge)));
    expect(offered(m)).toEqual(expect.arrayContaining(['enter:A', 'enter:Z', 'general:g.fr.0']));
    m.answer('french', 'enter:A');
    m.answer('french', {
      key: 'enter',
      value: { at: 15_000, segments: [{ kind: 'advance', bearing: 0, distance: 3000 }] },
    });
    expect(the(m.state, 'A')).toMatchObject({ fate: 'table', arrived: true, moved: true });
    expect([m.state.phase, m.state.chosen, m.state.begun]).toEqual(['orders', -1, true]);
    const { before, start } = the(m.state, 'A').track ?? { before: null, start: null };
    expect(before).toEqual(start);
    m.answer('french', 'general:g.fr.0');
    const [x, y] = { north: [24, 30], south: [24, 6], east: [42, 24], west: [6, 24] }[edge] as [
      number,
      number,
    ];
    const ride = (dx: number) => ({
      key: 'ride',
      value: { do: 'ride', to: { x: inches(x + dx), y: inches(y) } },
    });
    expect(
      m.answer('french', ride(edge === 'north' || edge === 'south' ? 9 : edge === 'east' ? -8 : 8)).ok,
    ).toBe(false);
    expect(m.answer('french', ride(0)).ok).toBe(true);
  }
});

rule(['SC.3', 'R-109'], 'a general comes on wherever the stretch leaves room, at either end of it', () => {
  // He would come on at the end nearest to him; enemies stand there, and the other end is free.
  const free = { north: [10, 35.625], south: [10, 0.375], east: [47.625, 18.75], west: [0.375, 18.75] };
  for (const edge of EDGES) {
    const wide = edge === 'north' || edge === 'south';
    const deep = { north: 36 - 0.4, south: 0.4, east: 48 - 0.4, west: 0.4 }[edge];
    const au = (wide ? [20, 17.6, 15.2, 12.8] : [10, 12.4, 14.8, 17.2]).map((n, k) =>
      wide ? inf(`e${k}`, n, deep, 0) : inf(`e${k}`, deep, n, 90),
    );
    const s = field(arriving(edge, { au, fr: [inf('B', 30, 15, 0)] }));
    const { x, y } = new Led(s, 0).place ?? { x: 0, y: 0 };
    expect([x / 1000, y / 1000]).toEqual(free[edge]);
    expect(offered(from(s))).toContain('general:g.fr.0');
    Object.assign(s.generals[0] as object, { present: true, x: inches(20), y: inches(30) });
    expect(new Led(s, 0).place).toEqual({ x: 20_000, y: 30_000 });
  }
});

rule(['SC.3', 'G.10'], 'an arrival leaves the table by no other edge on its way', () => {
  const swing = (at: number): string[] => {
    const s = field({
      fr: [inf('A', 0, 0, 0, { fate: 'reserve' })],
      reinforcements: [
        {
          id: 'r',
          side: 0,
          round: 1,
          edge: 'west',
          from: { x: 0, y: 0 },
          to: { x: 0, y: inches(10) },
          units: [0],
          generals: [],
        },
      ],
    });
    const m = from(s);
    m.answer('french', 'enter:A');
    // Wheeling left its rear corner swings 0.13" out to the south and in again.
    const path = [go(2), wheel('left', 36)];
    const v = m.answer('french', { key: 'enter', value: { at: Math.round(at * 1000), segments: path } });
    return v.ok ? [] : v.failures.map((x) => x.law ?? '');
  };
  expect([swing(1.25), swing(1.4)]).toEqual([['offTable'], []]);
});
