import type { Event, Move } from '@grande/engine';
import type { Past } from '../core/room.ts';
import type { Commit, Effect, Head, RoomState, StoredSnapshot } from '../core/state.ts';
import type { ChatLine } from '../protocol.ts';

/** A match as it is stored. */
export interface Stored {
  readonly head: Head;
  readonly state: RoomState;
  readonly seq: number;
}

export interface Said {
  readonly match: string;
  readonly channel: string;
  readonly by: string;
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly token: string;
  readonly guest?: boolean;
}

export interface LobbyFilter {
  readonly game?: string | undefined;
  readonly clock?: string | undefined;
}

/** A match as it is stored, in the text it is stored in: reading it is somebody else's work. */
export interface StoredText {
  readonly head: string;
  readonly state: string;
  readonly seq: number;
  readonly acts: readonly { readonly seq: number; readonly effect: string }[];
  readonly snapshots: readonly { readonly seq: number; readonly body: string }[];
}

/** What a match server asks of a database, and nothing else. */
export interface Store {
  /** The first act of a match and the match itself, together. */
  create(head: Head, first: Commit): Promise<void>;
  /** For each, whether it was stored; false: another process was first, and nothing of it is stored. */
  commit(commits: readonly Commit[]): Promise<readonly boolean[]>;
  load(match: string): Promise<(Stored & { readonly past: Past }) | null>;
  /** The same as `load`, unread. */
  text(match: string): Promise<StoredText | null>;
  /** The head and the state alone. */
  look(match: string): Promise<Stored | null>;
  /** What was done after an act, and the state it led to. */
  since(
    match: string,
    seq: number,
  ): Promise<{ effects: readonly Effect[]; state: RoomState; seq: number } | null>;
  lobby(filter: LobbyFilter): Promise<readonly Stored[]>;
  /** The tables somebody sits at: those that wait for him, then those that go on, the newest first. */
  mine(person: string): Promise<readonly Stored[]>;
  /** How many tables that wait for players somebody has opened. */
  gathering(creator: string): Promise<number>;
  /** Matches whose time has come, the longest due first, without some. */
  due(now: number, except: readonly string[], most: number): Promise<readonly string[]>;
  /** Null where the line had been said already. */
  say(said: Said): Promise<ChatLine | null>;
  chat(match: string, channels: readonly string[]): Promise<Readonly<Record<string, readonly ChatLine[]>>>;
  note(match: string, person: string, text: string): Promise<void>;
  noteOf(match: string, person: string): Promise<string>;
  /** Told when another process has stored something of a match, or has rung; `missed` when it may not have been told for a while. */
  listen(heard: (what: string) => void, missed: () => void): Promise<void>;
  /** Tells the other processes: a match, or something else that is not one. */
  ring(what: string): Promise<void>;
  close(): Promise<void>;
}

interface ActRow {
  readonly seq: number;
  readonly effect: Effect;
}
interface SnapshotRow {
  readonly seq: number;
  readonly snapshot: StoredSnapshot;
}

/** Reads a stored match. */
export function readStored({
  head,
  state,
  seq,
  acts,
  snapshots,
}: StoredText): Stored & { readonly past: Past } {
  const past = pastOf(
    acts.map(({ seq, effect }) => ({ seq, effect: JSON.parse(effect) as Effect })),
    snapshots.map(({ seq, body }) => ({ seq, snapshot: JSON.parse(body) as StoredSnapshot })),
  );
  return { head: JSON.parse(head) as Head, state: JSON.parse(state) as RoomState, seq, past };
}

/** The past out of what each act came to: what was taken back is gone, with the snapshots made of it. */
function pastOf(acts: readonly ActRow[], snapshots: readonly SnapshotRow[]): Past {
  const moves: Move[] = [];
  const events: Event[] = [];
  const kept: StoredSnapshot[] = [];
  let next = 0;
  for (const { seq, effect } of acts) {
    moves.length = effect.from;
    events.length = effect.told;
    while ((kept.at(-1)?.at ?? -1) > effect.from) kept.pop();
    moves.push(...effect.moves);
    events.push(...effect.events);
    for (; (snapshots[next]?.seq ?? seq + 1) <= seq; next++) {
      const { snapshot } = snapshots[next] as SnapshotRow;
      // One act may rest where the last one rested: the later is the one that counts.
      if (kept.at(-1)?.at === snapshot.at) kept.pop();
      kept.push(snapshot);
    }
  }
  return { moves, events, snapshots: kept };
}
