import { createHash } from 'node:crypto';
import {
  bytes,
  checkSetup,
  commit as commitTo,
  copied,
  coversOf,
  type Event,
  eventsFor,
  type Failure,
  type Game,
  Match,
  type Move,
  NOTHING_COVERED,
  type Seat,
  scenarioOf,
  uncovered,
  VerifiableDice,
  waitingOn,
} from '@grande/engine';
import type { Occupant, Reason } from '../protocol.ts';
import { type Applied, apply } from './acts.ts';
import { dueAt, expiryOf, IDLE_MS, newClocks, settleClock } from './clock.ts';
import { giveReplies } from './replies.ts';
import type { Act, Commit, Effect, Head, Index, RoomState, StoredSnapshot } from './state.ts';
import { Stream, viewerKey } from './stream.ts';
import { tableOf } from './table.ts';

/** A refusal changes nothing. */
export interface Refused {
  readonly ok: false;
  readonly reason: Reason;
  readonly failures?: readonly Failure[];
}
export type Performed =
  | Refused
  | {
      readonly ok: true;
      /** Null where the same act had been done before: nothing is to be stored. */
      readonly commit: Commit | null;
      readonly taken: number;
      /** The viewers for whom something is new. */
      readonly changed: readonly (Seat | null)[];
    };

/** What the store holds of a match that has begun. */
export interface Past {
  readonly moves: readonly Move[];
  readonly events: readonly Event[];
  readonly snapshots: readonly StoredSnapshot[];
}

/** After how many moves a rest is worth storing: loading plays at most about so many again. */
const SNAPSHOT_EVERY = 12;

const MOST_RESTS = 8;
/** After so long the sweeper looks whether a bot that is asked was forgotten, with the process it thought in. */
const BOT_DUE = 30_000;

/** One table: who sits there, the match, and what each has been shown. No clock, no socket, no store of its own. */
export class Room {
  readonly head: Head;
  readonly game: Game;
  readonly seats: readonly Seat[];
  readonly state: RoomState;
  match: Match | null = null;
  seq = 0;
  private readonly streams = new Map<Seat | null, Stream>();
  /** What the store has of the moves and events, to say what an act has added or taken away. */
  private readonly moves: Move[] = [];
  private readonly events: Event[] = [];
  private snapshotAt = -1;
  /** The seal that held when the match was last looked at. */
  private seal: object | null = null;
  /** A match that is over and that the rules of today cannot play to its end: what is stored of it. */
  whole: Past | null = null;

  private constructor(head: Head, game: Game, state: RoomState) {
    this.head = head;
    this.game = game;
    this.seats = scenarioOf(game, head.scenario)?.seats ?? [];
    this.state = state;
    for (const viewer of [...this.seats, null]) this.streams.set(viewer, new Stream(viewer));
  }

  /** A new table with those who sit at it from the start; the match begins at once if no seat is open. */
  static create(
    head: Head,
    game: Game,
    sitters: Readonly<Record<Seat, Occupant>>,
    additions: Readonly<Record<Seat, string | null>>,
  ): Room {
    checkSetup(game, head.scenario, head.options);
    const seats = scenarioOf(game, head.scenario)?.seats ?? [];
    const by = <T>(value: (seat: Seat) => T): Record<Seat, T> =>
      Object.fromEntries(seats.map((seat) => [seat, value(seat)]));
    return new Room(head, game, {
      status: 'gathering',
      seats: by((seat) => sitters[seat] ?? { kind: 'open' }),
      additions: by((seat) => additions[seat] ?? null),
      standing: [],
      questions: by(() => 0),
      done: {},
      chains: {},
      streams: {},
      clocks: newClocks(head.clock, seats),
      draw: null,
      takeBack: null,
      late: [],
      asked: [],
      waiting: [],
      takenBack: null,
      covered: NOTHING_COVERED,
      outcome: null,
      rematch: null,
    });
  }

  /** A table out of the store: its past is as stored, its present is played again from the last snapshot. */
  static restore(head: Head, game: Game, state: RoomState, seq: number, past: Past): Room {
    const room = new Room(head, game, state);
    room.seq = seq;
    // What was stopped may never have begun.
    const began = state.status === 'playing' || state.status === 'over' || past.snapshots.length > 0;
    if (began) room.reopen(past);
    const table = bytes(tableOf(head, state));
    for (const stream of room.streams.values()) stream.resume(table, state, room.match, room.log);
    return room;
  }

