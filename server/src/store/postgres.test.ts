import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../trials/postgres.ts';
import { openPostgres } from './postgres.ts';
import type { SqlStore } from './sql-store.ts';

let postgres: Postgres;
let store: SqlStore;
beforeAll(async () => {
  postgres = await startPostgres();
  store = await openPostgres(postgres.url, 'one', 500);
});
afterAll(async () => {
  await store.close();
  await postgres.stop();
});

/** More transactions at the same time than there are connections. */
const crowd = () =>
  Promise.allSettled(
    Array.from({ length: 12 }, () =>
      store.db.transaction(async (tx) => {
        for (let n = 0; n < 20; n++) await tx.execute(sql`select pg_sleep(0.002)`);
      }),
    ),
  );
const granted = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('a database that goes away under load costs the queries that were under way, and no connection for good', async () => {
  for (const how of ['immediate', 'fast', 'immediate'] as const) {
    const before = crowd();
    await postgres.halt(how);
    await before;
    expect(granted(await crowd())).toBe(0);
    await postgres.start();
    expect(granted(await crowd())).toBe(12);
  }
});

test('a database that does not answer is an error in time, and is asked again when it answers', async () => {
  await crowd();
  postgres.freeze();
  try {
    await expect(store.db.execute(sql`select 1`)).rejects.toThrow();
    expect(granted(await crowd())).toBe(0);
  } finally {
    postgres.thaw();
  }
  expect(granted(await crowd())).toBe(12);
});
