import type { Note } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import {
  came,
  cav,
  type Field,
  field,
  foot,
  index,
  inf,
  lead,
  tallied,
  terms,
  the,
  umpire,
} from '../testing.ts';
import {
  aspectOn,
  chargedNerve,
  chargeNerve,
  check,
  isEnMasse,
  isSudden,
  regroupNerve,
} from './14-morale.ts';
import { dressLines } from './16-terrain.ts';

/** Modifiers of the morale check at their bounds: who has them, and who almost has. */
const E = inf('E', 20, 20.8, 180);
const charging = (f: Field, id = 'A', target = 'E'): string[] => {
  const s = field(f);
  return terms(
    tallied(chargeNerve, s, { chargers: [index(s, id)], principal: index(s, id), target: index(s, target) }),
  );
};
const charged = (f: Field, ids = ['A'], target = 'E'): string[] => {
  const s = field(f);
  const chargers = ids.map((id) => index(s, id));
  return terms(
    tallied(chargedNerve, s, { chargers, principal: chargers[0] as number, target: index(s, target) }),
  );
};

rule(
  ['MO.3', 'R-89'],
  'en masse: infantry of one’s own pressed against the rear by half its front, in the open and in line',
  () => {
    const mass = (behind: ReturnType<typeof inf>, more: Field = {}, a = inf('A', 20, 20, 0)): boolean => {
      const s = field({ ...more, fr: [a, behind, ...(more.fr ?? [])], au: [E, ...(more.au ?? [])] });
      return isEnMasse(s, 0);
    };
    expect(mass(inf('B', 20, 19.2, 0))).toBe(true);
    // Half of 2.4" is 1.2": a thou of grace, and no more.
    expect([
      mass(inf('B', 21.2, 19.2, 0)),
      mass(inf('B', 21.201, 19.2, 0)),
      mass(inf('B', 21.202, 19.2, 0)),
    ]).toEqual([true, true, false]);
    expect([mass(inf('B', 20, 19.1, 0)), mass(inf('B', 20, 19.05, 0))]).toEqual([true, false]); // a tenth off, and more
    expect(mass(cav('B', 20, 19.1, 0))).toBe(false);
    expect(mass(foot('B', 20, 19.1, 0))).toBe(false);
    for (const extra of [{ fleeing: true }, { fate: 'withdrawn' as const }])
      expect(mass(inf('B', 20, 19.2, 0, extra))).toBe(false);
    expect(mass(inf('B', 20, 19.2, 0, { square: true, squareBase: false }))).toBe(false);
    expect(mass(inf('B', 20, 19.2, 180))).toBe(false); // its back to ours
    expect(mass(inf('B', 30, 10, 0), { au: [inf('x', 20, 19.2, 0)] })).toBe(false); // the enemy's
    expect(mass(inf('B', 20, 19.1, 0), {}, cav('A', 20, 20, 0))).toBe(false); // not cavalry
    // Neither out of an area nor from one.
    const box = { A0: [1, 1, 2, 2], X: [18.8, 19.6, 21.2, 20.4] } as const;
    expect(mass(inf('B', 20, 19.2, 0), { bua: { X: box.X } }, inf('A', 20, 20, 0, { holds: 'X' }))).toBe(
      false,
    );
    expect(mass(inf('B', 20, 19.2, 0), { bua: box }, inf('A', 20, 20, 0, { holds: 'X' }))).toBe(false);
    const under = [18.8, 18.8, 21.2, 19.6] as const;
    expect(mass(inf('B', 20, 19.2, 0, { holds: 'X' }), { bua: { X: under } })).toBe(false);
    expect(mass(inf('B', 20, 19.2, 0, { holds: 'X' }), { bua: { A0: box.A0, X: under } })).toBe(false);
    // The first unit of the list behind another.
    const s = field({ fr: [inf('B', 20, 19.2, 0), inf('A', 20, 20, 0)], au: [E] });
    expect([isEnMasse(s, 1), isEnMasse(s, 0)]).toEqual([true, false]);
  },
);

