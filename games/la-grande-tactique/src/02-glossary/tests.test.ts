import { expect, test } from 'vitest';
import { passes, testChance, testOdds } from './tests.ts';

test('pass when die and modifier do not exceed the value', () => {
  expect([passes(3, 0, 3), passes(4, 0, 3), passes(5, -2, 3), passes(1, 4, 4)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  for (let value = -1; value <= 8; value++) {
    for (let modifier = -2; modifier <= 4; modifier++) {
      const faces = [1, 2, 3, 4, 5, 6].filter((f) => passes(f, modifier, value)).length;
      expect(faces).toBe(Math.max(0, Math.min(6, value - modifier)));
      const dist = testOdds(modifier, value);
      const passed = dist.cases.find((c) => c.value)?.weight ?? 0;
      expect((passed * 6) / dist.total).toBe(faces);
      expect(testChance(modifier, value)).toBe(faces / 6);
    }
  }
});
