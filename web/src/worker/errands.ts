import {
  type Errand,
  errandOf,
  type Game,
  imagine,
  type Match,
  marchersOf,
  type Packet,
  packet,
  type Seat,
  SeededDice,
  type Wanted,
} from '@grande/engine';

/** A hidden stretch may need several tries before chance repeats what was seen. */
const TRIES = 40;

/**
 * What the pieces of a seat could do, tried out in a world imagined from what the seat knows: in the true one the tries
 * themselves would tell what is hidden. A match that lives elsewhere is known by its packet alone, and needs no more.
 */
export class Errands {
  private imagined: { readonly at: string; readonly world: Match | null } | null = null;

  /** One world a question, which `at` names. */
  private world(game: Game, at: string, seen: () => Packet): Match | null {
    if (!game.marching) return null;
    if (this.imagined?.at !== at) {
      const chance = new SeededDice(`errands ${at}`);
      const shown = seen();
      let world: Match | null = null;
      for (let i = 0; i < TRIES && !world; i++) world = imagine(game, shown, chance);
      this.imagined = { at, world };
    }
    return this.imagined.world;
  }

  private at(match: Match, seat: Seat): Match | null {
    if (!match.decisionOf(seat)) return null;
    const at = `${seat} ${match.moves.length} ${match.pendingTakeBack?.moves ?? 0}`;
    return this.world(match.game, at, () => packet(match, seat));
  }

  marchers(match: Match, seat: Seat): readonly string[] {
    const world = this.at(match, seat);
    return world ? marchersOf(world, seat) : [];
  }

  errand(match: Match, seat: Seat, wanted: Wanted): Errand | null {
    const world = this.at(match, seat);
    return world && errandOf(world, seat, wanted);
  }

  marchersIn(game: Game, at: string, seen: Packet): readonly string[] {
    const world = this.world(game, at, () => seen);
    return world ? marchersOf(world, seen.seat) : [];
  }

  errandIn(game: Game, at: string, seen: Packet, wanted: Wanted): Errand | null {
    const world = this.world(game, at, () => seen);
    return world && errandOf(world, seen.seat, wanted);
  }
}
