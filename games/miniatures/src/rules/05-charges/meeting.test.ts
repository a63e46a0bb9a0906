import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import {
  came,
  cav,
  charge,
  drive,
  type Field,
  field,
  foot,
  from,
  index,
  inf,
  offered,
  the,
  umpire,
  where,
} from '../../testing.ts';
import { chargeStep, isAcrossLine, isValid } from './charges.ts';
import { meetHalfWay, retreat, setBack } from './meeting.ts';

/** G.18, G.21: where the two sides of a charge come to stand. */
const C = cav('C', 24, 19, 0);
const D = cav('D', 24, 20, 180);

function met(f: Field = {}, way: readonly [number, number] = [24, 10]) {
  const s = field({ ...f, fr: [C, ...(f.fr ?? [])], au: [D, ...(f.au ?? [])] });
  came(s, 'C', ...way);
  meetHalfWay(s, index(s, 'C'), index(s, 'D'));
  return s;
}
const both = (s: ReturnType<typeof met>) => [where(s, 'C')[1], where(s, 'D')[1]];

rule('G.18', 'half way along the path, or by tenths nearer to where the charger stopped', () => {
  expect(both(met())).toEqual([14.5, 15.5]);
  expect(where(met(), 'D')[2]).toBe(180);
  // A unit where the defender would stand, or the charger: both go further on.
  expect(both(met({ au: [inf('x', 25, 15.5, 90)] }))[1]).toBeGreaterThan(15.5);
  expect(both(met({ fr: [inf('x', 25, 14, 90)] }))[0]).toBeGreaterThan(14.5);
  expect(both(met({ fr: [inf('x', 24, 14.7, 0)] }))).toEqual([15.6, 16.6]); // clear of it by the next tenth
  // Walls, woods, villages, rivers and other enemies on the defender's way keep it from coming so far.
  const across = [20, 17, 28, 17.5] as const;
  const at = (f: Field) => both(met(f))[1] as number;
  for (const f of [
    {
      lines: [
        [
          [20, 17],
          [28, 17],
        ],
      ] as const,
    },
    { woods: { X: across } },
    { bua: { X: across } },
    { rivers: [across] },
    { fr: [inf('E', 25.15, 17.5, 90)] },
  ] as Field[])
    expect(at(f)).toBeGreaterThan(17.4);
  // What lies aside, friends, and troops that are gone do not.
  for (const f of [
    { woods: { X: [26, 17, 28, 17.5] as const } },
    { rivers: [[26, 17, 28, 17.5] as const] },
    { au: [inf('E', 25, 17.5, 90)] },
    { fr: [inf('E', 25.15, 17.5, 90, { fate: 'withdrawn' as const })] },
    { fr: [inf('E', 40, 17.5, 90)] },
  ] as Field[])
    expect(at(f)).toBe(15.5);
});

rule(
  'G.18',
  'the defender comes out of its fort and off its wall; a charge without a way turns it only',
  () => {
    const s = field({
      fr: [cav('C', 24, 18.5, 0)],
      au: [cav('D', 0, 0, 180, { holds: 'F' })],
      forts: { F: [23, 19, 25, 21] },
    });
    came(s, 'C', 24, 9.5);
    meetHalfWay(s, 0, 1);
    expect(the(s, 'D')).toMatchObject({ area: -1, lining: -1 });
    expect(both(s)).toEqual([14, 15]);
    // D = 0: it turns to face, unless the charger stands at its front already (V-45).
    const still = (facing: number) => {
      const t = field({ fr: [C], au: [cav('D', 24, 20, facing)] });
      meetHalfWay(t, 0, 1);
      return where(t, 'D');
    };
    expect(still(180)).toEqual([24, 20, 180]);
    expect(still(0)[2]).toBe(180);
    const moved = field({ fr: [C], au: [cav('D', 24, 20, 0)] });
    the(moved, 'C').track = {
      before: { x: 0, y: 0, facing: 0 },
      start: { x: inches(24), y: inches(19), facing: 0 },
      segments: [],
    };
    meetHalfWay(moved, 0, 1);
    expect([where(moved, 'C')[1], where(moved, 'D')[2]]).toEqual([19, 180]);
  },
);

rule(['G.18', 'G.10'], 'nobody is met off the table', () => {
  const s = field({ size: [48, 36], fr: [cav('C', 24, 1.2, 270)], au: [cav('D', 23, 1.2, 90)] });
  came(s, 'C', 30, -2);
  const before = where(s, 'D');
  meetHalfWay(s, 0, 1);
  for (const id of ['C', 'D']) expect(where(s, id)[1]).toBeGreaterThanOrEqual(0.7);
  expect(before[2]).toBe(90);
});

rule(
  'R-51',
  'a co-charger goes back to the middle of its own path, or as near to it as there is room',
  () => {
    const back = (fr: ReturnType<typeof inf>[] = [], moved = true) => {
      const s = field({ fr: [C, ...fr] });
      if (moved) came(s, 'C', 24, 10);
      setBack(s, 0);
      return where(s, 'C')[1];
    };
    expect(back()).toBe(14.5);
    expect(back([], false)).toBe(19);
    expect(back([inf('x', 24, 14.5, 0)])).toBe(15.4); // 0.85" clear of its middle, by tenths
    expect(
      back([inf('x', 24, 14, 0), inf('y', 24, 15.5, 0), inf('z', 24, 17.2, 0), inf('w', 24, 18.5, 0)]),
    ).toBe(19);
  },
);

