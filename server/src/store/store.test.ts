import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Room } from '../core/room.ts';
import type { Commit, Head } from '../core/state.ts';
import { backup, restore } from './backup.ts';
import { keepHouse, openEmbedded } from './embedded.ts';
import { MemoryStore } from './memory.ts';
import type { SqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

let sqlStore: SqlStore;
let game: Game;
const folder = mkdtempSync(join(tmpdir(), 'grande-store-'));
beforeAll(async () => {
  sqlStore = await openEmbedded(null);
  game = (await loadGame('outposts'))?.game as Game;
});
afterAll(async () => {
  await sqlStore.close();
  rmSync(folder, { recursive: true });
});

const headOf = (id: string): Head => ({
  id,
  game: 'outposts',
  rules: game.version,
  scenario: 'short',
  options: {},
  clock: { kind: 'live', main: 60, increment: 0 },
  listed: true,
  spectators: true,
  invitation: 'inv',
  secret: 'secret',
  creator: 'ann',
  created: 5,
  rematchOf: null,
});

/** A table that is stored act by act, as the hall does it. */
async function table(store: Store, id: string) {
  const head = headOf(id);
  const room = Room.create(head, game, { blue: { kind: 'person', id: 'ann', name: 'Ann' } }, { blue: 'a' });
  const done = (...given: Parameters<Room['perform']>): Commit => {
    const performed = room.perform(...given);
    if (!performed.ok || !performed.commit) throw new Error(JSON.stringify(performed));
    return performed.commit;
  };
  await store.create(head, done('ann', { kind: 'create' }, 10));
  return { head, room, done };
}

test.each([
  ['memory', () => new MemoryStore()],
  ['the embedded database', () => sqlStore],
] as const)('%s keeps what is committed, once, and finds it again', async (name, opened) => {
  const store: Store = opened();
  const id = `m-${name.length}`;
  const { room, done } = await table(store, id);
  expect((await store.lobby({ game: 'outposts' })).map(({ head }) => head.id)).toContain(id);
  expect(await store.lobby({ clock: 'days' })).toEqual([]);
  const join = done('bob', { kind: 'join', seat: 'white', id: 'bob', name: 'Bob', addition: 'b' }, 20);
  expect(await store.commit([join])).toEqual([true]);
  // Another process was first: nothing of the second is stored.
  expect(await store.commit([{ ...join, state: '{}' }])).toEqual([false]);
  expect(await store.lobby({})).toEqual([]);
  expect((await store.mine('bob')).map(({ head }) => head.id)).toEqual([id]);
  expect(await store.mine('eve')).toEqual([]);
  expect(await store.due(20, [], 9)).toEqual([]);
  expect(await store.due(20 + 60_000, [], 9)).toEqual([id]);
  expect(await store.due(20 + 60_000, [id], 9)).toEqual([]);

  const loaded = await store.load(id);
  if (!loaded) throw new Error('gone');
  const again = Room.restore(loaded.head, game, loaded.state, loaded.seq, loaded.past);
  expect(again.match?.stateBytes).toBe(room.match?.stateBytes);
  expect(JSON.stringify(again.state)).toBe(JSON.stringify(room.state));
  const since = await store.since(id, 1);
  expect([since?.seq, since?.effects.length]).toEqual([2, 1]);

  const line = {
    match: id,
    channel: 'players',
    by: 'ann',
    name: 'Ann',
    at: 1,
    text: 'hm \u0001',
    token: 'token-1',
  };
  expect(await store.say(line)).toMatchObject({ text: 'hm \u0001' });
  expect(await store.say(line)).toBeNull();
  expect((await store.chat(id, ['players']))['players']).toHaveLength(1);
  await store.note(id, 'ann', 'one');
  await store.note(id, 'ann', 'two');
  expect([await store.noteOf(id, 'ann'), await store.noteOf(id, 'bob')]).toEqual(['two', '']);
});

test('a backup is put back to the last row, into an empty store alone', async () => {
  const { head } = await table(sqlStore, 'kept');
  await sqlStore.db.execute(sql`insert into "user" (id, name, email) values ('u', 'U', 'u@example.org')`);
  const before = await sqlStore.load('kept');
  const file = join(folder, 'backup.gz');
  const rows = await backup(sqlStore, file);
  await expect(restore(sqlStore, file)).rejects.toThrow('not empty');
  await sqlStore.db.execute(sql`truncate "user", matches, acts, snapshots, chat, notes cascade`);
  expect(await sqlStore.look(head.id)).toBeNull();
  expect(await restore(sqlStore, file)).toBe(rows);
  expect(await sqlStore.load('kept')).toEqual(before);
  const line = {
    match: 'kept',
    channel: 'players',
    by: 'ann',
    name: 'Ann',
    at: 1,
    text: 'on',
    token: 'token-2',
  };
  expect(await sqlStore.say(line)).toMatchObject({ text: 'on' });
});

test('a match of older rules goes on from its last rest, and what was played is kept as it was', async () => {
  const store = new MemoryStore();
  const { room, done } = await table(store, 'old');
  await store.commit([
    done('bob', { kind: 'join', seat: 'white', id: 'bob', name: 'Bob', addition: 'b' }, 20),
  ]);
  for (let n = 0; n < 6; n++) {
    const [decision] = room.match?.pending ?? [];
    const key = decision?.options[0]?.key;
    if (!decision || key === undefined) break;
    const { seat } = decision;
    const by = seat === 'blue' ? 'ann' : 'bob';
    const question = room.state.questions[seat] ?? 0;
    await store.commit([done(by, { kind: 'answer', seat, question, answers: [{ key }] }, 30)]);
  }
  const loaded = await store.load('old');
  const last = loaded?.past.snapshots.at(-1);
  if (!loaded || !last) throw new Error('gone');
  // Under the rules of today the moves since the last rest are no longer offered.
  const moves = loaded.past.moves.map((move, i) =>
    i < last.at ? move : { ...move, key: 'no longer offered' },
  );
  const past = { ...loaded.past, moves, snapshots: [{ ...last, rules: 'older' }] };
  const restored = Room.restore(loaded.head, game, loaded.state, loaded.seq, past);
  expect(restored.match?.moves).toHaveLength(last.at);
  expect(restored.match?.outcome).toBeNull();
  expect(() =>
    Room.restore(loaded.head, game, loaded.state, loaded.seq, { ...past, snapshots: [last] }),
  ).toThrow();
});

test('an act touches no index but its own; the embedded database is done with its log, and keeps what it said', async () => {
  const { head, room, done } = await table(sqlStore, 'housekeeping');
  const joined = done('bob', { kind: 'join', seat: 'white', id: 'bob', name: 'Bob', addition: '' }, 11);
  expect(await sqlStore.commit([joined])).toEqual([true]);
  const indexed = sql`select count(*)::int as n from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    and a.attnum = any (i.indkey) where i.indrelid = 'matches'::regclass and a.attname in ('seq', 'state', 'updated', 'asked')`;
  expect((await sqlStore.db.execute(indexed)).rows).toEqual([{ n: 0 }]);
  expect(await keepHouse(sqlStore.db)).toBe(false);
  expect(await keepHouse(sqlStore.db, 0)).toBe(true);
  expect((await sqlStore.load(head.id))?.seq).toBe(room.seq);
});
