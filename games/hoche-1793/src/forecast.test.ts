import { SeededDice } from '@grande/engine';
import { rule } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { hex } from './data/map.ts';
import { chancesOf, expectedLoss, forecast, neighboursOf } from './forecast.ts';
import { forceAt } from './rules/02-glossary.ts';
import { battleOdds, plainBattle } from './rules/11-battle/forecast.ts';
import { combatValue } from './rules/11-battle/value.ts';
import type { State } from './state.ts';
import { hungry, tired } from './testing/battle-late.ts';
import { position, slotOf } from './testing/position.ts';

/** The values of a plain battle by the rules themselves. */
function byTheRules(s: State, slot: number, at: number): readonly [number, number] {
  const b = plainBattle(s, slot, at);
  if (!b) throw new Error('nobody to fight');
  return [combatValue(s, b, b.attacker).total, combatValue(s, b, b.defender).total];
}

rule(['11.7', '11.7.1', '11.7.2', '11.7.3'], 'a forecast reckons the values the battle would have', () => {
  const chance = new SeededDice('forecast');
  const [from, target] = ['0204', '0205'];
  for (let i = 0; i < 80; i++) {
    const s = position({
      at: {
        [`hatry ${1 + chance.below(12)}/${chance.below(4)}`]: from,
        [`kospoth ${1 + chance.below(12)}/${chance.below(4)}`]: target,
        [`waldeck ${1 + chance.below(12)}/0`]: chance.below(2) ? target : '0107',
        pichegru: chance.below(2) ? from : '0201',
        wurmser: chance.below(2) ? target : '0405',
      },
    });
    s.works = chance.below(2) === 1;
    s.morale.rhine = 1 + chance.below(23);
    s.morale.lowerRhine = 1 + chance.below(23);
    tired(s, { hatry: chance.below(2), kospoth: chance.below(4), waldeck: chance.below(4) });
    const slot = slotOf(s, 'hatry');
    const told = forecast(s, [slot], hex(from), hex(target), { comers: [] });
    expect([told?.attacker.value, told?.defender.value]).toEqual(byTheRules(s, slot, hex(target)));
  }
});

rule(['11.3', '11.5', '11.6'], 'joiners, flanks and guides count before anybody is near', () => {
  const s = position({
    at: { desaix: '0203', ferino: '0306', pichegru: '0201', 'kospoth 5/2': '0205', 'spleny 7/3': '0206' },
  });
  const [desaix, ferino] = [slotOf(s, 'desaix'), slotOf(s, 'ferino')];
  const at = hex('0205');
  expect(neighboursOf(s, 'coalition', at)).toEqual([slotOf(s, 'spleny')]);
  const alone = forecast(s, [desaix], hex('0204'), at);
  const both = forecast(s, [desaix, ferino], hex('0204'), at);
  const led = forecast(s, [desaix, ferino], hex('0204'), at, { guide: 'pichegru' });
  expect([alone?.attacker.flank, both?.attacker.flank]).toEqual([false, true]);
  expect(both?.defender.value).toBeLessThan(alone?.defender.value ?? 0);
  expect(led?.attacker.counted).toBeGreaterThan(both?.attacker.counted ?? 99);
  expect(forceAt(s, desaix).hex).toBe(hex('0203')); // nobody has moved
  const tiredEnemy = forecast(s, [desaix], hex('0204'), at, { spent: true, comers: [] });
  const fresh = forecast(s, [desaix], hex('0204'), at, { comers: [] });
  expect((fresh?.defender.value ?? 0) - (tiredEnemy?.defender.value ?? 0)).toBeGreaterThanOrEqual(2);
  expect(forecast(s, [slotOf(s, 'pichegru')], hex('0204'), at)).toBeNull(); // a headquarters attacks nobody
});

rule(['11.9', '11.9.3'], 'chances and losses are those of the exact odds', () => {
  const s = position({ at: { 'hatry 8/2': '0204', 'kospoth 5/2': '0206' } });
  const b = plainBattle(s, slotOf(s, 'hatry'), hex('0206'));
  if (!b) throw new Error('nobody to fight');
  const [a, d] = [combatValue(s, b, b.attacker).total, combatValue(s, b, b.defender).total];
  const exact = battleOdds(s, b, 'normal', 'normal');
  const all = exact.cases.reduce((n, c) => n + c.weight, 0);
  const share = (of: (e: (typeof exact.cases)[number]['value']) => number) =>
    exact.cases.reduce((n, c) => n + of(c.value) * c.weight, 0) / all;
  const chances = chancesOf(a, d);
  expect(chances.won).toBeCloseTo(share((e) => Number(e.winner === 'attacker')));
  expect(chances.drawn).toBeCloseTo(share((e) => Number(e.winner === null)));
  const values = { attacker: a, defender: d };
  expect(expectedLoss(s, values, 'attacker', 10)).toBeCloseTo(share((e) => e.attacker));
  expect(expectedLoss(s, values, 'defender', 7)).toBeCloseTo(share((e) => e.defender));
});

rule(['11.1', 'R-44'], 'a fused force fights by its best division, whichever joined first', () => {
  for (const [worse, better] of [
    ['huet', 'taponier'],
    ['taponier', 'huet'],
  ] as const) {
    const s = position({ at: { 'hoche+huet 5/1+taponier 5/1': '0204', 'kospoth 5/2': '0206' } });
    hungry(s, worse);
    expect(plainBattle(s, slotOf(s, 'hoche'), hex('0206'))?.attacker.unit).toBe(better);
  }
});

test('values beyond the table are read at its ends', () => {
  expect(chancesOf(9, -3)).toEqual(chancesOf(5, 0));
});