rule(
  ['R-51', 'SP.4.5'],
  'when cavalry fails against cavalry every rider flees from the middle of his path',
  () => {
    const s = field({
      size: [48, 60],
      fr: [cav('C', 23, 29, 0), cav('B', 25, 29, 0), inf('I', 25.15, 30.8, 270)],
      au: [cav('D', 24, 30, 180)],
    });
    came(s, 'C', 23, 21);
    came(s, 'B', 25, 19);
    charge(s, ['C', 'B', 'I'], 'D', [1, 1, 1, 1, 1], ['lead:C']);
    expect([the(s, 'C').fleeing, the(s, 'B').fleeing, the(s, 'I').fleeing]).toEqual([true, true, false]);
    expect(the(s, 'I').cohesion).toBe('disrupted');
    expect(where(s, 'C')[1]).toBeCloseTo(25 - 13, 0);
    expect(where(s, 'B')[1]).toBeCloseTo(24 - 13, 0);
  },
);

const away = (f: Field, charger = 'F') => {
  const s = field(f);
  const heading = retreat(s, index(s, 'U'), index(s, charger));
  return { heading, at: where(s, 'U'), s };
};
const U = cav('U', 24, 20, 180);
const F = inf('F', 24, 19.1, 0);

rule(
  'G.21',
  'straight before the charger’s front; from squares, occupants and whoever is not ahead, from their middle',
  () => {
    expect(away({ fr: [F], au: [U] })).toMatchObject({ heading: 0, at: [24, 23, 180] });
    const aside = (extra: object) => away({ fr: [inf('F', 22, 18, 0, extra)], au: [U] }).heading;
    expect([aside({}), aside({ square: true })]).toEqual([0, 450]);
    const held = (kind: 'bua' | 'forts', more = {}) =>
      away({ fr: [inf('F', 0, 0, 0, { holds: 'X' })], au: [U], [kind]: { ...more, X: [21, 17, 23, 19] } })
        .heading;
    expect([held('forts'), held('forts', { A: [1, 1, 2, 2] })]).toEqual([450, 450]);
    // Beside the line, on the line, and ahead of it by a hair.
    const beside = (y: number) => away({ fr: [inf('F', 24 - 2, 20, 0)], au: [cav('U', 24, y, 180)] }).heading;
    expect(beside(20)).toBe(900);
    expect(beside(20.4)).not.toBe(0);
    expect(beside(20.401)).toBe(0);
    expect(away({ fr: [inf('F', 24, 22, 0)], au: [U] }).heading).toBe(1800); // straight behind him
    expect(away({ fr: [inf('F', 24, 20, 90)], au: [U] }).heading).toBe(900); // on one spot
  },
);

rule('G.21', 'by fives to either side, clockwise first, up to 90°, past friends and not past enemies', () => {
  const far = [20, 23, 28, 24] as const;
  expect(away({ fr: [F], au: [U, inf('x', 24, 23, 180)] }).heading).not.toBe(0); // nor onto a friend
  expect(away({ fr: [F], au: [U, inf('x', 24, 21.3, 180)] })).toMatchObject({ heading: 0 }); // but through one
  expect(away({ fr: [F, inf('x', 24, 21.6, 180)], au: [U] }).heading).not.toBe(0);
  expect(away({ fr: [F, inf('x', 24, 21.6, 180, { fate: 'withdrawn' })], au: [U] }).heading).toBe(0);
  expect(away({ fr: [F, foot('x', 24, 21.6, 180, { silenced: true })], au: [U] }).heading).toBe(0);
  for (const f of [{ woods: { X: far } }, { bua: { X: far } }, { rivers: [far] }] as Field[]) {
    const { heading } = away({ fr: [F], au: [U], ...f });
    expect([heading !== 0, (heading ?? 1) % 50]).toEqual([true, 0]);
  }
  // A fort may be crossed, not ended on; the one it leaves is no obstacle.
  expect(away({ fr: [F], au: [U], forts: { X: [23, 21, 25, 22] } })).toMatchObject({ heading: 0 });
  expect(away({ fr: [F], au: [U], forts: { X: far } }).heading).not.toBe(0);
  const inside = away({
    fr: [inf('F', 24, 18.6, 0)],
    au: [cav('U', 0, 0, 180, { holds: 'X' })],
    forts: { X: [22, 19, 26, 24] },
  });
  expect([inside.heading, the(inside.s, 'U').area, inside.at[1]]).toEqual([0, -1, 24.5]);
  // A small obstacle to the left or right decides the turn.
  const right = away({ fr: [F], au: [U], rivers: [[22, 22, 24, 23]] }).heading ?? 0;
  const left = away({ fr: [F], au: [U], rivers: [[24, 22, 26, 23]] }).heading ?? 0;
  expect([right > 0 && right < 900, left > 2700]).toEqual([true, true]);
  expect(right + left).toBe(3600);
});

