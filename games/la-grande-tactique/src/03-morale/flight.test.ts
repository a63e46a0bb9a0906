import { expect, test } from 'vitest';
import { flightEnds, flightOf } from './flight.ts';

/** Hexes on a line: the source at 0, the enemy at `enemy`, the force at 5. */
const runner = (reach: readonly number[], enemy: number) => ({
  reach,
  isNearer: (h: number) => h < 5,
  fromEnemy: (h: number) => Math.abs(enemy - h),
});

test('nearer to a source and more than four points from the enemy', () => {
  expect(flightEnds(runner([3, 4, 5, 6], 8))).toEqual([3]);
  expect(flightOf(runner([3, 4, 5, 6], 8))).toEqual({ anyNearer: true, anySafe: true, farthest: 5 });
});
test('else as far from him as can be, still nearer to a source', () => {
  expect(flightEnds(runner([3, 4, 5, 6], 2))).toEqual([4]);
  expect(flightEnds(runner([3, 4, 5, 9], 7))).toEqual([3]);
});
test('where nothing leads home, merely as far as can be, safe or not', () => {
  expect(flightEnds(runner([5, 6, 7], 0))).toEqual([7]);
  expect(flightEnds(runner([5], 6))).toEqual([5]);
});
