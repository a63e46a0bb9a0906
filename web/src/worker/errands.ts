import {
  type Errand,
  errandOf,
  imagine,
  type Match,
  marchersOf,
  packet,
  type Seat,
  SeededDice,
  type Wanted,
} from '@grande/engine';

/** A hidden stretch may need several tries before chance repeats what was seen. */
const TRIES = 40;

/**
 * What the pieces of a seat could do, tried out in a world imagined from what the seat knows: in the true one the tries
 * themselves would tell what is hidden.
 */
export class Errands {
  private readonly match: Match;
  private imagined: { readonly at: string; readonly world: Match | null } | null = null;

  constructor(match: Match) {
    this.match = match;
  }

  /** One world a question. */
  private world(seat: Seat): Match | null {
    const { match } = this;
    if (!match.game.marching || !match.decisionOf(seat)) return null;
    const at = `${seat} ${match.moves.length} ${match.pendingTakeBack?.moves ?? 0}`;
    if (this.imagined?.at !== at) {
      const chance = new SeededDice(`errands ${at}`);
      const seen = packet(match, seat);
      let world: Match | null = null;
      for (let i = 0; i < TRIES && !world; i++) world = imagine(match.game, seen, chance);
      this.imagined = { at, world };
    }
    return this.imagined.world;
  }

  marchers(seat: Seat): readonly string[] {
    const world = this.world(seat);
    return world ? marchersOf(world, seat) : [];
  }

  errand(seat: Seat, wanted: Wanted): Errand | null {
    const world = this.world(seat);
    return world && errandOf(world, seat, wanted);
  }
}