rule('G.21', 'at the table edge it gives way along it, a full right angle if need be', () => {
  const edge = (y: number) => away({ size: [48, y], fr: [F], au: [U] }).heading;
  expect(edge(23.5)).toBe(0);
  expect(edge(20.5)).toBe(900);
  expect(edge(20.7)).toBeGreaterThan(800);
});

rule(['SP.4.2', 'R-48'], 'a declared charge is void where charger or target is not what it was', () => {
  const valid = (extra: object, target: object = {}, y = 20) => {
    const s = field({
      active: 1,
      fr: [inf('E', 24, 20.8 - 0.8 + (y - 20), 0, target)],
      au: [inf('A', 24, 20.8, 180, extra)],
    });
    the(s, 'A').charge = 0; // the first unit of the order of battle
    return isValid(s, 1);
  };
  expect(valid({})).toBe(true);
  for (const extra of [
    { fleeing: true },
    { firing: true },
    { square: true },
    { cohesion: 'disrupted' as const },
    { cohesion: 'exhausted' as const },
    { fate: 'withdrawn' as const },
  ])
    expect(valid(extra)).toBe(false);
  expect(valid({}, { fate: 'surrounded' })).toBe(false);
  expect([valid({}, {}, 19.95), valid({}, {}, 19.9)]).toEqual([true, false]);
  const none = field({ fr: [inf('E', 24, 20, 0)], au: [inf('A', 24, 20.8, 180)] });
  expect(isValid(none, 1)).toBe(false);
});

rule(
  ['SP.4.1', 'SP.4.2'],
  'void charges are dropped and told; the others are resolved, the first unit as target too',
  () => {
    const s = field({
      active: 1,
      fr: [inf('E', 24, 20, 0), inf('F', 30, 20, 0)],
      au: [
        inf('A', 24, 20.8, 180),
        inf('B', 30, 20.8, 180, { cohesion: 'disrupted' }),
        inf('N', 40, 30, 180),
      ],
      phase: 'charge',
    });
    the(s, 'A').charge = 0;
    the(s, 'B').charge = 1;
    const g = umpire(s, [6, 1]);
    expect(drive(chargeStep(g))).toBe(true);
    expect(g.told().filter((t) => t.startsWith('void'))).toEqual(['void B']);
    expect(the(s, 'E').fleeing).toBe(true);
    expect(drive(chargeStep(g))).toBe(false);
  },
);

rule('SP.4.1', 'of several targets the owner names the next, with all who charge it', () => {
  const s = field({
    fr: [inf('A', 20, 20, 0), inf('B', 30, 20, 0)],
    au: [inf('E', 20, 20.8, 180), inf('F', 30, 20.8, 180)],
    phase: 'charge',
  });
  the(s, 'A').charge = 2;
  the(s, 'B').charge = 3;
  const m = from(s, [1, 1, 3]);
  expect(offered(m)).toEqual(['charge:E', 'charge:F']);
  const concerned = m.pending[0]?.options.map((o) => o.concerns?.pieces);
  expect(concerned).toEqual([['A'], ['B']]);
});

rule(['G.14', 'R-29'], 'across a wall: over one on the way, or at one the target lines', () => {
  const wall: Field = {
    lines: [
      [
        [20, 15],
        [28, 15],
      ],
    ],
  };
  const across = (fromY: number) => {
    const s = field({ ...wall, fr: [cav('C', 24, 19, 0)], au: [inf('E', 24, 19.9, 180)] });
    came(s, 'C', 24, fromY);
    return isAcrossLine(s, 0, 1);
  };
  expect([across(10), across(16)]).toEqual([true, false]);
  const lined = field({
    lines: [
      [
        [20, 19.5],
        [28, 19.5],
      ],
    ],
    fr: [cav('C', 24, 19, 0)],
    au: [inf('E', 24, 19.9, 180)],
  });
  expect([the(lined, 'E').lining, isAcrossLine(lined, 0, 1)]).toEqual([0, true]);
});

rule('G.21', 'not across a stream however thin; out of a fort it may end where the fort still is', () => {
  const thin = away({ fr: [F], au: [U], rivers: [[0, 21.5, 48, 21.6]] });
  expect(thin.at[1]).toBeLessThan(21.1);
  const deep = away({
    fr: [inf('F', 24, 18.6, 0)],
    au: [cav('U', 0, 0, 180, { holds: 'X' })],
    forts: { X: [22, 19, 26, 26] },
  });
  expect([deep.heading, deep.at[1], the(deep.s, 'U').area]).toEqual([0, 25.5, -1]);
  const second = away({
    fr: [inf('F', 24, 18.6, 0)],
    au: [cav('U', 0, 0, 180, { holds: 'X' })],
    forts: { A: [1, 1, 2, 2], X: [22, 19, 26, 26] },
  });
  expect(second.heading).toBe(0);
  // Another's fort is no place to end.
  expect(away({ fr: [F], au: [U], forts: { X: [22, 22.6, 26, 26] } }).heading).not.toBe(0);
});
