import { expect, test } from 'vitest';
import { at, ground, MAP, side } from '../testing/ground.ts';
import { stepCost } from './ground.ts';
import { makeHexes } from './hexes.ts';
import { halved, makeReach, wholeSteps } from './reach.ts';

const hexes = makeHexes(MAP);
const cost = (from: number, to: number): number => {
  const between = hexes.sideBetween(from, to);
  return between < 0 ? Infinity : stepCost(ground, between, 5);
};
const walker = (from: string, mp: number, closed: readonly string[] = []) => ({
  from: at(from),
  mp,
  cost,
  isClosed: (h: number) => closed.map(at).includes(h),
});

test('with its points, around what is closed; costs and paths are those of the last search', () => {
  const reach = makeReach(MAP);
  expect([...reach.search(walker('0201', 2))]).toContain(at('0203'));
  expect([reach.cost(at('0201')), reach.cost(at('0203')), reach.path(at('0203'))]).toEqual([
    0,
    2,
    [at('0201'), at('0202'), at('0203')],
  ]);
  expect([...reach.search(walker('0201', 1))]).not.toContain(at('0203'));
  expect(reach.path(at('0203'))).toBeNull();
  expect([...reach.search(walker('0201', 2, ['0202', '0301', '0302']))]).not.toContain(at('0203'));
});
test('a step of the whole capacity is one step and no more, and takes at least a point', () => {
  expect(stepCost(ground, side('0206', '0307'), 5)).toBeLessThan(0);
  const around = hexes.around(at('0206'));
  expect([...makeReach(MAP).search(walker('0206', 3))]).not.toContain(at('0307'));
  expect(wholeSteps(walker('0206', 3), around)).toContain(at('0307'));
  expect(wholeSteps(walker('0206', 3, ['0307']), around)).not.toContain(at('0307'));
  expect(wholeSteps(walker('0206', 0.5), around)).toEqual([]);
});
test('hunger halves a capacity, down, and leaves 1', () => {
  expect([5, 4, 3, 2, 1].map(halved)).toEqual([2, 2, 1, 1, 1]);
});
test('neighbours touch both ways, and what runs between them is known', () => {
  for (let h = 0; h < MAP.size; h++)
    for (const n of hexes.around(h)) expect(hexes.isAdjacent(h, n) && hexes.isAdjacent(n, h)).toBe(true);
  expect(hexes.isAdjacent(at('0201'), at('0201'))).toBe(false);
  expect(hexes.distance(at('0201'), at('0203'))).toBe(2);
  expect([hexes.has(MAP.wayMask, at('0201'), at('0202')), hexes.has(0, at('0201'), at('0202'))]).toEqual([
    true,
    false,
  ]);
  expect(hexes.has(MAP.wayMask, at('0201'), at('0203'))).toBe(false);
});
