import { SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { invariants } from './invariants.ts';
import { shotAt } from './rules/04-targets.ts';
import { followUps } from './rules/10-pursuit.ts';
import { knownTo, seenUnits } from './sight.ts';
import {
  cav,
  charge,
  field,
  foot,
  from,
  index,
  inf,
  move,
  order,
  segments,
  shot,
  the,
  where,
} from './testing.ts';
import { sample, view } from './view.ts';

const { go } = segments;
const fog = { options: { fog: 'on' } };

rule('OPT.5', 'seen within 20" along a free line, in contact, or by fire', () => {
  const sees = (y: number, extra: Parameters<typeof field>[0] = {}) => {
    const s = field({
      ...extra,
      ...fog,
      size: [48, 60],
      fr: [inf('A', 24, 10, 0)],
      au: [inf('E', 24, y, 180)],
      frPosts: [{ at: [2, 2] }],
    });
    return seenUnits(s, 0).has(1);
  };
  expect([sees(30.8), sees(30.9)]).toEqual([true, false]);
  expect(sees(20, { woods: { W: [20, 14, 28, 16] } })).toBe(false);
  expect(sees(20, { bua: { W: [20, 14, 28, 16] } })).toBe(false);
  expect(sees(20, { forts: { W: [22, 14, 24, 16] } })).toBe(true);
  expect(
    sees(20, {
      hills: [
        {
          box: [20, 13, 28, 17],
          crest: [
            [20, 15],
            [28, 15],
          ],
        },
      ],
    }),
  ).toBe(false);
  expect(sees(20, { crops: [[20, 14, 28, 16]] })).toBe(false);
  expect(sees(15, { crops: [[20, 12, 28, 13]] })).toBe(true); // within 5" crops hide nobody
  const touching = field({ ...fog, fr: [inf('A', 24, 10, 0)], au: [inf('E', 24, 10.8, 180)] });
  expect(the(touching, 'E').shown).toBe(true);
  const guns = field({ ...fog, fr: [foot('G', 24, 10, 0)], au: [foot('H', 24, 20, 180)] });
  shot(guns, 'G', 'H', [3, 1]);
  expect([the(guns, 'G').shown, the(guns, 'H').shown]).toEqual([true, true]);
});

rule('OPT.5', 'what is not seen is not in the view, and a sampled world looks the same', () => {
  const s = field({
    ...fog,
    size: [60, 60],
    fr: [inf('A', 10, 5, 0)],
    au: [inf('E', 50, 55, 180, { cohesion: 'disrupted' }), inf('F', 10, 15, 180)],
    auPosts: [{ at: [50, 57] }],
    frPosts: [{ at: [10, 3] }],
  });
  const v = view(s, 'french');
  expect([v.unseen, v.unseenGenerals]).toEqual([[1], [1]]);
  expect(v.units[1]).toMatchObject({ x: 0, y: 0, cohesion: 'coherent' });
  expect(v.units[2]).toMatchObject({ x: 10000, y: 15000 });
  expect(view(s, null).unseen).toEqual([0, 1, 2]); // a bystander sees nobody
  const places = new Set<string>();
  for (let k = 0; k < 5; k++) {
    const w = sample(JSON.parse(JSON.stringify(v)), 'french', new SeededDice(`w${k}`));
    expect(view(w, 'french')).toEqual(v);
    expect(invariants(w)).toEqual([]);
    places.add(`${w.units[1]?.x} ${w.units[1]?.y}`);
  }
  expect(places.size).toBeGreaterThan(1);
  expect(
    view({ ...s, battle: { ...s.battle, rules: { ...s.battle.rules, fog: false } } }, 'french').unseen,
  ).toEqual([]);
});

rule('OPT.5', 'nobody fires at the unseen, and a move that runs into them stops short and shows them', () => {
  const ridge = {
    hills: [
      {
        box: [18, 13, 30, 17] as const,
        crest: [
          [18, 15],
          [30, 15],
        ] as const,
      },
    ],
    frPosts: [{ at: [2, 2] as const }],
  };
  const s = field({
    ...fog,
    ...ridge,
    fr: [cav('C', 24, 10, 0), foot('G', 27, 10, 0)],
    au: [inf('E', 24, 17, 180)],
  });
  expect(shotAt(s, 1, index(s, 'E'))).toBeNull();
  const m = from(s);
  expect(order(m, 'C', move(go(9)))).toEqual([]); // no law speaks of what he does not see
  expect(where(m.state, 'C')[1]).toBeCloseTo(16, 0);
  expect(where(m.state, 'C')[1]).toBeLessThan(16.1);
  expect(the(m.state, 'E').shown).toBe(true);
  expect(the(m.state, 'C').charge).toBe(-1);
  expect(m.view('french').unseen).toEqual([]);
});

rule(
  'OPT.5',
  'a follow-up that comes upon the unseen stops short, shows them and does not charge (RN-13)',
  () => {
    const rout = (hidden: readonly ReturnType<typeof inf>[]) =>
      field({
        ...fog,
        size: [60, 60],
        hills: [
          {
            box: [24.5, 20.2, 30, 21],
            crest: [
              [24.5, 20.5],
              [30, 20.5],
            ],
          },
        ],
        fr: [cav('C', 24, 19.1, 0)],
        au: [inf('U', 24, 20, 180), inf('N', 28.5, 25, 180, { shown: true }), ...hidden],
        phase: 'charge',
      });
    const s = rout([inf('H', 27, 22.5, 180)]);
    expect([...seenUnits(s, 0)].map((j) => s.battle.units[j]?.id)).toEqual(['U', 'N']);
    // What is offered does not tell that somebody is there.
    const ways = (hidden: readonly ReturnType<typeof inf>[]) => {
      const later = rout(hidden);
      the(later, 'U').fate = 'fledOff';
      return followUps(knownTo(later, 0), 0, index(later, 'U'));
    };
    expect(ways([]).map((f) => f.target)).toEqual([index(s, 'N')]);
    expect(ways([inf('H', 27, 22.5, 180)])).toEqual(ways([]));
    charge(s, ['C'], 'U', [3, 2, 5]); // no dice for another charge
    expect(the(s, 'H').shown).toBe(true);
    expect(the(s, 'N')).toMatchObject({ fleeing: false, cohesion: 'coherent' });
    expect(the(s, 'C')).toMatchObject({ charges: 1, cohesion: 'disrupted', charge: -1 });
    const [x, y] = where(s, 'C');
    expect([x > 24.3, y > 19.3, y < 22]).toEqual([true, true, true]);
    expect(invariants(s)).toEqual([]);
  },
);
