import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { dateOf } from '../data/calendar.ts';
import type { UnitId } from '../data/units.ts';
import { setup } from '../scenarios/setup.ts';
import type { State } from '../state.ts';
import { hungry, questions, routs, sp, tired, told, unled } from '../testing/battle-late.ts';
import { dusk } from '../testing/evening-late.ts';
import { at, forceOf, idOf, position, slotOf } from '../testing/position.ts';
import { attritionLossTally, attritionTally } from './12-reinforcements.ts';

/** A counter of the order of battle that has not arrived yet. */
const waiting =
  (...ids: UnitId[]) =>
  (s: State): void => {
    const fresh = setup({ scenario: s.scenario, options: {} });
    for (const id of ids) s.units[id] = { ...fresh.units[id], place: 'off' };
  };
const rainy = (s: State): void => {
  s.rain = true;
};

rule(
  '12.1',
  'reinforcements come in phase 5 of their day: ready, uncommanded, supplied, and not yet resting',
  () => {
    const arrive = (turn: number) =>
      dusk('reinforcement', { at: { hoche: '1508', brunswick: '1115' }, turn, given: waiting('ambert') });
    expect(slotOf(arrive(2).s, 'ambert')).toBe(-1);
    // No die is cast for Ambert in 12.4, and the marker stays.
    const { s } = dusk('reinforcement', {
      at: { hoche: '1508', brunswick: '1115' },
      turn: 1,
      given: (p) => {
        waiting('ambert')(p);
        p.morale.moselle = 10;
      },
    });
    expect([at(s, 'ambert'), sp(s, 'ambert'), s.units.ambert.fatigue]).toEqual(['1510', '7/1', 0]);
    expect([forceOf(s, 'ambert').commanded, s.morale.moselle]).toEqual([false, 10]);
    const fed = dusk('supply', {
      at: { 'ambert 30/0': '1007', hoche: '1508' },
      given: (p) => {
        unled(p, 'ambert');
        forceOf(p, 'ambert').arrived = true;
      },
    });
    expect(fed.s.units.ambert.oos).toBe(false);
  },
);

rule(
  'R-69',
  'where the enemy holds the hex, the nearest one free of him, its player choosing among equals',
  () => {
    const fought = dusk('reinforcement', {
      at: { hoche: '1508', kalkreuth: '1510' },
      turn: 1,
      dice: [6],
      given: waiting('ambert'),
      answers: { arrivalHex: (d) => d.options[0]?.key ?? '' },
    });
    // By road 1609 and over the bridge 1410: 1 MP each.
    expect([...(questions(fought, 'arrivalHex')[0]?.keys ?? [])].sort()).toEqual([
      'arrive:1410',
      'arrive:1609',
    ]);
    const hq = dusk('reinforcement', {
      at: { hoche: '1508', brunswick: '1510' },
      turn: 1,
      given: waiting('ambert'),
    });
    expect(at(hq.s, 'ambert')).not.toBe('1510');
  },
);

/** Replacements of 25 November (turn 7). */
const replaced = (
  dice: number[],
  others: Record<string, string>,
  given: (s: State) => void = () => {},
  turn = 7,
) =>
  dusk('reinforcement', {
    at: others,
    turn,
    dice,
    given: (s) => {
      s.rain = true; // no 12.4
      given(s);
    },
    answers: { placeReplacements: (d) => d.options[0]?.key ?? '' },
  });

rule(
  ['12.2', 'R-70', 'T5', 'T7'],
  'on R days one die per army: French +1, Coalition −1, then the table',
  () => {
    expect([6, 7, 8].map((turn) => dateOf('landau', turn).day)).toEqual([24, 25, 26]);
    const all = { 'hatry 8/1': '0302', 'taponier 5/1': '1508', 'kalkreuth 9/1': '1410', 'conde 4/1': '0604' };
    const { s } = replaced([6, 1, 6, 1], all); // 7 → 4, 2 → 2, 5 → 3, 0 → 1
    expect(['hatry', 'taponier', 'kalkreuth', 'conde'].map((id) => sp(s, id as UnitId))).toEqual([
      '12/1',
      '7/1',
      '12/1',
      '5/1',
    ]);
    expect(replaced([], all, undefined, 6).s.units.hatry.inf).toBe(8);
    expect([s.ledger.french.gained, s.ledger.coalition.gained]).toEqual([6, 4]);
  },
);

