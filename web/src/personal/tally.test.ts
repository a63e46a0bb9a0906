import { expect, test } from 'vitest';
import type { Occupant, Summary } from '../store.ts';
import { talliesOf } from './tally.ts';

const match = (
  id: string,
  winner: string | null | undefined,
  blue: Occupant = 'me',
  white: Occupant = 'bot:recruit',
): Summary => ({
  id,
  game: 'outposts',
  scenario: 'short',
  seating: { blue, white },
  curtain: false,
  updated: 0,
  moves: 9,
  outcome: winner === undefined ? null : { winner, level: 'victory', rule: '1', reason: { id: 'x' } },
});

test('matches are counted by side, as the player fared; open ones and luck apart', () => {
  const matches = [
    match('a', 'blue'),
    match('b', 'white'),
    match('c', null),
    match('d', undefined),
    match('e', 'white', 'bot:recruit', 'me'),
    // Led on both sides, only watched, or a puzzle: nobody won against anybody.
    match('f', 'blue', 'me', 'me'),
    { ...match('g', 'blue'), watch: true as const },
    { ...match('p', 'blue'), puzzle: true as const },
    match('h', 'blue', 'bot:recruit', 'bot:recruit'),
  ];
  const luck: Record<string, number> = { a: 0.2, b: -0.5, d: 1, f: 3 };
  const [only, ...more] = talliesOf(matches, (id) => luck[id] ?? null);
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    game: 'outposts',
    open: 1,
    sides: [
      { seat: 'blue', won: 1, drawn: 1, lost: 1 },
      { seat: 'white', won: 1, drawn: 0, lost: 0 },
    ],
  });
  expect(only?.luck.matches).toBe(2);
  expect(only?.luck.sum).toBeCloseTo(-0.3);
});
