import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Books } from '../people/books.ts';
import { Tokens } from '../people/tokens.ts';
import { Presence } from '../store/presence.ts';
import * as schema from '../store/schema.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { playOn } from '../trials/keep.ts';
import { testHouse } from './house.ts';
import { OPEN_TABLE } from './requests.ts';

/** Every table of the schema, by its name. */
export const allTables = (): readonly (readonly [string, PgTable])[] =>
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => [getTableName(table), table] as const);

/** Puts something into every column of every table: a rated match that is over, one in the middle, people and letters. */
export async function fillStore(store: SqlStore): Promise<void> {
  const { db } = store;
  const at = new Date('2026-11-19T12:00:00.123Z');
  const house = testHouse(store);
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  for (const { person } of [ann, bob]) {
    Object.assign(person, { guest: false });
    await db.insert(schema.user).values({
      id: person.id,
      name: person.name,
      handle: person.name,
      email: `${person.name}@example.org`,
      emailVerified: true,
      image: 'none',
      isAnonymous: false,
      createdAt: at,
      updatedAt: at,
    });
  }
  const userId = ann.person.id;
  const own = { userId, createdAt: at, updatedAt: at };
  await db
    .insert(schema.session)
    .values({ ...own, id: 's', expiresAt: at, token: 't', ipAddress: '127.0.0.1', userAgent: 'a browser' });
  await db.insert(schema.account).values({
    ...own,
    id: 'a',
    accountId: 'ann',
    providerId: 'credential',
    accessToken: 'x',
    refreshToken: 'y',
    idToken: 'z',
    accessTokenExpiresAt: at,
    refreshTokenExpiresAt: at,
    scope: 'all',
    password: 'hash',
  });
  await db.insert(schema.verification).values({ id: 'v', identifier: 'i', value: '{}', expiresAt: at });
  await db.insert(schema.passkey).values({
    id: 'k',
    name: 'key',
    publicKey: 'p',
    userId,
    credentialID: 'c',
    counter: 3,
    deviceType: 'singleDevice',
    backedUp: false,
    transports: 'usb',
    createdAt: at,
    aaguid: 'g',
  });
  const [way] = await db
    .insert(schema.ways)
    .values({ person: userId, kind: 'webhook', address: 'https://a', secret: 's', locale: 'it', made: 1 })
    .returning({ id: schema.ways.id });
  await store.learnWays();

  const sat = async (): Promise<string> => {
    const clock = { kind: 'live', main: 900, increment: 10 } as const;
    const { match } = await ann.want<{ match: string }>({ ...OPEN_TABLE, clock });
    await bob.want({ kind: 'join', match, seat: 'white' });
    for (const [client, seat] of [
      [ann, 'blue'],
      [bob, 'white'],
    ] as const)
      await client.want({ kind: 'open', match, seat });
    return match;
  };
  const over = await sat();
  // A match counts once both have decided something.
  for (const [client, seat] of [
    [ann, 'blue'],
    [bob, 'white'],
  ] as const) {
    const { question = 0, decision } = client.question(over, seat) ?? {};
    const answers = [{ key: decision?.options[0]?.key ?? '' }];
    await client.want({ kind: 'answer', match: over, seat, question, answers });
  }
  await bob.want({ kind: 'resign', match: over, seat: 'white' });
  await new Books(db).enter();
  const running = await sat();
  const text = 'Bonne chance – “\\u0001”\n{"seat":"blue"}';
  await ann.want({ kind: 'chat', match: running, channel: 'players', token: 'token-of-the-line', text });
  await ann.want({ kind: 'note', match: running, text });
  // Whoever is asked nothing may leave replies; at the start everybody is asked.
  const asked = async () => (await house.hall.read(running, ({ state }) => state.asked)) ?? [];
  for (let n = 0; n < 50 && (await asked()).length !== 1; n++) await playOn(house, running, 1);
  const [client, seat] = (await asked())[0] === 'blue' ? ([bob, 'white'] as const) : ([ann, 'blue'] as const);
  const question = client.copy(running).last?.question ?? 0;
  const replies = [{ kind: 'move', key: 'anything' }];
  await client.want({ kind: 'replies', match: running, seat, question, replies });

  const tokens = new Tokens(db, () => 5);
  await tokens.make(userId, 'a program');
  await db.update(schema.tokens).set({ used: 6 });
  const letter = { way: way?.id ?? 0, match: over, what: 'over', due: 1, tries: 2 };
  await db.insert(schema.letters).values([
    { ...letter, taken: 3, sent: 4 },
    { ...letter, failed: 5, problem: 'answered with 500' },
  ]);
  await new Presence(db).arrive(7);
  const report = { at: 1, by: userId, against: bob.person.id, match: running, why: 'spam', text, said: '[]' };
  await db.insert(schema.reports).values([report, { ...report, closed: 2, closedBy: userId }]);
  await db.insert(schema.blocks).values({ person: userId, blocked: bob.person.id, at: 3 });
  const sanction = { kind: 'mute', until: 4, reason: text, at: 5, by: userId };
  await db.insert(schema.sanctions).values({ ...sanction, person: bob.person.id });
  await db
    .insert(schema.deeds)
    .values({ at: 6, by: userId, what: 'muted', about: bob.person.id, note: text });
}

/** All rows of a store as the database itself writes them, in one order. */
export async function rowsOf({ db }: SqlStore): Promise<Readonly<Record<string, readonly string[]>>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    const all: Record<string, string[]> = {};
    for (const [name, table] of allTables()) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${table} t`,
      );
      all[name] = rows.map(({ row }) => row).sort();
    }
    return all;
  });
}

/** The columns in which no row has anything. */
export async function emptyColumns(store: SqlStore): Promise<string[]> {
  const rows = await rowsOf(store);
  return allTables().flatMap(([name, table]) =>
    Object.values(getTableColumns(table))
      .filter((column) =>
        (rows[name] ?? []).every((row) => (JSON.parse(row) as Record<string, unknown>)[column.name] === null),
      )
      .map((column) => `${name}.${column.name}`),
  );
}
