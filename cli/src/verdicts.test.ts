import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchRecord } from '@grande/engine';
import { expect, test } from 'vitest';
import { gameById, gameIds } from './games.ts';
import { speaker } from './speak.ts';
import { outcomeLines } from './tell.ts';

const games = join(import.meta.dirname, '..', '..', 'games');
const LOCALES = ['en', 'fr', 'it'] as const;

/** The verdicts of the recorded games. */
function verdictsOf(id: string): NonNullable<MatchRecord['outcome']>[] {
  const folder = join(games, id, 'src', 'records');
  return readdirSync(folder).flatMap((name) => {
    const { outcome } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Pick<MatchRecord, 'outcome'>;
    return outcome ? [outcome] : [];
  });
}

test.each(gameIds)('verdicts of %s name what the winner won, never what the loser lost', async (id) => {
  const game = await gameById(id);
  if (!game) throw new Error(id);
  const verdicts = verdictsOf(id);
  expect(verdicts.length).toBeGreaterThan(0);
  const sides = new Set(game.scenarios.flatMap((s) => s.seats));
  for (const { winner, level } of verdicts) {
    if (winner !== null) expect(sides).toContain(winner);
    for (const locale of LOCALES) {
      const said = game.name(level, locale);
      if (winner !== null) expect(said).not.toMatch(/defeat|lost|loss|défaite|perdu|sconfitta|perduta/i);
    }
  }
  for (const verdict of verdicts)
    for (const locale of LOCALES)
      expect(outcomeLines(verdict, speaker(game, locale)).join('\n')).not.toContain('undefined');
});
