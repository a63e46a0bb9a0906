import type { Answer, Seat } from '../decision.ts';
import { type Delta, DeltaError, deltaOf, patched } from '../delta.ts';
import { SeededDice } from '../dice.ts';
import type { Event } from '../event.ts';
import { checkSetup, type Game, type Outcome, SetupError, scenarioOf } from '../game.ts';
import { bytes, copy } from '../json.ts';
import { Match } from '../match.ts';
import type { Move } from '../move.ts';
import * as shape from '../shape.ts';
import {
  eventsFor,
  type Packet,
  packet,
  type SeenTrace,
  type Waiting,
  type WireDecision,
  waitingOn,
} from '../wire.ts';
import { EventShape, formatOf, type MatchRecord, makeDice, OutcomeShape, SHOWING_FORMAT } from './format.ts';
import { bad, type Loaded, textOf } from './problems.ts';
import { bringTables, stateProblems } from './read.ts';

/** A moment of a match as one seat had it before its eyes. */
export interface ShownFrame {
  /** The answer that led here, as far as it was seen; none in the first. */
  readonly move?: Answer & { readonly seat: Seat };
  /** What was told since the frame before. */
  readonly events: readonly Event[];
  /** How the view differs from the one before; null where it does not. */
  readonly view: Delta | null;
  readonly waiting: readonly Waiting[];
  /** What the seat was asked; with the next two, what it takes to imagine worlds (`packetOf`). */
  readonly decision: WireDecision | null;
  /** How the view at the last rest differs from this one. */
  readonly rest: Delta | null;
  readonly trace: readonly SeenTrace[];
}

/** A match as one seat (or a bystander) saw it: to watch and to think about, not to go on with. Nothing else is in it. */
export interface Showing {
  readonly format: typeof SHOWING_FORMAT;
  readonly version: 1;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<Seat, string>>;
  readonly seat: Seat | null;
  readonly first: unknown;
  readonly frames: readonly ShownFrame[];
  readonly outcome: Outcome | null;
}

/**
 * After how many moves whoever holds these seats saw the table change: before every move he saw, and now. What he did
 * not see happens between two of these, so that it cannot be counted.
 */
export function stepsSeen(moves: readonly Move[], seats: readonly Seat[]): number[] {
  const seen: number[] = [];
  moves.forEach((move, i) => {
    if (move.secret !== true || seats.includes(move.seat)) seen.push(i);
  });
  return [...seen, moves.length];
}

/** Throws where the rules no longer lead through the match. */
export function toShowing(record: MatchRecord, game: Game, seat: Seat | null): Showing {
  const match = Match.start(game, record, { dice: makeDice(copy(record.dice)) });
  const steps = stepsSeen(record.moves, seat === null ? [] : [seat]);
  const frames: ShownFrame[] = [];
  let first: unknown = null;
  let before: unknown = null;
  let told = 0;
  let done = 0;
  for (const [k, to] of steps.entries()) {
    for (; done < to; done++) match.replay(copy(record.moves[done] as Move));
    const view = copy(match.view(seat));
    if (k === 0) [first, before] = [view, view];
    const events = eventsFor(match.events ?? [], seat);
    const answered = k === 0 ? undefined : record.moves[steps[k - 1] as number];
    const move = answered ? { move: answerOf(answered) } : {};
    frames.push({ ...move, events: events.slice(told), ...look(match, seat, before, view) });
    told = events.length;
    before = view;
  }
  const { rules, scenario, options, players, outcome, tables } = record;
  const head = {
    format: SHOWING_FORMAT,
    version: 1,
    game: game.id,
    rules,
    scenario,
    options,
    ...(tables === undefined ? {} : { tables }),
  } as const;
  return { ...head, players, seat, first, frames, outcome };
}

function answerOf({ seat, key, value }: Move): NonNullable<ShownFrame['move']> {
  return value === undefined ? { seat, key } : { seat, key, value };
}

function look(match: Match, seat: Seat | null, before: unknown, view: unknown): Look {
  const changed = deltaOf(before, view);
  if (seat === null)
    return { view: changed, waiting: waitingOn(match, null), decision: null, rest: null, trace: [] };
  const { waiting, decision, rest, trace } = packet(match, seat);
  return { view: changed, waiting, decision, rest: deltaOf(view, rest), trace };
}
type Look = Omit<ShownFrame, 'move' | 'events'>;

export const isShowing = (data: unknown): boolean => formatOf(data) === SHOWING_FORMAT;

/**
 * Views are looked at by rules that count: up to a strength, a turn, a width in millimetres. The largest number of any
 * game is below 100,000; one of two thousand millions would keep a reader busy for minutes.
 */
