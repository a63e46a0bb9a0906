import type { Message } from '@grande/engine';
import { expect, test } from 'vitest';
import { goesOn } from './goes-on.ts';

const step = (unit: string, hexes: number): Message => ({ id: 'step', args: { unit, hexes } });
const said = (seat: string, why: Message) => ({ n: 0, seat, key: 'step', why });

test('of the steps of one march only the last is read', () => {
  const first = said('blue', step('a', 3));
  expect(goesOn(first, said('blue', step('a', 2)))).toBe(true);
  expect(goesOn(first, said('blue', step('b', 2)))).toBe(false);
  expect(goesOn(first, said('white', step('a', 2)))).toBe(false);
  expect(goesOn(first, said('blue', { id: 'end', args: { unit: 'a', hexes: 2 } }))).toBe(false);
  expect(goesOn(first, undefined)).toBe(false);
});
