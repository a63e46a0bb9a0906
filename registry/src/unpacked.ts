import type { Game } from '@grande/engine';
import type { HexMap } from '@grande/hex';

/** A game, and its map where it has one. */
export interface LoadedGame {
  readonly game: Game;
  readonly map: HexMap | null;
}

const isGame = (value: unknown, id: string): value is Game =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id && 'play' in value;

/** What the package of a game exports: the game under a name of its own, the map as `MAP`. */
export function unpacked(id: string, exported: Readonly<Record<string, unknown>>): LoadedGame {
  const game = Object.values(exported).find((value) => isGame(value, id));
  if (!game) throw new Error(`the package of '${id}' exports no game of that id`);
  return { game, map: (exported['MAP'] as HexMap | undefined) ?? null };
}
