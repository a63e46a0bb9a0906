import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { count, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';
import type { Database, SqlStore } from './sql-store.ts';

const FORMAT = 'grande-backup';
const VERSION = 1;

/** In this order no row refers to one that is not there yet. */
const TABLES: Readonly<Record<string, PgTable>> = {
  user: schema.user,
  account: schema.account,
  session: schema.session,
  verification: schema.verification,
  matches: schema.matches,
  acts: schema.acts,
  snapshots: schema.snapshots,
  chat: schema.chat,
  notes: schema.notes,
  passkey: schema.passkey,
  results: schema.results,
  ratings: schema.ratings,
  ways: schema.ways,
  letters: schema.letters,
  tokens: schema.tokens,
  presence: schema.presence,
  reports: schema.reports,
  blocks: schema.blocks,
  sanctions: schema.sanctions,
  deeds: schema.deeds,
};
const COUNTED = [
  ['chat', 'n'],
  ['ways', 'id'],
  ['letters', 'id'],
  ['reports', 'id'],
  ['deeds', 'id'],
] as const;
const AT_ONCE = 500;

/** A backup cannot be read, or there is no place for it. */
export class BackupError extends Error {}

/** Everything there is, as it was at one moment, a line a row; embedded or PostgreSQL, the file is the same. */
export async function backup(store: SqlStore, file: string): Promise<number> {
  let rows = 0;
  await store.db.transaction(
    async (tx) => {
      async function* lines() {
        yield `${JSON.stringify({ format: FORMAT, version: VERSION })}\n`;
        for (const [name, table] of Object.entries(TABLES))
          for (const row of await tx.select().from(table)) {
            rows++;
            yield `${JSON.stringify({ table: name, row })}\n`;
          }
      }
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(file, { mode: 0o600, flags: 'wx' }),
      );
    },
    { isolationLevel: 'repeatable read' },
  );
  return rows;
}

/** Puts a backup into an empty store, all of it or nothing. */
export async function restore(store: SqlStore, file: string): Promise<number> {
  return store.db.transaction(async (tx) => {
    for (const [name, table] of Object.entries(TABLES)) {
      const [found] = await tx.select({ n: count() }).from(table);
      if (found && found.n > 0)
        throw new BackupError(`the store is not empty: there is something in ${name}`);
    }
    const rows = await filled(tx, file);
    // What is numbered goes on counting where it was.
    for (const [name, column] of COUNTED)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false)
          from ${sql.identifier(name)}`,
      );
    return rows;
  });
}

async function filled(tx: Database, file: string): Promise<number> {
  const input = createReadStream(file).pipe(createGunzip());
  const waiting: Record<string, unknown>[] = [];
  let current = '';
  let rows = 0;
  let first = true;
  const flush = async () => {
    const table = TABLES[current];
    if (table && waiting.length > 0) await tx.insert(table).values(waiting.splice(0));
  };
  for await (const line of createInterface({ input })) {
    const data = JSON.parse(line) as {
      format?: string;
      version?: number;
      table?: string;
      row?: Record<string, unknown>;
    };
    if (first && (data.format !== FORMAT || data.version !== VERSION))
      throw new BackupError(`'${file}' is no backup that this version can read`);
    if (first) {
      first = false;
      continue;
    }
    const known = data.table !== undefined && Object.hasOwn(TABLES, data.table);
    const table = known ? TABLES[data.table ?? ''] : undefined;
    if (data.table === undefined || !data.row || !table)
      throw new BackupError(`'${file}' holds rows of '${data.table}', which is unknown`);
    if (data.table !== current || waiting.length >= AT_ONCE) await flush();
    current = data.table;
    waiting.push(revived(table, data.row));
    rows++;
  }
  await flush();
  return rows;
}

/** Dates were written as text. The schema says which columns hold dates; a column's name never does. */
function revived(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new BackupError(`the backup holds a column '${name}', which is unknown here`);
      return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}
