import { expect, test } from 'vitest';
import { forceAt, makeForces } from './forces.ts';

type Side = 'red' | 'blue';
const forces = makeForces<Side, string, `gic${string}`, string>({
  firstSlot: (side) => (side === 'red' ? 0 : 3),
  endSlot: (side) => (side === 'red' ? 3 : 5),
  sideOf: (piece) => (piece.endsWith('B') ? 'blue' : 'red'),
  isGic: (piece): piece is `gic${string}` => piece.startsWith('gic'),
});
const s = {
  forces: [
    { hex: 4, members: ['gicA', 'oneA'] },
    { hex: -1, members: [] },
    { hex: 7, members: ['gicC'] },
    { hex: 4, members: [] }, // nobody under the counter
    { hex: 9, members: ['oneB'] },
  ],
};

test('the counters of a side, on the map and in a hex', () => {
  expect([forces.slotsOf(s, 'red'), forces.slotsOf(s, 'blue')]).toEqual([
    [0, 2],
    [3, 4],
  ]);
  expect([forces.slotsAt(s, 'red', 4), forces.slotsAt(s, 'blue', 4), forces.slotsAt(s, 'blue', 7)]).toEqual([
    [0],
    [3],
    [],
  ]);
  expect([forces.hasForceAt(s, 'blue', 4), forces.hasForceAt(s, 'blue', 7)]).toEqual([true, false]);
});
test('a general-in-chief alone, or nobody at all, is no troops', () => {
  expect([0, 2, 3, 4].map((slot) => forces.hasTroops(forceAt(s, slot)))).toEqual([true, false, false, true]);
  expect([forces.hasTroopsAt(s, 'red', 7), forces.hasTroopsAt(s, 'red', 4)]).toEqual([false, true]);
  expect([0, 2, 3].map((slot) => forces.isLoneGic(forceAt(s, slot)))).toEqual([false, true, false]);
});
test('who leads, who follows, and where each of them is', () => {
  expect([0, 4].map((slot) => forces.gicOf(forceAt(s, slot)))).toEqual(['gicA', null]);
  expect(forces.unitsIn(forceAt(s, 0))).toEqual(['oneA']);
  expect([forces.slotOf(s, 'oneA'), forces.slotOf(s, 'oneB'), forces.slotOf(s, 'twoB')]).toEqual([0, 4, -1]);
  expect([forces.hexOf(s, 'gicC'), forces.hexOf(s, 'twoB')]).toEqual([7, -1]);
});
