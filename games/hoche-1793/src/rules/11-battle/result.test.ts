import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { State } from '../../state.ts';
import { type Fight, fight, lost, questions, sp, told, winner } from '../../testing/battle-late.ts';

// Equal forces in the open: values of 3, or what the markers make of them.
const EVEN: Fight = { at: { 'hatry 8/0': '0303', 'conde 8/0': '0402' }, by: 'hatry', on: '0402', dice: [] };
const spirited = (s: State): void => {
  Object.assign(s.morale, { rhine: 19, moselle: 19, lowerRhine: 19, prussia: 19 });
};

rule(
  ['11.9', 'R-58'],
  'a die within the value succeeds; one success wins, of two the higher, else undecided',
  () => {
    const won = (a: number, d: number) => {
      const losing = (a <= 3 || d <= 3) && a !== d && !(a > 3 && d > 3);
      return winner(fight({ ...EVEN, dice: losing ? [a, d, 1] : [a, d] }));
    };
    expect([won(3, 4), won(4, 3), won(4, 6), won(6, 4)]).toEqual(['french', 'coalition', null, null]);
    expect([won(3, 2), won(2, 3), won(1, 1), won(3, 3)]).toEqual(['french', 'coalition', null, null]);
    // 3 against 4, both within values of 4, is a defeat though T1 reads 20/20 there.
    expect(winner(fight({ ...EVEN, given: spirited, dice: [3, 4, 1] }))).toBe('coalition');
  },
);

/** Taponier with Hoche beside him (initiative 4, tactical bonus). */
const HOCHE: Fight = {
  at: { 'taponier 8/0': '0303', hoche: '0303', 'conde 8/0': '0402' },
  by: 'taponier',
  on: '0402',
  dice: [],
};

rule(
  ['11.9.1', 'R-56'],
  'after the dice the guide may test his initiative and then lower his own die by 1',
  () => {
    const use = (dice: number[], useBonus: string[]) =>
      winner(fight({ ...HOCHE, dice, answers: { useBonus } }));
    expect(use([4, 6], ['leave'])).toBe(null);
    expect(use([4, 6, 4, 1], ['try', 'lower'])).toBe('french');
    expect(use([4, 6, 5], ['try'])).toBe(null);
    expect(use([4, 6, 4], ['try', 'keep'])).toBe(null);
    const asked = fight({ ...HOCHE, dice: [4, 6, 1], answers: { useBonus: ['try', 'keep'] } });
    expect(questions(asked, 'useBonus').map((q) => q.keys)).toEqual([
      ['try', 'leave'],
      ['lower', 'keep'],
    ]);
    // A 1 stays a 1.
    const one = fight({ ...HOCHE, dice: [1, 6, 1, 1], answers: { useBonus: ['try'] } });
    expect(questions(one, 'useBonus').map((q) => q.keys)).toEqual([['try', 'leave']]);
  },
);

rule('11.9.1', 'only with a guide who has the bonus, once each, the attacker first', () => {
  const asks = (at: Record<string, string>, by: 'taponier' | 'hatry') =>
    questions(fight({ at, by, on: '0402', dice: [6, 6] }), 'useBonus').map((q) => q.seat);
  expect(asks({ hatry: '0303', pichegru: '0303', conde: '0402', wurmser: '0402' }, 'hatry')).toEqual([]);
  expect(asks({ taponier: '0303', hoche: '0202', conde: '0402' }, 'taponier')).toEqual([]);
  expect(asks({ taponier: '0303', hoche: '0303', kalkreuth: '0402', brunswick: '0402' }, 'taponier')).toEqual(
    ['french', 'coalition'],
  );
});

rule('R-56', 'the option plusminus lets the die be raised as well', () => {
  const keys = (bonusSign: string) =>
    questions(
      fight({ ...HOCHE, options: { bonusSign }, dice: [4, 6, 1], answers: { useBonus: ['try', 'keep'] } }),
      'useBonus',
    )[1]?.keys;
  expect(keys('minus')).toEqual(['lower', 'keep']);
  expect(keys('plusminus')).toEqual(['lower', 'raise', 'keep']);
});

