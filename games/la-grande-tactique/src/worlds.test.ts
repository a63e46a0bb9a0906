import { odds } from '@grande/engine';
import { expect, test } from 'vitest';
import { overWorlds, sampledOdds } from './worlds.ts';

test('every world is as likely, and how many were drawn is said', () => {
  const dist = overWorlds(['a', 'a', 'b'], (world) => odds.certain(world));
  expect(odds.chance(dist, (x) => x === 'a')).toBeCloseTo(2 / 3);
  expect(sampledOdds(dist, 3).sampled).toBe(3);
  expect('sampled' in sampledOdds(dist, 0)).toBe(false);
});
