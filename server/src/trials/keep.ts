import type { Game, Seat } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { and, eq } from 'drizzle-orm';
import type { Effect } from '../core/state.ts';
import { backup } from '../store/backup.ts';
import { openEmbedded } from '../store/embedded.ts';
import { acts, matches, snapshots } from '../store/schema.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { testHouse } from '../testing/house.ts';

/** What a kept store holds: a match that is over, one in the middle and one that has hardly begun. */
const TABLES = [
  { game: 'outposts', scenario: 'short', answers: 500 },
  { game: 'outposts', scenario: 'long', answers: 45 },
  { game: 'hoche-1793', scenario: 'landau', answers: 30 },
] as const;

type House = ReturnType<typeof testHouse>;

/** Lets the seats of a match answer with what is offered, in turn the first and the last; says how many answers were given. */
export async function playOn({ hall }: House, match: string, most: number): Promise<number> {
  for (let n = 0; n < most; n++) {
    const asked = await hall.read(match, (room) => {
      const [decision] = room.match?.pending ?? [];
      const who = decision && room.state.seats[decision.seat];
      const option = decision?.options[n % 2 === 0 ? 0 : decision.options.length - 1];
      if (!decision || !option || who?.kind !== 'person') return null;
      const { seat } = decision;
      return { by: who.id, seat, question: room.state.questions[seat] ?? 0, key: option.key };
    });
    if (!asked) return n;
    const { by, seat, question, key } = asked;
    const acted = await hall.act(match, by, { kind: 'answer', seat, question, answers: [{ key }] });
    if (!acted.ok) throw new Error(`${match}: ${seat} may not answer ${key}: ${acted.reason}`);
  }
  return most;
}

async function seated(house: House, n: number, game: Game, scenario: string): Promise<string> {
  const seats = game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const [host, ...others] = seats as [Seat, ...Seat[]];
  const { match } = await house.client(`${host}-${n}`).want<{ match: string }>({
    kind: 'create',
    game: game.id,
    scenario,
    options: {},
    seats: { [host]: 'me' },
    clock: { kind: 'days', days: 3, bank: 10 },
    listed: true,
    spectators: true,
    addition: 'of the host',
  });
  for (const seat of others)
    await house.client(`${seat}-${n}`).want({ kind: 'join', match, seat, addition: 'of the guest' });
  await house.client(`${host}-${n}`).want({
    kind: 'chat',
    match,
    channel: 'players',
    token: `token-${n}-of-the-host`,
    text: 'Bonne chance',
  });
  return match;
}

/**
 * Writes a store of this version to be kept for the tests of those to come. With `older` it is as other rules would have
 * left it: what was answered since the last stored rest of each match went by other names then.
 */
export async function keepStore(file: string, older: boolean): Promise<number> {
  const store = await openEmbedded(null);
  const house = testHouse(store);
  for (const [n, { game: id, scenario, answers }] of TABLES.entries()) {
    const game = (await loadGame(id))?.game;
    if (!game) throw new Error(`no game ${id}`);
    await playOn(house, await seated(house, n, game, scenario), answers);
  }
  if (older) await aged(store);
  const rows = await backup(store, file);
  await store.close();
  return rows;
}

async function aged({ db }: SqlStore): Promise<void> {
  const older = (text: string) => text.replace(/"rules":"[^"]*"/, '"rules":"0"');
  const [rows, rests] = [await db.select().from(matches), await db.select().from(snapshots)];
  for (const { id, head } of rows)
    await db
      .update(matches)
      .set({ head: older(head) })
      .where(eq(matches.id, id));
  for (const { match, seq, body } of rests)
    await db
      .update(snapshots)
      .set({ body: older(body) })
      .where(and(eq(snapshots.match, match), eq(snapshots.seq, seq)));
  for (const { match, seq, effect } of await db.select().from(acts)) {
    const last = Math.max(...rests.filter((rest) => rest.match === match).map((rest) => rest.seq));
    if (seq <= last) continue;
    const told = JSON.parse(effect) as Effect;
    const moves = told.moves.map((move) => ({ ...move, key: `old.${move.key}` }));
    await db
      .update(acts)
      .set({ effect: JSON.stringify({ ...told, moves }) })
      .where(and(eq(acts.match, match), eq(acts.seq, seq)));
  }
}
