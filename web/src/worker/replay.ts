import {
  bytes,
  type Event,
  eventsFor,
  Match,
  type MatchRecord,
  makeDice,
  type Odds,
  type Seat,
  type Shown,
  seenBy,
  stepsSeen,
} from '@grande/engine';
import { type Reason, type Seating, seatsOf } from '../store.ts';
import { brought } from './brought.ts';
import { newLog } from './log.ts';
import type { Frame, LogPart, Since } from './protocol.ts';

/** What a replay never has: nobody is asked anything. */
const STILL = {
  curtain: null,
  decision: null,
  thinking: null,
  undo: [],
  takeBack: false,
  standing: [],
  forced: [],
} as const;

function allowed(wanted: Seat | null | undefined, viewpoints: readonly (Seat | null)[]): Seat | null {
  return wanted !== undefined && viewpoints.includes(wanted) ? wanted : (viewpoints[0] ?? null);
}

/** Nothing of the log goes with a moment that is only glanced at. */
const NO_NEWS: LogPart = { from: 0, events: [] };

/** How many questions before an act may belong to it: who joins, who leads. */
const LOOK_BACK = 8;

/** What a replay is made of. */
export interface Watched {
  readonly id: string;
  readonly record: MatchRecord;
  readonly seating: Seating;
  /** Why bots answered as they did. */
  readonly reasons?: readonly Reason[] | undefined;
}

/** A record being looked through. Stepping forward plays one move; jumping goes over the nearest snapshot. */
export class Replay {
  readonly id: string;
  private readonly record: MatchRecord;
  private readonly game: Match['game'];
  private readonly seating: Seating;
  private readonly reasons: ReadonlyMap<number, Reason>;
  private match: Match | null = null;
  /** What was last glanced at: a replay under way keeps its own. */
  private aside: Match | null = null;
  /** From where it was last looked at. */
  private viewer: Seat | null | undefined;
  private shown: Event[] = [];
  private serial = 0;

