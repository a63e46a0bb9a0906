import type { Event } from '../event.ts';
import type { Game, Setup } from '../game.ts';
import { copy } from '../json.ts';
import { Match } from '../match.ts';
import { asMade, endingOf, type Made, type Move, ReplayError, type TakenBack } from '../move.ts';
import type { Problem } from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { digestOf, type MatchRecord, makeDice, type ShortRecord } from './format.ts';
import { firstDifference, textOf } from './problems.ts';

/** A record of either kind. */
export type AnyRecord = MatchRecord | ShortRecord;

export type Replayed =
  | {
      readonly ok: true;
      readonly match: Match;
      /** What cannot be checked because older builds wrote down too little of it. */
      readonly unproved: readonly Problem[];
    }
  | { readonly ok: false; readonly problem: Problem };

/** Plays a record again from its set-up and compares everything it stores with what comes of it. */
export function replayed(record: AnyRecord, game: Game): Replayed {
  try {
    const replay = new Replay(record, game);
    return { ok: true, match: replay.run(), unproved: replay.unproved };
  } catch (error) {
    if (error instanceof Untrue) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Something stored does not follow from the set-up, the dice and the answers. */
class Untrue extends Error {
  readonly problem: Problem;
  constructor(path: string, message: string) {
    super(message);
    this.problem = { path, message };
  }
}

const STUMBLED = 'the rules cannot go on from here';

class Replay {
  readonly unproved: Problem[] = [];
  private readonly record: AnyRecord;
  private readonly game: Game;
  private readonly setup: Setup;
  private readonly match: Match;
  /** How many of the stored events and snapshots have been compared. */
  private events = 0;
  private snapshots = 0;

  constructor(record: AnyRecord, game: Game) {
    this.record = record;
    this.game = game;
    this.setup = { scenario: record.scenario, options: record.options };
    try {
      this.match = Match.start(game, this.setup, this.fresh());
    } catch (error) {
      throw new Untrue('/dice', textOf(error, STUMBLED));
    }
  }

  run(): Match {
    const { record, match } = this;
    this.stored();
    for (const [i, move] of record.moves.entries()) {
      if (move.takenBack) this.tookBack(match, move.takenBack, `/moves/${i}/takenBack`);
      this.played(match, move, `/moves/${i}`);
      this.stored();
    }
    const { takenBack, forked } = record;
    if (takenBack) this.tookBack(match, takenBack, '/takenBack');
    this.ended();
    // What no move has followed yet is owed by the match that goes on.
    const result = takenBack || forked ? this.beside(match, { takenBack, forked }) : match;
    result.standing = copy(record.standing);
    return result;
  }

  private fresh() {
    return { dice: makeDice(copy(this.record.dice)) };
  }

  /** Another match at the same point. */
  private beside(
    match: Match,
    owed: { readonly [K in 'takenBack' | 'forked']?: AnyRecord[K] | undefined } = {},
  ): Match {
    const { snapshots, moves, events } = match;
    return Match.restore(
      this.game,
      this.setup,
      copy({ snapshots, moves, events: events ?? [], ...owed }),
      this.fresh(),
    );
  }

  /** One move, and whether everything that is stored with it is so. */
  private played(match: Match, move: Made, path: string): void {
    this.ordered(match, move, path);
    try {
      match.replay(copy(move));
    } catch (error) {
      const field = error instanceof ReplayError ? `/${error.field}` : '';
      throw new Untrue(`${path}${field}`, textOf(error, STUMBLED));
    }
    const mine = match.moves.at(-1) as Move;
    this.same(move, 'events' in move ? mine : asMade(mine), path);
  }

  /** Where it is said that a standing order answered, one must have; where not, none. */
  private ordered(match: Match, move: Made, path: string): void {
    if (endingOf(move.key)) return;
    const { seat, orders, standing } = move;
    const said = match.speaksFor(seat) ?? (orders && match.speaksFor(seat, orders));
    if (standing && said?.key !== move.key) {
      const message = 'no standing order that is stored gave this answer';
      this.unproved.push({ path: `${path}/standing`, message });
    }
    // A question that was put again, or put before the orders were changed, is answered by hand.
    const byHand = orders !== undefined || move.takenBack !== undefined;
    if (!standing && said && !byHand)
      throw new Untrue(`${path}/standing`, `missing: a standing order of ${seat} answered`);
    if (orders && !firstDifference(orders, match.orders, ''))
      throw new Untrue(`${path}/orders`, 'they were the same before');
  }

  /** What was taken back is played out beside the match: count and dice must be those it came to. */
  private tookBack(match: Match, back: TakenBack, path: string): void {
    if (!back.line) {
      this.unproved.push({ path: `${path}/line`, message: 'what was taken back is not stored' });
      return;
    }
    const start = match.moves.length;
    const beside = this.beside(match);
    for (const [i, move] of back.line.entries()) {
      const here = `${path}/line/${i}`;
      if (move.takenBack) {
        const { moves, undone = 0, dice } = move.takenBack;
        const to = beside.moves.length - moves - undone;
        if (to < start) throw new Untrue(`${here}/takenBack/moves`, 'more than had been played');
        this.same(dice, beside.dice.save(), `${here}/takenBack/dice`);
        goBack(beside, to);
      }
      this.played(beside, move, here);
    }
    this.same(back.moves, beside.moves.length - start - (back.undone ?? 0), `${path}/moves`);
    this.same(back.dice, beside.dice.save(), `${path}/dice`);
  }

  /** The events and the snapshot that are stored for the move just made. */
  private stored(): void {
    const { record, match } = this;
    if ('digest' in record) return;
    const mine = match.events ?? [];
    const when = `after move ${match.moves.length}`;
    for (; this.events < mine.length; this.events++) {
      const path = `/events/${this.events}`;
      const event: Event | undefined = record.events[this.events];
      if (!event) throw new Untrue(path, `missing: the replay tells more ${when}`);
      this.same(event, mine[this.events], path, when);
    }
    const snapshot: Snapshot<unknown> | undefined = record.snapshots[this.snapshots];
    if (snapshot?.at !== match.moves.length) return;
    const path = `/snapshots/${this.snapshots++}`;
    const rest = match.lastRest;
    if (rest?.at !== snapshot.at) throw new Untrue(`${path}/at`, `the match does not rest ${when}`);
    this.same(snapshot, rest, path, when);
  }

  private ended(): void {
    const { record, match } = this;
    this.same(record.outcome, match.outcome, '/outcome');
    if ('digest' in record) {
      if (digestOf(match) !== record.digest) throw new Untrue('/digest', 'the replay comes to other bytes');
      return;
    }
    if (this.events < record.events.length)
      throw new Untrue(`/events/${this.events}`, `the replay tells ${this.events} events and no more`);
  }

  private same(stored: unknown, mine: unknown, path: string, when = ''): void {
    const found = firstDifference(stored, mine, path);
    if (found) throw new Untrue(found.path, [found.message, when].filter((t) => t !== '').join(' '));
  }
}

/** All seats agree to go back. */
function goBack(match: Match, to: number): void {
  const [first, ...others] = match.scenario.seats;
  if (first !== undefined) match.proposeTakeBack(first, to);
  for (const seat of others) match.consent(seat);
}
