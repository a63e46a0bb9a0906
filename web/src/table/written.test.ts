import { add, tally } from '@grande/engine';
import { expect, test } from 'vitest';
import { sumText } from './written.ts';

test('the text board writes a negative total with a minus and a decimal comma where one is used', () => {
  const points = (n: number) => tally([add('15.3', { id: 'term.pillage' }, n)]);
  expect(sumText('en', 'Victory points', points(-1))).toBe('Victory points −1.');
  expect(sumText('fr', 'Points', points(-1.5))).toBe('Points −1,5.');
});
