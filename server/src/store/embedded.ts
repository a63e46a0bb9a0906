import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { ConfigError } from '../config.ts';
import * as schema from './schema.ts';
import { type Ground, SqlStore } from './sql-store.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The embedded database: a folder, or memory alone where none is named. */
export async function openEmbedded(folder: string | null): Promise<SqlStore> {
  const unlock = folder === null ? () => undefined : held(folder);
  const client = folder === null ? new PGlite() : new PGlite(join(folder, 'pglite'));
  const db = onPglite(client, { schema });
  await migratePglite(db, { migrationsFolder });
  const ground: Ground = {
    run: runner(client),
    bell: null,
    listen: async () => undefined,
    close: async () => {
      await client.close();
      unlock();
    },
  };
  return new SqlStore(db, ground);
}

/**
 * Planning a statement takes the embedded database four times as long as running it, so it is prepared once; and by the
 * simple protocol it enters the database once, not five times.
 */
function runner(client: PGlite): Ground['run'] {
  const prepared = new Set<string>();
  return async ({ name, types, text }, ...values) => {
    if (!prepared.has(name)) await client.exec(`prepare ${name}(${types.join(', ')}) as ${text}`);
    prepared.add(name);
    const [result] = await client.exec(`execute ${name}(${values.map(literal).join(', ')})`);
    return result?.rows ?? [];
  };
}

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** Two programs in one folder would spoil it: the second is refused while the first is alive. */
function held(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'held-by');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new ConfigError([`GRANDE_DATA: ${folder} is in use by a server that runs (process ${holder})`]);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
