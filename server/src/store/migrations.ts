import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config.ts';
import type { Database } from './sql-store.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A store that a newer program has changed is not opened: what this one writes would not fit, or would be lost. */
export async function refuseNewer(db: Database): Promise<void> {
  const { rows: found } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return;
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  );
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const unknown = rows.filter(({ at }) => !known.has(Number(at)));
  if (unknown.length === 0) return;
  throw new ConfigError([
    `the store was changed by a newer version of the program (${unknown.length} unknown migrations): start that version, or restore a backup of this one into an empty store`,
  ]);
}
