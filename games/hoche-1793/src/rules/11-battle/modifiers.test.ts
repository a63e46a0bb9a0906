import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import type { Side, UnitId } from '../../data/units.ts';
import type { State } from '../../state.ts';
import { column, type Fight, fight, labelled, term, tired } from '../../testing/battle-late.ts';

const open = (at: Record<string, string>, more: Partial<Fight> = {}) =>
  fight({ at, by: 'hatry', on: '0402', dice: [6, 6], ...more });

rule(['11.7.1', 'T11', 'R-46'], 'the five columns; any excess reaches the next, for the bigger side', () => {
  const odds = (a: number, d: number) =>
    column(open({ [`hatry ${a}/0`]: '0303', [`conde ${d}/0`]: '0402' }), 'french');
  expect(odds(12, 12)).toBe('1/1');
  expect(odds(14, 12)).toBe('1.5/1');
  expect(odds(12, 8)).toBe('1.5/1');
  expect(odds(13, 8)).toBe('2/1');
  expect(odds(13, 14)).toBe('1/1.5');
  expect(odds(8, 12)).toBe('1/1.5');
  expect(odds(8, 13)).toBe('1/2');
});

rule(
  'R-46',
  'a general with a tactical bonus guiding the attack drops fractions against him, not those for him',
  () => {
    const odds = (a: number, d: number, by: 'taponier' | 'hatry', gic: string) =>
      column(
        fight({
          at: { [`${by} ${a}/0`]: '0303', [gic]: '0303', [`conde ${d}/0`]: '0402' },
          by,
          on: '0402',
          dice: [6, 6],
        }),
        'french',
      );
    expect(odds(8, 9, 'taponier', 'hoche')).toBe('1/1');
    expect(odds(8, 11, 'taponier', 'hoche')).toBe('1/1');
    expect(odds(8, 12, 'taponier', 'hoche')).toBe('1/1.5');
    expect(odds(8, 15, 'taponier', 'hoche')).toBe('1/1.5');
    expect(odds(8, 16, 'taponier', 'hoche')).toBe('1/2');
    expect(odds(9, 8, 'taponier', 'hoche')).toBe('1.5/1');
    expect(odds(8, 9, 'hatry', 'pichegru')).toBe('1/1.5'); // no bonus
    // The defender's general changes nothing.
    const defended = fight({
      at: { 'hatry 9/0': '0303', 'kalkreuth 8/0': '0402', brunswick: '0402' },
      by: 'hatry',
      on: '0402',
      dice: [6, 6],
    });
    expect(column(defended, 'french')).toBe('1.5/1');
  },
);

rule('R-47', 'a side that counts for nothing: 2/1 or 1/2; both: even', () => {
  // In woods cavalry does not count.
  const woods = (a: string, d: string) =>
    column(
      fight({
        at: { [`hatry ${a}`]: '0206', [`conde ${d}`]: '0307' },
        by: 'hatry',
        on: '0307',
        dice: [6, 6],
      }),
      'french',
    );
  expect(woods('3/0', '0/4')).toBe('2/1');
  expect(woods('0/4', '3/0')).toBe('1/2');
  expect(woods('0/4', '0/3')).toBe('1/1');
});

rule(
  ['R-45', '11.7.1'],
  'fatigued and exhausted count half, without orders half again, each rounded down',
  () => {
    const odds = (helper: number, fatigue: number, conde: number) =>
      column(
        open(
          { 'hatry 8/0': '0303', [`conde ${conde}/0`]: '0402', [`waldeck ${helper}/0`]: '0402' },
          {
            given: (s) => tired(s, { waldeck: fatigue }),
            answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
          },
        ),
        'french',
      );
    // Condé c and Waldeck 7 without orders: 3 when fresh or rested, 1 when fatigued or exhausted.
    expect(odds(7, 0, 5)).toBe('1/1');
    expect(odds(7, 1, 5)).toBe('1/1');
    expect(odds(7, 2, 7)).toBe('1/1');
    expect(odds(7, 3, 7)).toBe('1/1');
    expect(odds(7, 2, 8)).toBe('1/1.5');
  },
);

