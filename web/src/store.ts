import type { Answer, MatchRecord, Message, Outcome, Seat, Showing } from '@grande/engine';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Tables } from './bench/variants.ts';
import { sealed, unsealed } from './sealing.ts';

/** Who sits where: me, somebody else at this screen, or a bot by its level. */
export type Occupant = 'me' | 'friend' | `bot:${string}`;
export type Seating = Readonly<Record<Seat, Occupant>>;

export function occupantOf(text: string | undefined): Occupant {
  if (text === 'friend' || text?.startsWith('bot:')) return text as Occupant;
  return 'me';
}
export const isBot = (who: Occupant | undefined): who is `bot:${string}` => who?.startsWith('bot:') === true;

/** The seats of the person who looks with a seat's eyes. */
export function seatsOf(seating: Seating, viewer: Seat | null): readonly Seat[] {
  return viewer === null ? [] : Object.keys(seating).filter((s) => seating[s] === seating[viewer]);
}

/** What the home page lists of a match: nothing hidden is in it. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly seating: Seating;
  readonly curtain: boolean;
  readonly updated: number;
  /** As many as everybody saw. */
  readonly moves: number;
  readonly outcome: Outcome | null;
  /** A designer's tables it is played with. */
  readonly tables?: Tables;
  /** The bots say at once why they do what they do. */
  readonly teaches?: true;
  /** What one seat saw of a match: to be watched, not played. */
  readonly watch?: true;
  /** A puzzle that was played on: no match of one's own. */
  readonly puzzle?: true;
}

/** A record under its seal; builds before kept it open. */
type Stored = { readonly id: string } & ({ readonly kept: Uint8Array } | { readonly record: MatchRecord });

/** An answer given since the record was last written out: the match's id and how many moves came before it. */
export interface Given {
  readonly id: string;
  readonly n: number;
  readonly seat: Seat;
  readonly answer: Answer;
}

/** The same as it lies in the store. */
type StoredAnswer = { readonly id: string; readonly n: number } & (
  | { readonly kept: Uint8Array }
  | Pick<Given, 'seat' | 'answer'>
);

/** Why a bot answered as it did: the move, counted from 0, by whom, what, the sentence, and what a general compared. */
export interface Reason {
  readonly n: number;
  readonly seat: Seat;
  readonly key: string;
  readonly why: Message;
  readonly compared?: Message | undefined;
}
/** Reasons tell what their giver knew: they lie under a seal like the answers. */
interface StoredReason {
  readonly id: string;
  readonly n: number;
  readonly kept: Uint8Array;
}

interface Watched {
  readonly id: string;
  readonly showing: Showing;
}

/** Which tab plays a match. */
interface Holder {
  readonly id: string;
  readonly by: string;
}

interface Schema extends DBSchema {
  summaries: { key: string; value: Summary };
  records: { key: string; value: Stored };
  answers: { key: [string, number]; value: StoredAnswer };
  showings: { key: string; value: Watched };
  holders: { key: string; value: Holder };
  reasons: { key: [string, number]; value: StoredReason };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('grande-tactique', 5, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('summaries', { keyPath: 'id' });
        db.createObjectStore('records', { keyPath: 'id' });
      }
      if (from < 2) db.createObjectStore('answers', { keyPath: ['id', 'n'] });
      if (from < 3) db.createObjectStore('holders', { keyPath: 'id' });
      if (from < 4) db.createObjectStore('showings', { keyPath: 'id' });
      if (from < 5) db.createObjectStore('reasons', { keyPath: ['id', 'n'] });
    },
    // Another tab brings a newer build: give way and open again when next asked.
    blocking() {
      void opened?.then((db) => db.close());
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });
}

