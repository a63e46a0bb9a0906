import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTables, emptyColumns, fillStore, rowsOf } from '../testing/full-store.ts';
import { type Postgres, startPostgres } from '../trials/postgres.ts';
import { backup, restore } from './backup.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { SqlStore } from './sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'grande-backup-'));
let embedded: SqlStore;
let postgres: Postgres;
let shared: SqlStore;
beforeAll(async () => {
  embedded = await openEmbedded(null);
  await fillStore(embedded);
  postgres = await startPostgres();
  shared = await openPostgres(postgres.url, 'test');
});
afterAll(async () => {
  await embedded.close();
  await shared.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function emptied({ db }: SqlStore): Promise<void> {
  for (const [, table] of allTables()) await db.execute(sql`truncate ${table} cascade`);
}

test('a store with everything in it goes to PostgreSQL and back without a changed row', async () => {
  expect(await emptyColumns(embedded)).toEqual([]);
  const before = await rowsOf(embedded);
  const n = Object.values(before).flat().length;
  const [there, back] = [join(folder, 'there.gz'), join(folder, 'back.gz')];
  expect(await backup(embedded, there)).toBe(n);
  expect(await restore(shared, there)).toBe(n);
  expect(await rowsOf(shared)).toEqual(before);
  expect(await backup(shared, back)).toBe(n);
  await emptied(embedded);
  expect(await restore(embedded, back)).toBe(n);
  expect(await rowsOf(embedded)).toEqual(before);
});
