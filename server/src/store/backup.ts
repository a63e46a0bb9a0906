import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { count, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { Census } from './census.ts';
import * as schema from './schema.ts';
import type { Database, SqlStore } from './sql-store.ts';

const FORMAT = 'grande-backup';
/** Version 1 had other names of columns, and nothing at its end. */
const VERSION = 2;

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
/** So many rows are read or written at a time, and so many letters of them. */
const AT_ONCE = 100;
const MOST_LETTERS = 4_000_000;

/** A backup cannot be read, or there is no place for it, or what it was to hold is damaged. */
export class BackupError extends Error {}

type Row = Readonly<Record<string, unknown>>;

/** The last line: without it a file that was cut at the end of a line would look whole. */
interface End {
  readonly rows: number;
  readonly tables: Readonly<Record<string, number>>;
  /** Of all lines before this one. */
  readonly sha256: string;
}

/** Everything there is, as it was at one moment, a line a row; embedded or PostgreSQL, the file is the same. */
export async function backup(store: SqlStore, file: string): Promise<number> {
  // Nothing is overwritten, and nothing that is not whole has the name that was asked for.
  await (await open(file, 'wx', 0o600)).close();
  const part = `${file}.part`;
  const census = new Census();
  const writing = store.db.transaction(
    async (tx) => {
      // Times are written as they are everywhere.
      await tx.execute(sql`set local timezone to 'UTC'`);
      const output = createWriteStream(part, { mode: 0o600 });
      await pipeline(Readable.from(lines(tx, census)), createGzip(), output);
    },
    { isolationLevel: 'repeatable read' },
  );
  try {
    await writing;
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    await rm(file, { force: true });
    throw error;
  }
  return census.rows;
}

async function* lines(tx: Database, census: Census): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (line: string): string => {
    hash.update(line);
    return line;
  };
  yield hashed(`${JSON.stringify({ format: FORMAT, version: VERSION })}\n`);
  for (const [name, table] of Object.entries(TABLES))
    for await (const row of rowsOf(tx, table)) {
      census.add(name, JSON.parse(row) as Row);
      yield hashed(`{"table":"${name}","row":${row}}\n`);
    }
  const [damage] = census.damages();
  if (damage !== undefined) throw new BackupError(`the store is damaged: ${damage}`);
  const end: End = { rows: census.rows, tables: census.counts, sha256: hash.digest('hex') };
  yield `${JSON.stringify({ end })}\n`;
}

/** The rows of a table as the database writes them, a few at a time, in the order of its key. */
async function* rowsOf(tx: Database, table: PgTable): AsyncGenerator<string> {
  const { primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const order = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`declare backup no scroll cursor for select row_to_json(t)::text as row from ${name} t order by ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(AT_ONCE))} from backup`);
    for (const { row } of rows) yield row;
    if (rows.length < AT_ONCE) break;
  }
  await tx.execute(sql`close backup`);
}

/** Reads a backup from its first line to its last, and puts it nowhere; says how many rows it holds. */
export async function verifyBackup(file: string): Promise<number> {
  const census = new Census();
  for await (const { table, row } of read(file)) census.add(table, row);
  return whole(file, census);
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
  const census = new Census();
  const waiting: string[] = [];
  let letters = 0;
  let current = { table: '', columns: [] as readonly string[] };
  const flush = async () => {
    if (waiting.length > 0) await inserted(tx, current.table, current.columns, waiting);
    waiting.length = 0;
    letters = 0;
  };
  for await (const { table, row } of read(file)) {
    census.add(table, row);
    const columns = Object.keys(row);
    const same = current.table === table && current.columns.join() === columns.join();
    if (!same || waiting.length >= AT_ONCE || letters > MOST_LETTERS) await flush();
    current = { table, columns };
    const text = JSON.stringify(row);
    waiting.push(text);
    letters += text.length;
  }
  await flush();
  return whole(file, census);
}

/** The database itself reads each value as what its column holds. */
async function inserted(
  tx: Database,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join()}]`}::json)`,
  );
}

function whole(file: string, census: Census): number {
  const [damage] = census.damages();
  if (damage !== undefined) throw new BackupError(`'${file}' is not whole: ${damage}`);
  return census.rows;
}

/** The rows of a backup of any version, under the names that the columns have now. */
async function* read(file: string): AsyncGenerator<{ readonly table: string; readonly row: Row }> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let version = 0;
  let ended = false;
  for await (const line of linesOf(file)) {
    const data = parsed(file, line);
    if (version === 0) {
      if (data['format'] !== FORMAT) throw new BackupError(`'${file}' is no backup`);
      version = Number(data['version']);
      if (version !== 1 && version !== VERSION)
        throw new BackupError(
          `'${file}' is a backup of version ${data['version']}; this program reads 1 and ${VERSION}`,
        );
    } else if (ended) throw new BackupError(`'${file}' goes on after its end`);
    else if (data['end'] !== undefined) {
      ended = true;
      checkEnd(file, data['end'], counts, hash);
    } else {
      const { table, row } = rowIn(file, data, version);
      counts[table] = (counts[table] ?? 0) + 1;
      yield { table, row };
    }
    if (!ended) hash.update(`${line}\n`);
  }
  if (version === 0) throw new BackupError(`'${file}' is empty`);
  if (version === VERSION && !ended) throw new BackupError(`'${file}' is cut off: its last line is missing`);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file).pipe(createGunzip());
  // Between two lines nobody listens to the stream.
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const each = reader[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([each.next(), failed]).catch((error: unknown) => {
      throw new BackupError(`'${file}' cannot be read: ${error instanceof Error ? error.message : error}`);
    });
    if (next.done) return;
    yield next.value;
  }
}

function parsed(file: string, line: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(line);
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new BackupError(`'${file}' holds a line that cannot be read`);
}

function rowIn(file: string, { table, row }: Readonly<Record<string, unknown>>, version: number) {
  const known = typeof table === 'string' && Object.hasOwn(TABLES, table) ? TABLES[table] : undefined;
  if (typeof table !== 'string' || !known || typeof row !== 'object' || row === null)
    throw new BackupError(`'${file}' holds rows of '${table}', which is unknown`);
  const columns = Object.entries(getTableColumns(known));
  const names = new Map(columns.map(([property, { name }]) => [version === 1 ? property : name, name]));
  const named = Object.entries(row).map(([column, value]) => {
    const name = names.get(column);
    if (name === undefined) throw new BackupError(`'${file}' holds a column '${column}', which is unknown`);
    return [name, value] as const;
  });
  return { table, row: Object.fromEntries(named) };
}

function checkEnd(file: string, end: unknown, counts: Readonly<Record<string, number>>, hash: Hash): void {
  const { tables, sha256 } = end as Partial<End>;
  for (const name of Object.keys(TABLES))
    if ((counts[name] ?? 0) !== (tables?.[name] ?? 0))
      throw new BackupError(
        `'${file}' is not whole: ${counts[name] ?? 0} rows of ${name} in place of ${tables?.[name] ?? 0}`,
      );
  if (hash.digest('hex') !== sha256) throw new BackupError(`'${file}' was changed: its checksum is another`);
}
