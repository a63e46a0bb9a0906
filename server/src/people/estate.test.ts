import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
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
