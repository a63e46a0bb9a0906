import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  cav,
  type Field,
  field,
  foot,
  forbiddenBy,
  from,
  inf,
  move,
  order,
  segments,
  the,
  where,
} from '../../testing.ts';
import type { Order } from './ordered.ts';
import { type Move, Trial } from './trial.ts';

/** Areas, roads and bridges: who comes in, who goes out, who passes. */
const { go, wheel } = segments;
const told = (f: Field, what: string | Order, unit = 'A'): string[] =>
  forbiddenBy(from(field(f)), unit, what);
const ordered = (extra: Partial<Move>, ...list: Parameters<typeof move>): Order => ({
  ...(move(...list) as Extract<Order, { do: 'move' }>),
  ...extra,
});
const BOX = [18, 12, 22, 15] as const;

rule(
  ['G.13', 'R-24', 'SP.2.8'],
  'into areas: forts touched by an enemy, the first of the list, a friend’s place',
  () => {
    const into = (a: ReturnType<typeof inf>, more: Field) =>
      told({ fr: [a], ...more }, ordered({ enter: { area: 'F', facing: 0 } }, go(0.1)));
    const forts = { F: BOX };
    const enemy = { au: [inf('E', 20, 15.4, 180)] };
    expect(into(cav('A', 20, 11.4, 0), { forts })).toEqual([]);
    expect(into(cav('A', 20, 11.4, 0), { forts, ...enemy })).toContain('fortTouched');
    expect(into(foot('A', 20, 11.4, 0, { limbered: true }), { forts, ...enemy })).toContain('fortTouched');
    expect(into(inf('A', 20, 11.5, 0), { forts, ...enemy })).toEqual([]);
    expect(into(inf('A', 20, 11.5, 0, { square: true }), { forts })).toContain('cannotEnter');
    expect(into(inf('A', 20, 11.5, 0), { bua: forts })).toEqual([]);
    expect(into(inf('A', 20, 11.5, 0), { bua: { G: [1, 1, 2, 2], ...forts } })).toEqual([]);
    expect(into(inf('A', 20, 11.5, 0), { bua: forts, au: [inf('E', 0, 0, 0, { holds: 'F' })] })).toContain(
      'areaTaken',
    );
    const m = from(field({ fr: [inf('A', 20, 11.5, 0)], bua: forts }));
    order(m, 'A', ordered({ enter: { area: 'F', facing: 900 } }, go(0.1)));
    expect(where(m.state, 'A')).toEqual([20, 13.5, 90]);
    expect(the(m.state, 'A').area).toBe(0);
    // An enemy at the wall is newly in contact with who enters, and one that touched before is not new.
    const s = field({
      fr: [inf('A', 20, 11.6, 0)],
      au: [inf('E', 20, 15.4, 180), inf('F', 17.6, 11.2, 0)],
      bua: forts,
    });
    const contacts = (what: Order) => new Trial(s, 0, what as Extract<Order, { do: 'move' }>).contacts;
    expect(contacts(ordered({ enter: { area: 'F', facing: 0 } }))).toEqual([1]);
    expect(contacts(move(go(0.1)))).toEqual([]);
  },
);

