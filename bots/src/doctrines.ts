import type { Doctrine } from './doctrine.ts';

/** Where each game's doctrine lies; loaded only when somebody of that game is to be led. */
const DOCTRINES: Readonly<Record<string, () => Promise<{ readonly doctrine: Doctrine }>>> = {
  'caldiero-1796': () => import('./caldiero-1796/index.ts'),
  'dego-1796': () => import('./dego-1796/index.ts'),
  'hoche-1793': () => import('./hoche-1793/index.ts'),
  miniatures: () => import('./miniatures/index.ts'),
  'montenotte-1796': () => import('./montenotte-1796/index.ts'),
  outposts: () => import('./outposts/index.ts'),
};

/** Whether a game has one, without fetching it. */
export const hasDoctrine = (game: string): boolean => Object.hasOwn(DOCTRINES, game);

export async function doctrineOf(game: string): Promise<Doctrine | null> {
  const load = hasDoctrine(game) ? DOCTRINES[game] : undefined;
  return load ? (await load()).doctrine : null;
}
