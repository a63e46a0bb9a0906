import { SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { inches } from '@grande/table';
import { expect } from 'vitest';
import { invariants } from './invariants.ts';
import { shotAt } from './rules/04-firing/targets.ts';
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
  lead,
  move,
  order,
  segments,
  shot,
  tellings,
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

/** A ridge between the two: nobody sees across the crest. */
const ridge = {
  hills: [
    {
      box: [10, 13, 38, 17] as const,
      crest: [
        [10, 15],
        [38, 15],
      ] as const,
    },
  ],
};

rule('OPT.5', 'an act that brings unseen troops into sight tells of them and closes the past', () => {
  const s = () =>
    field({
      ...fog,
      ...ridge,
      fr: [inf('A', 24, 8, 0)],
      au: [inf('E', 24, 20, 180)],
      frPosts: [{ at: [20, 8] }],
      auPosts: [{ at: [24, 30] }],
    });
  const rides = (x: number, y: number) => {
    const m = from(s());
    expect(m.view('french').unseen).toEqual([1]);
    m.answer('french', 'general:g.fr.0');
    m.answer('french', { key: 'ride', value: { do: 'ride', to: { x: inches(x), y: inches(y) } } });
    return m;
  };
  const over = rides(20, 16);
  expect(over.view('french').unseen).toEqual([]);
  expect(tellings(over.events, 'french')).toContain('sighted E');
  expect(over.whyNoUndo('french').map((f) => f.message.id)).toContain('kernel.undoReveal');
  const stays = rides(18, 10);
  expect(tellings(stays.events, 'french')).not.toContain('sighted E');
  // The enemy learns in the same way that a rider has come into his sight.
  expect(tellings(over.events, 'austrian')).toContain('sighted g.fr.0');
});

rule('OPT.5', 'an order that comes to nothing because of the unseen is told and closes the past', () => {
  const s = field({
    ...fog,
    fr: [inf('A', 24, 10, 0)],
    au: [inf('H', 24, 11.3, 180)],
    hills: [
      {
        box: [20, 10.5, 28, 12],
        crest: [
          [20, 10.6],
          [28, 10.6],
        ],
      },
    ],
  });
  const m = from(s);
  order(m, 'A', { do: 'pivot', facing: 900 });
  expect(tellings(m.events, 'french')).toEqual(['comesUpon A', 'sighted H']);
  expect(m.whyNoUndo('french').map((f) => f.message.id)).toContain('kernel.undoReveal');
});

rule(['OPT.5', 'SC.3'], 'an arrival that comes upon the unseen waits for the next turn (RN-15)', () => {
  const s = field({
    ...fog,
    fr: [inf('A', 0, 0, 0, { fate: 'reserve' }), inf('B', 40, 5, 0)],
    au: [inf('E', 1.2, 11.5, 270)],
    frPosts: [{ at: [40, 3] }],
    auPosts: [{ at: [4, 30] }],
    reinforcements: [
      {
        id: 'RF',
        side: 0,
        round: 1,
        edge: 'west',
        from: { x: 0, y: inches(10) },
        to: { x: 0, y: inches(13) },
        units: [0],
        generals: [],
      },
    ],
  });
  const m = from(s);
  m.answer('french', 'enter:A');
  m.answer('french', {
    key: 'enter',
    value: { at: inches(11.5), segments: [{ kind: 'advance', bearing: 0, distance: 2000 }] },
  });
  expect(tellings(m.events, 'french')).toEqual(['comesUpon A', 'sighted E']);
  expect(the(m.state, 'A')).toMatchObject({ fate: 'reserve', moved: true });
  expect(m.whyNot('french', 'enter:A')[0]?.failures.map((f) => f.law)).toContain('moved');
});

rule('OPT.5', 'an area that the unseen hold or stand against is not entered (RN-2)', () => {
  const s = field({
    ...fog,
    fr: [inf('A', 24, 10, 0)],
    au: [cav('E', 24, 15.5, 270)],
    bua: { B: [22, 12, 26, 15] },
    frPosts: [{ at: [24, 8] }],
  });
  const m = from(s);
  expect(m.view('french').unseen).toEqual([1]); // behind the village
  expect(
    order(m, 'A', {
      do: 'move',
      segments: [go(1.6)],
      enter: { area: 'B', facing: 0 },
      exit: null,
      charge: null,
    }),
  ).toEqual([]);
  expect(the(m.state, 'A')).toMatchObject({ area: -1, moved: true });
  expect(where(m.state, 'A')[1]).toBeCloseTo(11.6, 1);
  expect(the(m.state, 'E').shown).toBe(true);
});

rule(
  'OPT.5',
  'a general who goes somewhere has looked round: that nobody was there is not taken back',
  () => {
    const undone = (battle: typeof fog | object, act: string) => {
      const s = field({ ...battle, fr: [inf('A', 20, 10, 0)], au: [inf('E', 20, 34, 180)] });
      if (act === 'detach') lead(s, 0, 'A');
      const m = from(s);
      m.answer('french', 'general:g.fr.0');
      const to = { x: inches(20), y: inches(3) };
      const verdict = m.answer('french', act === 'ride' ? { key: 'ride', value: { do: 'ride', to } } : act);
      expect(verdict.ok).toBe(true);
      return m.whyNoUndo('french').map((f) => f.law);
    };
    expect(['detach', 'ride'].map((act) => undone({}, act))).toEqual([[], []]);
    expect(['detach', 'ride'].map((act) => undone(fog, act))).toEqual([
      ['kernel.undoReveal'],
      ['kernel.undoReveal'],
    ]);
  },
);
