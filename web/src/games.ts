import type { Game } from '@grande/engine';
import type { HexMap } from '@grande/hex';

/** What page and worker need of a game: its rules and words, and its map where it has one. */
export interface LoadedGame {
  readonly game: Game;
  readonly map: HexMap | null;
}

/** The games that can be played. Each is fetched only when somebody sits down to it. */
const LOADERS = {
  outposts: () => import('@grande/outposts').then((m) => ({ game: m.outposts as Game, map: m.MAP })),
  'hoche-1793': () => import('@grande/hoche-1793').then((m) => ({ game: m.hoche as Game, map: m.MAP })),
  'caldiero-1796': () =>
    import('@grande/caldiero-1796').then((m) => ({ game: m.caldiero as Game, map: m.MAP })),
  'dego-1796': () => import('@grande/dego-1796').then((m) => ({ game: m.dego as Game, map: m.MAP })),
  'montenotte-1796': () =>
    import('@grande/montenotte-1796').then((m) => ({ game: m.montenotte as Game, map: m.MAP })),
  miniatures: () => import('@grande/miniatures').then((m) => ({ game: m.miniatures as Game, map: null })),
} as const satisfies Readonly<Record<string, () => Promise<LoadedGame>>>;

export type GameId = keyof typeof LOADERS;
export const GAME_IDS = Object.keys(LOADERS) as readonly GameId[];
export const isGameId = (id: string): id is GameId => Object.hasOwn(LOADERS, id);

export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  return isGameId(id) ? LOADERS[id]() : undefined;
}
