import { tally } from '@grande/engine';
import { expect, test } from 'vitest';
import { attritionLoss, attritionOdds, attritionTerms, misery, sizeModifier } from './attrition.ts';

test('one for each six, by size', () => {
  expect([4, 5, 12, 20, 21].map(sizeModifier)).toEqual([-1, 0, 1, 3, 4]);
  expect([attritionLoss(5, 1), attritionLoss(14, 3), attritionLoss(-2, 2)]).toEqual([0, 6, 0]);
});
test('doubled in misery, tripled next to the enemy; the enemy is looked for only then', () => {
  expect([misery(true, () => false), misery(true, () => true)]).toEqual([2, 3]);
  const nobody = () => {
    throw new Error('nobody asks');
  };
  expect(misery(false, nobody)).toBe(1);
});
test('never more than there is', () => {
  expect(attritionOdds(6, 3, 2).cases).toEqual([{ value: 2, weight: 1 }]);
  expect(attritionOdds(0, 1, 5).cases).toEqual([
    { value: 0, weight: 5 },
    { value: 1, weight: 1 },
  ]);
});
test('what both volumes count: size, low morale 2, hunger 2', () => {
  const { size, lowMorale, hungry } = attritionTerms('8.5');
  const sum = tally([size(13), lowMorale, hungry]);
  expect([sum.total, sum.terms.map((x) => [x.rule, x.label.id, x.value])]).toEqual([
    6,
    [
      ['8.5', 'term.size', 2],
      ['8.5', 'term.lowMorale', 2],
      ['8.5', 'term.hungry', 2],
    ],
  ]);
});
