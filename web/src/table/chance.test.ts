import { expect, test } from 'vitest';
import { chance } from './chance.ts';

test('what can happen is never written as nought, nor what can fail as certain', () => {
  const exact = { results: [], total: 100_000 };
  const parts = [0, 4, 16_700, 99_999, 100_000];
  expect(parts.map((part) => chance(part, exact, String))).toEqual([
    '0 %',
    '< 0.1 %',
    '16.7 %',
    '> 99.9 %',
    '100 %',
  ]);
  const sampled = { ...exact, sampled: 400 };
  expect(parts.map((part) => chance(part, sampled, String))).toEqual([
    '≈ 0 %',
    '< 1 %',
    '≈ 17 %',
    '> 99 %',
    '≈ 100 %',
  ]);
});
