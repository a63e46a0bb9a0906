import { fileURLToPath } from 'node:url';
import { verifyRecord } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf } from '../core/record.ts';
import { testHouse } from '../testing/house.ts';
import { playOn } from '../trials/keep.ts';
import { restore } from './backup.ts';
import { openEmbedded } from './embedded.ts';
import type { SqlStore } from './sql-store.ts';

// Made by `npm run online:keep`: what servers have left behind must be good for every later one.
const kept = (name: string) => fileURLToPath(new URL(`./kept/${name}.backup.gz`, import.meta.url));

let store: SqlStore;
beforeAll(async () => {
  store = await openEmbedded(null);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.execute(sql`truncate "user", matches, acts, snapshots, chat, notes cascade`);
});

async function opened(name: string) {
  await restore(store, kept(name));
  const house = testHouse(store);
  const { rows } = await store.db.execute<{ id: string }>(sql`select id from matches order by created, id`);
  const ids = rows.map(({ id }) => id);
  const matches = [];
  for (const id of ids) {
    const loaded = await store.load(id);
    if (!loaded) throw new Error('gone');
    matches.push({ id, ...loaded });
  }
  const over = matches.filter(({ state }) => state.status === 'over');
  const playing = matches.filter(({ state }) => state.status === 'playing');
  expect([over.length, playing.length]).toEqual([1, 2]);
  return { house, over, playing };
}

describe('a store of this version', () => {
  test('every match goes on from where it was, and what is over can be checked to the last die', async () => {
    const { house, over, playing } = await opened('first');
    for (const { id, past } of playing) {
      const before = await house.hall.read(id, (room) => room.match?.moves.length);
      expect(before).toBe(past.moves.length);
      expect(await playOn(house, id, 5)).toBe(5);
    }
    for (const { id, past } of over) {
      const record = await house.hall.read(id, recordOf);
      expect(record?.events).toEqual(past.events);
      const game = (await loadGame(record?.game ?? ''))?.game;
      // Only the rules it was played by can say that it is true; they may have been mended since.
      expect(verifyRecord(record, () => game)).toMatchObject(
        record?.rules === game?.version ? { ok: true } : { ok: false, problems: [{ path: '/rules' }] },
      );
    }
    expect(house.logged).toEqual([]);
  });
});

describe('a store of older rules', () => {
  test('a match at play goes on from its last rest: everybody is asked anew, and what was played before stays', async () => {
    const { house, playing } = await opened('older');
    for (const { id, past, state } of playing) {
      const last = past.snapshots.at(-1);
      if (!last || last.at === past.moves.length) throw new Error('nothing was played since the last rest');
      const room = await house.hall.read(id, ({ match, state: now }) => ({
        moves: match?.moves,
        events: match?.events?.slice(0, last.events),
        questions: { ...now.questions },
        seen: structuredClone(now.streams),
      }));
      expect(room?.moves).toEqual(past.moves.slice(0, last.at));
      expect(room?.events).toEqual(past.events.slice(0, last.events));
      for (const [seat, question] of Object.entries(state.questions))
        expect(room?.questions[seat]).toBe(question + 1);
      for (const [viewer, { n }] of Object.entries(state.streams)) expect(room?.seen[viewer]?.n).toBe(n + 1);
      expect(await playOn(house, id, 20)).toBe(20);
      // Another process that knows nothing of it finds the same.
      const moves = await house.hall.read(id, ({ match }) => match?.moves);
      const other = testHouse(store);
      expect(await other.hall.read(id, ({ match }) => match?.moves)).toEqual(moves);
      expect(other.logged).toEqual([]);
    }
    expect(house.logged).toEqual([]);
  });

  test('a match that is over stays as it was played: its replay shows what is stored', async () => {
    const { house, over } = await opened('older');
    for (const { id, head, past, state } of over) {
      const record = await house.hall.read(id, recordOf);
      expect(record).toMatchObject({ rules: '0', moves: past.moves, events: past.events });
      expect(record?.outcome).toEqual(state.outcome);
      // Only its own rules could say that it is true.
      const game = (await loadGame(head.game))?.game;
      expect(verifyRecord(record, () => game)).toMatchObject({ ok: false, problems: [{ path: '/rules' }] });
      const seat = Object.keys(state.seats)[0] ?? '';
      const who = house.client(`${seat}-0`);
      await who.want({ kind: 'open', match: id, seat });
      const { log, last } = who.copy(id);
      expect(log.length).toBeGreaterThan(0);
      expect(last).toMatchObject({ outcome: state.outcome, decision: null, waiting: [] });
      expect(past.events).toEqual(expect.arrayContaining(log));
    }
  });
});