/** Splény's cuirassiers defend. */
const SPLENY: Fight = {
  at: { 'hatry 10/0': '0303', 'spleny 7/3': '0402' },
  by: 'hatry',
  on: '0402',
  dice: [],
};

rule('11.9.2', 'heavy cavalry turns the die round: a 5 against a value of 3 takes two points (V-3)', () => {
  const fought = fight({ ...SPLENY, dice: [6, 5, 1], answers: { heavyCavalry: ['charge:spleny:2'] } });
  expect(questions(fought, 'heavyCavalry')[0]).toMatchObject({
    seat: 'coalition',
    keys: ['charge:spleny:2', 'charge:spleny:3', 'decline'],
  });
  expect([winner(fought), sp(fought.s, 'spleny'), lost(fought.s, 'coalition')]).toEqual([
    'coalition',
    '7/1',
    2,
  ]);
  expect(told(fought, 'log.charge')[0]?.message.args).toMatchObject({ die: 1, sp: 2 });
});

rule(
  ['11.9.2', 'R-59'],
  'a success may be raised to its value: 3 becomes 4 against 4 (V-4); the spent are no longer counted for losses',
  () => {
    const fought = fight({
      ...SPLENY,
      given: spirited,
      dice: [4, 3],
      answers: { heavyCavalry: ['charge:spleny:1'] },
    });
    expect(questions(fought, 'heavyCavalry')[0]?.keys).toEqual(['charge:spleny:1', 'decline']);
    // Undecided at 25 %: 2 SP of the 9 that are left, not 3 of 10; with the one spent, 3.
    expect([winner(fought), lost(fought.s, 'coalition'), lost(fought.s, 'french')]).toEqual([null, 3, 3]);
  },
);

rule('11.9.2', 'no light cavalry, none in woods or mountains, none with a value below 1', () => {
  const asked = (f: Partial<Fight>) =>
    questions(fight({ ...SPLENY, dice: [6, 6], ...f }), 'heavyCavalry').length;
  expect(asked({})).toBe(1);
  expect(asked({ at: { 'hatry 10/0': '0303', 'kospoth 7/3': '0402' } })).toBe(0);
  expect(asked({ at: { 'hatry 10/0': '0206', 'spleny 7/3': '0307' }, on: '0307' })).toBe(0);
  expect(asked({ at: { 'hatry 10/0': '0408', 'spleny 7/3': '0508' }, on: '0508' })).toBe(0);
  const broken = (s: State) => {
    s.morale.lowerRhine = 0;
  };
  expect(asked({ given: broken })).toBe(0);
  const shaken = (s: State) => {
    s.morale.lowerRhine = 6; // a value of 1 still lets them charge: 6 becomes 1
  };
  expect(asked({ given: shaken })).toBe(1);
});

rule(
  'R-57',
  'attacker first, turn about, until both decline in a row; any heavy cavalry in the battle, also without orders',
  () => {
    // Huet's carabineers support Hatry, Splény defends. Dice 3 and 3.
    const fought = fight({
      at: { 'hatry 6/0': '0303', 'huet 5/3': '0303', 'spleny 7/3': '0402' },
      by: 'hatry',
      on: '0402',
      dice: [1, 3, 2],
      given: spirited,
      answers: {
        join: 'in',
        heavyCavalry: ['decline', 'charge:spleny:2', 'charge:huet:1', 'decline', 'decline'],
      },
    });
    expect(questions(fought, 'heavyCavalry').map((q) => [q.seat, q.given])).toEqual([
      ['french', 'decline'],
      ['coalition', 'charge:spleny:2'],
      ['french', 'charge:huet:1'],
    ]);
    expect([winner(fought), sp(fought.s, 'spleny').split('/')[1]]).toEqual([null, '1']);
  },
);

