import { odds, SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { touch } from './board.ts';
import { RESULTS } from './data/tables.ts';
import { type Assailant, defendersOf, forecast, rawColumn } from './forecast.ts';
import { NEAR } from './map.ts';
import { orderOf } from './rules/05-orders/orders.ts';
import { walkEnds } from './rules/09-movement/reach.ts';
import { walkOf } from './rules/09-movement/walk.ts';
import { ableIn, fieldOf } from './rules/12-combat/declaration.ts';
import { assaultOdds } from './rules/12-combat/odds.ts';
import {
  attackStrength,
  defenceStrength,
  fightOf,
  oddsColumn,
  officerIn,
} from './rules/12-combat/strength.ts';
import { checkNumber } from './rules/13-efficiency.ts';
import { type Order, type State, UNITS_OF, unitOf } from './state.ts';
import { activate, h, melee } from './testing.ts';
import { bestWay, MARCH } from './ways.ts';

/** Those of some hexes who may assault, as a forecast wants them. */
const assailants = (s: State, hexes: readonly number[]): Assailant[] =>
  hexes.flatMap((from) =>
    ableIn(s, from).map((unit) => ({
      unit,
      from,
      nerve: orderOf(s, unit) === 'attack' ? 0 : checkNumber(s, unit),
    })),
  );

const CASES: readonly (readonly [number, Order, Readonly<Record<string, string>>])[] = [
  [0, 'attack', {}],
  [0, 'advance', {}],
  [1, 'advance', {}],
  [2, 'attack', { storm: 'on' }],
  [3, 'advance', { storm: 'on' }],
];

test.each(CASES)('weather %i, %s: a forecast gives the chances the rules give', (weather, order, options) => {
  const chance = new SeededDice(`forecast ${weather} ${order}`);
  let compared = 0;
  for (let n = 0; n < 6; n++)
    for (const f of ['M', 'A', 'H', 'P'] as const) {
      const s = melee(chance, options);
      s.weather = weather;
      for (const unit of s.units) if (chance.below(5) === 0 && unit.hex >= 0) unit.status = 1;
      touch(s);
      activate(s, f, 'B5.declare', order);
      const field = fieldOf(s);
      for (let i = 0; i < field.targets.length; i++) {
        const targets = [field.targets[i] as number];
        if (defendersOf(s, targets).length === 0) continue;
        const attackers = field.attackers.filter((_, k) => ((field.reach[k] as number) & (1 << i)) !== 0);
        const who = assailants(s, attackers);
        const units = who.map((a) => a.unit);
        const fight = fightOf(s, units, targets, false);
        expect(rawColumn(s, field.side, who, targets)).toBe(
          oddsColumn(attackStrength(s, fight).total, defenceStrength(s, fight).total),
        );
        // Where some may stay behind, before the assault or by Élan, only then is it settled whether the officer goes.
        const leader = officerIn(s, field.side, attackers, units) >= 0;
        if (leader && order === 'advance') continue;
        const elan = f === 'M' && !leader ? (units[0] as number) : null;
        const exact = assaultOdds(s, { targets, attackers, charge: false }, elan);
        const found = forecast(s, field.side, who, targets, { leader, elan });
        RESULTS.forEach((result, r) => {
          expect(found[r]).toBeCloseTo(
            odds.chance(exact, (upshot) => upshot === result),
            9,
          );
        });
        compared++;
      }
    }
  expect(compared).toBeGreaterThan(30);
});

test('the best way ends where a walk may end, by steps that lead there', () => {
  const chance = new SeededDice('ways');
  let compared = 0;
  for (const order of ['advance', 'attack', 'defence', 'manoeuvre'] as const)
    for (const weather of [0, 1, 2, 3]) {
      const s = melee(chance);
      s.weather = weather;
      touch(s);
      activate(s, 'M', 'B3', order);
      for (const u of UNITS_OF.french) {
        const unit = unitOf(s, u);
        if (!unit.active || unit.status === 2) continue;
        const ends = new Set<number>();
        bestWay(s, [u], (hex) => {
          ends.add(hex);
          return 0;
        });
        expect(ends).toEqual(walkEnds(walkOf(s, [u])));
        const goal = h('1014');
        const way = bestWay(s, [u], (hex) => (hex === goal ? 2 : hex === unit.hex ? 0 : 1));
        if (!way) continue;
        let at = unit.hex;
        for (const step of way.steps) {
          if (step === MARCH) continue;
          expect(NEAR[at]).toContain(step);
          at = step;
        }
        expect(at).toBe(way.to);
        compared++;
      }
    }
  expect(compared).toBeGreaterThan(20);
});
