import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  came,
  cav,
  charge,
  field,
  foot,
  from,
  horse,
  inf,
  move,
  order,
  segments,
  the,
  where,
} from '../../testing.ts';
import { aspectOn } from '../14-morale.ts';
import { linesAgainst } from '../16-terrain.ts';
import type { Move } from './trial.ts';
import { Trial } from './trial.ts';

const { go, wheel } = segments;
const ROAD = {
  roads: [
    [
      [20, 0],
      [20, 36],
    ],
  ] as const,
};
const enter = (area: string, ...list: ReturnType<typeof go>[]) => ({
  do: 'move' as const,
  segments: list,
  enter: { area, facing: 0 },
  exit: null,
  charge: null,
});

rule('SP.2.4', 'one move a turn; a pivot takes its place; other orders as often as paid for', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)] });
  const m = from(s);
  expect(order(m, 'A', move(go(1)))).toEqual([]);
  expect(order(m, 'A', move(go(1)))).toContain('SP.2.4');
  expect(order(m, 'A', { do: 'pivot', facing: 10 })).toContain('SP.2.4');
  const n = from(s);
  expect(order(n, 'A', { do: 'pivot', facing: 100 })).toEqual([]);
  expect(order(n, 'A', move(go(1)))).toContain('SP.2.4');
  for (const key of ['square', 'fire', 'stop']) expect(order(n, 'A', key)).toEqual([]);
});

rule(
  ['SP.2.5', 'SP.2.6', 'SP.2.7', 'T-MOVE', 'R-3', 'R-16', 'R-17'],
  'distances, halves, road, road and disrupted',
  () => {
    const pieces = [
      inf('infantry', 20, 10, 0),
      foot('guns', 20, 10, 0, { limbered: true }),
      cav('cavalry', 20, 10, 0),
      horse('horse', 20, 10, 0, { limbered: true }),
      cav('cuirassiers', 20, 10, 0, { trait: 'cuirassier' }),
      inf('square', 20, 10, 0, { square: true }),
    ];
    const table = pieces.map((p) => {
      const allowance = (cohesion: 'coherent' | 'disrupted', road: boolean) => {
        const s = field({ fr: [{ ...p, cohesion }], ...(road ? ROAD : {}) });
        return new Trial(s, 0, move(go(0.5)) as Move).allowance.total / 1000;
      };
      return [
        allowance('coherent', false),
        allowance('disrupted', false),
        allowance('coherent', true),
        allowance('disrupted', true),
      ];
    });
    expect(table).toEqual([
      [4, 2, 6, 3],
      [4, 2, 6, 3],
      [9, 4.5, 11, 5.5],
      [9, 4.5, 11, 5.5],
      [6, 3, 8, 4],
      [1, 1, 1, 1],
    ]);
    // Exactly the allowance, and a little more.
    expect(order(from(field({ fr: [inf('A', 20, 10, 0)] })), 'A', move(go(4)))).toEqual([]);
    expect(order(from(field({ fr: [inf('A', 20, 10, 0)] })), 'A', move(go(4.01)))).toEqual(['SP.2.5']);
  },
);

rule(
  ['SP.2.6', 'R-17'],
  'on the road a stream, a wood and crops do not halve (V-6); sideways earns nothing',
  () => {
    const s = field({
      fr: [inf('A', 20, 10, 0, { cohesion: 'disrupted' })],
      lines: [
        [
          [10, 11],
          [30, 11],
        ],
      ],
      ...ROAD,
    });
    expect(order(from(s), 'A', move(go(3)))).toEqual([]);
    expect(order(from(s), 'A', move(go(3.01)))).toEqual(['SP.2.5']);
    const wood = field({
      fr: [inf('A', 20, 10, 0)],
      woods: { W: [18, 12, 22, 14] },
      crops: [[18, 10.5, 22, 11.5]],
      ...ROAD,
    });
    expect(order(from(wood), 'A', move(go(6)))).toEqual([]);
    expect(order(from(wood), 'A', move(go(2.1, 180)))).toEqual(['SP.2.5']);
    // The whole move must touch the road.
    expect(order(from(field({ fr: [inf('A', 21.4, 10, 0)], ...ROAD })), 'A', move(go(5)))).toEqual([]);
    expect(order(from(field({ fr: [inf('A', 21.6, 10, 0)], ...ROAD })), 'A', move(go(5)))).toEqual([
      'SP.2.5',
    ]);
  },
);