rule(
  '12.2',
  'to infantry of commanded, ready, unrouted forces of the army; what nobody can take is lost',
  () => {
    const options = (others: Record<string, string>, given: (s: State) => void, dice = [1]) => {
      const { s, asked } = replaced(dice, others, given);
      return [asked.find((a) => a.kind === 'placeReplacements')?.keys, s.ledger.french.gained];
    };
    const two = { 'hatry 8/1': '0302', 'michaud 0/2': '0302', 'ferino 3/1': '0302' };
    expect(options(two, () => {})).toEqual([['give:hatry', 'give:ferino'], 2]);
    expect(options(two, (s) => unled(s, 'ferino'))).toEqual([['give:hatry'], 2]);
    expect(options(two, (s) => routs(s, 'ferino', 1))).toEqual([['give:hatry'], 2]);
    // Attrition is tested for the tired one.
    expect(options(two, (s) => tired(s, { ferino: 1 }), [1, 1])).toEqual([['give:hatry'], 2]);
    expect(options({ 'hatry 8/1': '0302' }, (s) => unled(s, 'hatry'))).toEqual([undefined, 0]);
  },
);

rule('R-91', 'replacements may exceed the initial strength', () => {
  const { s } = replaced([6], { 'hatry 12/1': '0302' });
  expect([s.units.hatry.inf, s.units.hatry.inf0]).toEqual([16, 12]);
});

/** Loss of one force in phase 5, in rain. */
const attrition = (
  names: string,
  die: number,
  given: (s: State, id: UnitId) => void,
  others: Record<string, string> = {},
  options = {},
) => {
  const id = names.split(' ')[0] as UnitId;
  const { s } = dusk('reinforcement', {
    at: { [names]: '0402', ...others },
    options,
    dice: [die],
    given: (p) => {
      p.rain = true;
      given(p, id);
    },
  });
  return s.ledger.french.attrition + s.ledger.coalition.attrition;
};
const level = (n: number) => (s: State, id: UnitId) => tired(s, { [id]: n });

rule(
  '12.3',
  'the examples of the book: 9 SP rested lose nothing on a 4; a broken crowd of 15 loses 4, or 6 next to the enemy (V-6, V-7)',
  () => {
    expect(attrition('hatry 8/1', 4, level(1))).toBe(0);
    const crowd = (s: State) => {
      tired(s, { hatry: 3 });
      routs(s, 'hatry', 1);
      s.morale.rhine = 0;
    };
    expect(attrition('hatry 14/1', 5, crowd)).toBe(4);
    expect(attrition('hatry 14/1', 5, crowd, { conde: '0503' })).toBe(6);
  },
);

