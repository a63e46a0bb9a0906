import type { Answer, MatchRecord, Outcome, Seat } from '@grande/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Who sits where: me, somebody else at this screen, or a bot by its level. */
export type Occupant = 'me' | 'friend' | `bot:${string}`;
export type Seating = Readonly<Record<Seat, Occupant>>;

export function occupantOf(text: string | undefined): Occupant {
  if (text === 'friend' || text?.startsWith('bot:')) return text as Occupant;
  return 'me';
}
export const isBot = (who: Occupant | undefined): who is `bot:${string}` => who?.startsWith('bot:') === true;

/** What the home page lists of a match: nothing hidden is in it. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly seating: Seating;
  readonly curtain: boolean;
  readonly updated: number;
  readonly moves: number;
  readonly outcome: Outcome | null;
}

export interface Stored {
  readonly id: string;
  readonly record: MatchRecord;
}

/** An answer given since the record was last written out: the match's id and how many moves came before it. */
export interface Given {
  readonly id: string;
  readonly n: number;
  readonly seat: Seat;
  readonly answer: Answer;
}

interface Schema extends DBSchema {
  summaries: { key: string; value: Summary };
  records: { key: string; value: Stored };
  answers: { key: [string, number]; value: Given };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('grande-tactique', 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('summaries', { keyPath: 'id' });
        db.createObjectStore('records', { keyPath: 'id' });
      }
      if (from < 2) db.createObjectStore('answers', { keyPath: ['id', 'n'] });
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
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** All answers of one match. */
const answersOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

/**
 * Both or neither: a list entry without its record would be a match that cannot be continued. The record is taken
 * when the transaction begins, so that no answer falls between it and the answers it makes needless.
 */
export async function saveMatch(take: () => { summary: Summary; record: MatchRecord }): Promise<void> {
  const db = await database();
  const work = db.transaction(['summaries', 'records', 'answers'], 'readwrite', { durability: 'relaxed' });
  const { summary, record } = take();
  await Promise.all([
    work.objectStore('summaries').put(summary),
    work.objectStore('records').put({ id: summary.id, record }),
    work.objectStore('answers').delete(answersOf(summary.id)),
    work.done,
  ]);
}

/** One answer, a few bytes: written before anybody is shown what came of it. */
export async function saveAnswer(given: Given): Promise<void> {
  const work = (await database()).transaction('answers', 'readwrite', { durability: 'relaxed' });
  void work.store.put(given);
  work.commit();
  await work.done;
}

/** A match as it was last written out, and the answers given after that. */
export interface Kept {
  readonly summary: Summary;
  readonly record: MatchRecord;
  readonly answers: readonly Given[];
}

export async function readMatch(id: string): Promise<Kept | null> {
  const work = (await database()).transaction(['summaries', 'records', 'answers']);
  const [summary, stored, answers] = await Promise.all([
    work.objectStore('summaries').get(id),
    work.objectStore('records').get(id),
    work.objectStore('answers').getAll(answersOf(id)),
  ]);
  return summary && stored ? { summary, record: stored.record, answers } : null;
}

export async function listMatches(): Promise<Summary[]> {
  const all = await (await database()).getAll('summaries');
  return all.sort((a, b) => b.updated - a.updated);
}

export async function removeMatch(id: string): Promise<void> {
  const db = await database();
  const work = db.transaction(['summaries', 'records', 'answers'], 'readwrite');
  await Promise.all([
    work.objectStore('summaries').delete(id),
    work.objectStore('records').delete(id),
    work.objectStore('answers').delete(answersOf(id)),
    work.done,
  ]);
}
