import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { verifyRecord } from '../record.ts';

/**
 * Recorded games replay to the same bytes. `files` is what vite's `import.meta.glob` gives for `./records/*.json`.
 * Where a new version of the rules leaves them as they were, `scripts/make-records.mjs <game> --stamp` says so.
 */
export function recorded(game: Game, files: Readonly<Record<string, unknown>>, perScenario = 3): void {
  const byScenario = new Map<string, number>();
  for (const [name, data] of Object.entries(files)) {
    const { scenario, outcome } = data as { readonly scenario: string; readonly outcome: unknown };
    byScenario.set(scenario, (byScenario.get(scenario) ?? 0) + 1);
    test(`${name} replays to the same bytes`, () => {
      expect(verifyRecord(data, (id) => (id === game.id ? game : undefined))).toMatchObject({ ok: true });
      expect(outcome).not.toBeNull();
    });
  }
  test(`${perScenario} recorded games for every scenario`, () => {
    for (const { id } of game.scenarios)
      expect(byScenario.get(id) ?? 0, id).toBeGreaterThanOrEqual(perScenario);
  });
}
