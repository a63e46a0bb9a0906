import { examine } from '@grande/engine/battery';
import { conformance } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { montenotte } from './game.ts';
import { meleeGame } from './testing/melee.ts';

conformance(montenotte, {
  games: 200,
  examined: 1,
  every: 19,
  hidden: true,
  biased: 5,
  variants: [
    {
      scenario: 'montenotte',
      options: { losses: 'exact', tests: 'open', screen: 'on', austrians: 'slow' },
    },
  ],
});

test('around Carcare: the battery where battles, sieges and despair are common', () => {
  for (let i = 0; i < 2; i++) {
    const trial = { game: meleeGame(i), scenario: 'montenotte', seed: `melee ${i}` };
    expect(examine(trial, 17).fog.differing).toBeGreaterThan(0);
  }
});