/** Terrain terms of an attack: attacker's and defender's. */
const ground = (
  a: string,
  b: string,
  attacker: UnitId,
  defender: UnitId,
  given: (s: State) => void = () => {},
) => {
  const side: Side = ['hatry', 'taponier'].includes(attacker) ? 'french' : 'coalition';
  const other: Side = side === 'french' ? 'coalition' : 'french';
  const fought = fight({
    at: { [`${attacker} 6/0`]: a, [`${defender} 6/0`]: b },
    by: attacker,
    on: b,
    dice: [6, 6],
    given,
  });
  return [term(fought, side, '11.7.2'), term(fought, other, '11.7.2')];
};

rule(
  ['11.7.2', 'T4', 'R-48'],
  'ground and water cost the attacker 1 together, a fortified village 1 more; strong ground gives the defender 1 once',
  () => {
    expect(ground('0303', '0402', 'hatry', 'conde')).toEqual([0, 0]);
    expect(ground('1307', '1308', 'hatry', 'conde')).toEqual([-1, 0]); // difficult
    expect(ground('0206', '0307', 'hatry', 'conde')).toEqual([-1, 0]); // woods
    expect(ground('0408', '0508', 'hatry', 'conde')).toEqual([-1, 1]); // mountain
    expect(ground('0507', '0508', 'hatry', 'conde')).toEqual([-1, 1]); // mountain behind a river: still 1
    expect(ground('0409', '0510', 'hatry', 'conde')).toEqual([-1, 1]); // wooded mountain behind a bridge
    expect(ground('0106', '0205', 'hatry', 'conde')).toEqual([-1, 0]); // river
    expect(ground('0105', '0205', 'hatry', 'conde')).toEqual([-1, 0]); // bridge
    expect(ground('0202', '0201', 'conde', 'hatry')).toEqual([-1, 1]); // fortified village in the open
    expect(ground('0404', '0405', 'hatry', 'conde')).toEqual([-2, 1]); // behind a bridge
    expect(ground('0408', '0409', 'conde', 'hatry')).toEqual([-2, 1]); // on difficult ground
    expect(ground('1106', '1107', 'conde', 'taponier')).toEqual([-2, 1]); // in the mountains: the defender has 1, not 2
  },
);

rule(
  ['11.7.2', 'T4'],
  'woods are no obstacle to an Austrian attacker, Condé included; the water before them is',
  () => {
    expect(ground('0206', '0307', 'conde', 'hatry')).toEqual([0, 0]);
    expect(ground('0206', '0307', 'hotze', 'hatry')).toEqual([0, 0]);
    expect(ground('0206', '0307', 'kalkreuth', 'hatry')).toEqual([-1, 0]);
    expect(ground('0308', '0307', 'conde', 'hatry')).toEqual([-1, 0]);
  },
);

rule(['11.7.2', '15.1.3.works'], 'works help any defender once they are finished', () => {
  const finished = (s: State) => {
    s.works = true;
  };
  expect(ground('0204', '0205', 'hatry', 'conde')).toEqual([-1, 0]);
  expect(ground('0204', '0205', 'hatry', 'conde', finished)).toEqual([-1, 1]);
  expect(ground('0206', '0205', 'conde', 'hatry', finished)).toEqual([0, 1]);
  expect(ground('0303', '0402', 'hatry', 'conde', finished)).toEqual([0, 0]);
});

rule('R-49', 'only the water between the principal attacker and the defender matters', () => {
  // Hatry comes dry-shod from 0206, Michaud over the bridge.
  const fought = fight({
    at: { hatry: '0206', michaud: '0105', conde: '0205' },
    by: 'hatry',
    on: '0205',
    dice: [1, 6, 6],
    answers: { join: 'in' },
  });
  expect(term(fought, 'french', '11.7.2')).toBe(0);
});

