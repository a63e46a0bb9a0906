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
  horse,
  inf,
  move,
  segments,
  tallied,
  the,
  where,
} from '../../testing.ts';
import { priceOf } from './command.ts';
import { moveDetail } from './effects.ts';
import type { Order } from './ordered.ts';
import { type Move, marchReach, Trial } from './trial.ts';

/** Lengths to the thousandth: a thou of slack in favour of yes, and not two (G.3). */
const { go, wheel } = segments;
const told = (f: Field, what: string | Order, unit = 'A'): string[] =>
  forbiddenBy(from(field(f)), unit, what);
const ordered = (extra: Partial<Move>, ...list: Parameters<typeof move>): Order => ({
  ...(move(...list) as Extract<Order, { do: 'move' }>),
  ...extra,
});
const ROAD: Field = {
  roads: [
    [
      [20, 0],
      [20, 36],
    ],
  ],
};
const WALL: Field = {
  lines: [
    [
      [10, 10.5],
      [30, 10.5],
    ],
  ],
};

rule(['SP.2.5', 'SP.2.7', 'G.3', 'G.9'], 'the full and the half allowance, each with a thou of grace', () => {
  const far = (f: Field, allowance: number, back = 0): string[][] =>
    [0.001, 0.002].map((more) => told(f, move(go(allowance + more, back))));
  const asPrinted = [[], ['tooFar']];
  expect(far({ fr: [inf('A', 20, 10, 0)] }, 4)).toEqual(asPrinted);
  expect(far({ fr: [cav('A', 20, 10, 0)] }, 9)).toEqual(asPrinted);
  expect(far({ fr: [cav('A', 20, 10, 0, { trait: 'cuirassier' })] }, 6)).toEqual(asPrinted);
  expect(far({ fr: [horse('A', 20, 10, 0, { limbered: true })] }, 9)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0, { square: true })] }, 1)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0, { square: true })] }, 1, 180)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0, { cohesion: 'disrupted' })] }, 2)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0)] }, 2, 90)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0)], ...WALL }, 2)).toEqual(asPrinted);
  // By road: 2" more, halved with the rest for whoever is disrupted.
  expect(far({ fr: [inf('A', 20, 10, 0)], ...ROAD }, 6)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0)], ...ROAD, ...WALL }, 6)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0, { cohesion: 'exhausted' })], ...ROAD }, 3)).toEqual(asPrinted);
  expect(far({ fr: [inf('A', 20, 10, 0, { square: true })], ...ROAD }, 1)).toEqual(asPrinted);
});

rule('SP.2.7', 'what halves a move: woods and villages, not forts; the causes are named', () => {
  const causes = (f: Field, what: Order): readonly string[] =>
    new Trial(field(f), 0, what as Extract<Order, { do: 'move' }>).causes;
  const A = inf('A', 20, 10, 0);
  const box = [18, 11.4, 22, 14] as const;
  const into = (area: string) => ordered({ enter: { area, facing: 0 } }, go(1));
  expect(causes({ fr: [A], woods: { X: box } }, into('X'))).toEqual(['area']);
  expect(causes({ fr: [A], bua: { X: box } }, into('X'))).toEqual(['area']);
  expect(causes({ fr: [A], forts: { X: box } }, into('X'))).toEqual([]);
  const out = ordered({ exit: { x: inches(20), y: inches(14.4), facing: 0 } }, go(1));
  const held = inf('A', 0, 0, 0, { holds: 'X' });
  expect(causes({ fr: [held], woods: { X: box } }, out)).toEqual(['area']);
  expect(causes({ fr: [held], bua: { X: box } }, out)).toEqual(['area']);
  expect(causes({ fr: [held], forts: { X: box } }, out)).toEqual([]);
  expect(causes({ fr: [A], crops: [[10, 5, 30, 10.5]] }, move(go(1)))).toEqual(['crops']);
  expect(causes({ fr: [A], crops: [[10, 5, 30, 12]] }, move(go(1)))).toEqual([]); // inside all the way
  expect(causes({ fr: [A], ...WALL }, move(go(1)))).toEqual(['line']);
  expect(causes({ fr: [A], ...WALL }, move(go(1, 180)))).toEqual(['sideways']);
  const tired = inf('A', 20, 10, 0, { cohesion: 'disrupted' });
  expect(causes({ fr: [tired], ...WALL }, move(go(1)))).toEqual(['disrupted', 'line']);
  expect(causes({ fr: [tired], ...WALL, ...ROAD }, move(go(1)))).toEqual(['disrupted']);
});

