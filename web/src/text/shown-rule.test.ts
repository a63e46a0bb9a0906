import { expect, test } from 'vitest';
import { shownRule } from './shown-rule.ts';

test('shows paragraphs as the rulebook numbers them, without the program’s own names', () => {
  expect(['S1.setup', '2.decoy', 'S3.activations', 'S3.x1'].map(shownRule)).toEqual(['S1', '2', 'S3', 'S3']);
  for (const rule of ['11.4', 'SP.2.10', 'GEN.8', 'R-22', 'T-1', 'A4', 'law.fourth'.slice(0, 3)])
    expect(shownRule(rule)).toBe(rule);
});
