import type { Game } from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { caldiero } from './game.ts';
import { label } from './map.ts';
import { type State, unitNumber, unitOf } from './state.ts';

const at = (s: unknown, piece: string): string => label(unitOf(s as State, unitNumber(piece)).hex);

rule(['9.1', '9.3', '11.0'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(caldiero as Game, 'historical', at, { every: 40 });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBe(0);
  expect(longest).toBeGreaterThan(2);
});
