import { rule } from '@grande/engine/testing';
import { expect } from 'vitest';
import { nightOf } from './nights.ts';
import { hungry, routs } from './testing/battle-late.ts';
import { position, slotOf } from './testing/position.ts';

const given = (strength: string) => {
  const s = position({ at: { [`hatry ${strength}`]: '0303', kospoth: '0107' } });
  return { s, slot: slotOf(s, 'hatry') };
};

rule('12.3', 'a tired force leaves a sixth of die and table behind: by size, fatigue and hunger', () => {
  const { s, slot } = given('8/0');
  expect([1, 2, 3].map((fatigue) => nightOf(s, slot, fatigue).lost)).toEqual([1 / 6, 3 / 6, 4 / 6]);
  const big = given('13/0');
  // Two more for thirteen points: a die of four loses one, none two.
  expect(nightOf(big.s, big.slot, 1).lost).toBeCloseTo(3 / 6);
  // Two more without bread (13.4: cohesion 1), two for that cohesion, and twice as much is lost.
  hungry(s, 'hatry');
  expect(nightOf(s, slot, 1).lost).toBeCloseTo((5 / 6) * 2);
});

rule(
  '12.4',
  'a ready force lifts its army to the last 0 and finds stragglers where it lacks men, not in rain',
  () => {
    const { s, slot } = given('8/0');
    expect(nightOf(s, slot, 0)).toEqual({ lost: 0, found: 0, spaces: 0 });
    s.morale.rhine = 17;
    s.units.hatry.inf = 6;
    expect(nightOf(s, slot, 0)).toEqual({ lost: 0, found: 3 / 6, spaces: 1 });
    s.rain = true;
    expect(nightOf(s, slot, 0)).toEqual({ lost: 0, found: 0, spaces: 0 });
    s.rain = false;
    routs(s, 'hatry', 1);
    expect(nightOf(s, slot, 0).spaces).toBe(0);
  },
);

rule('14.2', 'only the exhausted are still tired in the morning, a space for each division', () => {
  const s = position({ at: { 'pichegru+hatry+ferino': '0303', kospoth: '0107' } });
  const slot = slotOf(s, 'hatry');
  expect([1, 2, 3].map((fatigue) => nightOf(s, slot, fatigue).spaces)).toEqual([0, 0, -2]);
});
