/** 500 reached states and both seats: nothing on the wire tells what is hidden. */
import { fogHolds, noFog } from '@grande/engine/battery';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { montenotte } from './game.ts';
import { forceAt, hasTroops } from './reading/forces.ts';
import { meleeGame } from './testing/melee.ts';

/** Set to break the reaction windows: they open only where real troops stand. */
const fault = vi.hoisted(() => ({ onlyForTroops: false }));
vi.mock('./rules/08-actions/guards.ts', async (original) => {
  const whole = await original<typeof import('./rules/08-actions/guards.ts')>();
  return {
    ...whole,
    mayReact: (...args: Parameters<typeof whole.mayReact>) =>
      fault.onlyForTroops
        ? whole.possibleReactors(...args).some((slot) => hasTroops(forceAt(args[0], slot)))
        : whole.mayReact(...args),
  };
});
afterEach(() => {
  fault.onlyForTroops = false;
});

describe('fog', () => {
  const fields: readonly (readonly [string, (i: number) => typeof montenotte])[] = [
    ['campaigns', () => montenotte],
    ['the mêlée', meleeGame],
  ];
  test.each(fields)('250 states of %s, both seats: no difference', (_, game) => {
    const report = noFog();
    for (let i = 0; report.looked < 500; i++)
      fogHolds({ game: game(i), scenario: 'montenotte', seed: `fog ${i}` }, 3, report);
    expect(report.looked).toBeGreaterThanOrEqual(500);
    expect(report.differing).toBeGreaterThan(report.looked * 0.9);
    expect(report.stretches).toBeGreaterThan(60);
    expect(report.imagined).toBeGreaterThan(report.asked * 0.95);
  });

  test('a reaction window that opens only for real troops is found out', () => {
    fault.onlyForTroops = true;
    const hunt = () => {
      for (let i = 0; i < 12; i++) {
        const game = i % 2 === 0 ? meleeGame(i) : montenotte;
        fogHolds({ game, scenario: 'montenotte', seed: `fault ${i}` }, 1, noFog());
      }
    };
    expect(hunt).toThrow(/fog: (the wire tells nothing hidden|what an act shows closes the past)/);
  });
});
