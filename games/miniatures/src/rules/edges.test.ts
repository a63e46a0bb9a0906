import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { targetsOf } from '../reading.ts';
import {
  came,
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
  where,
} from '../testing.ts';
import type { Order } from './03-orders/ordered.ts';
import { shotAt } from './04-firing/targets.ts';
import { meetHalfWay, retreat } from './05-charges/meeting.ts';

/** Positions that lie just on one side of a rule: what is almost so is not so. */
const { go } = segments;
type Move = Extract<Order, { do: 'move' }>;
const marching = (extra: Partial<Move>): Order => ({ ...(move(go(1)) as Move), ...extra });

rule('SP.3.7', 'a battery is shown the enemies it has in arc and range, and no others', () => {
  const shown = (...au: NonNullable<Field['au']>): string[] => {
    const s = field({ fr: [foot('G', 20, 5, 0)], au });
    return targetsOf(s, 0).map(({ target }) => s.battle.units[target]?.id ?? '');
  };
  // The front edge of the guns lies at 5.5, that of the enemy 0.4" before his middle.
  expect(shown(inf('near', 20, 25.8, 180), inf('far', 20, 26.1, 180))).toEqual(['near']);
  expect(shown(inf('ahead', 20, 12, 180), inf('beside', 34, 5, 270), inf('behind', 20, 1, 0))).toEqual([
    'ahead',
  ]);
  expect(shown(foot('silent', 20, 12, 180, { silenced: true }))).toEqual([]);
});

rule('SP.2.4', 'cavalry that has moved is ordered again only for what is left to it', () => {
  const after = (au: NonNullable<Field['au']>, declared = false): string[] => {
    const s = field({ fr: [cav('C', 20, 19, 0), inf('A', 30, 10, 0)], au });
    came(s, 'C', 20, 14);
    if (declared) the(s, 'C').charge = index(s, 'E');
    return offered(from(s)).filter((key) => key === 'unit:C');
  };
  expect(after([inf('E', 30, 30, 180)])).toEqual([]);
  expect(after([inf('E', 20, 19.9, 180)])).toEqual(['unit:C']); // it may still charge
  expect(after([inf('E', 20, 19.9, 180)], true)).toEqual([]); // and has
  expect(after([foot('E', 20, 20, 180, { silenced: true })])).toEqual(['unit:C']); // guns to spike
  expect(after([foot('E', 20, 20, 180, { silenced: true, fate: 'spiked' })])).toEqual([]);
});

rule(['G.11', 'OPT.5'], 'an occupant turns inside its area, whoever stands unseen beside it', () => {
  const s = field({
    options: { fog: 'on' },
    fr: [inf('A', 0, 0, 90, { holds: 'B' })],
    frPosts: [{ at: [15, 12.5] }],
    au: [inf('E', 22.1, 12.5, 90)],
    bua: { B: [20, 12, 21, 13] },
    hills: [
      {
        box: [21.2, 5, 23, 20],
        crest: [
          [21.5, 5],
          [21.5, 20],
        ],
      },
    ],
  });
  const m = from(s);
  expect(m.view('french').unseen).toEqual([1]);
  expect(order(m, 'A', { do: 'pivot', facing: 0 })).toEqual([]);
  expect(where(m.state, 'A')[2]).toBe(0);
  expect(the(m.state, 'E').shown).toBe(false);
});

rule('G.13', 'a unit leaves an area flush with it: neither off it nor still on it', () => {
  const held: Field = { fr: [inf('A', 0, 0, 0, { holds: 'B' })], bua: { B: [18, 12, 22, 15] } };
  const at = (y: number): string[] =>
    forbiddenBy(from(field(held)), 'A', marching({ exit: { x: inches(20), y: inches(y), facing: 0 } }));
  expect(at(15.4)).toEqual([]);
  expect(at(15.2)).toContain('exitPlace');
  expect(at(15.6)).toContain('exitPlace');
});

rule('TE.7', 'a bridge carries over its own river, not over the next', () => {
  const s = (bridges: NonNullable<Field['bridges']>): Field => ({
    fr: [cav('C', 20, 10, 0)],
    rivers: [
      [0, 12, 48, 13],
      [0, 16, 48, 17],
    ],
    bridges,
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ],
  });
  const [near, far] = [
    { box: [19.5, 11.8, 20.5, 13.2] as const, road: 0 },
    { box: [19.5, 15.8, 20.5, 17.2] as const, road: 0 },
  ];
  expect(order(from(field(s([near, far]))), 'C', move(go(9)))).toEqual([]);
  expect(order(from(field(s([near]))), 'C', move(go(9)))).toEqual(['TE.7']);
  expect(order(from(field(s([far]))), 'C', move(go(9)))).toEqual(['TE.7']);
});

rule(['SP.3.4', 'R-31'], 'whoever touches the crest of his own hill is not behind it, on either side', () => {
  const over = (
    gunsY: number,
    enemyY: number,
    hill: readonly [number, number, number, number],
    y: number,
  ) => {
    const crest = [
      [10, y],
      [30, y],
    ] as const;
    const s = field({
      fr: [foot('G', 20, gunsY, 0)],
      au: [inf('E', 20, enemyY, 180)],
      hills: [{ box: hill, crest }],
    });
    return shotAt(s, 0, 1)?.hill;
  };
  // The near edge of the target lies beyond the crest, by less and by more than a touch.
  expect(over(10, 14.43, [10, 13, 30, 16], 14)).toBe(false);
  expect(over(10, 14.5, [10, 13, 30, 16], 14)).toBe(true);
  // So does the front edge of the guns lie short of theirs.
  expect(over(9.47, 16, [10, 8, 30, 11], 10)).toBe(false);
  expect(over(9.4, 16, [10, 8, 30, 11], 10)).toBe(true);
});

rule(
  ['G.18', 'R-46'],
  'silenced guns do not keep a countercharge from meeting half way; guns that stand do',
  () => {
    const met = (silenced: boolean): number => {
      const s = field({
        fr: [cav('C', 24, 19, 0), foot('G', 25.2, 17.2, 0, { silenced })],
        au: [cav('D', 24, 20, 180)],
      });
      came(s, 'C', 24, 10);
      meetHalfWay(s, 0, index(s, 'D'));
      return where(s, 'D')[1];
    };
    expect(met(true)).toBe(15.5);
    expect(met(false)).toBeGreaterThan(15.5);
  },
);

rule('G.21', 'where no 3" are free it gives way straight, by as many tenths as there are', () => {
  const s = field({
    size: [48, 21.75],
    fr: [inf('F', 24, 19.1, 0), inf('L', 22.8, 20, 90), inf('R', 25.2, 20, 270)],
    au: [cav('U', 24, 20, 180)],
  });
  expect(retreat(s, 3, 0)).toBe(0);
  expect(where(s, 'U')).toEqual([24, 21.2, 180]);
});
