import { expect, test } from 'vitest';
import { loadMutants } from './mutations.ts';

test('2,000 mutated records: loaded whole or refused by field, never a crash', () => {
  const { loaded, refused } = loadMutants(2000, 'test');
  expect(loaded + refused).toBe(2000);
  expect(refused).toBeGreaterThan(500);
  expect(loaded).toBeGreaterThan(50);
});
