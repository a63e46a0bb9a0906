import type { Game } from '@grande/engine';
import { GAME_IDS } from '@grande/registry';
import { loadGame } from '@grande/registry/node';

/** Outposts has races of its own, against a contestant with the same rules. */
export const gameIds: readonly string[] = GAME_IDS.filter((id) => id !== 'outposts');

export async function gameById(id: string): Promise<Game> {
  const loaded = await loadGame(id);
  if (!loaded) throw new Error(`no game '${id}'`);
  return loaded.game;
}
