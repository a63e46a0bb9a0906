import { expect, test } from 'vitest';
import { fixtureProblem } from '../battery/index.ts';
import type { Game } from '../game.ts';

/** Recorded games replay to the same bytes. `files` is what vite's `import.meta.glob` gives for `./records/*.json`. */
export function recorded(game: Game, files: Readonly<Record<string, unknown>>, perScenario = 3): void {
  const byScenario = new Map<string, number>();
  for (const [name, data] of Object.entries(files)) {
    const { scenario } = data as { scenario: string };
    byScenario.set(scenario, (byScenario.get(scenario) ?? 0) + 1);
    test(`${name} replays to the same bytes`, () => {
      expect(fixtureProblem(game, data)).toBeNull();
    });
  }
  test(`${perScenario} recorded games for every scenario`, () => {
    for (const { id } of game.scenarios)
      expect(byScenario.get(id) ?? 0, id).toBeGreaterThanOrEqual(perScenario);
  });
}
