import { expect, test } from 'vitest';
import { at, MAP } from '../testing/ground.ts';
import { commandCost, communications } from './lines.ts';

test('half a point stacked, else one for every four points of distance begun', () => {
  expect([
    commandCost(true, 0),
    commandCost(false, 0.5),
    commandCost(false, 4),
    commandCost(false, 4.5),
  ]).toEqual([0.5, 1, 1, 2]);
  expect(commandCost(false, Infinity)).toBe(Infinity);
});
test('lines of communication follow ways around barred hexes', () => {
  const free = communications(MAP, [at('0201')], () => false);
  expect([free[at('0516')], free[at('0305')]]).toEqual([1, 0]);
  const cut = communications(
    MAP,
    [at('0201')],
    (h) =>
      MAP.labels[h] === '0202' ||
      MAP.labels[h] === '0302' ||
      MAP.labels[h] === '0301' ||
      MAP.labels[h] === '0101',
  );
  expect([cut[at('0202')], cut[at('0203')]]).toEqual([1, 0]); // a barred hex can start a line, not carry one
});