  constructor({ id, record, seating, reasons = [] }: Watched, game: Match['game']) {
    this.id = id;
    this.record = record;
    this.game = game;
    this.seating = seating;
    this.reasons = new Map(reasons.map((r) => [r.n, r]));
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

  /** The match after so many steps, seen from one of the viewpoints that are allowed now; the first if none is named. */
  frame(at: number, wanted: Seat | null | undefined, viewpoints: readonly (Seat | null)[]): Frame {
    // Whoever names no viewpoint has just come and holds nothing of the log.
    if (wanted === undefined) this.shown = [];
    const viewer = allowed(wanted, viewpoints);
    const { step, steps } = this.stepOf(at, viewer);
    this.viewer = viewer;
    const match = this.matchAt(steps[step] ?? 0);
    const events = eventsFor(match.events ?? [], viewer);
    const last = this.record.moves[(steps[step] ?? 0) - 1]?.events ?? 0;
    const log = {
      ...newLog(events, this.shown),
      step: eventsFor((match.events ?? []).slice(0, last), viewer).length,
    };
    this.shown = events;
    return this.moment(match, step, steps, viewer, viewpoints, log);
  }

  /** The same beside what is looked at, without the log. */
  glimpse(at: number, wanted: Seat | null, viewpoints: readonly (Seat | null)[]): Frame {
    const viewer = this.isOpen(wanted) ? wanted : allowed(wanted, viewpoints);
    const steps = this.stepsFor(viewer);
    const step = Math.max(0, Math.min(at, steps.length - 1));
    this.aside = this.forward(this.aside, steps[step] ?? 0);
    return this.moment(this.aside, step, steps, viewer, viewpoints, NO_NEWS);
  }

  /** When a match is over every hand may be looked into, also that of a side the rulebook led. */
  private isOpen(seat: Seat | null): boolean {
    const { outcome } = this.record;
    return outcome !== null && seat !== null && this.game.scenarios.some((s) => s.seats.includes(seat));
  }

  private moment(
    match: Match,
    step: number,
    steps: readonly number[],
    viewer: Seat | null,
    viewpoints: readonly (Seat | null)[],
    log: LogPart,
  ): Frame {
    const { record } = this;
    return {
      match: this.id,
      game: record.game,
      scenario: record.scenario,
      options: record.options,
      ...brought(this.game, record.options),
      seating: this.seating,
      viewer,
      view: match.view(viewer),
      waiting: match.pending.map((d) => ({ seat: d.seat })),
      log,
      move: step,
      moves: steps.length - 1,
      reasons: this.reasonsFor((steps[step] ?? 0) - 1),
      outcome: match.outcome,
      serial: ++this.serial,
      viewpoints,
      forkable: true,
      stale: match.moves.length !== (steps[step] ?? 0),
      ...STILL,
    };
  }

  /** Why a move was made, once the match is over: until then it would tell what its maker knew. */
  private reasonsFor(n: number): readonly Reason[] {
    const reason = this.record.outcome === null ? undefined : this.reasons.get(n);
    return reason ? [reason] : [];
  }

  /** Everything a viewpoint was told. */
  told(wanted: Seat | null, viewpoints: readonly (Seat | null)[]): readonly Event[] {
    return eventsFor(this.record.events, allowed(wanted, viewpoints));
  }

  /** How many events a viewpoint had been told after each of its steps. */
  course(wanted: Seat | null, viewpoints: readonly (Seat | null)[]): readonly number[] {
    const viewer = allowed(wanted, viewpoints);
    const { moves, events } = this.record;
    const out: number[] = [];
    let [told, seen] = [0, 0];
    for (const step of this.stepsFor(viewer)) {
      const to = moves[step]?.events ?? events.length;
      for (; told < to; told++) if (seenBy(events[told] as Event, viewer)) seen++;
      out.push(seen);
    }
    return out;
  }

  /**
   * The odds somebody had before him when he chose what led to a step, at the questions before it, the last first.
   * Until the match is over nobody sees those of another: they tell what he knew.
   */
  stakes(step: number, wanted: Seat | null, viewpoints: readonly (Seat | null)[]): readonly Odds[] {
    const viewer = allowed(wanted, viewpoints);
    const { moves, outcome } = this.record;
    const last = (this.stepsFor(viewer)[step] ?? 0) - 1;
    const seat = moves[last]?.seat;
    const own = seat !== undefined && seatsOf(this.seating, viewer).includes(seat);
    const out: Odds[] = [];
    if (seat === undefined || (!own && outcome === null)) return out;
    for (let i = last; i >= Math.max(0, last - LOOK_BACK); i--) {
      const move = moves[i];
      if (move?.seat !== seat) break;
      const asked = restoredAt(this.record, this.game, i).decisionOf(seat);
      const detail =
        asked?.space?.key === move.key
          ? asked.space.detail?.(move.value)
          : asked?.options.find((o) => o.key === move.key)?.detail?.();
      if (detail?.odds) out.push(detail.odds);
    }
    return out;
  }

  /** How many moves of the match lie before a step of the replay as it was last looked at. */
  movesAt(at: number): number {
    const { step, steps } = this.stepOf(at, this.viewer ?? null);
    return steps[step] ?? 0;
  }

  /** Where a step of the viewpoint before lies among the steps of this one. */
  private stepOf(
    at: number,
    viewer: Seat | null,
  ): { readonly step: number; readonly steps: readonly number[] } {
    const steps = this.stepsFor(viewer);
    const last = steps.length - 1;
    if (this.viewer === undefined || this.viewer === viewer)
      return { step: Math.max(0, Math.min(at, last)), steps };
    const moves = this.stepsFor(this.viewer)[at] ?? 0;
    const step = steps.findIndex((to) => to >= moves);
    return { step: step < 0 ? last : step, steps };
  }

  /** While a match is not over, nobody counts what he did not see; afterwards everything may be looked at. */
  private stepsFor(viewer: Seat | null): readonly number[] {
    const { moves, outcome } = this.record;
    if (outcome === null) return stepsSeen(moves, seatsOf(this.seating, viewer));
    return Array.from({ length: moves.length + 1 }, (_, i) => i);
  }

  /** A match as it stood after so many moves. */
  matchAt(at: number): Match {
    this.match = this.forward(this.match, at);
    return this.match;
  }

  /** One step on from what there is, where that leads there; else anew. */
  private forward(present: Match | null, at: number): Match {
    if (present && present.moves.length === at) return present;
    if (present && present.moves.length === at - 1) {
      const next = this.record.moves[at - 1];
      if (next) {
        try {
          present.replay(next);
          return present;
        } catch {
          // A rule of today refuses it: the last rest before it is shown.
        }
      }
    }
    return restoredAt(this.record, this.game, at);
  }
}

/** Where whoever holds these seats last answered, as one of them was told it; null where he never did. */
export function lastActed(match: Match, seats: readonly Seat[], seat: Seat): Since | null {
  const { moves, events } = match;
  const last = moves.findLastIndex((m) => seats.includes(m.seat));
  if (last < 0) return null;
  const steps = stepsSeen(moves, seats);
  const step = steps.findIndex((to) => to > last);
  const told = (events ?? []).slice(0, moves[steps[step] ?? 0]?.events);
  return { step, events: eventsFor(told, seat).length };
}

/** What one seat saw of a match, being looked through. */
export class ShownReplay {
  private readonly id: string;
  private readonly shown: Shown;
  private readonly seating: Seating;
  private readonly events: readonly Event[];
  private log: readonly Event[] = [];
  private serial = 0;

  constructor(id: string, shown: Shown, seating: Seating) {
    this.id = id;
    this.shown = shown;
    this.seating = seating;
    this.events = shown.showing.frames.flatMap((f) => f.events);
  }

  told(): readonly Event[] {
    return this.events;
  }

  course(): readonly number[] {
    let told = 0;
    return this.shown.showing.frames.map((f) => {
      told += f.events.length;
      return told;
    });
  }

  frame(at: number, wanted: Seat | null | undefined): Frame {
    const { frames } = this.shown.showing;
    const move = Math.max(0, Math.min(at, frames.length - 1));
    if (wanted === undefined) this.log = [];
    const told = frames.slice(0, move + 1).reduce((n, f) => n + f.events.length, 0);
    const events = this.events.slice(0, told);
    const log = { ...newLog(events, this.log), step: told - (frames[move]?.events.length ?? 0) };
    this.log = events;
    return this.moment(move, log);
  }

  glimpse(at: number): Frame {
    return this.moment(Math.max(0, Math.min(at, this.shown.showing.frames.length - 1)), NO_NEWS);
  }

  private moment(move: number, log: LogPart): Frame {
    const { showing, views } = this.shown;
    const { game, scenario, options, seat, frames } = showing;
    const last = frames.length - 1;
    return {
      match: this.id,
      game,
      scenario,
      options,
      seating: this.seating,
      viewer: seat,
      view: views[move],
      waiting: frames[move]?.waiting ?? [],
      log,
      move,
      moves: last,
      reasons: null,
      outcome: move === last ? showing.outcome : null,
      serial: ++this.serial,
      viewpoints: [seat],
      forkable: false,
      ...STILL,
    };
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
