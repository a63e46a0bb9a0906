import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { seededSecret, testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { coveredTable } from '../testing/table.ts';
import { Estate } from './estate.ts';

let store: SqlStore;
beforeAll(async () => {
  store = await openEmbedded(null);
});
afterAll(() => store.close());

test('an export of a running match does not change when the other side answers under a seal', async () => {
  const time = { now: 1_000_000 };
  const tables = [];
  for (const _ of [0, 1]) tables.push(await coveredTable({ now: () => time.now }, store));
  const [first, second] = tables;
  if (!first || !second) throw new Error('no tables');
  const estate = new Estate(store.db, first.house.hall);
  const exported = async () => JSON.stringify(await estate.exported('p-blue', 1_000_000));
  const before = await exported();
  for (const { answer, white } of [second, first]) {
    time.now += 5000;
    await answer(white, 'white');
    // A row that is rewritten moves to the end of its table.
    await store.db.execute(sql`vacuum full matches`);
    expect(await exported()).toBe(before);
  }
  expect(JSON.parse(before).matches).toHaveLength(2);
  await first.white.want({ kind: 'resign', match: first.match, seat: 'white' });
  const ended = JSON.parse(await exported()).matches.filter((m: { updated?: number }) => m.updated);
  expect(ended).toMatchObject([{ match: first.match, status: 'over', updated: time.now }]);
});

test('removing somebody looks at their own tables only, and takes the number and name they had as a guest along', async () => {
  const house = testHouse(store, { secret: seededSecret('removal') });
  const estate = new Estate(store.db, house.hall);
  const guest = house.client('guest-before');
  const { match } = await guest.want<{ match: string }>(OPEN_TABLE);
  await house.client('other').want({ kind: 'join', match, seat: 'white' });
  const left = await guest.want<{ match: string }>(OPEN_TABLE);
  await guest.want({ kind: 'leave', match: left.match });
  await house.hall.become('p-guest-before', { id: 'p-later', name: 'Later', guest: false });
  await estate.remove('p-later');
  const { rows } = await store.db.execute<{ text: string }>(
    sql`select string_agg(concat(by, act), ' ') as text from acts where match = ${match}`,
  );
  const { rows: heads } = await store.db.execute<{ head: string }>(
    sql`select head from matches where id = ${match}`,
  );
  for (const gone of ['p-guest-before', 'p-later', 'guest-before', 'Later'])
    expect(`${rows[0]?.text} ${heads[0]?.head}`).not.toContain(gone);
  expect(rows[0]?.text).toContain('p-other');
  // The planner has a way to what somebody sat down at that does not go by all acts.
  await store.db.execute(sql`set enable_seqscan = off`);
  const { rows: plan } = await store.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select distinct match from acts where by = 'p-other' and (act like '{"kind":"join"%' or act like '{"kind":"create"%')`,
  );
  await store.db.execute(sql`set enable_seqscan = on`);
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('acts_sitting');
});