  private reopen({ moves, events, snapshots }: Past): void {
    const { game, head, state } = this;
    const setup = { scenario: head.scenario, options: head.options };
    const last = snapshots.at(-1);
    if (!last) throw new Error(`match ${head.id} has begun and has no snapshot`);
    const rests = snapshots.map(({ rules: _, hash: __, ...rest }) => rest);
    const restored = (kept: readonly Move[], takenBack = state.takenBack ?? undefined) =>
      Match.restore(game, setup, { snapshots: rests, moves: kept, events, takenBack }, { dice: this.dice() });
    let lost = false;
    try {
      this.match = restored(moves);
    } catch (error) {
      // A rule may have been mended since: the match is still good up to its last rest.
      if (last.rules === game.version) throw error;
      this.match = restored(moves.slice(0, last.at), undefined);
      lost = true;
    }
    this.match.standing = state.standing;
    this.seal = this.match.seal;
    this.snapshotAt = last.at;
    this.moves.push(...this.match.moves, ...moves.slice(this.match.moves.length));
    this.events.push(...(this.match.events ?? []), ...events.slice(this.match.events?.length ?? 0));
    // What is over stays as it was played: nothing will be put in the place of its last moves.
    if (lost && state.status === 'over') this.whole = { moves, events, snapshots };
    else if (lost) this.askAgain(this.match);
  }

  /** The last moves are gone: everybody sees less than before, and is asked anew what he may have answered already. */
  private askAgain(match: Match): void {
    const { state } = this;
    state.takenBack = null;
    state.done = {};
    state.chains = {};
    state.replies = {};
    state.asked = match.pending.map((d) => d.seat);
    state.waiting = waitingOn(match, null).map((w) => w.seat);
    for (const seat of this.seats) state.questions[seat] = (state.questions[seat] ?? 0) + 1;
    for (const viewer of this.streams.keys()) {
      const stream = state.streams[viewerKey(viewer)];
      if (stream) stream.cuts.push([++stream.n, eventsFor(match.events ?? [], viewer).length]);
    }
  }

  /** All that is told of the match: as stored where it is over and the rules have changed since. */
  private get log(): readonly Event[] {
    return this.whole?.events ?? this.match?.events ?? [];
  }

  private dice(): VerifiableDice {
    const additions = this.seats.map((seat) => this.state.additions[seat] ?? '');
    return new VerifiableDice(this.head.secret, additions);
  }

  /** The origin of the dice, for a record: to be given out when the match is over. */
  get diceOrigin() {
    const additions = this.seats.map((seat) => this.state.additions[seat] ?? '');
    const { secret } = this.head;
    return { kind: 'verifiable', commitment: commitTo(secret), additions, secret } as const;
  }

  /** Begins the match once every seat is taken. */
  begin(): void {
    if (this.seats.some((seat) => this.state.seats[seat]?.kind === 'open')) return;
    const { game, head, state } = this;
    this.match = Match.start(game, head, { dice: this.dice(), keep: 'all' });
    state.status = 'playing';
  }

  /** Lets an act be done, if it may be; by null it is the house's. */
  perform(by: string | null, act: Act, now: number): Performed {
    const applied = apply(this, by, act, now);
    if (!applied.ok) return applied;
    if (applied.again) return { ok: true, commit: null, taken: applied.taken, changed: [] };
    const acted = new Set([...applied.acted, ...giveReplies(this)]);
    const changed = this.settle(acted, now);
    this.seq++;
    const effect = this.effect();
    const snapshot = this.snapshot();
    this.thin();
    const stored = { effect, snapshot, state: bytes(this.state), index: this.index(now) };
    const commit: Commit = { match: this.head.id, seq: this.seq, at: now, by, act, ...stored };
    return { ok: true, commit, taken: applied.taken, changed };
  }

  /** Brings everything that follows from the match up to date. */
  private settle(acted: Applied['acted'], now: number): (Seat | null)[] {
    const { match, state, head } = this;
    const goesOn = state.status === 'playing';
    state.asked = match && goesOn && !this.whole ? match.pending.map((d) => d.seat) : [];
    state.waiting = match && goesOn ? waitingOn(match, null).map((w) => w.seat) : [];
    state.takenBack = match?.pendingTakeBack ?? null;
    if (!this.whole) state.outcome = match?.outcome ?? null;
    if (state.outcome) {
      state.status = 'over';
      state.waiting = [];
    }
    if (match && !this.whole) this.cover(match);
    this.settleClocks(now);
    this.settleIdle(acted, now);
    state.late = state.late.filter((seat) => state.asked.includes(seat));
    const changed: (Seat | null)[] = [];
    const table = bytes(tableOf(head, state));
    for (const [viewer, stream] of this.streams)
      if (stream.look(table, state, match, this.log, acted)) changed.push(viewer);
    return changed;
  }

  /** When a seal breaks, and everybody sees that it does, the house commits to what each seat answered under it. */
  private cover(match: Match): void {
    const { state, head, seats } = this;
    const { moves } = match;
    const { ends } = state.covered ?? NOTHING_COVERED;
    const wentOn = moves.length > this.moves.length;
    if ((ends.at(-1) ?? 0) > moves.length) {
      const left = ends.filter((end) => end <= moves.length);
      state.covered = coversOf(head.secret, seats, moves, left).at(-1) ?? NOTHING_COVERED;
    }
    // After a step back the seal is another object, and the same seal.
    if (this.seal !== null && this.seal !== match.seal && wentOn)
      state.covered = uncovered(state.covered ?? NOTHING_COVERED, head.secret, seats, moves, moves.length);
    this.seal = match.outcome ? null : match.seal;
  }

