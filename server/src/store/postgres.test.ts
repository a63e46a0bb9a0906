import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { type Postgres, startPostgres } from '../trials/postgres.ts';
import { openPostgres } from './postgres.ts';
import type { SqlStore } from './sql-store.ts';

/** Long enough for a busy machine to answer, short enough to wait for. */
const STALLED_MS = 2500;
const LONG = { timeout: 120_000 };

let postgres: Postgres;
let store: SqlStore;
beforeAll(async () => {
  postgres = await startPostgres();
  store = await openPostgres(postgres.url, 'one', STALLED_MS);
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

/** Stands in the place of a database that is away, until somebody has tried to connect so often. */
function knockedAt(url: string, times: number): Promise<void> {
  let knocks = 0;
  return new Promise((resolve, reject) => {
    const door = createServer((socket) => {
      socket.destroy();
      if (++knocks === times) door.close(() => resolve());
    });
    door.once('error', reject).listen(Number(new URL(url).port), '127.0.0.1');
    const asking = setInterval(() => void store.db.execute(sql`select 1`).catch(() => undefined), 100);
    door.once('close', () => clearInterval(asking));
  });
}

test('processes hear each other again after the database was away, and catch up on what they missed', async () => {
  const other = await openPostgres(postgres.url, 'two', STALLED_MS);
  const [p, q] = [testHouse(store), testHouse(other)];
  await p.hall.start();
  await q.hall.start();
  const [ann, bob] = [p.client('ann'), q.client('bob')];
  const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
  await bob.want({ kind: 'join', match, seat: 'white' });
  await ann.want({ kind: 'open', match, seat: 'blue' });
  await bob.want({ kind: 'open', match, seat: 'white' });
  const said = (n: number) =>
    ({ kind: 'chat', match, channel: 'players', token: `token-number-${n}`, text: `${n}` }) as const;
  const lines = () => bob.heard.flatMap((m) => (m.kind === 'chat' ? [m.line.text] : []));
  await ann.want(said(1));
  await expect.poll(lines, LONG).toEqual(['1']);
  // White sees each answer of blue, and the other way round, as far as they may.
  const same = () => expect.poll(() => bob.copy(match).last?.outcome ?? null, LONG);

  await postgres.halt('fast');
  await expect.poll(() => other.problem(), LONG).toBe('store');
  await knockedAt(postgres.url, 20);
  await postgres.start();
  // Said and done before the other process may have begun to listen again.
  await expect.poll(async () => (await ann.ask(said(2))).kind, LONG).toBe('ok');
  await expect
    .poll(async () => (await ann.ask({ kind: 'resign', match, seat: 'blue' })).kind, LONG)
    .toBe('ok');
  await expect.poll(() => other.problem(), LONG).toBe(null);
  await expect.poll(() => q.hall.sweep().then(lines), LONG).toEqual(['1', '2']);
  await same().toMatchObject({ winner: 'white' });
  await ann.want(said(3));
  await expect.poll(lines, LONG).toEqual(['1', '2', '3']);
  await other.close();
});

test('health does not wait for a database that does not answer', async () => {
  const patient = await openPostgres(postgres.url, 'three');
  await patient.db.execute(sql`select 1`);
  postgres.freeze();
  try {
    const asked = patient.db.execute(sql`select 1`).then(
      () => 'answered',
      () => 'failed',
    );
    expect(await Promise.race([patient.problem(), asked])).toBe('store');
    expect(await Promise.race([patient.gauges(0), asked])).toMatchObject({ store_well: 0 });
  } finally {
    postgres.thaw();
  }
  await expect.poll(() => patient.problem(), LONG).toBeNull();
  await patient.close();
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