rule(['12.3', 'T6'], 'every modifier of the table', () => {
  const total = (names: string, given: (s: State) => void) => {
    const s = position({ at: { [names]: '0402' } });
    given(s);
    return attritionTally(s, slotOf(s, 'hatry'), 3).total - 3;
  };
  const rested = (s: State) => tired(s, { hatry: 1 });
  expect([1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 30].map((n) => total(`hatry ${n}/0`, rested))).toEqual([
    -1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(total('hatry 5/0', (s) => tired(s, { hatry: 2 }))).toBe(2);
  expect(total('hatry 5/0', (s) => tired(s, { hatry: 3 }))).toBe(3);
  expect(total('hatry 5/0', (s) => routs(s, 'hatry', 1))).toBe(2);
  const marker = (index: number) => (s: State) => {
    s.morale.rhine = index;
  };
  expect([
    total('hatry 5/0', marker(12)),
    total('hatry 5/0', marker(6)),
    total('hatry 5/0', marker(0)),
  ]).toEqual([0, 2, 2]);
  // Out of supply: +2, and cohesion 3 − 2 is a morale of 1.
  expect(total('hatry 5/0', (s) => hungry(s, 'hatry'))).toBe(4);
});

rule(['R-71', '12.3'], 'fatigued adds 2, or 1 if so agreed', () => {
  // 4 + 0 + 2 is 6.
  expect(attrition('hatry 5/0', 4, level(2))).toBe(1);
  expect(attrition('hatry 5/0', 4, level(2), {}, { attritionFatigued: '1' })).toBe(0);
  expect(attrition('hatry 5/0', 5, level(2), {}, { attritionFatigued: '1' })).toBe(1);
});

rule(
  ['R-72', '12.3'],
  'doubled out of supply or demoralised, tripled if besides next to enemy troops, never more',
  () => {
    const oos = (s: State, id: UnitId) => {
      tired(s, { [id]: 1 });
      hungry(s, id);
    };
    // 3 + 0 + 4 is 7: one SP.
    expect(attrition('hatry 5/0', 3, oos)).toBe(2);
    expect(attrition('hatry 5/0', 3, oos, { conde: '0503' })).toBe(3);
    expect(attrition('hatry 5/0', 3, oos, { wurmser: '0503' })).toBe(2); // a headquarters frightens nobody
    const both = (s: State, id: UnitId) => {
      oos(s, id);
      s.morale.rhine = 0;
    };
    expect(attrition('hatry 5/0', 3, both)).toBe(2);
    // Fed and in good heart, the enemy next door changes nothing: 6 + 0 is 6.
    expect(attrition('hatry 5/0', 6, level(1), { conde: '0503' })).toBe(1);
  },
);

rule(
  '12.3',
  'only forces with SP that are not ready are tested; the player spreads the loss; beyond what exists it is ignored',
  () => {
    const { s } = dusk('reinforcement', {
      at: { hatry: '0402', pichegru: '0402', conde: '0604' },
      given: (p) => {
        rainy(p);
        tired(p, { pichegru: 3 });
      },
    });
    expect([s.ledger.french.attrition, s.ledger.coalition.attrition]).toEqual([0, 0]);
    const spread = dusk('reinforcement', {
      at: { 'pichegru+hatry 20/1+michaud 3/1': '0402' },
      dice: [6],
      given: (p) => {
        rainy(p);
        tired(p, { hatry: 3 });
      },
      answers: { distributeLosses: ['lose:michaud.cav', 'lose:hatry.cav'] },
    });
    // 6 + 4 + 3 is 13: two SP, last ones too.
    expect([sp(spread.s, 'hatry'), sp(spread.s, 'michaud')]).toEqual(['20/0', '3/0']);
    const few = attrition('hatry 1/0', 6, (p) => {
      tired(p, { hatry: 3 });
      routs(p, 'hatry', 1);
      hungry(p, 'hatry');
    });
    expect(few).toBe(1);
  },
);

rule('12.3', 'how the loss came about opens as a sum', () => {
  const s = position({ at: { 'hatry 14/1': '0402', conde: '0503' } });
  tired(s, { hatry: 3 });
  routs(s, 'hatry', 1);
  s.morale.rhine = 0;
  const sum = attritionTally(s, slotOf(s, 'hatry'), 5);
  expect([sum.total, Math.round(attritionLossTally(s, slotOf(s, 'hatry'), sum.total).total)]).toEqual([
    14, 6,
  ]);
});

/** Rest of one force in fair weather. */
const rest = (
  names: string,
  dice: number[],
  given: (s: State) => void = () => {},
  others: Record<string, string> = {},
  answers = {},
) => dusk('reinforcement', { at: { [names]: '0402', ...others }, dice, given, answers });

rule(
  ['12.4', 'R-73'],
  'a ready force tests its morale for one SP, to a unit below its initial strength, infantry or cavalry',
  () => {
    const weak = (s: State) => {
      s.units.hatry.inf = 5;
      s.units.hatry.cav = 0;
      s.ledger.french.start -= 3;
    };
    const asked = rest('hatry 7/1', [3], weak, {}, { stragglerUnit: 'recover:hatry.cav' });
    expect(questions(asked, 'stragglerUnit')[0]?.keys).toEqual(['recover:hatry.inf', 'recover:hatry.cav']);
    expect([sp(asked.s, 'hatry'), asked.s.ledger.french.gained]).toEqual(['5/1', 1]);
    expect(sp(rest('hatry 7/1', [4], weak).s, 'hatry')).toBe('5/0');
    expect(sp(rest('hatry 7/1', [1]).s, 'hatry')).toBe('7/1'); // never above the initial strength
  },
);

rule(
  ['12.4', 'R-4'],
  'each ready force moves its marker one space, up to the last 0; a fused force counts once, tested or not',
  () => {
    const marker = (
      names: string,
      index: number,
      dice: number[],
      given: (s: State) => void = () => {},
      others: Record<string, string> = {},
    ) =>
      rest(
        names,
        dice,
        (s) => {
          s.morale.rhine = index;
          given(s);
        },
        others,
      ).s.morale.rhine;
    expect(marker('hatry', 10, [6])).toBe(11);
    expect(marker('hatry', 17, [6])).toBe(18);
    expect(marker('hatry', 18, [6])).toBe(18);
    expect(marker('hatry', 20, [6])).toBe(20);
    expect(marker('hatry', 10, [6, 6], undefined, { michaud: '0302' })).toBe(12);
    expect(marker('pichegru+hatry+michaud', 10, [6])).toBe(11);
    // Attrition for the tired, nothing for a headquarters or a routed force.
    expect(marker('hatry', 10, [1], (s) => tired(s, { hatry: 1 }))).toBe(10);
    expect(marker('pichegru', 10, [])).toBe(10);
    expect(marker('hatry', 10, [], (s) => routs(s, 'hatry', 1))).toBe(10);
    // A force that only tried and failed has rested.
    const failed = (s: State) => {
      Object.assign(forceOf(s, 'hatry'), { failed: true, acted: 2 });
    };
    expect(marker('hatry', 10, [6], failed)).toBe(11);
  },
);

rule(['12.4', '5'], 'in rain nobody gathers stragglers and nobody rests', () => {
  const { s } = rest(
    'hatry 7/1',
    [],
    (p) => {
      p.rain = true;
      p.units.hatry.inf = 5;
      p.morale.rhine = 10;
      p.morale.lowerRhine = 10;
    },
    { conde: '0604' },
  );
  expect([sp(s, 'hatry'), s.morale.rhine, s.morale.lowerRhine]).toEqual(['5/1', 10, 10]);
});

rule(['12.4', '3.2', 'R-120'], 'demoralised troops within 4 MP of enemy troops gain nothing', () => {
  const marker = (enemy: Record<string, string>, dice: number[]) =>
    rest(
      'hatry',
      dice,
      (s) => {
        s.morale.rhine = 0;
      },
      enemy,
    ).s.morale.rhine;
  // From 0505 it is 4.5 MP, from 0407 5.5. Where a second die falls it is the Coalition's own.
  expect(marker({ conde: '0505' }, [6])).toBe(0);
  expect(marker({ conde: '0407' }, [6, 6])).toBe(1);
  expect(marker({ wurmser: '0503' }, [6])).toBe(1);
});

rule(
  'R-94',
  'in order: arrivals, replacements, attrition, stragglers; the French before the Coalition',
  () => {
    const { events, s } = dusk('reinforcement', {
      at: { 'hatry 8/1': '0302', 'michaud 8/1': '0302', 'conde 5/1': '0604', 'kospoth 5/1': '0604' },
      turn: 7,
      // Three armies (Grangeret is there already), two tired forces, two that rest.
      dice: [1, 1, 1, 2, 3, 6, 6],
      given: (p) => {
        waiting('grangeret')(p);
        p.grangeret = 7;
        tired(p, { michaud: 1, kospoth: 1 });
      },
      answers: { assignArdennes: 'assign:moselle' },
    });
    expect(events.flatMap((e) => (e.kind === 'die' ? [e.rule] : []))).toEqual([
      ...['12.2', '12.2', '12.2'],
      ...['12.3', '12.3'],
      ...['12.4', '12.4'],
    ]);
    const forces = (id: string) =>
      told({ events, asked: [], left: [] }, id).map((e) => e.message.args?.force);
    expect(forces('log.attrition')).toEqual([idOf(s, 'michaud'), idOf(s, 'kospoth')]);
    expect(forces('log.test')).toEqual([idOf(s, 'hatry'), idOf(s, 'conde')]);
    expect(at(s, 'grangeret')).toBe('1107');
  },
);

rule(
  '12.4',
  'rest is credited to the army of the divisions, whoever leads them; of two to its general’s (RN-19)',
  () => {
    const rested = (names: string) => {
      const { s } = dusk('reinforcement', {
        at: { [names]: '0302' },
        dice: [6],
        given: (p) => {
          p.joint = 'hoche';
          p.morale = { rhine: 10, moselle: 10, prussia: 10, lowerRhine: 10 };
        },
      });
      return Object.entries(s.morale).flatMap(([army, index]) => (index === 11 ? [army] : []));
    };
    expect(rested('hoche+hatry')).toEqual(['rhine']);
    expect(rested('brunswick+kospoth')).toEqual(['lowerRhine']);
    expect(rested('hoche+hatry+huet')).toEqual(['moselle']); // once
    expect(rested('brunswick+kospoth+weimar')).toEqual(['prussia']);
    expect(rested('pichegru+hatry')).toEqual(['rhine']);
  },
);
