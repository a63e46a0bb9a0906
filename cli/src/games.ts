import type { Game } from '@grande/engine';
import { tabled } from './tables.ts';

/** The games there are. Each is loaded only when somebody asks for it: maps and tables are large. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'caldiero-1796': () => import('@grande/caldiero-1796').then((m) => m.caldiero as Game),
  'dego-1796': () => import('@grande/dego-1796').then((m) => m.dego as Game),
  'hoche-1793': () => import('@grande/hoche-1793').then((m) => m.hoche as Game),
  miniatures: () => import('@grande/miniatures').then((m) => m.miniatures as Game),
  'montenotte-1796': () => import('@grande/montenotte-1796').then((m) => m.montenotte as Game),
  outposts: () => import('@grande/outposts').then((m) => m.outposts as Game),
};

export const gameIds: readonly string[] = Object.keys(GAMES);

export async function gameById(id: string): Promise<Game | undefined> {
  const game = Object.hasOwn(GAMES, id) ? await GAMES[id]?.() : undefined;
  return game && tabled(game);
}
