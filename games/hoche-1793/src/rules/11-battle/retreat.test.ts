import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { hex } from '../../data/map.ts';
import type { UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import {
  type Fight,
  type Fought,
  fight,
  hungry,
  lost,
  questions,
  sp,
  tired,
  told,
  winner,
} from '../../testing/battle-late.ts';
import { at, forceOf, slotOf } from '../../testing/position.ts';
import { toNearestSource } from '../03-morale/morale.ts';

/** Hexes offered for each step of the retreats, in order. */
const ways = (fought: Fought): string[][] =>
  fought.asked
    .filter((a) => a.kind === 'retreatHexes')
    .map((a) => a.keys.map((k) => k.split(':')[2] as string).sort());
/** Always the wanted hex, where it is offered. */
const by =
  (...hexes: string[]) =>
  (d: { readonly options: readonly { readonly key: string }[] }): string =>
    d.options.find((o) => hexes.some((h) => o.key.endsWith(h)))?.key ?? d.options[0]?.key ?? '';

// Hatry attacks from 0303: his rear is 0302, 0303, 0403, the defender's 0401, 0502, 0503.
const LOST: Fight = { at: { 'hatry 8/0': '0303', 'conde 8/0': '0402' }, by: 'hatry', on: '0402', dice: [] };

rule('11.10.3', 'one hex, or two when the victor has at least twice the die; a failure counts 0', () => {
  const steps = (a: number, d: number) => ways(fight({ ...LOST, dice: [a, d, 1] })).length;
  expect([steps(3, 2), steps(2, 1), steps(3, 1), steps(1, 6)]).toEqual([1, 2, 2, 2]);
  expect([steps(2, 3), steps(1, 2), steps(6, 1)]).toEqual([1, 2, 2]);
});

rule(
  '11.10.3',
  'first hex: behind the own side; second: next to it, not the lost hex, nearer to a source',
  () => {
    // Strasbourg (0201) is 1 from 0302, 2 from 0303, 3 from 0403.
    const beaten = (first: string) =>
      ways(fight({ ...LOST, dice: [6, 3, 1], answers: { retreatHexes: by(first) } }));
    expect(beaten('0303')).toEqual([
      ['0302', '0303', '0403'],
      ['0202', '0302'],
    ]);
    expect(beaten('0302')).toEqual([['0302', '0303', '0403'], ['0201']]);
    expect(beaten('0403')).toEqual([['0302', '0303', '0403'], ['0303']]);
    expect(ways(fight({ ...LOST, dice: [3, 2, 1] }))).toEqual([['0401', '0502', '0503']]);
  },
);

rule(
  '11.10.3',
  'every beaten force retreats from the lost hex and chooses for itself; MP do not matter',
  () => {
    const fought = fight({
      ...LOST,
      at: { 'hatry 12/0': '0303', 'conde 4/0': '0402', 'waldeck 4/0': '0502' },
      dice: [1, 3, 2, 1, 1],
      // Counters are numbered as placed: c1 is Condé.
      answers: { join: 'in', retreatHexes: (d) => by(d.subject === 'c1' ? '0401' : '0503')(d) },
    });
    expect([at(fought.s, 'conde'), at(fought.s, 'waldeck')]).toEqual(['0401', '0503']);
    // Into the woods of 0306 from the field, whatever it costs.
    const woods = fight({
      at: { 'hatry 8/0': '0105', 'conde 8/0': '0205' },
      by: 'hatry',
      on: '0205',
      dice: [2, 1, 1],
    });
    expect(ways(woods)[0]).toEqual(['0206', '0305', '0306']);
  },
);

rule(
  '11.10.3',
  'never into a hex with an enemy, a headquarters included, nor where the ground forbids',
  () => {
    const held = fight({
      ...LOST,
      at: { ...LOST.at, pichegru: '0502', 'michaud 2/0': '0401' },
      dice: [3, 2, 1],
      given: (s) => tired(s, { michaud: 2 }),
    });
    expect(ways(held)).toEqual([['0503']]);
    // From 0410 there is no way up to 0510 or 0511.
    const hills = fight({
      at: { 'hatry 8/0': '0311', 'conde 8/0': '0410' },
      by: 'hatry',
      on: '0410',
      dice: [2, 1, 1],
    });
    expect(ways(hills)[0]).toEqual(['0409']);
  },
);

const blocked = (where: Record<string, string>, more: Partial<Fight> = {}): Fought =>
  fight({
    ...LOST,
    at: { ...LOST.at, ...where },
    dice: [3, 2, 1],
    given: (s) => tired(s, { michaud: 3, ferino: 3, desaix: 3, taponier: 3, huet: 3 }),
    ...more,
  });

rule(
  ['R-63', '11.10.3'],
  "cut off from behind: any other way out but the attacker's hex, for 1 SP; none: surrender",
  () => {
    const behind = { michaud: '0401', ferino: '0502', desaix: '0503' };
    const squeezed = blocked(behind);
    expect(ways(squeezed)).toEqual([['0302', '0403']]);
    // 15 % of 8 is 1, and the retreat costs another.
    expect([sp(squeezed.s, 'conde'), lost(squeezed.s, 'coalition')]).toEqual(['6/0', 2]);
    const trapped = blocked({ ...behind, taponier: '0302', huet: '0403' }, { dice: [3, 2] });
    expect([
      trapped.s.units.conde.place,
      lost(trapped.s, 'coalition'),
      told(trapped, 'log.eliminated').length,
    ]).toEqual(['gone', 8, 1]);
  },
);

rule('R-63', 'no second hex: 1 SP, unless it stands on its own source', () => {
  // Every source of the Rhine is in enemy hands: nothing is nearer to one.
  const homeless = fight({
    ...LOST,
    at: { ...LOST.at, 'kospoth 1/0': '0201', 'waldeck 1/0': '0101', 'hotze 1/0': '1001' },
    dice: [6, 1, 1],
    answers: { retreatHexes: by('0303') },
  });
  expect([at(homeless.s, 'hatry'), lost(homeless.s, 'french')]).toEqual(['0303', 1]);
  const home = fight({
    at: { 'hatry 8/0': '0201', 'conde 8/0': '0302' },
    by: 'hatry',
    on: '0302',
    dice: [6, 1, 1],
    answers: { retreatHexes: by('0201') },
  });
  expect([at(home.s, 'hatry'), lost(home.s, 'french')]).toEqual(['0201', 0]);
});

rule(
  'R-113',
  'the nearest source of the army without enemy troops in it; a headquarters does not spoil it; two armies have both lists',
  () => {
    const far = (others: Record<string, string>, names = 'hatry', from = '0303') => {
      const lead = names.split('+')[0] as UnitId;
      const { s } = fight({
        ...LOST,
        at: { ...LOST.at, ...others, ...(names === 'hatry' ? {} : { [names]: from }) },
        dice: [6, 6],
      });
      return toNearestSource(s, forceOf(s, lead), 'french', hex(from));
    };
    expect(far({})).toBe(2);
    expect(far({ wurmser: '0201' })).toBe(2);
    expect(far({ 'kospoth 1/0': '0201' })).toBe(3); // 0101, through 0201: for a retreat the enemy there is disregarded
    const alone = far({}, 'michaud', '1106');
    const both = far({}, 'hoche+michaud+taponier', '1106');
    expect(both).toBe(1);
    expect(alone).toBeGreaterThan(both);
  },
);

rule(
  ['R-65', '13.5', '11.10.3'],
  'beaten defenders out of supply are eliminated, unless somebody supplied fought with them',
  () => {
    const doomed = fight({
      ...LOST,
      at: { 'hatry 8/0': '0303', 'conde 6/2': '0402' },
      dice: [3, 2],
      given: (s) => hungry(s, 'conde'),
    });
    expect([winner(doomed), doomed.s.units.conde.place, lost(doomed.s, 'coalition')]).toEqual([
      'french',
      'gone',
      8,
    ]);
    const helped = fight({
      ...LOST,
      at: { 'hatry 12/0': '0303', 'conde 4/0': '0402', 'waldeck 4/0': '0502' },
      dice: [1, 3, 2, 1, 1],
      given: (s) => hungry(s, 'conde'),
      answers: { join: 'in' },
    });
    expect([winner(helped), helped.s.units.conde.place]).toEqual(['french', 'map']);
    // A hungry neighbour saves nobody, but is itself not in the lost hex and retreats.
    const poor = fight({
      ...LOST,
      at: { 'hatry 12/0': '0303', 'conde 4/0': '0402', 'waldeck 4/0': '0502' },
      dice: [1, 3, 6, 1],
      given: (s) => hungry(s, 'conde', 'waldeck'),
      answers: { join: 'in' },
    });
    expect([poor.s.units.conde.place, poor.s.units.waldeck.place]).toEqual(['gone', 'map']);
  },
);

rule('R-65', 'a fused force is lost only when all its divisions are out of supply (RN-14)', () => {
  const beaten = (...starving: UnitId[]) => {
    const dice = starving.length > 1 ? [3, 2] : [3, 2, 1];
    const at = { 'hatry 12/0': '0303', 'wurmser+conde 4/0+waldeck 4/0': '0402', kospoth: '0604' };
    const { s } = fight({ ...LOST, at, dice, given: (p) => hungry(p, ...starving) });
    return [s.units.conde.place, s.units.waldeck.place];
  };
  expect(beaten('waldeck')).toEqual(['map', 'map']);
  expect(beaten('conde', 'waldeck')).toEqual(['gone', 'gone']);
});

rule('R-65', 'attackers are never eliminated for want of supply', () => {
  const fought = fight({ ...LOST, dice: [6, 2, 1], given: (s) => hungry(s, 'hatry') });
  expect([winner(fought), fought.s.units.hatry.place]).toEqual(['coalition', 'map']);
});

rule('R-92', 'the general of a force that is destroyed joins the nearest friendly troops', () => {
  const fought = fight({
    at: { 'hatry 12/0': '0303', 'wurmser+conde 8/0': '0402', kospoth: '0604', waldeck: '0706' },
    by: 'hatry',
    on: '0402',
    dice: [3, 2],
    given: (s) => hungry(s, 'conde'),
  });
  expect([fought.s.units.conde.place, at(fought.s, 'wurmser')]).toEqual(['gone', '0604']);
  expect(forceOf(fought.s, 'wurmser').members).toEqual(['wurmser']);
});

rule(
  ['R-66', '11.10.3'],
  'the victor gathers in the lost hex, all of him; after a draw each side by its principal force',
  () => {
    const all = { 'hatry 12/0': '0303', 'michaud 3/0': '0302', 'conde 12/0': '0402', 'waldeck 3/0': '0502' };
    const after = (dice: number[]) => {
      const { s } = fight({
        ...LOST,
        at: all,
        dice,
        answers: { join: 'in', retreatHexes: by('0401', '0303') },
      });
      return ['hatry', 'michaud', 'conde', 'waldeck'].map((id) => at(s, id as UnitId));
    };
    expect(after([1, 1, 3, 2, 1, 1])).toEqual(['0402', '0402', '0401', '0401']);
    expect(after([1, 1, 2, 3, 1, 1])).toEqual(['0303', '0303', '0402', '0402']);
    expect(after([1, 1, 6, 6])).toEqual(['0303', '0303', '0402', '0402']);
    // Whatever the ground.
    const hill = fight({
      at: { 'hatry 20/0': '0408', 'conde 3/0': '0508' },
      by: 'hatry',
      on: '0508',
      dice: [3, 6, 1],
    });
    expect(at(hill.s, 'hatry')).toBe('0508');
  },
);

rule('R-66', 'a general who guided from outside may go along or stay; without fatigue', () => {
  const go = (gicFollows: string) => {
    const { s, ...fought } = fight({
      ...LOST,
      at: { ...LOST.at, pichegru: '0302' },
      dice: [3, 2, 1],
      answers: { gicFollows },
    });
    expect(questions({ ...fought }, 'gicFollows').map((q) => q.seat)).toEqual(['french']);
    return [at(s, 'pichegru'), s.units.pichegru.fatigue];
  };
  expect(go('follow')).toEqual(['0402', 0]);
  expect(go('stay')).toEqual(['0302', 0]);
});

rule('R-66', 'who is in the hex already, or in a force that fought, is not asked', () => {
  const inside = fight({ ...LOST, at: { ...LOST.at, wurmser: '0402' }, dice: [6, 3, 1] });
  expect([winner(inside), questions(inside, 'gicFollows')]).toEqual(['coalition', []]);
  const riding = fight({
    ...LOST,
    at: { 'pichegru+hatry 8/0': '0303', 'conde 8/0': '0402' },
    dice: [3, 2, 1],
  });
  expect([winner(riding), at(riding.s, 'pichegru'), questions(riding, 'gicFollows')]).toEqual([
    'french',
    '0402',
    [],
  ]);
});

rule(['R-78', '11.10.3'], 'the Coalition may beat the French out of Landau, but gathers outside', () => {
  const { s } = fight({
    at: { 'hotze 8/0': '0412', 'hatry 8/0': '0413' },
    by: 'hotze',
    on: '0413',
    dice: [3, 2, 1],
    answers: { retreatHexes: by('0313') },
  });
  expect([at(s, 'hotze'), at(s, 'hatry') !== '0413']).toEqual(['0412', true]);
});

rule(
  'R-115',
  'a headquarters in the lost hex leaves with one of the beaten forces, its player says which; it pays nothing',
  () => {
    const fought = fight({
      ...LOST,
      at: {
        'hatry 12/0': '0303',
        'conde 4/0': '0402',
        'waldeck 4/0': '0402',
        wurmser: '0402',
        brunswick: '0502',
      },
      dice: [3, 2, 1, 1],
      answers: {
        principalDefender: (d) => d.options[0]?.key ?? '',
        retreatHexes: (d) => by(d.subject === 'c1' ? '0401' : '0503')(d),
        gicFollows: 'follow:0503',
      },
    });
    expect(questions(fought, 'gicFollows')[0]?.keys).toEqual(['follow:0401', 'follow:0503']);
    expect([at(fought.s, 'wurmser'), fought.s.units.wurmser.fatigue]).toEqual(['0503', 0]);
    expect(at(fought.s, 'brunswick')).toBe('0502');
    const alone = fight({
      ...LOST,
      at: { ...LOST.at, wurmser: '0402', kospoth: '0604' },
      dice: [3, 2],
      given: (s) => hungry(s, 'conde'),
    });
    expect(at(alone.s, 'wurmser')).toBe('0604');
  },
);

rule(
  'R-117',
  'from beyond the Rhine: after a draw or defeat the division is back in its box, its friends where they stood',
  () => {
    const strike = (dice: number[], given: (s: State) => void = () => {}): State =>
      fight({
        scenario: 'weissembourg',
        at: { 'hotze 20/0': '0009', 'kospoth 6/2': '0111', wurmser: '0312', 'hatry 9/0': '0110' },
        by: 'hotze',
        on: '0110',
        dice,
        given,
        answers: { join: 'in', retreatHexes: (d) => d.options[0]?.key ?? '' },
      }).s;
    const where = (s: State) => [at(s, 'hotze'), at(s, 'kospoth')];
    expect(where(strike([1, 6, 6]))).toEqual(['0009', '0111']);
    // Beaten by 2 to 1: one hex more for Kospoth, who is already on his first.
    const weak = (s: State) => {
      s.morale.rhine = 18;
    };
    const beaten = strike([1, 6, 1, 1, 1, 6], weak);
    expect(at(beaten, 'hotze')).toBe('0009');
    expect(['0112', '0211', '0212'].includes(at(beaten, 'kospoth'))).toBe(true);
    const won = strike([1, 3, 6, 1]);
    expect(where(won)).toEqual(['0110', '0110']);
    expect(slotOf(won, 'hatry')).toBeGreaterThanOrEqual(0);
  },
);

// Desaix attacks Kospoth in 0205 from 0105. Splény in 0306 is left out, Férino marches from 0203 to 0204, and Splény,
// who watches it, answers by going into the hex that is being fought over.
const DRAWN_IN: Fight = {
  at: { 'desaix 10/4': '0105', 'ferino 8/2': '0203', 'kospoth 5/2': '0205', 'spleny 7/3': '0306' },
  by: 'desaix',
  on: '0205',
  dice: [],
  answers: {
    march: by('0204'),
    react: by('0205'),
    retreatHexes: by('0206', '0306'),
  },
};

rule(
  ['R-27', 'R-115', '11.10.3'],
  'a force that a reaction brought into the lost hex leaves it with the beaten, without having fought (RN-20)',
  () => {
    // Splény tests 11.3; Férino marches on a 1, Splény reacts on a 1; Desaix fails his own test; 3 beats a failure; Kospoth stands.
    const fought = fight({ ...DRAWN_IN, dice: [1, 1, 1, 6, 3, 6, 1] });
    const { s } = fought;
    expect([winner(fought), at(s, 'desaix'), at(s, 'ferino')]).toEqual(['french', '0205', '0205']);
    expect([at(s, 'kospoth'), at(s, 'spleny')]).not.toContain('0205');
    expect(fought.asked.filter((a) => a.kind === 'retreatHexes').length).toBeGreaterThanOrEqual(2);
    expect(s.units.spleny).toMatchObject({ inf: 7, cav: 3, fatigue: 1, fought: false }); // of the reaction alone
    expect([forceOf(s, 'spleny').routed, forceOf(s, 'spleny').known]).toEqual([0, true]);
  },
);

rule(
  ['R-115', '11.10.3'],
  'where the hex is held, a force that came into it by a reaction stays (RN-20)',
  () => {
    const drawn = fight({ ...DRAWN_IN, dice: [1, 1, 1, 6, 6, 6] });
    expect([winner(drawn), at(drawn.s, 'spleny'), at(drawn.s, 'kospoth')]).toEqual([null, '0205', '0205']);
  },
);
