import { expect, test } from 'vitest';
import { Waits } from './waits.ts';

const most = (visible: boolean, n: number): number[] => {
  const waits = new Waits(() => 1);
  return Array.from({ length: n }, () => waits.next(visible));
};

test('pauses between attempts grow, and while somebody looks on they stay below five seconds', () => {
  expect(most(true, 8)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000]);
  expect(most(false, 10)).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('a page that is looked at again does not wait as one in the background', () => {
  const waits = new Waits(() => 1);
  for (let n = 0; n < 9; n++) waits.next(false);
  expect(waits.next(true)).toBe(4000);
  waits.begin();
  expect(waits.next(true)).toBe(250);
});

test('pages that lost the same server do not come back at the same moment', () => {
  const [early, late] = [new Waits(() => 0), new Waits(() => 1)];
  expect([early.next(true), late.next(true)]).toEqual([125, 250]);
});
