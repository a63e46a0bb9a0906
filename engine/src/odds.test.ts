import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as odds from './odds.ts';

test('two dice give the triangle, exactly', () => {
  const sum = odds.dice(2);
  expect(sum.total).toBe(36);
  expect(sum.cases.find((c) => c.value === 7)?.weight).toBe(6);
  expect(odds.chance(sum, (n) => n >= 10)).toBe(6 / 36);
  expect(odds.mean(sum, (n) => n)).toBe(7);
});

test('a chance that depends on another agrees with plain enumeration', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }), (sides) => {
      const first = odds.uniform(sides);
      const both = odds.chain(first, (n) => odds.die(n));
      const mean = sides.reduce((sum, n) => sum + (n + 1) / 2, 0) / sides.length;
      expect(odds.mean(both, (n) => n)).toBeCloseTo(mean, 12);
      expect(both.cases.reduce((sum, c) => sum + c.weight, 0)).toBe(both.total);
    }),
  );
});

test('fractions are kept in lowest terms and shown by name', () => {
  const success = odds.odds(odds.die(), (d) => (d <= 4 ? 'success' : 'failure'));
  expect(success).toEqual({
    total: 3,
    results: [
      { result: 'success', weight: 2 },
      { result: 'failure', weight: 1 },
    ],
  });
});

test('more cases than can be counted exactly are refused', () => {
  const big = {
    total: Number.MAX_SAFE_INTEGER,
    cases: [
      { value: 1, weight: 1 },
      { value: 2, weight: Number.MAX_SAFE_INTEGER - 1 },
    ],
  };
  expect(() => odds.chain(big, () => odds.die(10))).toThrow(RangeError);
});