rule(['SP.2.6', 'R-17'], 'squares earn no road bonus, nor does whoever stays', () => {
  const onRoad = (f: Field, what: Order): boolean =>
    new Trial(field({ ...f, ...ROAD }), 0, what as Extract<Order, { do: 'move' }>).onRoad;
  expect(onRoad({ fr: [inf('A', 20, 10, 0)] }, move(go(1)))).toBe(true);
  expect(onRoad({ fr: [inf('A', 20, 10, 0, { square: true })] }, move(go(1)))).toBe(false);
  expect(onRoad({ fr: [inf('A', 20, 10, 0)] }, move(go(1, 90)))).toBe(false);
  expect(onRoad({ fr: [inf('A', 20, 10, 0)] }, move())).toBe(false);
  expect(onRoad({ fr: [inf('A', 30, 10, 0)] }, move(go(1)))).toBe(false);
});

rule('SP.2.5', 'how far an order could carry a unit straight ahead', () => {
  const reach = (p: ReturnType<typeof inf>): number => marchReach(field({ fr: [p] }), 0) / 1000;
  expect(reach(inf('A', 20, 10, 0))).toBe(4);
  expect(reach(inf('A', 20, 10, 0, { cohesion: 'disrupted' }))).toBe(2);
  expect(reach(inf('A', 20, 10, 0, { square: true }))).toBe(1);
  expect(reach(cav('A', 20, 10, 0, { cohesion: 'exhausted' }))).toBe(4.5);
  expect(reach(cav('A', 20, 10, 0, { trait: 'cuirassier' }))).toBe(6);
});

rule(['G.10', 'G.3'], 'on the table to the thou, over every edge', () => {
  const off = (x: number, y: number, facing: number, far: number): string[] =>
    told({ fr: [inf('A', x, y, facing)], size: [48, 36] }, move(go(far)));
  // The front edge lies 0.4" before the centre; the corners beside it are 1.2" off.
  expect([off(20, 34, 0, 1.6), off(20, 34, 0, 1.602)]).toEqual([[], ['offTable']]);
  expect([off(20, 2, 180, 1.6), off(20, 2, 180, 1.602)]).toEqual([[], ['offTable']]);
  expect([off(46, 20, 90, 1.6), off(46, 20, 90, 1.602)]).toEqual([[], ['offTable']]);
  expect([off(2, 20, 270, 1.6), off(2, 20, 270, 1.602)]).toEqual([[], ['offTable']]);
  // A unit that stands at the edge, its base flush with it, may still go along it.
  expect(told({ fr: [inf('A', 20, 35.6, 90)] }, move(go(1)))).toEqual(['offTable']);
  expect(told({ fr: [inf('A', 20, 34.8, 90)] }, move(go(1)))).toEqual([]);
});

rule(['R-20', 'G.10', 'G.3'], 'a move ends at contact: the last gap may be closed, nothing more', () => {
  const up = (far: number, au = inf('E', 20, 14, 180)): string[] =>
    told({ fr: [inf('A', 20, 10, 0)], au: [au] }, move(go(far)));
  // Front to front there are 3.2" between them.
  expect([up(3.1), up(3.15), up(3.2), up(3.201)]).toEqual([[], [], [], []]);
  expect(up(3.21)).toContain('runsPast');
  expect(up(3.3)).toContain('overEnemy');
  // Past a corner that is only brushed within the tolerance: contact all the same.
  const beside = inf('E', 22.44, 12, 180);
  expect(told({ fr: [inf('A', 20, 10, 0)], au: [beside] }, move(go(3)))).toContain('runsPast');
  expect(told({ fr: [inf('A', 20, 10, 0)], au: [inf('E', 22.46, 12, 180)] }, move(go(3)))).toEqual([]);
});

rule(['G.10', 'R-22'], 'whoever is in contact may go away from it, not deeper into it', () => {
  const leave = (bearing: number): string[] =>
    told({ fr: [cav('A', 20, 10, 0)], au: [inf('E', 20, 10.9, 180)] }, move(go(0.5, bearing)));
  expect(leave(180)).toEqual([]);
  expect(leave(0)).toContain('overEnemy');
  expect(leave(90)).toEqual([]); // along it
  // The first unit of the order of battle is an enemy like any other.
  const first = (far: number): string[] =>
    told({ active: 1, fr: [inf('E', 20, 10, 0)], au: [inf('A', 20, 13, 180)] }, move(go(far)));
  expect(first(2.2)).toEqual([]);
  expect(first(2.5)).toEqual(expect.arrayContaining(['overEnemy', 'runsPast']));
});

