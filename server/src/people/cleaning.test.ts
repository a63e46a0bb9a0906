import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { clear } from './cleaning.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
let store: SqlStore;
beforeAll(async () => {
  store = await openEmbedded(null);
});
afterAll(() => store.close());

const at = (days: number) => new Date(NOW - days * DAY).toISOString();
const person = async (name: string, guest: boolean, madeDays: number, seenDays: number, endDays: number) => {
  await store.db.execute(
    sql`insert into "user" (id, name, email, is_anonymous, created_at)
      values (${`p-${name}`}, ${name}, ${`${name}@x.org`}, ${guest}, ${at(madeDays)})`,
  );
  await store.db.execute(
    sql`insert into session (id, token, user_id, updated_at, expires_at)
      values (${name}, ${name}, ${`p-${name}`}, ${at(seenDays)}, ${at(endDays)})`,
  );
};
const names = async (table: 'user' | 'session') => {
  const { rows } = await store.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} order by id`,
  );
  return rows.map(({ id }) => id);
};

test('expired sessions, empty guests and closed tables go; whoever has something here stays', async () => {
  const time = { now: NOW - 20 * DAY };
  const house = testHouse(store, { now: () => time.now });
  await person('empty', true, 30, 20, -40);
  await person('here-today', true, 30, 1, -40);
  await person('new', true, 1, 1, -59);
  await person('player', true, 30, 20, 1);
  await person('account', false, 300, 200, 100);
  const [player, other] = [house.client('player'), house.client('other')];
  const played = await player.want<{ match: string }>(OPEN_TABLE);
  await other.want({ kind: 'join', match: played.match, seat: 'white' });
  const left = await other.want<{ match: string }>(OPEN_TABLE);
  await other.want({
    kind: 'chat',
    match: left.match,
    channel: 'players',
    token: 'token-of-a-line',
    text: 'anybody?',
  });
  await other.want({ kind: 'leave', match: left.match });
  time.now = NOW - DAY;
  const closed = await other.want<{ match: string }>(OPEN_TABLE);
  await other.want({ kind: 'leave', match: closed.match });

  expect(await clear(store.db, NOW)).toEqual({ sessions: 2, guests: 1, tables: 1 });
  expect(await names('user')).toEqual(['p-account', 'p-here-today', 'p-new', 'p-player']);
  expect(await names('session')).toEqual(['here-today', 'new']);
  const kept = [await store.look(played.match), await store.look(left.match), await store.look(closed.match)];
  expect(kept.map((found) => found?.state.status ?? null)).toEqual(['playing', null, 'stopped']);
  const { rows } = await store.db.execute<{ n: number }>(
    sql`select (select count(*) from acts where match = ${left.match}) + (select count(*) from chat where match = ${left.match}) as n`,
  );
  expect(Number(rows[0]?.n)).toBe(0);
  expect(await clear(store.db, NOW)).toEqual({ sessions: 0, guests: 0, tables: 0 });
});