rule(['SP.2.7', 'R-16'], 'each cause halves the whole move, once (V-4)', () => {
  const wood = field({ fr: [inf('A', 20, 10, 0)], woods: { W: [18, 13.4, 22, 16] } });
  expect(order(from(wood), 'A', enter('W', go(3)))).toEqual(['SP.2.5']);
  expect(order(from(wood), 'A', move(go(3)))).toEqual([]);
  const near = field({ fr: [inf('A', 20, 10, 0)], bua: { B: [18, 12.4, 22, 15] } });
  expect(order(from(near), 'A', enter('B', go(2)))).toEqual([]);
  const wall = field({
    fr: [inf('A', 20, 10, 0)],
    lines: [
      [
        [15, 13],
        [25, 13],
      ],
    ],
  });
  expect(order(from(wall), 'A', move(go(2.6)))).toEqual([]); // up to the wall
  expect(order(from(wall), 'A', move(go(3)))).toEqual(['SP.2.5']); // a tenth of an inch over it
  const crops = field({ fr: [inf('A', 20, 10, 0)], crops: [[15, 11.5, 25, 20]] });
  expect(order(from(crops), 'A', move(go(1.6)))).toEqual([]);
  expect(order(from(crops), 'A', move(go(2.1)))).toEqual(['SP.2.5']);
  const all = field({
    fr: [inf('A', 20, 10, 0, { cohesion: 'exhausted' })],
    lines: [
      [
        [15, 11],
        [25, 11],
      ],
    ],
  });
  expect(new Trial(all, 0, move(go(1)) as Move).allowance.total).toBe(2000);
});

rule(
  ['SP.2.8', 'SP.2.9', 'R-104'],
  'cavalry and guns pass through friends; infantry is disrupted by it, or forbidden (V-7)',
  () => {
    const through = (p: ReturnType<typeof inf>) => {
      const s = field({ fr: [p, foot('G', 20, 11.2, 0)] });
      const m = from(s);
      return [order(m, p.id, move(go(3.2))), the(m.state, p.id).cohesion, the(m.state, 'G').cohesion];
    };
    expect(through(inf('A', 20, 10, 0))).toEqual([[], 'disrupted', 'coherent']);
    expect(through(inf('A', 20, 10, 0, { cohesion: 'disrupted' }))[0]).toContain('SP.2.9');
    expect(through(cav('C', 20, 10, 0))).toEqual([[], 'coherent', 'coherent']);
    expect(through(horse('H', 20, 9.6, 0, { limbered: true }))).toEqual([[], 'coherent', 'coherent']);
    expect(
      order(from(field({ fr: [cav('C', 20, 10, 0), foot('G', 20, 13, 0)] })), 'C', move(go(2.5))),
    ).toEqual(['SP.2.8']);
    // Infantry that came through friends cannot charge.
    const s = field({ fr: [inf('A', 20, 10, 0), foot('G', 20, 11.2, 0)], au: [inf('E', 20, 13.6, 180)] });
    const m = from(s);
    expect(order(m, 'A', move(go(2.8)))).toEqual([]);
    expect(order(m, 'A', 'charge:E')).toEqual(['SP.4.2']);
    const c = from(
      field({ fr: [cav('C', 20, 10, 0), foot('G', 20, 11.2, 0)], au: [inf('E', 20, 13.6, 180)] }),
    );
    expect(order(c, 'C', move(go(2.7)))).toEqual([]);
    expect(the(c.state, 'C').charge).toBe(2);
  },
);

rule(
  ['SP.2.10', 'R-27', 'TE.1', 'R-29'],
  'woods are closed to cavalry and squares; no cavalry charge into woods or over a wall',
  () => {
    const s = field({
      fr: [cav('C', 20, 10, 0), cav('D', 30, 10, 0)],
      au: [inf('W', 0, 0, 180, { holds: 'W' }), inf('L', 30, 15.4, 180)],
      woods: { W: [18, 13, 22, 16] },
      lines: [
        [
          [27, 15],
          [33, 15],
        ],
      ],
    });
    expect(order(from(s), 'C', move(go(2.5)))).toEqual(['SP.2.11']);
    expect(order(from(s), 'D', move(go(4.5)))).toContain('SP.2.11');
    expect(
      order(
        from(field({ fr: [cav('C', 20, 10, 0)], woods: { W: [18, 13, 22, 16] } })),
        'C',
        enter('W', go(2.5)),
      ),
    ).toContain('SP.2.10');
    expect(
      order(
        from(field({ fr: [foot('G', 20, 10, 0, { limbered: true })], bua: { W: [18, 12, 22, 14] } })),
        'G',
        enter('W', go(1.5)),
      ),
    ).toContain('SP.2.10');
    // A village may be charged, and a fort; not with OPT.3.
    const village = (options = {}) =>
      field({
        fr: [cav('C', 20, 10, 0)],
        au: [inf('B', 0, 0, 180, { holds: 'B' })],
        bua: { B: [18, 13, 22, 16] },
        options,
      });
    expect(order(from(village()), 'C', move(go(2.5)))).toEqual([]);
    expect(order(from(village({ noCavalryInVillages: 'on' })), 'C', move(go(2.5)))).toEqual(['SP.2.11']);
    const still = field({
      fr: [cav('D', 30, 14.5, 0)],
      au: [inf('L', 30, 15.4, 180)],
      lines: [
        [
          [27, 15],
          [33, 15],
        ],
      ],
    });
    expect(order(from(still), 'D', 'charge:L')).toEqual(['R-29']); // in contact across a lined wall
  },
);

