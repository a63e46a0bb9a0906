import { SeededDice } from '@grande/engine';
import { expect, test } from 'vitest';
import {
  addDifference,
  below,
  mcnemar,
  noDifferences,
  paired,
  pairsFor,
  quantile,
  twoShares,
  variance,
  wilson,
} from './statistics.ts';

test('the normal distribution and its quantiles', () => {
  expect(below(0)).toBeCloseTo(0.5, 6);
  expect(below(1.96)).toBeCloseTo(0.975, 4);
  expect(quantile(0.9)).toBeCloseTo(1.2816, 3);
});

test('intervals of shares stay between 0 and 1', () => {
  const [low, high] = wilson(0.5, 100);
  expect([low, high].map((x) => Math.round(1000 * x))).toEqual([404, 596]);
  expect(wilson(0, 20)[0]).toBe(0);
  expect(wilson(1, 20)[1]).toBe(1);
});

test('differences within pairs: what is plain is found, what is not is not', () => {
  const plain = noDifferences();
  const none = noDifferences();
  for (let i = 0; i < 400; i++) {
    addDifference(plain, i % 4 === 0 ? 1 : i % 20 === 1 ? -1 : 0);
    addDifference(none, i % 4 === 0 ? 1 : i % 4 === 1 ? -1 : 0);
  }
  expect(paired(plain).p).toBeLessThan(0.001);
  expect(paired(plain).mean).toBeCloseTo(0.2, 6);
  expect(paired(none).p).toBeGreaterThan(0.9);
  expect(mcnemar(30, 10)).toBeLessThan(0.01);
  expect(mcnemar(10, 10)).toBeCloseTo(1, 6);
  // 60 of 100 against 40 of 100: z = 2.83.
  expect(twoShares(40, 100, 60, 100).z).toBeCloseTo(2.828, 2);
});

test('how many pairs an effect needs', () => {
  // (1.96 + 1.2816)² · 0.5 / 0.1²
  expect(pairsFor(0.1, 0.5, 0.9)).toBe(526);
  expect(pairsFor(0.05, 0.5, 0.9)).toBeGreaterThan(4 * 525);
});

test('a planted effect is found at the number of pairs that was proposed, about as often as was promised', () => {
  const dice = new SeededDice('planted');
  const won = (share: number) => (dice.below(1000) < 1000 * share ? 1 : 0);
  /** Fresh pairs of a game in which the first seat wins half, and three fifths with a pip more. */
  const play = (pairs: number) => {
    const d = noDifferences();
    for (let i = 0; i < pairs; i++) addDifference(d, won(0.6) - won(0.5));
    return d;
  };
  let found = 0;
  const STUDIES = 60;
  for (let i = 0; i < STUDIES; i++) {
    const needed = pairsFor(0.1, variance(play(100)), 0.9);
    const verdict = paired(play(needed));
    if (verdict.p < 0.05 && verdict.mean > 0) found++;
  }
  expect(found).toBeGreaterThanOrEqual(0.8 * STUDIES);
  // Without an effect hardly any is found.
  let mistaken = 0;
  for (let i = 0; i < STUDIES; i++) {
    const none = noDifferences();
    for (let k = 0; k < 500; k++) addDifference(none, won(0.5) - won(0.5));
    if (paired(none).p < 0.05) mistaken++;
  }
  expect(mistaken).toBeLessThanOrEqual(0.15 * STUDIES);
});
