import { SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import { touch } from './board.ts';
import { NEAR } from './map.ts';
import { walkEnds } from './rules/09-movement/reach.ts';
import { walkOf } from './rules/09-movement/walk.ts';
import { UNITS_OF, unitOf } from './state.ts';
import { activate, h, melee } from './testing.ts';
import { bestWay, MARCH } from './ways.ts';

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
