import { expect, test } from 'vitest';
import { MARCH_MP, type Marcher, marchCost, waysToBattle } from './march.ts';

/** Hexes on a line, the battle at 0: roads cost 1, the rest 1.5. */
const line = (from: number, roads: readonly number[], shut: readonly number[] = []): Marcher => {
  const hasRoad = (a: number, b: number) => roads.includes(a) && roads.includes(b);
  return {
    from,
    battle: 0,
    step: (a, b) => (Math.abs(a - b) !== 1 ? Infinity : hasRoad(a, b) ? 1 : 1.5),
    around: (h) => [h - 1, h + 1],
    hasRoad,
    strikes: (h) => Math.abs(h) === 1,
    isShut: (h) => shut.includes(h),
  };
};
const slow = { mp: MARCH_MP, hexes: 0 };
const quick = { mp: MARCH_MP, hexes: 4 };

test('two points, the last step counted', () => {
  expect(waysToBattle(line(2, [0, 1, 2]), slow)).toEqual([{ path: [1], rapid: false }]);
  expect(waysToBattle(line(2, []), slow)).toEqual([]);
  expect(waysToBattle(line(3, [0, 1, 2, 3]), slow)).toEqual([]);
  const { step } = line(2, [0, 1, 2]);
  expect([marchCost(step, 2, [1], 0), marchCost(step, 1, [], 0), marchCost(step, 3, [2, 1], 0)]).toEqual([
    2, 1, 3.5,
  ]);
});
test('four hexes of road at rapid pace, and only by road', () => {
  expect(waysToBattle(line(4, [0, 1, 2, 3, 4]), quick)).toEqual([{ path: [3, 2, 1], rapid: true }]);
  expect(waysToBattle(line(5, [0, 1, 2, 3, 4, 5]), quick)).toEqual([]);
  expect(waysToBattle(line(4, [0, 1, 2, 3]), quick)).toEqual([]);
});
test('not through what is shut, and never without a step', () => {
  expect(waysToBattle(line(2, [0, 1, 2], [1]), slow)).toEqual([]);
  expect(waysToBattle(line(1, [0, 1]), slow)).toEqual([]);
});
