import { bytes, type Json, SeededDice, verifyRecord } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import type { Client } from '../testing/client.ts';
import { testHouse } from '../testing/house.ts';
import { recordOf } from './record.ts';

/** Two people play, each by what his own stream shows him; answers are drawn from what is offered. */
async function playOn(
  players: readonly (readonly [string, Client])[],
  match: string,
  most: number,
  seed: string,
) {
  const chance = new SeededDice(seed);
  for (let i = 0; i < most; i++) {
    const asked = players.filter(([seat, client]) => client.question(match, seat));
    const [seat, client] = asked[chance.below(Math.max(1, asked.length))] ?? [];
    const seen = seat ? client?.question(match, seat) : null;
    if (!seat || !client || !seen?.decision) return i;
    const { options, space } = seen.decision;
    const key = options[chance.below(Math.max(1, options.length))]?.key;
    const answer =
      key !== undefined
        ? { key }
        : { key: space?.key ?? '', value: await client.want<Json>({ kind: 'propose', match, seat }) };
    await client.want({ kind: 'answer', match, seat, question: seen.question, answers: [answer] });
  }
  return most;
}

async function seated(store: Store, game: string, scenario: string, seats: readonly [string, string]) {
  const house = testHouse(store);
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  const { match, invitation } = await ann.want<{ match: string; invitation: string }>({
    kind: 'create',
    game,
    scenario,
    options: {},
    seats: { [seats[0]]: 'me', [seats[1]]: 'open' },
    clock: { kind: 'none' },
    listed: false,
    spectators: true,
    addition: 'heads',
  });
  await bob.want({ kind: 'join', match, seat: seats[1], invitation, addition: 'tails' });
  await ann.want({ kind: 'open', match, seat: seats[0] });
  await bob.want({ kind: 'open', match, seat: seats[1] });
  return { house, ann, bob, match, invitation };
}

const TABLES = [
  ['outposts', 300],
  ['hoche-1793', 150],
] as const;

describe('a match', () => {
  test.each(TABLES)(
    '%s: each seat sees the truth, and another server goes on from the store',
    async (id, most) => {
      const store = new MemoryStore();
      const game = (await loadGame(id))?.game;
      const scenario = game?.scenarios[0];
      if (!game || !scenario) throw new Error(id);
      const [one, two] = scenario.seats as [string, string];
      const { house, ann, bob, match } = await seated(store, id, scenario.id, [one, two]);
      await playOn(
        [
          [one, ann],
          [two, bob],
        ],
        match,
        most / 2,
        'first',
      );
      const truth = await house.hall.read(match, (room) => ({
        views: [one, two].map((seat) => bytes(room.match?.view(seat))),
        state: room.match?.stateBytes,
        moves: room.match?.moves.length ?? 0,
      }));
      expect(truth?.moves).toBeGreaterThan(10);
      expect([ann, bob].map((c) => bytes(c.copy(match).view))).toEqual(truth?.views);
      expect([ann, bob].map((c) => c.copy(match).gaps)).toEqual([0, 0]);

      // The process is gone; what was acknowledged is in the store.
      const next = testHouse(store);
      const again = await next.hall.read(match, (room) => room.match?.stateBytes);
      expect(again).toBe(truth?.state);
      const [ann2, bob2] = [next.client('ann'), next.client('bob')];
      const { n, log } = ann.copy(match);
      ann2.copies.set(match, ann.copy(match));
      await ann2.want({ kind: 'open', match, seat: one, seen: { n, log: log.length } });
      expect(ann2.copy(match).n).toBe(n);
      await bob2.want({ kind: 'open', match, seat: two });
      await playOn(
        [
          [one, ann2],
          [two, bob2],
        ],
        match,
        most / 2,
        'second',
      );
      await ann2.want({ kind: 'resign', match, seat: one }).catch(() => undefined);

      const done = await next.hall.read(match, (room) => ({
        record: recordOf(room),
        over: room.state.status,
      }));
      expect(done?.over).toBe('over');
      expect(ann2.copy(match).last?.table.dice.secret).toBeDefined();
      expect(verifyRecord(JSON.parse(bytes(done?.record)), () => game)).toMatchObject({ ok: true });
    },
  );
});