rule(
  'G.13',
  'out of an area: flush with it, on the table, on nobody, on no other area, against no enemy',
  () => {
    const leave = (x: number, y: number, more: Field = {}) =>
      told(
        {
          fr: [inf('A', 0, 0, 0, { holds: 'X' }), ...(more.fr ?? [])],
          ...(more.au ? { au: more.au } : {}),
          bua: { X: BOX, ...more.bua },
        },
        ordered({ exit: { x: inches(x), y: Math.round(y * 1000), facing: 0 } }, go(1)),
      );
    expect(leave(20, 15.4)).toEqual([]);
    // Within the tolerance of the edge and a thou more, either way.
    expect([leave(20, 15.451), leave(20, 15.349)]).toEqual([[], expect.not.arrayContaining(['exitPlace'])]);
    expect([leave(20, 15.452), leave(20, 15.348)].map((w) => w.includes('exitPlace'))).toEqual([true, true]);
    expect(leave(20, 15.4, { fr: [inf('B', 20, 15.8, 0)] })).toContain('exitPlace');
    expect(leave(20, 15.4, { au: [inf('B', 20, 16.2, 180)] })).toContain('exitPlace');
    expect(leave(20, 15.4, { au: [inf('B', 20, 16.4, 180)] })).not.toContain('exitPlace');
    expect(leave(20, 15.4, { bua: { Y: [19, 15.5, 21, 15.9] } })).toContain('exitPlace');
    expect(leave(20, 15.4, { bua: { Y: [30, 15.5, 31, 15.9] } })).toEqual([]);
    const edge = told(
      { fr: [inf('A', 0, 0, 0, { holds: 'X' })], bua: { X: [18, 33, 22, 35.5] } },
      ordered({ exit: { x: inches(20), y: inches(35.9), facing: 0 } }, go(1)),
    );
    expect(edge).toContain('exitPlace');
    // The unit that starts outside is not where it stood inside: whoever it touches now is new to it.
    const s = field({
      fr: [inf('A', 0, 0, 0, { holds: 'X' })],
      au: [inf('E', 20, 17.2, 180)],
      bua: { X: BOX },
    });
    const t = new Trial(
      s,
      0,
      ordered({ exit: { x: inches(20), y: inches(15.4), facing: 0 } }, go(1)) as Extract<
        Order,
        { do: 'move' }
      >,
    );
    expect(t.contacts).toEqual([1]);
  },
);

rule(
  ['G.16', 'R-27'],
  'by road through woods and villages, not through a fort, a square or an area somebody holds',
  () => {
    const road: Field = {
      roads: [
        [
          [20, 0],
          [20, 36],
        ],
      ],
    };
    const through = (a: ReturnType<typeof inf>, more: Field) =>
      told({ ...road, fr: [a], ...more }, move(go(1)));
    for (const a of [inf('A', 20, 11.5, 0), cav('A', 20, 11.4, 0)]) {
      expect(through(a, { woods: { X: BOX } })).toEqual([]);
      expect(through(a, { bua: { X: BOX } })).toEqual([]);
      expect(through(a, { forts: { X: BOX } })).toEqual(['overArea']);
      expect(through(a, { bua: { X: BOX }, au: [inf('E', 0, 0, 0, { holds: 'X' })] })).toContain('overArea');
    }
    expect(through(inf('A', 20, 10.95, 0, { square: true }), { woods: { X: BOX } })).toEqual(['overArea']);
    expect(
      through(inf('A', 20, 11.5, 0), { woods: { X: BOX }, fr: [inf('A', 20, 11.5, 0), inf('B', 20, 14, 0)] }),
    ).toContain('overArea');
  },
);

rule(['TE.7', 'G.16'], 'over a bridge the middle keeps to the middle of the road', () => {
  const f = (x: number): Field => ({
    fr: [cav('A', x, 10, 0)],
    roads: [
      [
        [20, 0],
        [20, 36],
      ],
    ],
    rivers: [
      [0, 12, 48, 13],
      [0, 30, 48, 31],
    ],
    bridges: [{ box: [19, 11.8, 21, 13.2], road: 0 }],
  });
  expect([told(f(20.5), move(go(5))), told(f(20.7), move(go(5)))]).toEqual([[], ['river']]);
  expect(told(f(20), move(wheel('left', 15), go(5)))).toEqual(['river']);
  expect(told(f(30), move(go(1)))).toEqual([]);
});

rule(['G.13', 'SP.2.10'], 'an area that is taken and one that is closed to its arm are two refusals', () => {
  const into = (a: ReturnType<typeof inf>, more: Field) =>
    order(
      from(field({ fr: [a, ...(more.fr ?? [])], au: more.au ?? [], bua: { F: BOX } })),
      'A',
      ordered({ enter: { area: 'F', facing: 0 } }, go(0.1)),
    );
  const holder = { au: [inf('E', 0, 0, 0, { holds: 'F' })] };
  expect(into(inf('A', 20, 11.5, 0), { fr: [inf('B', 0, 0, 0, { holds: 'F' })] })).toEqual(['G.13']);
  expect(into(inf('A', 20, 11.5, 0), { fr: [cav('B', 20, 14, 0)] })).toEqual(['G.13']);
  expect(into(cav('A', 20, 11.4, 0), {})).toEqual(['SP.2.10']);
  expect(new Set(into(cav('A', 20, 11.4, 0), holder))).toEqual(new Set(['SP.2.10', 'G.13']));
});
