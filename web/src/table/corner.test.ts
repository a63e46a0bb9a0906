import { expect, test } from 'vitest';
import { slideOff } from './corner.ts';

test('whoever is asked about does not stand under the tools of the map', () => {
  const right = { x0: 330, y0: 10, x1: 380, y1: 230 };
  expect(slideOff(345, 200, right, 40, 390)).toBe(-55);
  expect(slideOff(345, 200, right, 40, 390) + 345).toBe(right.x0 - 40);
  expect([slideOff(345, 300, right, 40, 390), slideOff(200, 100, right, 40, 390)]).toEqual([0, 0]);
  // On a wide screen they stand at the left.
  const left = { x0: 10, y0: 10, x1: 56, y1: 230 };
  expect(slideOff(30, 100, left, 40, 900)).toBe(66);
});
