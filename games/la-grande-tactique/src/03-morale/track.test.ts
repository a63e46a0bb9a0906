import { expect, test } from 'vitest';
import { lastSpaceOf, moved, restedTo, valueAt } from './track.ts';

const track = { values: [-2, -2, -1, 0, 0, 1] };
test('holds its cursor at both ends', () => {
  expect([moved(track, 3, 9), moved(track, 3, -9), moved(track, 3, 1)]).toEqual([5, 0, 4]);
  expect([valueAt(track, 2), lastSpaceOf(track, 0)]).toEqual([-1, 4]);
});
test('rests up to a space and no farther, and never back', () => {
  expect([restedTo(3, 1, 4), restedTo(3, 5, 4), restedTo(5, 1, 4)]).toEqual([4, 4, 5]);
});
