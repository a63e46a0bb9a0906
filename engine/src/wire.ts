import type { Answer, Concerns, Decision, Seat, Where } from './decision.ts';
import { type Event, seenBy } from './event.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { Message } from './messages.ts';
import type { Move, TraceItem } from './move.ts';

/** An option as it travels: no values, no functions. */
export interface WireOption {
  readonly key: string;
  readonly rule: string;
  readonly label: Message;
  readonly at?: Where;
  readonly action?: string;
  readonly concerns?: Concerns;
}

/** A decision as the seat that is asked sees it. */
export interface WireDecision {
  readonly seat: Seat;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: Message;
  readonly subject?: string;
  readonly window?: true;
  readonly options: readonly WireOption[];
  readonly space?: {
    readonly key: string;
    readonly rule: string;
    readonly label: Message;
    readonly extent?: Json;
  };
}

/** Whom the table waits for, as everybody else sees it. */
export interface Waiting {
  readonly seat: Seat;
  readonly kind?: string;
  readonly rule?: string;
}

export function wireDecision(decision: Decision): WireDecision {
  const { seat, kind, rule, prompt, subject, window, space } = decision;
  const options = decision.options.map((o) => {
    const { at, action, concerns } = o;
    return {
      key: o.key,
      rule: o.rule,
      label: o.label,
      ...(at === undefined ? {} : { at }),
      ...(action === undefined ? {} : { action }),
      ...(concerns === undefined ? {} : { concerns }),
    };
  });
  return {
    seat,
    kind,
    rule,
    prompt,
    ...(subject === undefined ? {} : { subject }),
    ...(window ? { window: true } : {}),
    options,
    ...(space ? { space: wireSpace(space) } : {}),
  };
}

function wireSpace(space: NonNullable<Decision['space']>): NonNullable<WireDecision['space']> {
  const { key, rule, label, extent } = space;
  return { key, rule, label, ...(extent === undefined ? {} : { extent }) };
}

/**
 * Under a seal every other seat is waited for until all are done: when somebody has finished, and after how many
 * answers, is nobody else's business.
 */
export function waitingOn(match: Match, seat: Seat | null): Waiting[] {
  if (match.sealed) return match.scenario.seats.filter((s) => s !== seat).map((s) => ({ seat: s }));
  return match.pending
    .filter((d) => d.seat !== seat)
    .map((d) => (d.secret ? { seat: d.seat } : { seat: d.seat, kind: d.kind, rule: d.rule }));
}

/** What happened since the last rest, as far as a seat saw it. What it did not see leaves no gap: how much there was is hidden too. */
export type SeenTrace =
  | { readonly kind: 'chance'; readonly value: number }
  | { readonly kind: 'answer'; readonly seat: Seat; readonly answer: Answer };

export function seenTrace(trace: readonly TraceItem[], seat: Seat): SeenTrace[] {
  const out: SeenTrace[] = [];
  for (const item of trace) {
    if (item.kind === 'chance') {
      if (item.to === undefined || item.to.includes(seat)) out.push({ kind: 'chance', value: item.value });
    } else if (item.seat === seat || !item.secret) {
      out.push({ kind: 'answer', seat: item.seat, answer: item.answer });
    }
  }
  return out;
}

/** How many moves a seat has seen: the count it may be shown. */
export function movesSeen(moves: readonly Move[], seat: Seat | null): number {
  let count = 0;
  for (const move of moves) if (move.secret !== true || move.seat === seat) count++;
  return count;
}

/**
 * Everything a seat knows, as plain data: what a bot, a browser or a stranger's program gets, and all it gets.
 * `rest` and `trace` let it imagine worlds (`imagine`) without ever seeing the true one.
 */
export interface Packet<V = unknown> {
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: Seat;
  readonly view: V;
  readonly decision: WireDecision | null;
  readonly waiting: readonly Waiting[];
  readonly rest: V;
  readonly trace: readonly SeenTrace[];
}

export function packet<V>(match: Match<unknown, V>, seat: Seat): Packet<V> {
  const { game, setup } = match;
  const decision = match.decisionOf(seat);
  const rest = match.lastRest;
  if (!rest) throw new Error("a match that keeps nothing (keep: 'none') makes no packets");
  return {
    game: game.id,
    version: game.version,
    scenario: setup.scenario,
    options: setup.options,
    seat,
    view: match.view(seat),
    decision: decision ? wireDecision(decision) : null,
    waiting: waitingOn(match, seat),
    rest: game.view(rest.state, seat),
    trace: seenTrace(match.trace ?? [], seat),
  };
}

/** The events a seat has seen, from its own count on; what others saw leaves no gap. */
export function eventsFor(events: readonly Event[], seat: Seat | null): Event[] {
  return events.filter((e) => seenBy(e, seat));
}