rule('MO.3', 'what the arms add against one another', () => {
  const line = (a: ReturnType<typeof inf>, e: ReturnType<typeof inf>) => charging({ fr: [a], au: [e] });
  const horse = cav('E', 20, 21, 180);
  expect(line(cav('A', 20, 20, 0), horse)).toEqual(['tallyHo 1']);
  expect(line(cav('A', 20, 20, 0, { trait: 'cuirassier' }), horse)).toEqual(['cuirassiers 2']);
  expect(line(cav('A', 20, 20, 0, { trait: 'lancer' }), horse)).toEqual(['tallyHo 1']);
  expect(line(inf('A', 20, 20.1, 0), horse)).toEqual([]);
  expect(line(cav('A', 20, 19.9, 0), E)).toEqual(['envelopment 1']);
  expect(line(cav('A', 20, 19.9, 0, { trait: 'cuirassier' }), E)).toEqual(['envelopment 1']);
  expect(line(cav('A', 20, 19.9, 0, { trait: 'lancer' }), E)).toEqual(['lancers 1', 'envelopment 1']);
  expect(line(cav('A', 20, 18.3, 0), inf('E', 20, 19.8, 180, { square: true }))).toEqual(['versusSquare -2']);
  expect(line(inf('A', 20, 20, 0), E)).toEqual([]);
  const guns = foot('E', 20, 21, 180);
  expect(line(cav('A', 20, 20, 0), guns)).toEqual(['grapeshot -1']);
  expect(line(cav('A', 20, 20, 0, { trait: 'cuirassier' }), guns)).toEqual(['grapeshot -1']);
  expect(line(cav('A', 20, 20, 0), foot('E', 20, 21, 180, { limbered: true }))).toEqual([]);
  expect(line(cav('A', 20, 20, 0), foot('E', 20, 21, 180, { cohesion: 'disrupted' }))).toEqual([
    'victoryIsOurs 1',
  ]);
});

