import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hexAt, NEIGHBOURS } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { clashOf, firstDice, forecast, meanLosses } from './forecast.ts';
import { dego } from './game.ts';
import { attackTally, defenceTally, doubles, meleeDivisor, sidesOf } from './rules/07-combat/melee/dice.ts';
import { fightToTheEnd } from './rules/07-combat/melee/fight.ts';
import { type State, stackAt, un } from './state.ts';

const first = (): State => dego.setup({ scenario: 's1', options: {} });

describe('forecasts agree with the rules', () => {
  rule('7.1.3', 'losses to be expected are those of the table', () => {
    expect(meanLosses(4, 6)).toBeCloseTo(1.92, 1);
    expect(meanLosses(10, 9)).toBeCloseTo(3.44, 1);
    expect(meanLosses(0, 6)).toBe(0);
    expect(meanLosses(12, 6, 2)).toBeLessThan(2.001);
  });

  rule(
    '7.4.6',
    'dice and cover of a first round are those of the tally, at every post of the first day',
    () => {
      const s = first();
      const u = unitAt('1-1dbl');
      for (const label of ['0713', '0711', '0811', '0912', '1013', '1112', '1312', '1314'])
        for (const from of NEIGHBOURS[hexAt(label)] as readonly number[]) {
          const at = hexAt(label);
          for (const d of stackAt(s, at)) un(s, d).face = 3;
          for (const form of ['line', 'column'] as const) {
            un(s, u).form = form;
            const attack = { attackers: [{ u, from }], at, leaders: [], kind: 'plain' as const };
            const clash = clashOf(s, [{ u, form, from }], at);
            const sides = sidesOf(s, attack);
            expect(firstDice(clash)).toEqual({
              attack: attackTally(s, attack, sides, 1, doubles(s, attack)).total,
              defence: defenceTally(s, attack, sides, 1).total,
            });
            expect(clash.divisor).toBe(meleeDivisor(s, attack));
          }
        }
    },
  );

  rule('7.4.1', 'the chance of taking a hex is that of the fight thought out to its end', () => {
    const s = first();
    for (const [unit, label, way] of [
      ['1-1dbl', '0912', 3],
      ['1-100db', '1314', 2],
    ] as const) {
      const at = hexAt(label);
      const u = unitAt(unit);
      un(s, u).form = 'column';
      const from = (NEIGHBOURS[at] as readonly number[])[way] as number;
      const attack = { attackers: [{ u, from }], at, leaders: [], kind: 'plain' as const };
      let taken = 0;
      for (const [how, p] of fightToTheEnd(s, attack)) if (how.startsWith('taken')) taken += p;
      expect(forecast(clashOf(s, [{ u, form: 'column', from }], at)).taken).toBeCloseTo(taken, 1);
    }
  });

  rule('7.1', 'whoever has fired throws no dice', () => {
    const s = first();
    const at = hexAt('0912');
    const u = unitAt('1-1dbl');
    const from = (NEIGHBOURS[at] as readonly number[])[3] as number;
    const open = forecast(clashOf(s, [{ u, form: 'column', from }], at));
    const spent = forecast(clashOf(s, [{ u, form: 'column', from }], at, { spent: () => true }));
    expect(spent.lost).toBe(0);
    expect(open.lost).toBeGreaterThan(1);
    expect(spent.taken).toBeGreaterThan(open.taken);
  });
});
