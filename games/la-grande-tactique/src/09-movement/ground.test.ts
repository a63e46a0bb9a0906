import { expect, test } from 'vitest';
import { at, ground, side, theatre } from '../testing/ground.ts';
import { ALL, NEVER, stepCost } from './ground.ts';
import { makeMeasure } from './measure.ts';

test('costs by way, terrain and river; too big a force leaves the way', () => {
  expect(stepCost(ground, side('0302', '0303'), 24)).toBe(1);
  expect(stepCost(ground, side('0302', '0303'), 25)).toBe(1.5);
  expect(stepCost(ground, side('0104', '0204'), 5)).toBe(2);
  expect(stepCost(ground, side('0206', '0307'), 5)).toBe(ALL);
  expect(stepCost(ground, side('0705', '0805'), 5)).toBe(NEVER);
});
test('measures with ALL as five and limits ignored, around what is barred', () => {
  const measure = makeMeasure(theatre);
  expect(measure.open(at('0201'), at('0205'))).toBe(4);
  expect(measure.around(at('0201'), at('0205'), (h) => h === at('0203'))).toBeGreaterThan(4);
  expect(measure.from(at('0201'), 2).cost(at('0205'))).toBe(Infinity);
  expect(measure.from(at('0201'), 9, undefined, (h) => h === at('0203')).reached(at('0306'))).toBe(false);
  expect(measure.towards([at('0201')]).cost(at('0205'))).toBe(4);
});
