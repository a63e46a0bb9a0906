import {
  Acts,
  type Errand,
  errandOf,
  fork,
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
  private imagined: { readonly asked: unknown; readonly world: Match | null } | null = null;

  /** One world a question: whatever is `asked` stays the same as long as it is. */
  private world(game: Game, at: string, seen: () => Packet, asked: unknown = at): Match | null {
    if (!game.marching) return null;
    if (this.imagined && this.imagined.asked === asked) return this.imagined.world;
    const chance = new SeededDice(`errands ${at}`);
    const shown = seen();
    let world: Match | null = null;
    for (let i = 0; i < TRIES && !world; i++) world = imagine(game, shown, chance);
    this.imagined = { asked, world };
    return world;
  }

  private at(match: Match, seat: Seat): Match | null {
    const asked = match.decisionOf(seat);
    if (!asked) return null;
    // Who takes back and answers otherwise comes to the same number of moves, but not to the same question.
    return this.world(match.game, `${seat} ${match.moves.length}`, () => packet(match, seat), asked);
  }

  marchers(match: Match, seat: Seat): readonly string[] {
    const world = this.at(match, seat);
    return world ? marchersOf(world, seat) : [];
  }

  errand(match: Match, seat: Seat, wanted: Wanted): Errand | null {
    const world = this.at(match, seat);
    return world && errandOf(world, seat, wanted);
  }

  /** Whether the only answer there is, as far as the seat knows, brings news or hands over to others. */
  isLast(match: Match, seat: Seat): boolean {
    const world = this.at(match, seat);
    const ahead = world && fork(world, new SeededDice(''), 'last', true);
    const only = ahead && new Acts(ahead).giveOnly(seat);
    return only ? only.news || !ahead.decisionOf(seat) : false;
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
