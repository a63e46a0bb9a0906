import { expect, test } from 'vitest';
import { nearerBy } from './reactions.ts';

test('nearer, farther or neither, as the volume measures from the mover', () => {
  const far = new Map([
    [1, 2],
    [2, 3],
    [3, Infinity],
    [4, Infinity],
  ]);
  const by = (from: number, to: number) => nearerBy((_, hex) => far.get(hex) as number, 0, from, to);
  expect([by(2, 1), by(1, 2), by(1, 1)]).toEqual([1, -1, 0]);
  expect([by(1, 3), by(3, 1), by(3, 4)]).toEqual([-Infinity, Infinity, 0]);
});