rule('S3.x1', 'hail beats into the faces of those who charge to the east', () => {
  const hail = (facing: number, weather: 'hail' | 'sleet' = 'hail') => {
    const s = field({ fr: [inf('A', 20, 20, facing)], au: [inf('E', 40, 20, 270)] });
    s.weather = weather;
    return terms(tallied(chargeNerve, s, { chargers: [0], principal: 0, target: 1 })).includes('hail -1');
  };
  expect([44.9, 45, 90, 135, 135.1, 270].map((f) => hail(f))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(hail(90, 'sleet')).toBe(false);
});

rule(
  'MO.4',
  'limbered guns, and no other arm, are surprised; generals of either side count for their own',
  () => {
    expect(
      charged({ fr: [inf('A', 20, 20, 0)], au: [foot('E', 20, 20.9, 180, { limbered: true })] }),
    ).toEqual(['limbered -2']);
    expect(charged({ fr: [inf('A', 20, 20, 0)], au: [inf('E', 20, 20.8, 180, { limbered: true })] })).toEqual(
      [],
    );
    const s = field({
      fr: [inf('A', 20, 20, 0)],
      au: [E],
      frPosts: [{ charismatic: true }],
      options: { charismatic: 'on' },
    });
    lead(s, 0, 'A');
    expect([terms(tallied(regroupNerve, s, 0)), terms(tallied(regroupNerve, s, 1))]).toEqual([
      ['charismatic 2'],
      [],
    ]);
  },
);

rule(['MO.4', 'R-86'], 'sudden appearance: over a crest nobody touched, by one who has moved', () => {
  const sudden = (start: number, target: number, crest = 15, moved = true): boolean => {
    const s = field({
      fr: [inf('A', 20, target - 0.8, 0)],
      au: [inf('E', 20, target, 180)],
      hills: [
        {
          box: [10, 13, 30, 18],
          crest: [
            [10, crest],
            [30, crest],
          ],
        },
      ],
    });
    if (moved) came(s, 'A', 20, start);
    return isSudden(s, 0, 1);
  };
  expect(sudden(12, 17)).toBe(true);
  expect(sudden(12, 17, 15, false)).toBe(false);
  expect(sudden(15.9, 17.8)).toBe(false); // it set out beyond the crest
  expect([sudden(14.6, 17.8), sudden(14.5, 17.8)]).toEqual([false, true]); // its front touched the crest, or nearly
  expect([sudden(12, 15.43), sudden(12, 15.5)]).toEqual([false, true]);
  const still = field({
    fr: [inf('A', 20, 14.4, 0)],
    au: [inf('E', 20, 15.6, 180)],
    hills: [
      {
        box: [10, 13, 30, 18],
        crest: [
          [10, 15],
          [30, 15],
        ],
      },
    ],
  });
  the(still, 'A').track = {
    before: { x: 0, y: 0, facing: 0 },
    start: { x: 20_000, y: 14_400, facing: 0 },
    segments: [],
  };
  expect(isSudden(still, 0, 1)).toBe(false); // drawn back on the spot: no way was made
});

rule(
  ['SP.2.17', 'TE.1', 'TE.2'],
  'no flank and no rear for squares and occupants, of the first area too',
  () => {
    const aspect = (e: ReturnType<typeof inf>, more: Field = {}) => {
      const s = field({ ...more, fr: [inf('A', 20, 21.6, 180)], au: [e] });
      return aspectOn(s, 0, 1);
    };
    expect(aspect(E)).toBe('rear');
    expect(aspect(inf('E', 20, 20.2, 180, { square: true }))).toBe('front');
    const box = [18.8, 20.4, 21.2, 21.2] as const;
    expect(aspect(inf('E', 20, 20.8, 180, { holds: 'X' }), { bua: { X: box } })).toBe('front');
    expect(aspect(inf('E', 20, 20.8, 180, { holds: 'X' }), { woods: { A0: [1, 1, 2, 2], X: box } })).toBe(
      'front',
    );
  },
);

rule(['MO.2', 'R-28'], 'a wall is lost as cover when anybody comes in by flank or rear', () => {
  const wall: Field = {
    lines: [
      [
        [18, 20.4],
        [22, 20.4],
      ],
    ],
  };
  const front = cav('A', 20, 19.9, 0);
  expect(charged({ ...wall, fr: [front], au: [E] })).toContain('cover 1');
  expect(charged({ ...wall, fr: [front, inf('B', 20, 21.6, 180)], au: [E] }, ['A', 'B'])).toEqual([
    'rear -2',
  ]);
});

rule('MO.1', 'four passes, three does not, whatever is listening', () => {
  const s = field({ fr: [inf('A', 20, 20, 0)] });
  const regrouping = { unit: 0, rule: 'MO.1', nerve: (note: Note | null) => regroupNerve(s, 0, note) };
  const passes = (die: number) => check(umpire(s, [die]), regrouping);
  expect([passes(3), passes(4)]).toEqual([false, true]);
  const g = umpire(s, [4]);
  check(g, regrouping);
  expect(g.told()).toEqual(['check A']);
});

rule(
  ['G.14', 'R-106'],
  'who lines a wall: infantry in line and in order, in the open, and only while it stands there',
  () => {
    const wall: Field = {
      lines: [
        [
          [30, 1],
          [32, 1],
        ],
        [
          [18, 20.4],
          [22, 20.4],
        ],
      ],
    };
    const lining = (e: ReturnType<typeof inf>, more: Field = {}): number => {
      const s = field({ ...wall, ...more, au: [e] });
      return the(s, 'E').lining;
    };
    expect(lining(E)).toBe(1);
    expect(lining(cav('E', 20, 20.9, 180))).toBe(-1);
    expect(lining(inf('E', 20, 20.8, 180, { fleeing: true }))).toBe(-1);
    expect(lining(inf('E', 20, 20.8, 180, { square: true, squareBase: false }))).toBe(-1);
    expect(lining(inf('E', 20, 20.8, 180, { fate: 'withdrawn' }))).toBe(-1);
    expect(lining(inf('E', 20, 20.8, 180, { holds: 'X' }), { bua: { X: [18.8, 20.4, 21.2, 21.2] } })).toBe(
      -1,
    );
    expect(
      lining(inf('E', 20, 20.8, 180, { holds: 'X' }), {
        bua: { A0: [1, 1, 2, 2], X: [18.8, 20.4, 21.2, 21.2] },
      }),
    ).toBe(-1);
    // It stops when it has gone, fled or changed its formation; the first wall and the first unit like the others.
    const s = field({
      lines: [
        [
          [18, 20.4],
          [22, 20.4],
        ],
        [
          [18, 25.4],
          [22, 25.4],
        ],
      ],
      fr: [inf('A', 20, 20, 0)],
      au: [inf('D', 30, 30, 0)],
    });
    expect(the(s, 'A').lining).toBe(0);
    const after = (change: object): number => {
      const t = structuredClone(s);
      Object.assign(the(t, 'A'), change);
      dressLines(t);
      return the(t, 'A').lining;
    };
    expect([
      after({}),
      after({ y: 15_000 }),
      after({ fleeing: true }),
      after({ square: true }),
      after({ fate: 'withdrawn' }),
    ]).toEqual([0, -1, -1, -1, -1]);
    expect(after({ y: 25_000 })).toBe(1);
    expect(the(s, 'D').lining).toBe(-1);
    // Two walls one behind the other are not both lined, nor is a held one changed for another.
    const two = field({
      lines: [
        [
          [18, 20.4],
          [22, 20.4],
        ],
        [
          [18, 20.42],
          [22, 20.42],
        ],
      ],
      fr: [inf('A', 20, 20, 0)],
    });
    the(two, 'A').lining = 1;
    dressLines(two);
    expect(the(two, 'A').lining).toBe(1);
  },
);
