import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FromServer, Summary } from '../protocol.ts';
import { openEmbedded } from '../store/embedded.ts';
import { MemoryStore } from '../store/memory.ts';
import type { SqlStore } from '../store/sql-store.ts';
import { seededSecret, testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { isAllowed } from '../thinkers/budget.ts';
import { FairQueue } from '../thinkers/queue.ts';
import { BusyError } from './hall.ts';
import { MOST_TABLES, Quotas } from './quotas.ts';

const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);
/** So many tables may be asked for at once that only their number is limited. */
const WIDE = 100_000;

describe('bots are shared fairly', () => {
  test('a person must sit at a table with bots, or a seat be free for one', async () => {
    const { client } = testHouse(new MemoryStore());
    const ann = client('ann');
    const seats = (blue: string, white: string) => ({ ...OPEN_TABLE, seats: { blue, white } });
    expect(said(await ann.ask(seats('bot:recruit', 'bot:recruit')))).toBe('badSetup');
    expect(said(await ann.ask(seats('bot:recruit', 'open')))).toBe('ok');
    expect(said(await ann.ask({ ...OPEN_TABLE, seats: { white: 'bot:recruit' } }))).toBe('ok');
    expect(said(await ann.ask(seats('me', 'bot:recruit')))).toBe('ok');
  });

  test('a bot thinks no longer than its budget here', () => {
    expect(['general', 'general:2s', 'general:64', 'officer'].filter((text) => !isAllowed(text))).toEqual([]);
    expect(['general:15s', 'general:2001ms', 'general:9999', 'nobody'].filter(isAllowed)).toEqual([]);
  });

  test('one person’s thoughts do not go before another’s, and do not pile up', () => {
    const queue = new FairQueue<string>(3, 5);
    const added = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'].map((job) => queue.add(job[0] ?? '', job));
    // A fourth of one person, and a sixth in all, must come again later.
    expect(added).toEqual([true, true, true, false, true, true, false]);
    expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', undefined]);
    expect(queue.size).toBe(0);
  });

  test('a bot for which there is no room is asked again by the sweeper, and nothing is answered for it', async () => {
    const time = { now: 1_000_000 };
    let busy = true;
    const asked: string[] = [];
    const thinker = {
      think: async (
        _: string,
        { decision }: { decision: { options: readonly { key: string }[] } | null },
        __: string,
        ___: string,
        owner: string,
      ) => {
        asked.push(owner);
        if (busy) throw new BusyError();
        return { key: decision?.options[0]?.key ?? '' };
      },
    };
    const store = new MemoryStore();
    const house = testHouse(store, { now: () => time.now, thinker: thinker as never });
    const ann = house.client('ann');
    const { match } = await ann.want<{ match: string }>({
      ...OPEN_TABLE,
      seats: { blue: 'me', white: 'bot:recruit' },
    });
    await expect.poll(() => asked.length).toBe(1);
    expect(store.actsOf(match).map(({ act }) => act.kind)).toEqual(['create']);
    busy = false;
    time.now += 60_000;
    await house.hall.sweep();
    await expect.poll(() => store.actsOf(match).some(({ act }) => act.kind === 'answer')).toBe(true);
    expect(new Set(asked)).toEqual(new Set(['p-ann']));
    expect(house.logged).toEqual([]);
  });
});

describe('what one person may have', () => {
  let store: SqlStore;
  beforeAll(async () => {
    store = await openEmbedded(null);
  });
  afterAll(() => store.close());

  test('so many tables that wait, wherever the person sits, and so many with bots', async () => {
    const { client } = testHouse(store, {}, new Quotas(WIDE));
    const [ann, bob] = [client('ann'), client('bob')];
    const asked = { ...OPEN_TABLE, seats: {} } as const;
    for (let n = 0; n < MOST_TABLES.gathering; n++) await ann.want(asked);
    expect(said(await ann.ask(OPEN_TABLE))).toBe('enough');
    const bots = { ...OPEN_TABLE, seats: { blue: 'me', white: 'bot:recruit' } } as const;
    for (let n = 0; n < MOST_TABLES.bots; n++) await bob.want(bots);
    expect(said(await bob.ask(bots))).toBe('enough');
    await bob.want(OPEN_TABLE);
  });

  test('three rows in the lobby: nobody pushes another’s table out', async () => {
    const { client } = testHouse(store, { now: () => 2_000_000 }, new Quotas(WIDE));
    const lobby = await client('dora').want<readonly Summary[]>({ kind: 'lobby' });
    const sitters = lobby.map(({ table }) => Object.values(table.seats).find((who) => who.kind === 'person'));
    expect(lobby.length).toBe(4);
    expect(sitters.filter((who) => who?.kind === 'person' && who.id === 'p-bob')).toHaveLength(1);
  });

  test('tables, lines and acts a second, by whatever socket', async () => {
    const time = { now: 3_000_000 };
    const secret = seededSecret('fourth');
    const { client } = testHouse(store, { now: () => time.now, secret }, new Quotas(40));
    const [ann, same] = [client('eve'), client('eve')];
    const replies: string[] = [];
    const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
    for (let n = 0; n < 60; n++)
      replies.push(
        said(
          await (n % 2 === 0 ? ann : same).ask({
            kind: 'chat',
            match,
            channel: 'players',
            token: `token-${n}-of-many`,
            text: 'spam',
          }),
        ),
      );
    expect(replies.filter((word) => word === 'ok')).toHaveLength(40);
    expect(replies.slice(40)).toEqual(Array(20).fill('tooMany'));
    // Reading is not limited here, and others are not touched.
    expect(said(await ann.ask({ kind: 'lobby' }))).toBe('ok');
    time.now += 2000;
    expect(said(await ann.ask({ kind: 'note', match, text: 'x' }))).toBe('ok');
  });
});