const VIEWED = shape.json(1_000_000);
const message = shape.object({ id: shape.text(), args: shape.optional(shape.dictionary(shape.json())) });
const waiting = shape.object({
  seat: shape.text(),
  kind: shape.optional(shape.text()),
  rule: shape.optional(shape.text()),
});
const asked = shape.object({
  seat: shape.text(),
  kind: shape.text(),
  rule: shape.text(),
  prompt: message,
  subject: shape.optional(shape.text()),
  window: shape.optional(shape.flag()),
  options: shape.list(shape.json()),
  space: shape.optional(shape.json()),
});
const frame = shape.object({
  move: shape.optional(
    shape.object({ seat: shape.text(), key: shape.text(), value: shape.optional(shape.json()) }),
  ),
  events: shape.list(EventShape),
  view: VIEWED,
  waiting: shape.list(waiting),
  decision: shape.maybe(asked),
  rest: VIEWED,
  trace: shape.list(VIEWED),
});
const ShowingShape = shape.object({
  format: shape.oneOf(SHOWING_FORMAT),
  version: shape.oneOf(1),
  game: shape.text(),
  rules: shape.text(),
  scenario: shape.text(),
  options: shape.dictionary(shape.text()),
  players: shape.dictionary(shape.text()),
  seat: shape.maybe(shape.text()),
  first: VIEWED,
  frames: shape.list(frame, 1),
  outcome: shape.maybe(OutcomeShape),
});

/** A showing that was read, with the view of each of its frames. */
export interface Shown {
  readonly showing: Showing;
  readonly views: readonly unknown[];
}

/**
 * Foreign data in, a showing out. It cannot be replayed, so what can be asked of it is asked: every change fits the
 * view before it, and every rest is one that a sound position of the game looks like.
 */
export function readShowing(data: unknown, games: (id: string) => Game | undefined): Loaded<Shown> {
  const checked = shape.read(ShowingShape, data);
  if (!checked.ok) return checked;
  // What the shapes leave open (views, changes, the seat's own options) is looked at below or only ever drawn.
  const showing = checked.value as Showing;
  const game = games(showing.game);
  if (!game) return bad('/game', `no game '${showing.game}' here`);
  const unfit = bringTables(game, showing);
  if (unfit) return unfit;
  try {
    checkSetup(game, showing.scenario, showing.options);
  } catch (error) {
    if (error instanceof SetupError) return { ok: false, problems: error.problems };
    throw error;
  }
  const seats = scenarioOf(game, showing.scenario)?.seats ?? [];
  if (showing.seat !== null && !seats.includes(showing.seat))
    return bad('/seat', `no seat '${showing.seat}'; there are ${seats.join(', ')}`);
  try {
    const views = viewsOf(showing);
    const problem = restProblem(showing, views, game);
    if (problem) return { ok: false, problems: [problem] };
    return { ok: true, value: { showing, views }, warnings: [] };
  } catch (error) {
    if (error instanceof DeltaError) return bad(error.path, error.message);
    throw error;
  }
}

function viewsOf({ first, frames }: Showing): unknown[] {
  const views: unknown[] = [];
  let view = first;
  for (const [i, { view: delta }] of frames.entries()) {
    view = delta === null ? view : patched(view, delta, `/frames/${i}/view`);
    views.push(view);
  }
  return views;
}

const restOf = ({ rest }: ShownFrame, view: unknown, i: number): unknown =>
  rest === null ? view : patched(view, rest, `/frames/${i}/rest`);

/** The first rest that no sound position of the game looks like. */
function restProblem({ seat, frames }: Showing, views: readonly unknown[], game: Game): shape.Problem | null {
  if (seat === null) return null;
  let known = '';
  for (const [i, frame] of frames.entries()) {
    const rest = restOf(frame, views[i], i);
    const text = bytes(rest);
    if (text === known) continue;
    known = text;
    const path = `/frames/${i}/rest`;
    try {
      const state = game.sample(copy(rest), seat, new SeededDice(`rest ${i}`));
      if (stateProblems(game, state, '').length > 0 || bytes(game.view(state, seat)) !== text)
        return { path, message: 'no position of the game looks like this' };
    } catch (error) {
      return { path, message: textOf(error, 'no position of the game looks like this') };
    }
  }
  return null;
}

/** What the seat knew at a frame, as it would be told to a bot; null for a bystander. */
export function packetOf({ showing, views }: Shown, i: number): Packet | null {
  const frame = showing.frames[i];
  const { game, rules, scenario, options, seat } = showing;
  if (!frame || seat === null) return null;
  const { decision, waiting: others, trace } = frame;
  const rest = restOf(frame, views[i], i);
  return {
    game,
    version: rules,
    scenario,
    options,
    seat,
    view: views[i],
    decision,
    waiting: others,
    rest,
    trace,
  };
}
