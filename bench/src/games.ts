import type { Game } from '@grande/engine';

const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'caldiero-1796': () => import('@grande/caldiero-1796').then((m) => m.caldiero as Game),
  'dego-1796': () => import('@grande/dego-1796').then((m) => m.dego as Game),
  'hoche-1793': () => import('@grande/hoche-1793').then((m) => m.hoche as Game),
  'montenotte-1796': () => import('@grande/montenotte-1796').then((m) => m.montenotte as Game),
  miniatures: () => import('@grande/miniatures').then((m) => m.miniatures as Game),
};

export const gameIds: readonly string[] = Object.keys(GAMES);

export async function gameById(id: string): Promise<Game> {
  const load = GAMES[id];
  if (!load) throw new Error(`no game '${id}'`);
  return load();
}
