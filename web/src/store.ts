import type { MatchRecord, Outcome, Seat } from '@grande/engine';
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

interface Schema extends DBSchema {
  summaries: { key: string; value: Summary };
  records: { key: string; value: Stored };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('grande-tactique', 1, {
    upgrade(db) {
      db.createObjectStore('summaries', { keyPath: 'id' });
      db.createObjectStore('records', { keyPath: 'id' });
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

/** Both or neither: a list entry without its record would be a match that cannot be continued. */
export async function saveMatch(summary: Summary, record: MatchRecord): Promise<void> {
  const db = await database();
  const work = db.transaction(['summaries', 'records'], 'readwrite', { durability: 'relaxed' });
  await Promise.all([
    work.objectStore('summaries').put(summary),
    work.objectStore('records').put({ id: summary.id, record }),
    work.done,
  ]);
}

export async function readMatch(id: string): Promise<{ summary: Summary; record: MatchRecord } | null> {
  const db = await database();
  const [summary, stored] = await Promise.all([db.get('summaries', id), db.get('records', id)]);
  return summary && stored ? { summary, record: stored.record } : null;
}

export async function listMatches(): Promise<Summary[]> {
  const all = await (await database()).getAll('summaries');
  return all.sort((a, b) => b.updated - a.updated);
}

export async function removeMatch(id: string): Promise<void> {
  const db = await database();
  const work = db.transaction(['summaries', 'records'], 'readwrite');
  await Promise.all([
    work.objectStore('summaries').delete(id),
    work.objectStore('records').delete(id),
    work.done,
  ]);
}
