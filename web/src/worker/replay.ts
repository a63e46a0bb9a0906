import { type Event, eventsFor, Match, type MatchRecord, makeDice, type Seat } from '@grande/engine';
import type { Seating } from '../store.ts';
import type { Frame } from './protocol.ts';

/** A record being looked through. Stepping forward plays one move; jumping goes over the nearest snapshot. */
export class Replay {
  readonly id: string;
  private readonly record: MatchRecord;
  private readonly game: Match['game'];
  private readonly seating: Seating;
  private readonly viewpoints: readonly (Seat | null)[];
  private match: Match | null = null;
  private shown: Event[] = [];
  private serial = 0;

  constructor(
    id: string,
    record: MatchRecord,
    game: Match['game'],
    seating: Seating,
    viewpoints: readonly (Seat | null)[],
  ) {
    this.id = id;
    this.record = record;
    this.game = game;
    this.seating = seating;
    this.viewpoints = viewpoints;
  }

  /** Whether nothing has been played since this replay was made. */
  fits(match: Match): boolean {
    return (
      match.moves.length === this.record.moves.length &&
      (match.outcome === null) === (this.record.outcome === null)
    );
  }

  frame(at: number, wanted: Seat | null | undefined): Frame {
    const { record } = this;
    const move = Math.max(0, Math.min(at, record.moves.length));
    const allowed = wanted !== undefined && this.viewpoints.includes(wanted);
    const viewer = allowed ? wanted : (this.viewpoints[0] ?? null);
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
      viewpoints: this.viewpoints,
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
