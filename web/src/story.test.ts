import { GAME_IDS } from '@grande/registry';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import type { Tale } from './story.ts';
import { capital } from './table/voice.ts';

const stories = import.meta.glob<{ readonly story: Tale }>('./games/*/story.ts', { eager: true });

test.each(GAME_IDS)('%s: the home page calls scenarios what the table calls them', async (id) => {
  const loaded = await loadGame(id);
  const tale = stories[`./games/${id}/story.ts`]?.story;
  if (!loaded || !tale) throw new Error(`no game or story ${id}`);
  for (const locale of ['en', 'fr', 'it'] as const)
    expect(tale.scenarioNames[locale]).toEqual(
      Object.fromEntries(loaded.game.scenarios.map((s) => [s.id, capital(loaded.game.name(s.id, locale))])),
    );
});
