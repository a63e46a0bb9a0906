/**
 * The games there are, by the names of their folders, in the order they are shown: the little one first, then the
 * campaigns, the battles, the free table. Command line, browser, benchmarks and tests take them from here.
 */
export const GAME_IDS = [
  'outposts',
  'hoche-1793',
  'montenotte-1796',
  'caldiero-1796',
  'dego-1796',
  'miniatures',
] as const;

export type GameId = (typeof GAME_IDS)[number];
export const isGameId = (id: string): id is GameId => GAME_IDS.some((game) => game === id);