rule('11.9.2', 'the player says which squadrons; a division that spends its last point is gone', () => {
  const fought = fight({
    at: { 'hatry 10/0': '0303', 'spleny 4/2': '0402', 'weimar 4/2': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [6, 5, 1],
    answers: {
      principalDefender: (d) => d.options[0]?.key ?? '',
      heavyCavalry: ['charge:weimar:2'],
      'coalition.distributeLosses': 'lose:spleny.cav',
    },
  });
  expect([sp(fought.s, 'spleny'), sp(fought.s, 'weimar')]).toEqual(['4/1', '4/1']);
  const last = fight({
    at: { 'hatry 4/0': '0303', 'spleny 0/2': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [6, 5, 1],
    answers: { heavyCavalry: ['charge:spleny:2'] },
    given: (s) => {
      s.morale.lowerRhine = 19;
    },
  });
  expect([winner(last), last.s.units.spleny.place, lost(last.s, 'coalition')]).toEqual([
    'coalition',
    'gone',
    2,
  ]);
});

rule('11.9.2', 'with one point spent nothing is left to say, however many squadrons there are', () => {
  const fought = fight({
    at: { 'hatry 10/0': '0303', 'spleny 4/2': '0402', 'weimar 3/2': '0402' },
    by: 'hatry',
    on: '0402',
    given: spirited,
    dice: [6, 6, 1],
    answers: {
      principalDefender: (d) => d.options[0]?.key ?? '',
      heavyCavalry: ['charge:weimar:1'],
      'coalition.distributeLosses': (d) => d.options[0]?.key ?? '',
    },
  });
  expect(questions(fought, 'heavyCavalry')[0]?.given).toBe('charge:weimar:1');
  // 6 turned by one is a 1; nobody is asked for a loss before the battle's own.
  expect(told(fought, 'log.charge')[0]?.message.args).toMatchObject({ die: 1, sp: 1 });
  expect(
    questions(fought, 'distributeLosses').filter((q) => q.keys.every((k) => k.endsWith('.cav'))),
  ).toEqual([]);
});

rule(
  ['11.9.3', 'T1', 'T2'],
  'percentages of the table become SP of the second table; exactly, if so agreed',
  () => {
    // 3 against 1: 5 % and 10 %. 10 % of 15 is 1 in the table (band 13–15), 2 if reckoned exactly.
    const attack = (lossMethod: string) => {
      const fought = fight({
        at: { 'hatry 15/0': '0303', 'conde 15/0': '0402' },
        by: 'hatry',
        on: '0402',
        dice: [3, 1, 1],
        options: { lossMethod },
      });
      return [lost(fought.s, 'french'), lost(fought.s, 'coalition')];
    };
    expect(attack('table')).toEqual([1, 1]);
    expect(attack('exact')).toEqual([1, 2]);
  },
);

rule('R-59', 'the base is everybody engaged at his true strength, less the cavalry that cannot fight', () => {
  // Hatry 8 and Michaud 8 without orders: 16 SP at 10 % lose 2; 12 would lose 1.
  const helped = fight({
    at: { 'hatry 8/0': '0303', 'michaud 8/0': '0303', 'conde 12/0': '0402' },
    by: 'hatry',
    on: '0402',
    dice: [1, 1, 2, 1, 1],
    answers: { join: 'in' },
  });
  expect([winner(helped), lost(helped.s, 'french')]).toEqual(['coalition', 2]);
  // In woods 6/4 is 6 SP: 15 % is 1, of 10 it would be 2.
  const woods = fight({
    at: { 'hatry 6/4': '0206', 'conde 6/4': '0307' },
    by: 'hatry',
    on: '0307',
    dice: [2, 3, 1],
  });
  expect([lost(woods.s, 'french'), lost(woods.s, 'coalition')]).toEqual([1, 1]);
});
