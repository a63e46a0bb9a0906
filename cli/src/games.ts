import type { Game } from '@grande/engine';
import { GAME_IDS } from '@grande/registry';
import { loadGame } from '@grande/registry/node';
import { tabled } from './tables.ts';

export const gameIds: readonly string[] = GAME_IDS;

export async function gameById(id: string): Promise<Game | undefined> {
  const loaded = await loadGame(id);
  return loaded && tabled(loaded.game);
}
