import type { Counting } from '../counting.ts';

/** Where each game's way of counting lies; loaded when a match of it is played. */
const COUNTINGS: Readonly<Record<string, () => Promise<{ readonly counting: Counting<never> }>>> = {
  'caldiero-1796': () => import('./caldiero-1796.ts'),
  'dego-1796': () => import('./dego-1796.ts'),
  'hoche-1793': () => import('./hoche-1793.ts'),
  miniatures: () => import('./miniatures.ts'),
  'montenotte-1796': () => import('./montenotte-1796.ts'),
  outposts: () => import('./outposts.ts'),
};

/** Of a game nobody has told the lab about, results and paragraphs are counted, not losses nor fights. */
const UNKNOWN: Counting = { unit: '', turn: () => 1, lost: () => 0, fight: () => null };

export async function countingOf(game: string): Promise<Counting> {
  const load = COUNTINGS[game];
  if (!load) return UNKNOWN;
  // The state handed to it is the game's own: only the list of games does not know which.
  return (await load()).counting as Counting;
}