function database(): Promise<IDBPDatabase<Schema>> {
  // Where storage is blocked the mere mention of it may fail.
  opened ??= Promise.resolve().then(open);
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** All answers of one match. */
const answersOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

/** This tab, among those that play here. */
const ME = `${Date.now()} ${Math.random()}`;

/**
 * From now on this tab alone may write the match: whatever another wrote before is there to be read, whatever it
 * would write after is refused, even if nobody has told it yet. False if another tab had the match until now.
 */
export async function claim(id: string): Promise<boolean> {
  const work = (await database()).transaction('holders', 'readwrite');
  const before = await work.store.get(id);
  await Promise.all([work.store.put({ id, by: ME }), work.done]);
  return before === undefined || before.by === ME;
}

/** Another tab has claimed the match, so nothing was written. */
export class PlayedElsewhere extends Error {}

const STORES = ['summaries', 'records', 'answers', 'showings', 'holders', 'reasons'] as const;
type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** Writes all or nothing, and nothing where another tab has claimed the match. What is written is taken as it begins. */
async function write<T>(
  id: string,
  take: () => T,
  put: (work: Writing, taken: T) => readonly Promise<unknown>[],
): Promise<void> {
  const work = (await database()).transaction(STORES, 'readwrite', { durability: 'relaxed' });
  const taken = take();
  const holder = await work.objectStore('holders').get(id);
  if (holder && holder.by !== ME) {
    work.abort();
    await work.done.catch(() => undefined);
    throw new PlayedElsewhere(`match ${id}`);
  }
  const writing = put(work, taken);
  work.commit();
  await Promise.all([...writing, work.done]);
}

/**
 * The list entry and the record together: one without the other would be a match that cannot be continued. The record
 * is taken when the transaction begins, so that no answer falls between it and the answers it makes needless.
 */
export function saveMatch(id: string, take: () => { summary: Summary; record: MatchRecord }): Promise<void> {
  return write(id, take, (work, { summary, record }) => [
    work.objectStore('summaries').put(summary),
    work.objectStore('records').put({ id, kept: sealed(record, id) }),
    work.objectStore('answers').delete(answersOf(id)),
  ]);
}

/** What one seat saw of a match that is played elsewhere. */
export function saveShowing(summary: Summary, showing: Showing): Promise<void> {
  return write(
    summary.id,
    () => showing,
    (work) => [
      work.objectStore('summaries').put(summary),
      work.objectStore('showings').put({ id: summary.id, showing }),
    ],
  );
}

export async function readShowingOf(id: string): Promise<Showing | null> {
  return (await (await database()).get('showings', id))?.showing ?? null;
}

/** One answer, a few bytes: written before anybody is shown what came of it. */
export function saveAnswer({ id, n, seat, answer }: Given): Promise<void> {
  return write(
    id,
    () => ({ id, n, kept: sealed({ seat, answer }, `${id} ${n}`) }),
    (work, given) => [work.objectStore('answers').put(given)],
  );
}

/** Why bots answered so, beside the match: no record carries it. */
export function saveReasons(id: string, reasons: readonly Reason[]): Promise<void> {
  return write(
    id,
    () => reasons.map(({ n, ...reason }) => ({ id, n, kept: sealed(reason, `${id} why ${n}`) })),
    (work, all) => all.map((kept) => work.objectStore('reasons').put(kept)),
  );
}

export async function readReasons(id: string): Promise<readonly Reason[]> {
  const all = await (await database()).getAll('reasons', answersOf(id));
  return all.map(({ n, kept }) => ({ ...(unsealed(kept, `${id} why ${n}`) as Omit<Reason, 'n'>), n }));
}

/** A match as it was last written out, and the answers given after that. */
export interface Kept {
  readonly summary: Summary;
  readonly record: MatchRecord;
  readonly answers: readonly Given[];
}

export async function readMatch(id: string): Promise<Kept | null> {
  const work = (await database()).transaction(STORES);
  const [summary, stored, answers] = await Promise.all([
    work.objectStore('summaries').get(id),
    work.objectStore('records').get(id),
    work.objectStore('answers').getAll(answersOf(id)),
  ]);
  if (!summary || !stored) return null;
  // What this program wrote itself; the record is looked at field by field when it is opened.
  const record = 'kept' in stored ? (unsealed(stored.kept, id) as MatchRecord) : stored.record;
  return { summary, record, answers: answers.map(given) };
}

function given(stored: StoredAnswer): Given {
  if (!('kept' in stored)) return stored;
  const { id, n, kept } = stored;
  const open = unsealed(kept, `${id} ${n}`) as Pick<Given, 'seat' | 'answer'>;
  return { id, n, seat: open.seat, answer: open.answer };
}

/** Changes with everything that is written of a match; null where there is none. */
export async function stampOf(id: string): Promise<string | null> {
  const work = (await database()).transaction(STORES);
  const [summary, answers] = await Promise.all([
    work.objectStore('summaries').get(id),
    work.objectStore('answers').count(answersOf(id)),
  ]);
  return summary ? `${summary.updated} ${summary.moves} ${answers}` : null;
}

export async function listMatches(): Promise<Summary[]> {
  const all = await (await database()).getAll('summaries');
  return all.sort((a, b) => b.updated - a.updated);
}

/** Whether this browser lets anything be kept. */
export const canKeep = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  );

export async function removeMatch(id: string): Promise<void> {
  const work = (await database()).transaction(STORES, 'readwrite');
  await Promise.all([
    work.objectStore('summaries').delete(id),
    work.objectStore('records').delete(id),
    work.objectStore('answers').delete(answersOf(id)),
    work.objectStore('reasons').delete(answersOf(id)),
    work.objectStore('showings').delete(id),
    work.objectStore('holders').delete(id),
    work.done,
  ]);
}
