import { expect, test } from 'vitest';
import { towards } from './sampling.ts';

const BASE = { width: 1500, depth: 750 };
const START = { x: 20_000, y: 14_000, facing: 900 };

test('a move towards the very point where one stands goes straight on', () => {
  expect(towards(BASE, START, { x: 20_000, y: 14_000 }, 4000, false)).toEqual([
    { kind: 'advance', bearing: 0, distance: 4000 },
  ]);
});

test('a move towards a point behind wheels before it goes on', () => {
  const [turn, on] = towards(BASE, START, { x: 10_000, y: 14_000 }, 9000, false);
  expect(turn?.kind).toBe('wheel');
  expect(on?.kind).toBe('advance');
});
