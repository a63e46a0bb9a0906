import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import * as schema from './schema.ts';
import { type Bell, SqlStore } from './sql-store.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The embedded database: a folder, or memory alone where none is named. */
export async function openEmbedded(folder: string | null): Promise<SqlStore> {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = folder === null ? new PGlite() : new PGlite(join(folder, 'pglite'));
  const db = onPglite(client, { schema });
  await migratePglite(db, { migrationsFolder });
  const bell: Bell = {
    ring: async () => undefined,
    listen: async () => undefined,
    close: () => client.close(),
  };
  return new SqlStore(db, bell);
}
