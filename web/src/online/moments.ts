import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Moment } from './looking-back.ts';

/** What a seat of a table was shown at a step. */
interface Kept {
  readonly table: string;
  readonly step: number;
  readonly moment: Moment;
}
interface Schema extends DBSchema {
  moments: { key: [string, number]; value: Kept };
}

/** So many of a table are enough to know people by their names; of all tables, a device keeps so many. */
const OF_A_TABLE = 60;
const OF_ALL = 1500;

let opened: Promise<IDBPDatabase<Schema>> | null = null;
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('grande-online', 1, {
    upgrade: (db) => void db.createObjectStore('moments', { keyPath: ['table', 'step'] }),
    terminated() {
      opened = null;
    },
  });
  return opened;
}

const all = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);

/** What this device was shown of a table, so that a page opened later knows it too: nothing else is in it. */
export async function momentsOf(table: string): Promise<readonly Moment[]> {
  try {
    const db = await database();
    const kept = await db.getAll('moments', all(table));
    const old = kept.slice(0, -OF_A_TABLE).at(-1);
    if (old) await db.delete('moments', IDBKeyRange.bound([table, 0], [table, old.step]));
    if ((await db.count('moments')) > OF_ALL) await db.clear('moments');
    return kept.slice(-OF_A_TABLE).map(({ moment }) => moment);
  } catch {
    // A device that keeps nothing plays all the same.
    return [];
  }
}

export async function keepMoment(table: string, moment: Moment): Promise<void> {
  const { seen } = moment;
  const bare = { ...seen, decision: null, reasons: null, log: { from: 0, events: [] } };
  try {
    const db = await database();
    // When all is over the server gives out the whole match.
    if (seen.outcome) await db.delete('moments', all(table));
    else await db.put('moments', { table, step: seen.move, moment: { ...moment, seen: bare } });
  } catch {
    // As above.
  }
}
