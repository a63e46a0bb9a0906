import { expect, test } from 'vitest';
import { announceable, intelligence, scoutModifier } from './intelligence.ts';

test('tells by the total', () => {
  const told = [4, 5, 6, 7, 8, 12].map((n) => intelligence(n));
  expect(told.map((i) => [i.type, i.margin, i.identity])).toEqual([
    [false, null, false],
    [true, null, false],
    [true, 0.5, false],
    [true, 0.25, false],
    [true, 0.1, true],
    [true, 0.1, true],
  ]);
});
test('lets an owner shade the truth within the margin', () => {
  const range = (sp: number, margin: number) => Object.values(announceable(sp, margin));
  expect([
    range(10, 0.5),
    range(10, 0.25),
    range(10, 0.1),
    range(7, 0.25),
    range(1, 0.5),
    range(0, 0.5),
  ]).toEqual([
    [5, 15],
    [8, 13],
    [9, 11],
    [5, 9],
    [1, 2],
    [0, 0],
  ]);
});
test('knows the best scouts', () => {
  expect([scoutModifier(true, true), scoutModifier(false, true), scoutModifier(false, false)]).toEqual([
    2, 0, -2,
  ]);
});