rule(
  ['SP.2.11', 'R-22', 'R-23', 'R-103'],
  'cavalry that moves into contact charges, and pays for both (V-8)',
  () => {
    const at = (points: number, extra = {}) =>
      field({
        fr: [cav('C', 24, 6, 0, extra)],
        au: [inf('E', 24, 12.9, 180)],
        frPosts: [{ at: [24, 4] }],
        points,
      });
    expect(order(from(at(1)), 'C', move(go(6)))).toEqual(['R-23']);
    const m = from(at(2));
    expect(order(m, 'C', move(go(6)))).toEqual([]);
    expect([the(m.state, 'C').charge, m.state.commands[0]?.cp]).toEqual([1, 0]);
    expect(order(from(at(9, { cohesion: 'disrupted' })), 'C', move(go(4.5)))).toEqual([]); // not into contact
    expect(
      order(
        from(field({ fr: [cav('C', 24, 9, 0, { cohesion: 'disrupted' })], au: [inf('E', 24, 12.9, 180)] })),
        'C',
        move(go(3)),
      ),
    ).toEqual(['SP.2.11']);
    // Silenced guns are no enemy here; who is in contact already may ride off.
    const s = field({
      fr: [cav('C', 24, 6, 0), cav('D', 30, 6, 0, { cohesion: 'disrupted' })],
      au: [foot('Z', 24, 10, 180, { silenced: true }), inf('E', 30, 6.9, 180)],
    });
    expect(order(from(s), 'C', move(go(3)))).toEqual([]);
    expect(order(from(s), 'D', move(go(4.5, 180)))).toEqual([]);
    expect(order(from(s), 'D', move(go(4.6, 180)))).toEqual(['SP.2.5']);
  },
);

rule(
  ['SP.2.12', 'R-21'],
  'infantry in contact cannot leave; runners and silenced guns do not hold it',
  () => {
    const held = (e: ReturnType<typeof inf>) =>
      order(from(field({ fr: [inf('A', 20, 10, 0)], au: [e] })), 'A', move(go(1, 180)));
    expect(held(inf('E', 20, 10.8, 180))).toContain('SP.2.12');
    expect(held(inf('E', 20, 10.8, 180, { fleeing: true }))).toEqual([]);
    expect(held(foot('E', 20, 10.9, 180, { silenced: true }))).toEqual([]);
    expect(held(foot('E', 20, 10.9, 180))).toContain('SP.2.12');
    const area = field({
      fr: [inf('A', 0, 0, 0, { holds: 'W' })],
      au: [inf('E', 20, 16.4, 180)],
      woods: { W: [18, 13, 22, 16] },
    });
    expect(
      order(from(area), 'A', {
        do: 'move',
        segments: [go(1)],
        enter: null,
        exit: { x: inches(20), y: inches(12.6), facing: 1800 },
        charge: null,
      }),
    ).toContain('SP.2.12');
    const s = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 10.8, 180)] });
    for (const key of ['fire', 'charge:E', 'square']) expect(order(from(s), 'A', key), key).toEqual([]);
  },
);

rule(
  ['SP.2.14', 'R-24', 'R-49', 'R-90'],
  'a corner will do; guns stay away; a charge is made to the front; two enemies, one target',
  () => {
    const corner = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 22.4, 10.8, 180)] });
    expect(order(from(corner), 'A', 'charge:E')).toEqual([]);
    const side = field({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 21.6, 8.9, 90)] });
    expect(order(from(side), 'A', 'charge:E')).toEqual(['R-49']);
    const area = field({
      fr: [inf('A', 0, 0, 0, { holds: 'W' })],
      au: [inf('E', 20, 12.6, 0)],
      woods: { W: [18, 13, 22, 16] },
    });
    expect(order(from(area), 'A', 'charge:E')).toEqual([]); // from an area, whatever touches it
    const guns = field({ fr: [foot('G', 20, 10, 0, { limbered: true })], au: [inf('E', 20, 12, 180)] });
    expect(order(from(guns), 'G', move(go(1.1)))).toEqual(['R-24']);
    expect(order(from(guns), 'G', move(go(1)))).toEqual([]);
    const two = field({ fr: [cav('C', 20, 10, 0)], au: [inf('E', 18.8, 13, 180), inf('F', 21.2, 13, 180)] });
    expect(order(from(two), 'C', move(go(2.1)))).toEqual(['SP.2.11']); // it must say whom
    const m = from(two);
    expect(order(m, 'C', { ...(move(go(2.1)) as Move), do: 'move', charge: 'F' })).toEqual([]);
    expect(the(m.state, 'C').charge).toBe(2);
  },
);

