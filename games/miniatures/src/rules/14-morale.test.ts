import { enumerated, hazard, odds } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { MORALE } from '../data/constants.ts';
import { came, cav, charge, field, foot, index, inf, lead, shot, tallied, terms, the } from '../testing.ts';
import {
  chargedNerve,
  chargeNerve,
  fireNerve,
  isEnMasse,
  isSudden,
  regroupNerve,
  tested,
  worstAspect,
} from './14-morale.ts';

const on = (
  s: ReturnType<typeof field>,
  chargers: string[],
  target: string,
  principal = chargers[0] as string,
) => ({
  chargers: chargers.map((id) => index(s, id)),
  principal: index(s, principal),
  target: index(s, target),
});

rule('MO.1', 'a die and modifiers, 4 passes; +3 always, −3 never', () => {
  const s = field({ fr: [inf('A', 20, 10, 0)] });
  const chances = [-3, -2, -1, 0, 1, 2, 3].map((m) =>
    Math.round(
      6 *
        odds.chance(
          enumerated(tested(s, { unit: 0, rule: 'MO.1', nerve: () => m }, null, hazard.end), Boolean),
          (p) => p,
        ),
    ),
  );
  expect(chances).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

rule(['MO.2', 'T-MORALE-ALL', 'R-85', 'R-92', 'GE.4'], 'every modifier of all troops', () => {
  expect(MORALE).toMatchObject({
    needed: 4,
    disrupted: -1,
    raw: -1,
    veteran: 1,
    cover: 1,
    fort: 2,
    square: 1,
    general: 1,
    charismatic: 2,
  });
  const of = (extra: Parameters<typeof inf>[4], more: Parameters<typeof field>[0] = {}, led = false) => {
    const s = field({ ...more, fr: [inf('A', 20, 20, 0, extra)], frPosts: [{ charismatic: true }] });
    if (led) lead(s, 0, 'A');
    return terms(tallied(regroupNerve, s, 0));
  };
  expect(of({})).toEqual([]);
  expect(of({ cohesion: 'disrupted' })).toEqual(['cohesion -1']);
  expect(of({ cohesion: 'exhausted' })).toEqual(['cohesion -1']);
  expect(of({ fleeing: true, cohesion: 'disrupted' })).toEqual(['cohesion -1']); // once
  expect(of({ quality: 'raw' })).toEqual(['raw -1']);
  expect(of({ quality: 'veteran' })).toEqual(['veteran 1']);
  expect(of({ square: true })).toEqual(['square 1']);
  expect(of({}, {}, true)).toEqual(['general 1']);
  expect(of({}, { options: { charismatic: 'on' } }, true)).toEqual(['charismatic 2']);
  expect(of({ holds: 'B' }, { bua: { B: [18, 18, 22, 22] } })).toEqual(['cover 1']);
  expect(of({ holds: 'W' }, { woods: { W: [18, 18, 22, 22] } })).toEqual([]);
  expect(of({ holds: 'F' }, { forts: { F: [19, 19, 21, 21] } })).toEqual(['fort 2']);
  expect(
    of(
      {},
      {
        lines: [
          [
            [15, 20.4],
            [25, 20.4],
          ],
        ],
      },
    ),
  ).toEqual(['cover 1']);
  // Cumulative, no caps.
  expect(
    regroupNerve(field({ fr: [inf('A', 20, 20, 0, { quality: 'raw', cohesion: 'disrupted' })] }), 0),
  ).toBe(-2);
});

rule(
  'MO.2',
  'the wall counts only against who comes across it, and not when flanked; never for a charger',
  () => {
    const s = field({
      fr: [inf('A', 20, 17, 0), inf('B', 21.6, 20.6, 270)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
    });
    the(s, 'A').y = 19600;
    expect(terms(tallied(chargedNerve, s, on(s, ['A'], 'E')))).toEqual(['cover 1']);
    expect(terms(tallied(fireNerve, s, 2, 0))).toEqual(['cover 1']);
    const rear = field({
      fr: [inf('B', 20, 21.2, 180)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
    });
    expect(terms(tallied(chargedNerve, rear, on(rear, ['B'], 'E')))).toEqual(['rear -2']);
    expect(terms(tallied(fireNerve, rear, 1, 0))).toEqual([]);
    const own = field({
      fr: [inf('A', 20, 19.6, 0)],
      au: [inf('E', 20, 20.4, 180)],
      lines: [
        [
          [15, 20],
          [25, 20],
        ],
      ],
    });
    expect(the(own, 'A').lining).toBe(0);
    expect(terms(tallied(chargeNerve, own, on(own, ['A'], 'E')))).toEqual([]);
  },
);

rule(['MO.3', 'T-MORALE-CHARGE', 'R-87', 'R-88', 'R-89'], 'every modifier of the charger', () => {
  expect(MORALE).toMatchObject({
    friendsHelp: 1,
    victoryIsOurs: 1,
    outflanking: 1,
    grapeshot: -1,
    cropsCharging: -1,
    enMasse: 1,
    tallyHo: 1,
    cuirassiers: 2,
    lancers: 1,
    versusSquare: -2,
    envelopment: 1,
    followUp: [-1, -2],
  });
  const charging = (fr: ReturnType<typeof inf>[], au: ReturnType<typeof inf>, extra = {}) => {
    const s = field({ fr, au: [au], ...extra });
    return terms(
      tallied(chargeNerve, s, on(s, [fr[0]?.id as string, ...(fr[1]?.id === 'help' ? ['help'] : [])], au.id)),
    );
  };
  const a = inf('A', 20, 20, 0);
  const e = (extra = {}) => inf('E', 20, 20.8, 180, extra);
  expect(charging([a], e())).toEqual([]);
  expect(charging([inf('A', 18.9, 20, 0), inf('help', 21.3, 20, 0)], e())).toEqual(['friendsHelp 1']);
  expect(charging([a], e({ cohesion: 'disrupted' }))).toEqual(['victoryIsOurs 1']);
  expect(charging([a], e({ cohesion: 'exhausted' }))).toEqual(['victoryIsOurs 1']);
  expect(charging([a], inf('E', 20, 20.8, 0))).toEqual(['outflanking 1']);
  expect(charging([a], foot('E', 20, 20.9, 180))).toEqual(['grapeshot -1']);
  expect(charging([a], foot('E', 20, 20.9, 180, { cohesion: 'disrupted' }))).toEqual(['victoryIsOurs 1']);
  expect(charging([a], foot('E', 20, 20.9, 180, { limbered: true }))).toEqual([]);
  expect(charging([a], foot('E', 20, 20.9, 0))).toEqual(['outflanking 1']); // not in their arc
  expect(charging([a], e(), { crops: [[18, 20.5, 22, 24]] })).toEqual(['cropsCharging -1']);
  expect(charging([a, inf('S', 20, 19.2, 0)], e())).toEqual(['enMasse 1']);
  expect(charging([a, inf('S', 21.2, 19.2, 0, { cohesion: 'disrupted' })], e())).toEqual(['enMasse 1']); // half its front
  expect(charging([a, inf('S', 21.3, 19.2, 0)], e())).toEqual([]);
  expect(charging([a, inf('S', 20, 19.2, 0, { fleeing: true })], e())).toEqual([]);
  expect(charging([a, inf('S', 20, 18.6, 0, { square: true })], e())).toEqual([]);
  const c = (extra = {}) => cav('C', 20, 19.9, 0, extra);
  expect(charging([c()], cav('E', 20, 20.9, 180))).toEqual(['tallyHo 1']);
  expect(charging([c({ trait: 'cuirassier' })], cav('E', 20, 20.9, 180))).toEqual(['cuirassiers 2']);
  expect(charging([c({ trait: 'lancer' })], e())).toEqual(['lancers 1', 'envelopment 1']);
  expect(charging([c({ trait: 'lancer' })], inf('E', 20, 21.4, 180, { square: true }))).toEqual([
    'lancers 1',
    'versusSquare -2',
  ]);
  expect(charging([c()], inf('E', 20, 21.4, 180, { square: true }))).toEqual(['versusSquare -2']);
  expect(charging([c()], e())).toEqual(['envelopment 1']);
  expect(charging([c({ trait: 'lancer' })], cav('E', 20, 20.9, 180))).toEqual(['tallyHo 1']);
});

rule(['MO.4', 'T-MORALE-CHARGED', 'R-86'], 'every modifier of the charged (V-42, V-50)', () => {
  expect(MORALE).toMatchObject({ flanked: -1, rear: -2, limbered: -2, cropsCharged: -1, cusp: -1 });
  const charged = (
    fr: ReturnType<typeof inf>,
    au: ReturnType<typeof inf>,
    start: [number, number] | null = null,
    extra = {},
  ) => {
    const s = field({ fr: [fr], au: [au], ...extra });
    if (start) came(s, fr.id, ...start);
    return terms(tallied(chargedNerve, s, on(s, [fr.id], au.id)));
  };
  expect(charged(cav('C', 21.7, 19.5, 270), inf('E', 20, 20, 0), [26, 19.5])).toEqual(['flanked -1']);
  expect(charged(inf('A', 20, 19.2, 0), inf('E', 20, 20, 0), [20, 15])).toEqual(['rear -2']);
  expect(charged(inf('A', 20, 20, 0), foot('E', 20, 20.9, 180, { limbered: true }))).toEqual(['limbered -2']);
  expect(
    charged(inf('A', 20, 20, 0), inf('E', 20, 20.8, 180), null, { crops: [[18, 20.5, 22, 24]] }),
  ).toEqual(['cropsCharged -1']);
  const ridge = {
    hills: [
      {
        box: [10, 13, 30, 18],
        crest: [
          [10, 15],
          [30, 15],
        ],
      },
    ],
  };
  expect(charged(cav('C', 20, 16.5, 0), inf('E', 20, 17.4, 180), [20, 10], ridge)).toEqual(['cusp -1']);
  expect(charged(cav('C', 20, 16.5, 0), inf('E', 20, 17.4, 180), [20, 14.8], ridge)).toEqual([]);
  expect(charged(cav('C', 20, 16.5, 0), inf('E', 20, 17.4, 180), null, ridge)).toEqual([]);
  expect(charged(inf('A', 20, 14.6, 0), inf('E', 20, 15.4, 180), [20, 12], ridge)).toEqual([]); // V-50
  const s = field({ fr: [cav('C', 20, 16.5, 0)], au: [inf('E', 20, 17.4, 180)], ...(ridge as object) });
  expect(isSudden(s, 0, 1)).toBe(false);
});

rule(['MO.4', 'R-86'], 'sudden appearance: any charger suffices, whoever leads, and it counts once', () => {
  const s = field({
    fr: [inf('A', 20, 16.6, 0), inf('B', 20, 18.2, 180)],
    au: [inf('E', 20, 17.4, 180)],
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
  came(s, 'A', 20, 12); // over the crest
  const cusps = (principal: string) =>
    terms(tallied(chargedNerve, s, on(s, [principal, principal === 'A' ? 'B' : 'A'], 'E'))).filter((t) =>
      t.startsWith('cusp'),
    );
  expect([isSudden(s, 0, 2), isSudden(s, 1, 2)]).toEqual([true, false]);
  expect([cusps('A'), cusps('B')]).toEqual([['cusp -1'], ['cusp -1']]);
});

rule('MU.2', 'the worst aspect among the chargers counts', () => {
  const s = field({ fr: [inf('A', 20, 20.8, 180), cav('C', 21.7, 19.5, 270)], au: [inf('E', 20, 20, 0)] });
  came(s, 'C', 26, 19.5);
  expect(worstAspect(s, on(s, ['A', 'C'], 'E'))).toBe('flank');
  expect(terms(tallied(chargedNerve, s, on(s, ['A', 'C'], 'E')))).toEqual(['flanked -1']);
  expect(terms(tallied(chargeNerve, s, on(s, ['A', 'C'], 'E')))).toEqual(['friendsHelp 1']); // the principal is in front
});

rule(['MO.3', 'MO.2'], 'a charge with everything in it (V-19)', () => {
  const s = field({
    fr: [inf('A', 18.9, 12.6, 0), inf('B', 21.3, 12.6, 0), inf('S', 18.9, 11.8, 0)],
    au: [inf('E', 0, 0, 180, { holds: 'V', quality: 'veteran', cohesion: 'disrupted' })],
    bua: { V: [18, 13, 22, 16] },
    phase: 'charge',
  });
  expect(chargeNerve(s, on(s, ['A', 'B'], 'E'))).toBe(3);
  expect(chargedNerve(s, on(s, ['A', 'B'], 'E'))).toBe(1);
  expect(isEnMasse(s, 0)).toBe(true);
  charge(s, ['A', 'B'], 'E', [1, 3, 4, 3, 5, 1], ['lead:A']); // 4 against 3 + 1, again; 5 against 1 + 1
  expect(the(s, 'E').fleeing).toBe(true);
});

rule(
  ['TE.5', 'R-83'],
  'a fort gives +2 over its fortified sides, to every arm; one charger through the gorge undoes it (V-43)',
  () => {
    const fort = (fr: ReturnType<typeof inf>[]) =>
      field({ fr, au: [inf('E', 0, 0, 180, { holds: 'F' })], forts: { F: [19, 19, 21, 21] } });
    const south = fort([inf('A', 20, 18.6, 0)]);
    expect(terms(tallied(chargedNerve, south, on(south, ['A'], 'E')))).toEqual(['fort 2']);
    const north = fort([inf('A', 20, 21.4, 180)]);
    expect(terms(tallied(chargedNerve, north, on(north, ['A'], 'E')))).toEqual([]);
    const both = fort([inf('A', 20, 18.6, 0), inf('B', 20, 21.4, 180)]);
    expect(terms(tallied(chargedNerve, both, on(both, ['A', 'B'], 'E')))).toEqual([]);
    const guns = field({
      fr: [foot('G', 20, 12, 0)],
      au: [foot('E', 0, 0, 180, { holds: 'F', cohesion: 'disrupted' })],
      forts: { F: [19, 19, 21, 21] },
    });
    shot(guns, 'G', 'E', [5, 3]); // 5 − 1 against 3: no cover in fire
    expect(the(guns, 'E').silenced).toBe(true);
  },
);
