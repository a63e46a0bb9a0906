import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { stillGood } from './lines.ts';
import { Tokens } from './tokens.ts';

const DAY = 86_400_000;
let store: SqlStore;
beforeAll(async () => {
  store = await openEmbedded(null);
  await store.db.execute(
    sql`insert into "user" (id, name, email) values ('p-ann', 'ann', 'ann@example.org')`,
  );
});
afterAll(() => store.close());

test('a token is good until its day, and its socket no longer; one without a day has a year', async () => {
  const time = { now: 1_000_000_000_000 };
  const tokens = new Tokens(store.db, () => time.now);
  const made = await tokens.make('p-ann', 'a month', 30);
  const before = await tokens.make('p-ann', 'of before', 365);
  await store.db.execute(sql`update tokens set expires = null where id = ${before?.id}`);
  const known = (token = '') => tokens.knownBy(`Bearer ${token}`);
  const good = async () =>
    (await stillGood(store.db, [`token ${made?.id}`, `token ${before?.id}`], time.now)).size;
  time.now += 30 * DAY - 1;
  expect([(await known(made?.token))?.person.id, await good()]).toEqual(['p-ann', 2]);
  expect((await tokens.of('p-ann')).map(({ expires }) => expires - 1_000_000_000_000)).toEqual(
    expect.arrayContaining([30 * DAY, 365 * DAY]),
  );
  time.now += 1;
  expect([await known(made?.token), await good()]).toEqual([null, 1]);
  time.now += 335 * DAY;
  expect([await known(before?.token), await good()]).toEqual([null, 0]);
});
