import type { Game } from '@grande/engine';
import { rule, tryMarches } from '@grande/engine/testing';
import { expect } from 'vitest';
import { label } from './data/map.ts';
import { FORCE_IDS } from './data/units.ts';
import { hoche } from './game.ts';
import type { State } from './state.ts';

const at = (s: unknown, piece: string): string | undefined =>
  label((s as State).forces[FORCE_IDS.indexOf(piece)]?.hex ?? -1);

rule(['8.1', '9.1'], 'the marches that are shown are those the rules let happen', () => {
  const { marches, longest, stopped, faults } = tryMarches(hoche as Game, 'landau', at, { every: 12 });
  expect(faults).toEqual([]);
  expect(marches).toBeGreaterThan(5);
  expect(stopped).toBeLessThan(marches);
  expect(longest).toBeGreaterThan(2);
});