rule(
  ['SP.2.15', 'SP.2.16', 'SP.2.17', 'R-37', 'R-38', 'R-83'],
  'flank and rear (V-9, V-10); squares and occupants have neither',
  () => {
    const aspect = (
      fr: ReturnType<typeof inf>,
      start: readonly [number, number] | null,
      au = inf('E', 20, 20, 0),
    ) => {
      const s = field({ fr: [fr], au: [au] });
      if (start) came(s, fr.id, ...start);
      return aspectOn(s, 0, 1);
    };
    expect(aspect(cav('C', 21.7, 19.5, 270), [26, 19.5])).toBe('flank');
    expect(aspect(cav('C', 21.7, 19.8, 270), [26, 19.8])).toBe('front');
    expect(aspect(inf('A', 20.9, 19.2, 0), [20.9, 15])).toBe('rear');
    expect(aspect(inf('A', 21.3, 19.2, 0), [21.3, 15])).toBe('flank');
    expect(aspect(inf('A', 20, 19.1, 0), [20, 15], foot('E', 20, 20, 0))).toBe('rear');
    expect(aspect(inf('A', 20, 20.8, 180), [20, 24])).toBe('front');
    expect(aspect(inf('A', 20.9, 19.2, 0), null)).toBe('rear'); // standing there counts
    expect(aspect(cav('C', 20, 18.5, 0), [20, 10], inf('E', 20, 20, 0, { square: true }))).toBe('front');
    const area = field({
      fr: [inf('A', 20, 12.6, 0)],
      au: [inf('E', 0, 0, 0, { holds: 'W' })],
      woods: { W: [18, 13, 22, 16] },
    });
    expect(aspectOn(area, 0, 1)).toBe('front');
    const fort = field({
      fr: [inf('A', 20, 12.6, 0)],
      au: [inf('E', 0, 0, 0, { holds: 'W' })],
      forts: { W: [19, 13, 21, 15] },
    });
    expect(aspectOn(fort, 0, 1)).toBe('front');
  },
);

rule(
  ['TE.2', 'TE.3', 'R-28'],
  'villages and walls: infantry takes shelter, only against what comes across',
  () => {
    const s = field({
      fr: [inf('A', 20, 19.4, 0), inf('B', 24, 21.4, 180)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
    });
    expect(the(s, 'E').lining).toBe(0);
    expect(linesAgainst(s, 2, 0)).toBe(true);
    expect(linesAgainst(s, 2, 1)).toBe(false);
    const v = from(field({ fr: [inf('A', 20, 10, 0)], bua: { B: [18, 11, 22, 14] } }));
    expect(order(v, 'A', enter('B', go(0.6)))).toEqual([]);
    expect(where(v.state, 'A')).toEqual([20, 12.5, 0]);
  },
);

rule('TE.6', 'tall crops: half when entered or left, and not when crossed within', () => {
  const s = field({ fr: [inf('A', 20, 10, 0), inf('B', 20, 14, 0)], crops: [[15, 12, 25, 20]] });
  expect(order(from(s), 'B', move(go(4)))).toEqual([]); // inside all the way
  expect(order(from(s), 'A', move(go(2)))).toEqual([]);
  expect(order(from(s), 'A', move(wheel('left', 10), go(2)))).toEqual(['SP.2.5']);
});

rule('R-103', 'cavalry repulsed in contact may stay and charge again once it is coherent', () => {
  const s = field({ fr: [cav('C', 20, 19.1, 0)], au: [inf('E', 20, 20, 180)], phase: 'charge' });
  charge(s, ['C'], 'E', [1]);
  expect(the(s, 'C').cohesion).toBe('disrupted');
  s.phase = 'orders';
  expect(order(from(s), 'C', 'charge:E')).toEqual(['SP.4.2']);
  the(s, 'C').cohesion = 'coherent';
  expect(order(from(s), 'C', 'charge:E')).toEqual([]);
});
