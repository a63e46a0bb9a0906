import { type Chance, type Game, imagine, type Match, type Packet } from '@grande/engine';
import type { Tools } from './player.ts';

/** A hidden stretch may need several tries before chance repeats what was seen; past this many it is hopeless. */
const TRIES = 60;

export function toolsFor(game: Game, chance: Chance): Tools {
  return {
    game,
    chance,
    imagine(seen: Packet): Match | null {
      for (let i = 0; i < TRIES; i++) {
        const world = imagine(game, seen, chance);
        if (world) return world;
      }
      return null;
    },
  };
}
