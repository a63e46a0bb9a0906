import { bytes, type Event, eventsFor, Match, type MatchRecord, makeDice, type Seat } from '@grande/engine';
import type { Seating } from '../store.ts';
import type { Frame } from './protocol.ts';

/** What a replay is made of. */
export interface Watched {
  readonly id: string;
  readonly record: MatchRecord;
  readonly seating: Seating;
}

/** A record being looked through. Stepping forward plays one move; jumping goes over the nearest snapshot. */
export class Replay {
  readonly id: string;
  private readonly record: MatchRecord;
  private readonly game: Match['game'];
  private readonly seating: Seating;
  private match: Match | null = null;
  private shown: Event[] = [];
  private serial = 0;

  constructor({ id, record, seating }: Watched, game: Match['game']) {
    this.id = id;
    this.record = record;
    this.game = game;
    this.seating = seating;
  }

  /** Whether the match still is what this replay was made of: nothing played since, nothing taken back. */
  fits(match: Match): boolean {
    const { moves, outcome } = this.record;
    return (
      match.moves.length === moves.length &&
      (match.outcome === null) === (outcome === null) &&
      match.moves.every((move, i) => move === moves[i] || bytes(move) === bytes(moves[i]))
    );
  }

  /** The match after so many moves, seen from one of the viewpoints that are allowed now; the first if none is named. */
  frame(at: number, wanted: Seat | null | undefined, viewpoints: readonly (Seat | null)[]): Frame {
    const { record } = this;
    // Whoever names no viewpoint has just come and holds nothing of the log.
    if (wanted === undefined) this.shown = [];
    const move = Math.max(0, Math.min(at, record.moves.length));
    const allowed = wanted !== undefined && viewpoints.includes(wanted);
    const viewer = allowed ? wanted : (viewpoints[0] ?? null);
    const match = this.matchAt(move);
    const events = eventsFor(match.events ?? [], viewer);
    let from = 0;
    while (from < events.length && events[from] === this.shown[from]) from++;
    this.shown = events;
    return {
      match: this.id,
      game: record.game,
      scenario: record.scenario,
      options: record.options,
      seating: this.seating,
      viewer,
      curtain: null,
      view: match.view(viewer),
      decision: null,
      waiting: match.pending.map((d) => ({ seat: d.seat })),
      thinking: null,
      log: { from, events: events.slice(from) },
      move,
      moves: record.moves.length,
      undo: [],
      takeBack: false,
      standing: [],
      forced: [],
      outcome: match.outcome,
      serial: ++this.serial,
      viewpoints,
    };
  }

  /** A match as it stood after so many moves. */
  matchAt(at: number): Match {
    const present = this.match;
    if (present && present.moves.length === at) return present;
    if (present && present.moves.length === at - 1) {
      const next = this.record.moves[at - 1];
      if (next) {
        try {
          present.replay(next);
          return present;
        } catch {
          this.match = null;
        }
      }
    }
    this.match = restoredAt(this.record, this.game, at);
    return this.match;
  }
}

/** The match after `at` moves; where a mended rule refuses an old move, the last rest before it. */
export function restoredAt(record: MatchRecord, game: Match['game'], at: number): Match {
  const snapshots = record.snapshots.filter((s) => s.at <= at);
  const last = snapshots.at(-1);
  if (!last) throw new Error('the record has no first snapshot');
  const setup = { scenario: record.scenario, options: record.options };
  const past = (to: number) => ({
    snapshots,
    moves: record.moves.slice(0, to),
    events: record.events,
  });
  const dice = () => ({ dice: makeDice(record.dice) });
  try {
    return Match.restore(game, setup, past(at), dice());
  } catch {
    return Match.restore(game, setup, past(last.at), dice());
  }
}
