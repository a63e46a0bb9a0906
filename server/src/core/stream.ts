import {
  bytes,
  copy,
  type Delta,
  deltaOf,
  type Event,
  eventsFor,
  type Match,
  movesSeen,
  packet,
  type Seat,
  waitingOn,
  wireDecision,
} from '@grande/engine';
import { repliesSeen } from './replies.ts';
import type { Head, RoomState } from './state.ts';
import { clocksOf } from './table.ts';

/** The name of a viewer in stored data: a seat, or nothing for a bystander. */
export const viewerKey = (viewer: Seat | null): string => viewer ?? '';

/** What a client holds of a stream already. */
export interface Held {
  readonly n: number;
  readonly log: number;
}

/**
 * What one viewer was last shown of a table. An item comes only of what has changed for him: whatever he may not know
 * moves no number and sends no byte.
 */
export class Stream {
  readonly viewer: Seat | null;
  private view: unknown = null;
  private events: Event[] = [];
  /** How many events there were in all at the last look, and the last of them. */
  private told = 0;
  private last: Event | undefined;
  private decision = '';
  private rest = '';
  private table = '';
  /** How the last item differs from the one before it. */
  private delta: Delta | null = null;
  private from = 0;

  constructor(viewer: Seat | null) {
    this.viewer = viewer;
  }

  /** Looks again; the table is the same for everybody and comes as text. Says whether there is anything new, and keeps count of it in the room's state. */
  look(
    table: string,
    state: RoomState,
    match: Match | null,
    told: readonly Event[],
    acted: ReadonlySet<Seat>,
  ): boolean {
    const { viewer } = this;
    const key = viewerKey(viewer);
    const decision = decisionOf(viewer, state, match);
    const asked = decision ? bytes(wireDecision(decision)) : 'null';
    if (viewer !== null && (acted.has(viewer) || asked !== this.decision))
      state.questions[viewer] = (state.questions[viewer] ?? 0) + 1;
    this.decision = asked;
    const rest = this.restOf(state, match);
    const view = match ? copy(match.view(viewer)) : null;
    const delta = deltaOf(this.view, view);
    const before = this.events.length;
    const from = this.listen(told);
    const same = delta === null && rest === this.rest && table === this.table;
    this.view = view;
    this.rest = rest;
    this.table = table;
    if (same && from === before && from === this.events.length) return false;
    const stream = state.streams[key] ?? { n: 0, cuts: [] };
    state.streams[key] = stream;
    stream.n++;
    if (from < before) stream.cuts.push([stream.n, from]);
    this.delta = delta;
    this.from = from;
    return true;
  }

  /** Begins where the store says the stream stands: nothing is new yet. */
  resume(table: string, state: RoomState, match: Match | null, told: readonly Event[]): void {
    const { viewer } = this;
    const decision = decisionOf(viewer, state, match);
    this.decision = decision ? bytes(wireDecision(decision)) : 'null';
    this.rest = this.restOf(state, match);
    this.table = table;
    this.view = match ? copy(match.view(viewer)) : null;
    this.listen(told);
  }

  /** Takes in what was told since the last look; says how much of what was known still holds. */
  private listen(told: readonly Event[]): number {
    const { viewer } = this;
    let from = this.events.length;
    // Nearly always something was added at the end, and nothing else.
    if (this.told === 0 || told[this.told - 1] === this.last)
      for (const event of eventsFor(told.slice(this.told), viewer)) this.events.push(event);
    else {
      const events = eventsFor(told, viewer);
      from = shared(this.events, events);
      this.events = events;
    }
    this.told = told.length;
    this.last = told.at(-1);
    return from;
  }

  private restOf(state: RoomState, match: Match | null): string {
    const { viewer } = this;
    const own = viewer !== null && match;
    const parts = {
      waiting: match && state.status === 'playing' ? waitingOn(match, viewer) : [],
      moves: match ? movesSeen(match.moves, viewer) : 0,
      undo: own ? match.whyNoUndo(viewer) : [],
      standing: viewer === null ? [] : state.standing.filter((o) => o.seat === viewer),
      replies: repliesSeen(state, viewer),
      outcome: state.outcome,
    };
    const question = viewer === null ? 0 : (state.questions[viewer] ?? 0);
    return `"question":${question},"decision":${this.decision},${bytes(parts).slice(1, -1)}`;
  }

  /** How many events the viewer has been told. */
  get length(): number {
    return this.events.length;
  }

  /** The last item, for whoever has the one before it. */
  next(head: Head, state: RoomState, now: number): string {
    const n = state.streams[viewerKey(this.viewer)]?.n ?? 0;
    return this.item(head, state, now, { n, since: n - 1, view: this.delta, from: this.from });
  }

  /** Everything that is seen now, for whoever has what he says of it. */
  whole(head: Head, state: RoomState, now: number, held: Held | null, match: Match | null = null): string {
    const stream = state.streams[viewerKey(this.viewer)] ?? { n: 0, cuts: [] };
    let from = held && held.n <= stream.n ? Math.min(held.log, this.events.length) : 0;
    for (const [n, length] of stream.cuts) if (held && n > held.n) from = Math.min(from, length);
    const view: Delta = ['=', this.view];
    const tail = match && this.viewer !== null ? `,"packet":${bytes(packetTail(match, this.viewer))}` : '';
    return this.item(head, state, now, { n: stream.n, since: null, view, from }, tail);
  }

  private item(
    head: Head,
    state: RoomState,
    now: number,
    { n, since, view, from }: { n: number; since: number | null; view: Delta | null; from: number },
    tail = '',
  ): string {
    const clocks = bytes(clocksOf(state, this.viewer, now));
    const log = bytes({ from, events: this.events.slice(from) });
    const front = bytes({ kind: 'seen', match: head.id, n, since, viewer: this.viewer }).slice(0, -1);
    const table = `${this.table.slice(0, -1)},"clocks":${clocks}}`;
    return `${front},"table":${table},"view":${bytes(view)},${this.rest},"log":${log}${tail}}`;
  }
}

const decisionOf = (viewer: Seat | null, { status }: RoomState, match: Match | null) =>
  viewer === null || status !== 'playing' ? undefined : match?.decisionOf(viewer);

function packetTail(match: Match, seat: Seat) {
  const { rest, trace } = packet(match, seat);
  return { rest, trace };
}

/** How many events two logs have in common; those told again after a step back are other objects, and the same. */
function shared(before: readonly Event[], after: readonly Event[]): number {
  const most = Math.min(before.length, after.length);
  let n = 0;
  while (n < most && (before[n] === after[n] || bytes(before[n]) === bytes(after[n]))) n++;
  return n;
}
