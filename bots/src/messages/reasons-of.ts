import type { Reasons } from './spoken.ts';

/** Where each game's reasons lie; fetched only when one of that game is to be read. */
const REASONS: Readonly<Record<string, () => Promise<{ readonly reasons: Reasons }>>> = {
  'caldiero-1796': () => import('../caldiero-1796/messages/index.ts'),
  'dego-1796': () => import('../dego-1796/messages/index.ts'),
  'hoche-1793': () => import('../hoche-1793/messages/index.ts'),
  miniatures: () => import('../miniatures/messages/index.ts'),
  'montenotte-1796': () => import('../montenotte-1796/messages/index.ts'),
  outposts: () => import('../outposts/messages/index.ts'),
};

/** The reasons of a game's players; null for a game that nobody plays by a doctrine. */
export async function reasonsOf(game: string): Promise<Reasons | null> {
  const load = Object.hasOwn(REASONS, game) ? REASONS[game] : undefined;
  return load ? (await load()).reasons : null;
}
