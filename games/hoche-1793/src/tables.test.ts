import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { PURSUIT_TABLE } from './data/tables.ts';
import { fight, told } from './testing/battle-late.ts';

/** Values of 5 on both sides: every pair of dice from 1 to 5 is a pair of successes, 6 a failure. */
const even = (a: number, d: number, extra: readonly number[] = []) =>
  fight({
    at: { 'kalkreuth 20/0': '0205', 'ferino 20/0': '0206' },
    by: 'kalkreuth',
    on: '0206',
    dice: [a, d, ...extra],
    given: (s) => {
      s.stance = 2;
      s.morale.prussia = 23;
      s.morale.rhine = 23;
    },
  });

rule(['T1', '11.9.3', '11.9'], 'every cell of the combat table is reached by a battle', () => {
  // 20 SP engaged: the line of 19 to 21.
  const sp: Record<string, number> = { 2.5: 1, 5: 1, 7.5: 2, 10: 2, 15: 3, 20: 4, 25: 5, 30: 6 };
  const law = (own: number, other: number): number => {
    if (own === 0) return 5;
    if (other === 0) return 2.5;
    return own >= 2 * other ? (5 + 5 * other) / 2 : 5 + 5 * Math.min(own, other);
  };
  const cells = new Set<string>();
  for (let a = 1; a <= 6; a++) {
    for (let d = 1; d <= 6; d++) {
      const values = { attacker: 5, defender: 4 }; // 4 + 1; 3 + 1
      const x = a <= values.attacker ? a : 0;
      const y = d <= values.defender ? d : 0;
      const winner = x > y ? 'coalition' : x < y ? 'french' : null;
      const f = even(a, d, winner ? [1] : []);
      expect(f.value).toEqual({ coalition: 5, french: 4 });
      const { args } = told(f, 'log.result')[0]?.message ?? {};
      expect([a, d, args?.winner, args?.attacker, args?.defender]).toEqual([
        a,
        d,
        winner,
        sp[law(x, y)],
        sp[law(y, x)],
      ]);
      cells.add(`${x}/${y}`);
    }
  }
  expect(cells.size).toBe(6 * 5);
});

rule(['T1', '11.9.3'], 'the column of the defender’s 5 too', () => {
  const sp: Record<string, number> = { 2.5: 1, 5: 1, 7.5: 2, 10: 2, 15: 3, 20: 4, 25: 5, 30: 6 };
  // Austrians against Prussians would be the even match; here Kalkreuth defends with 5, Férino attacks with 4.
  const column: [number, number, number][] = [
    [1, 10, 5],
    [2, 15, 7.5],
    [3, 20, 20],
    [4, 25, 25],
    [5, 5, 2.5],
    [6, 5, 2.5],
  ];
  for (const [a, attacker, defender] of column) {
    const f = fight({
      at: { 'ferino 20/0': '0205', 'kalkreuth 20/0': '0206' },
      by: 'ferino',
      on: '0206',
      dice: [a, 5, 1],
      given: (s) => {
        s.stance = 2;
        s.morale.prussia = 23;
        s.morale.rhine = 23;
      },
    });
    const { args } = told(f, 'log.result')[0]?.message ?? {};
    expect([a, args?.winner, args?.attacker, args?.defender]).toEqual([
      a,
      'coalition',
      sp[attacker],
      sp[defender],
    ]);
  }
});

rule(['T1', '11.9.3'], 'five against five: the bloodiest cell, and a draw', () => {
  const f = fight({
    at: { 'desaix 20/0': '0205', 'kalkreuth 20/0': '0206' },
    by: 'desaix',
    on: '0206',
    dice: [1, 5, 5], // Desaix' own test makes his value 5
    given: (s) => {
      s.stance = 2;
      s.morale.prussia = 23;
      s.morale.rhine = 23;
    },
  });
  expect(f.value).toEqual({ french: 5, coalition: 5 });
  expect(told(f, 'log.result')[0]?.message.args).toMatchObject({ winner: null, attacker: 6, defender: 6 });
});

rule(['T3', '11.10.4'], 'every cell of the pursuit table is reached by a pursuit', () => {
  const cells = new Set<string>();
  for (let roll = 2; roll <= 12; roll++) {
    const pair = [Math.ceil(roll / 2), Math.floor(roll / 2)];
    for (const column of ['retreat', 'defeat', 'rout'] as const) {
      const f = fight({
        at: { 'kalkreuth 20/0': '0205', 'ferino 20/0': '0206' },
        by: 'kalkreuth',
        on: '0206',
        // retreat: his test, the dice; defeat: the dice, rout test held; rout: failed. Then the pursuit test and 2D6.
        dice: [
          ...(column === 'retreat' ? [1] : []),
          1,
          6,
          ...(column === 'retreat' ? [] : [column === 'rout' ? 6 : 1]),
          1,
          ...pair,
        ],
        answers: { 'french.tactics': column === 'retreat' ? 'retreat' : 'normal', pursue: 'pursue' },
        given: (s) => {
          s.stance = 2;
        },
      });
      const lost = f.s.ledger.french.battle;
      const before = told(f, 'log.result')[0]?.message.args?.defender as number;
      const percent = (PURSUIT_TABLE[roll - 2] as Record<typeof column, number>)[column];
      // 19 or 20 SP left: the same line of the table.
      const expected = { 0: 0, 5: 1, 10: 2, 15: 3, 20: 4, 25: 5, 30: 6 }[percent];
      expect([roll, column, lost - before]).toEqual([roll, column, expected]);
      cells.add(`${roll} ${column}`);
    }
  }
  expect(cells.size).toBe(33);
});