  private settleClocks(now: number): void {
    const { clocks, seats, asked, waiting, status } = this.state;
    if (!clocks) return;
    for (const [seat, clock] of Object.entries(clocks)) {
      const runs = status === 'playing' && seats[seat]?.kind === 'person';
      settleClock(clock, this.head.clock, {
        asked: runs && asked.includes(seat),
        waitedFor: runs && waiting.includes(seat),
        now,
      });
    }
  }

  private settleIdle(acted: Applied['acted'], now: number): void {
    const { state } = this;
    if (state.clocks) return;
    const idle = state.asked.filter((seat) => state.seats[seat]?.kind === 'person');
    state.idle = Object.fromEntries(
      idle.map((seat) => [seat, acted.has(seat) ? now : (state.idle?.[seat] ?? now)]),
    );
  }

  private index(now: number): Index {
    const { status, seats, asked } = this.state;
    const person = (seat: Seat): string[] => {
      const who = seats[seat];
      return who?.kind === 'person' ? [who.id] : [];
    };
    // Who was replaced by a bot still finds the table.
    const replaced = status === 'playing' ? Object.values(this.state.replaced ?? {}) : [];
    const people = [...new Set([...this.seats.flatMap(person), ...replaced.map(({ id }) => id)])];
    const forgotten = asked.some((seat) => seats[seat]?.kind === 'bot') ? now + BOT_DUE : null;
    const expires = status === 'gathering' ? this.head.created + expiryOf(this.head) : null;
    const idle = Object.entries(this.state.idle ?? {}).filter(([seat]) => !this.state.late.includes(seat));
    const gone = idle.map(([, since]) => since + IDLE_MS);
    const due = [this.clockDue, forgotten, expires, ...gone].filter((at) => at !== null);
    return {
      status,
      people,
      asked: [...new Set(asked.flatMap(person))],
      due: due.length > 0 ? Math.min(...due) : null,
    };
  }

  /** When the next seat will be out of time. */
  get clockDue(): number | null {
    const { clocks, status, late } = this.state;
    if (!clocks || status !== 'playing') return null;
    const times = Object.entries(clocks)
      .filter(([seat]) => !late.includes(seat))
      .map(([, clock]) => dueAt(clock))
      .filter((at) => at !== null);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** How the past as the store has it differs from the past as it is now. */
  private effect(): Effect {
    const moves = this.whole?.moves ?? this.match?.moves ?? [];
    const events = this.log;
    const from = catchUp(this.moves, moves);
    const told = catchUp(this.events, events);
    return { from, moves: moves.slice(from), told, events: events.slice(told) };
  }

  private snapshot(): StoredSnapshot | null {
    const rest = this.match?.lastRest;
    if (!rest || this.whole) return null;
    const gone = rest.at < this.snapshotAt;
    if (!gone && this.snapshotAt >= 0 && rest.at < this.snapshotAt + SNAPSHOT_EVERY) return null;
    this.snapshotAt = rest.at;
    if (gone) return null;
    return { ...rest, rules: this.game.version, hash: hashOf(bytes(copied(this.game.state, rest.state))) };
  }

  /** Most tables are never gone back on: a few snapshots do, and from the first one everything can be played again. */
  private thin(): void {
    const rests = this.match?.snapshots;
    if (rests && rests.length > MOST_RESTS) rests.splice(1, rests.length - MOST_RESTS / 2);
  }

  /** What another process has done. False where it can only be had by loading the room again. */
  follow(effects: readonly Effect[], state: RoomState, seq: number): boolean {
    const { match } = this;
    if (!match || this.state.status !== 'playing') return false;
    for (const { from, moves, told } of effects) {
      if (from !== match.moves.length || told > (match.events?.length ?? 0)) return false;
      try {
        for (const move of moves) match.replay(move);
      } catch {
        return false;
      }
    }
    const streams = [...this.streams.values()];
    Object.assign(this.state, state);
    this.seq = seq;
    match.standing = state.standing;
    this.seal = match.seal;
    catchUp(this.moves, match.moves);
    catchUp(this.events, match.events ?? []);
    const table = bytes(tableOf(this.head, this.state));
    for (const stream of streams) stream.resume(table, this.state, match, this.log);
    return true;
  }

  streamOf(viewer: Seat | null): Stream | undefined {
    return this.streams.get(viewer);
  }

  /** How many items a viewer's stream has. */
  count(viewer: Seat | null): number {
    return this.state.streams[viewerKey(viewer)]?.n ?? 0;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Makes the first list like the second; says how many entries they had in common. */
function catchUp<T>(stored: T[], now: readonly T[]): number {
  const most = Math.min(stored.length, now.length);
  let from = most;
  // Nearly always something was added at the end, and nothing else.
  if (from > 0 && stored[from - 1] !== now[from - 1]) {
    from = 0;
    while (from < most && stored[from] === now[from]) from++;
  }
  stored.length = from;
  for (let i = from; i < now.length; i++) stored.push(now[i] as T);
  return from;
}
