import type { Game } from '@grande/engine';

/** The games there are. Each is loaded only when somebody asks for it: maps and tables are large. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'hoche-1793': () => import('@grande/hoche-1793').then((m) => m.hoche as Game),
  outposts: () => import('@grande/outposts').then((m) => m.outposts),
};

export const gameIds: readonly string[] = Object.keys(GAMES);

export async function gameById(id: string): Promise<Game | undefined> {
  return Object.hasOwn(GAMES, id) ? GAMES[id]?.() : undefined;
}
