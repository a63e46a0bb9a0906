import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import { matches, ways } from '../store/schema.ts';
import { Outbox } from './outbox.ts';
import { PostOffice } from './post-office.ts';

/** A server that answers at `/live` and never at `/dead`, and a post office with letters for both. */
async function post() {
  const came: string[] = [];
  const hanging: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/live') {
      came.push(request.url);
      response.writeHead(204).end();
    } else hanging.push(request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = await openEmbedded(null);
  await store.db.execute(sql`insert into "user" (id, name, email) values ('p', 'p', 'p@example.org')`);
  const head = JSON.stringify({ game: 'outposts', scenario: 'short' });
  const time = { game: 'outposts', listed: true, clock: 'none', created: 1, updated: 1 };
  const wayTo = async (path: string): Promise<number> => {
    const way = { person: 'p', kind: 'webhook', address: base + path, secret: 's', locale: 'en', made: 1 };
    const [row] = await store.db.insert(ways).values(way).returning({ id: ways.id });
    return row?.id ?? 0;
  };
  const [dead, live] = [await wayTo('/dead'), await wayTo('/live')];
  const letter = async (way: number, match: string, due: number) => {
    const row = { ...time, id: match, head, state: '{}', seq: 1, status: 'over', people: [], asked: [] };
    await store.db.insert(matches).values(row).onConflictDoNothing();
    await store.db.execute(
      sql`insert into letters (way, match, what, due) values (${way}, ${match}, 'over', ${due})`,
    );
  };
  const office = new PostOffice({
    outbox: new Outbox(store.db),
    games: async () => undefined,
    now: () => 1000,
    base: () => base,
    mail: null,
    push: null,
    contact: base,
    webhooks: 'any',
    log: () => undefined,
  });
  const end = async () => {
    await office.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  };
  return { office, store, dead, live, letter, came, hanging, end };
}

test('an address that never answers holds up its own letters and nobody else’s', async () => {
  const { office, dead, live, letter, came, hanging, end } = await post();
  // Far more than are sent at once, and older.
  for (let n = 0; n < 40; n++) await letter(dead, `dead-${n}`, n);
  for (let n = 0; n < 3; n++) await letter(live, `live-${n}`, 100 + n);
  void office.work();
  await expect.poll(() => came.length).toBe(3);
  expect(hanging.length).toBe(1);
  await end();
});

test('stopping breaks off what hangs and gives the letter back untried', async () => {
  const { office, store, dead, letter, hanging, end } = await post();
  await letter(dead, 'one', 0);
  void office.work();
  await expect.poll(() => hanging.length).toBe(1);
  await office.stop();
  const { rows } = await store.db.execute(sql`select tries, taken, failed, sent from letters`);
  expect(rows).toEqual([{ tries: 0, taken: null, failed: null, sent: null }]);
  await end();
});
