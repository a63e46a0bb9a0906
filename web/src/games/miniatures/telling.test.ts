import type { Event } from '@grande/engine';
import { expect, test } from 'vitest';
import { recapOf } from '../../story/recap.ts';
import { TELLING } from './telling.ts';

const moved = (unit: string, inches: number): Event => ({
  kind: 'told',
  rule: 'SP.2',
  message: { id: 'log.moved', args: { unit, inches } },
});

test('who moved no inch is not among those who moved', () => {
  const { moved: count, lines } = recapOf([moved('a', 0), moved('b', 3.4)], 0, TELLING, []);
  expect(count).toBe(1);
  expect(lines.map((l) => l.at)).toEqual([1]);
});
