import type { Game } from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { LEADERS, leaderAt } from './data/leaders.ts';
import { LABELS } from './data/map.ts';
import { unitAt } from './data/units.ts';
import { dego } from './game.ts';
import { ld, type State, un } from './state.ts';

const at = (state: unknown, piece: string): string | undefined => {
  const s = state as State;
  const { at: hex } = LEADERS.some((l) => l.id === piece) ? ld(s, leaderAt(piece)) : un(s, unitAt(piece));
  return LABELS[hex];
};

rule(['6.0', '6.1', 'R-52'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(dego as Game, 's1', at, {
    decisions: 420,
    every: 17,
  });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBe(0);
  expect(longest).toBeGreaterThan(2);
});
