import { rule } from '@grande/engine/testing';
import { describe, expect } from 'vitest';
import { hexAt, NEIGHBOURS } from '../../../data/map.ts';
import { unitAt } from '../../../data/units.ts';
import { dego } from '../../../game.ts';
import { type State, valueNow } from '../../../state.ts';
import { meanLosses } from '../fire/expected.ts';
import { type Assumed, type Attack, clashOf } from './clash.ts';
import { forecast } from './forecast.ts';
import { fightOdds } from './odds.ts';

const first = (): State => dego.setup({ scenario: 's1', options: {} });
const storm = (id: string, label: string, way: number): Attack => {
  const at = hexAt(label);
  const from = (NEIGHBOURS[at] as readonly number[])[way] as number;
  return { attackers: [{ u: unitAt(id), form: 'column', from }], at, leaders: [], kind: 'plain' };
};

describe('forecasts agree with the rules', () => {
  rule('7.1.3', 'losses to be expected are those of the table', () => {
    expect(meanLosses(4, 6)).toBeCloseTo(1.92, 1);
    expect(meanLosses(10, 9)).toBeCloseTo(3.44, 1);
    expect(meanLosses(0, 6)).toBe(0);
    expect(meanLosses(12, 6, 2)).toBeLessThan(2.001);
  });

  rule('7.4.1', 'the chance of taking a hex, and what it costs, are those that a player is shown', () => {
    const s = first();
    for (const a of [storm('1-1dbl', '0912', 3), storm('1-100db', '1314', 2), storm('1-1dbl', '0713', 0)]) {
      const { total, cases } = fightOdds(clashOf(s, a));
      const points = valueNow(s, a.attackers[0]?.u as number);
      let [taken, lost] = [0, 0];
      for (const { value, weight } of cases) {
        if (value.startsWith('taken')) taken += weight / total;
        lost +=
          ((value.startsWith('taken') ? Number(value.slice('taken:'.length)) : points) * weight) / total;
      }
      const x = forecast(clashOf(s, a));
      expect(x.taken).toBeCloseTo(taken, 2);
      expect(Math.abs(x.lost - lost)).toBeLessThan(0.05);
    }
  });

  rule('7.1', 'whoever has fired throws no dice', () => {
    const s = first();
    const look = (assumed: Assumed) => forecast(clashOf(s, storm('1-1dbl', '0912', 3), assumed));
    const open = look({});
    const spent = look({ spent: () => true });
    expect(spent.lost).toBe(0);
    expect(open.lost).toBeGreaterThan(1);
    expect(spent.taken).toBeGreaterThan(open.taken);
  });
});
