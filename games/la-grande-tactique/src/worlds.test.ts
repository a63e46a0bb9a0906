import { odds } from '@grande/engine';
import { expect, test } from 'vitest';
import { drawWorlds, overWorlds, sampledOdds } from './worlds.ts';

test('every world is as likely, and how many were drawn is said', () => {
  const dist = overWorlds(['a', 'a', 'b'], (world) => odds.certain(world));
  expect(odds.chance(dist, (x) => x === 'a')).toBeCloseTo(2 / 3);
  expect(sampledOdds(dist, 3).sampled).toBe(3);
  expect('sampled' in sampledOdds(dist, 0)).toBe(false);
});

const numbers = (fits?: (n: number) => boolean) =>
  drawWorlds({ seed: 'worlds', count: 10, draw: (chance) => chance.below(10), ...(fits ? { fits } : {}) });
test('the same worlds as long as the same is seen, as many as are wanted', () => {
  expect(numbers()).toEqual(numbers());
  expect(numbers()).toHaveLength(10);
});
test('those that agree with what was told; where none does, any', () => {
  expect(numbers((n) => n < 5).every((n) => n < 5)).toBe(true);
  expect(numbers(() => false)).toEqual(numbers());
});
