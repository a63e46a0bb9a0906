import type { Game } from '@grande/engine';
import { loadMutants } from '@grande/engine/battery';
import { expect, test } from 'vitest';
import { outposts } from './game.ts';

test('2,000 mutated records: loaded whole or refused by field, never a crash', () => {
  const { loaded, refused } = loadMutants(outposts as Game, 2000, 'test');
  expect(loaded + refused).toBe(2000);
  expect(refused).toBeGreaterThan(1000);
  expect(loaded).toBeGreaterThan(50);
});