rule(['R-50', '11.7.1', 'T4'], 'in woods and mountains cavalry does not count, for anybody', () => {
  const odds = (a: string, b: string) =>
    column(fight({ at: { 'hatry 6/4': a, 'conde 6/0': b }, by: 'hatry', on: b, dice: [6, 6] }), 'french');
  expect(odds('0206', '0307')).toBe('1/1');
  expect(odds('0408', '0508')).toBe('1/1');
  expect(odds('0409', '0510')).toBe('1/1');
  expect(odds('1307', '1308')).toBe('2/1');
});

rule(
  ['11.7.3', 'R-51'],
  'fatigue of the principal forces: a rested one 1, a fatigued or exhausted defender 2',
  () => {
    const penalty = (attacker: number, defender: number) => {
      const fought = open(
        { hatry: '0303', conde: '0402' },
        { given: (s) => tired(s, { hatry: attacker, conde: defender }) },
      );
      return [term(fought, 'french', '11.7.3'), term(fought, 'coalition', '11.7.3')];
    };
    expect(penalty(0, 0)).toEqual([0, 0]);
    expect(penalty(1, 0)).toEqual([-1, 0]);
    expect(penalty(0, 1)).toEqual([0, -1]);
    expect(penalty(0, 2)).toEqual([0, -2]);
    expect(penalty(1, 3)).toEqual([-1, -2]);
    // Only the named force counts, not its neighbours.
    const named = open(
      { hatry: '0303', conde: '0402', waldeck: '0402' },
      {
        given: (s) => tired(s, { waldeck: 2 }),
        answers: { principalDefender: (d) => d.options[0]?.key ?? '' },
      },
    );
    expect(term(named, 'coalition', '11.7.3')).toBe(0);
  },
);

rule(
  ['R-52', '11.7.3'],
  'Desaix: +1 on a test of his own initiative, only as the principal force, attacking or defending',
  () => {
    const attack = (die: number) =>
      fight({
        at: { 'desaix 6/0': '0303', 'conde 6/0': '0402' },
        by: 'desaix',
        on: '0402',
        dice: [die, 6, 6],
      }).value.french;
    expect([attack(4), attack(5)]).toEqual([4, 3]);
    const defend = (die: number) =>
      fight({ at: { 'conde 6/0': '0303', 'desaix 6/0': '0402' }, by: 'conde', on: '0402', dice: [die, 6, 6] })
        .value.french;
    expect([defend(4), defend(5)]).toEqual([4, 3]);
    // As a supporter he tests nothing: the dice fit without his.
    const support = open(
      { 'hatry 6/0': '0303', 'desaix 6/0': '0303', 'conde 9/0': '0402' },
      { dice: [1, 6, 6], answers: { join: 'in' } },
    );
    expect(labelled(support, 'french', 'term.desaix')).toBe(undefined);
    // In October the counter stands for another general.
    const october = fight({
      scenario: 'weissembourg',
      at: { conde: '0410', wurmser: '0312', desaix: '0409' },
      by: 'conde',
      on: '0409',
      dice: [6, 6],
    });
    expect(labelled(october, 'french', 'term.desaix')).toBe(undefined);
  },
);

rule(
  'R-111',
  'Desaix in a fused force: tested on his own initiative, only if his division is the one chosen',
  () => {
    const chosen = (division: string, dice: number[]) =>
      fight({
        at: { 'pichegru+desaix 3/0+hatry 3/0': '0303', 'conde 6/0': '0402' },
        by: 'desaix',
        on: '0402',
        dice,
        answers: { cohesionDivision: `division:${division}` },
      }).value.french;
    expect(chosen('desaix', [4, 6, 6])).toBe(4); // 4 would be too much for Pichegru
    expect(chosen('hatry', [6, 6])).toBe(3);
  },
);
