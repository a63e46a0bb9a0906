import { expect, test } from 'vitest';
import { ratioStep, ratioStepDown } from './ratio.ts';

test('any excess reaches the next step of the bigger side', () => {
  const step = (a: number, d: number) => ratioStep(a, d, [1.5]);
  expect([step(12, 12), step(14, 12), step(18, 12), step(19, 12), step(12, 14), step(12, 19)]).toEqual([
    0, 1, 1, 2, -1, -2,
  ]);
  expect([step(0, 0), step(3, 0), step(0, 3)]).toEqual([0, 2, -2]);
});
test('or only its whole limit', () => {
  const step = (a: number, d: number) => ratioStepDown(a, d, [1.5, 2]);
  expect([step(12, 17), step(12, 18), step(12, 23), step(12, 24)]).toEqual([0, -1, -1, -2]);
});