rule(['G.13', 'G.3'], 'an area is entered by whoever comes up to it, within the tolerance', () => {
  const up = (far: number): string[] =>
    told(
      { fr: [inf('A', 20, 10, 0)], bua: { Y: [1, 1, 3, 3], X: [18, 12, 22, 15] } },
      ordered({ enter: { area: 'X', facing: 0 } }, go(far)),
    );
  // 1.6" to the edge, less 0.05" of tolerance and a thou of grace.
  expect([up(1.549), up(1.548)]).toEqual([[], ['notAtArea']]);
  const touching = inf('A', 20, 11.6, 0);
  const stay = (a: ReturnType<typeof inf>, area = 'X'): string[] =>
    told({ fr: [a], bua: { X: [18, 12, 22, 15] } }, ordered({ enter: { area, facing: 0 } }));
  expect(stay(touching)).toEqual([]); // no segment is needed where the base touches it
  expect(stay(inf('A', 20, 11, 0))).toEqual(expect.arrayContaining(['segments', 'notAtArea']));
  expect(stay(touching, 'nowhere')).toContain('notAtArea');
});

rule(['G.8', 'G.18'], 'the path of a move is kept as it was made, and where it began', () => {
  const m = from(field({ fr: [inf('A', 20, 10, 0)] }));
  const path = [wheel('left', 10), go(1), wheel('right', 5)];
  expect(forbiddenBy(m, 'A', move(...path))).toEqual([]);
  const start = { x: inches(20), y: inches(10), facing: 0 };
  expect(the(m.state, 'A').track).toEqual({ before: start, start, segments: path });
  expect(where(m.state, 'A')[2]).toBe(355);
  const fort = from(field({ fr: [inf('A', 0, 0, 0, { holds: 'F' })], forts: { F: [18, 12, 22, 15] } }));
  const exit = { x: inches(20), y: inches(15.4), facing: 0 };
  expect(forbiddenBy(fort, 'A', ordered({ exit }, go(1)))).toEqual([]);
  expect(the(fort.state, 'A').track).toMatchObject({ before: exit, start: exit });
  expect(the(fort.state, 'A').area).toBe(-1);
});

rule(
  ['SP.2.3', 'SP.2.9', 'SP.2.18'],
  'what is shown of a move: its price, its allowance, whom it passes, its chances',
  () => {
    const detail = (f: Field, what: Order) => {
      const d = moveDetail(new Trial(field(f), 0, what as Extract<Order, { do: 'move' }>));
      return [d.cost?.total, d.tallies?.length, d.notes?.map((n) => n.args ?? n.id), d.odds !== undefined];
    };
    const near = { frPosts: [{ at: [20, 8] as const }] };
    expect(detail({ fr: [inf('A', 20, 10, 0)], ...near }, move(go(1)))).toEqual([1, 1, [], false]);
    expect(detail({ fr: [inf('A', 20, 25, 0)], ...near }, move(go(1)))).toEqual([2, 1, [], false]);
    const friend = inf('B', 20, 11.5, 0);
    expect(detail({ fr: [inf('A', 20, 10, 0), friend], ...near }, move(go(4)))).toEqual([
      1,
      1,
      [{ unit: 'B' }],
      false,
    ]);
    expect(detail({ fr: [cav('A', 20, 10, 0), friend], ...near }, move(go(4)))).toEqual([1, 1, [], false]);
    const enemy = { au: [inf('E', 20, 15, 180)], ...near };
    expect(detail({ fr: [cav('A', 20, 10, 0)], ...enemy }, move(go(4.1)))).toEqual([
      1,
      3,
      ['note.withoutPursuit'],
      true,
    ]);
    expect(detail({ fr: [cav('A', 20, 10, 0)], ...enemy }, move(go(3)))).toEqual([1, 1, [], false]);
    expect(detail({ fr: [inf('A', 20, 11, 0)], ...enemy }, move(go(3.2)))).toEqual([1, 1, [], false]);
    const s = field({ fr: [inf('A', 20, 10, 0), foot('B', 20, 30, 0)], ...near });
    expect([0, 1].map((i) => priceOf(s, i, 'rally'))).toEqual([2, 4]);
    expect([0, 1].map((i) => tallied(priceOf, s, i, 'withdraw').terms.length)).toEqual([1, 1]); // what is free is not doubled
  },
);

rule(['MU.1', 'SP.2.11'], 'a second rider on one target counts its friend’s help before it sets out', () => {
  const term = (charge: boolean): string[] => {
    const s = field({
      active: 1,
      fr: [inf('E', 20, 15, 180)],
      au: [cav('A', 20, 20, 180), cav('B', 19, 12, 0)],
    });
    if (charge) the(s, 'B').charge = 0;
    const d = moveDetail(new Trial(s, 1, move(go(4.1)) as Extract<Order, { do: 'move' }>));
    return (d.tallies?.[1]?.tally.terms ?? []).map((t) =>
      String((t.label.args as { modifier?: string }).modifier),
    );
  };
  expect(term(true)).toContain('friendsHelp');
  expect(term(false)).not.toContain('friendsHelp');
});
