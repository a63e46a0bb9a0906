import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { Connections } from './connections.ts';
import { type Home, homeHere, homeInThread } from './embedded-home.ts';
import { EmbeddedLine } from './embedded-line.ts';
import { type Hold, hold } from './hold.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema.ts';
import { type Database, type Ground, SqlStore } from './sql-store.ts';

/** The embedded database: a folder, or memory alone where none is named. */
export async function openEmbedded(folder: string | null, limitMs?: () => number): Promise<SqlStore> {
  const held = folder === null ? null : await hold(folder);
  try {
    const home = folder === null ? await homeHere() : await homeInThread(join(folder, 'pglite'), limitMs);
    return await opened(home, held);
  } catch (error) {
    await held?.release();
    throw error;
  }
}

async function opened(home: Home, held: Hold | null): Promise<SqlStore> {
  // One line, kept for good: there is one session, and one after the other has it.
  const pool = new Connections({
    max: 1,
    idleTimeoutMillis: 0,
    // One after the other has it, however long the first of them takes.
    connectionTimeoutMillis: 0,
    allowExitOnIdle: false,
    stream: () => new EmbeddedLine(home),
  });
  const db = drizzle(pool, { schema });
  await refuseNewer(db);
  await migrate(db, { migrationsFolder });
  const keeper = setInterval(() => void keepHouse(db).catch(() => undefined), KEEP_MS);
  keeper.unref();
  return new SqlStore(db, {
    run: planned(pool),
    bell: null,
    listen: async () => undefined,
    listening: () => true,
    close: async () => {
      clearInterval(keeper);
      await pool.end();
      await home.close();
      await held?.release();
    },
    failure: Promise.race([home.failure, ...(held ? [held.lost] : [])]),
  });
}

const KEEP_MS = 60_000;
/** So many bytes of log are worth a checkpoint: some thousand acts. */
const MUCH_LOG = 2 ** 23;

/**
 * What PostgreSQL has processes of its own for, and the embedded database has none: old versions of rows are given free,
 * and the log up to here is done with, so that it does not grow for ever and a crash costs seconds only.
 */
export async function keepHouse(db: Database, much = MUCH_LOG): Promise<boolean> {
  const { rows } = await db.execute<{ much: boolean }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${much} as much from pg_control_checkpoint()`,
  );
  if (!rows[0]?.much) return false;
  await db.execute(sql`vacuum matches, letters, session, presence`);
  await db.execute(sql`checkpoint`);
  return true;
}

/** Runs a statement that is planned once, under its name, in whatever connection. */
export function planned(pool: pg.Pool): Ground['run'] {
  return async ({ name, text }, ...values) => (await pool.query({ name, text, values: [...values] })).rows;
}
