import { describe, expect, test } from 'vitest';
import type { FromServer } from '../protocol.ts';
import { MemoryStore } from '../store/memory.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { coveredTable } from '../testing/table.ts';

const said = (reply: FromServer) => (reply.kind === 'refused' ? reply.reason : reply.kind);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('matches and tables that nobody goes on with', () => {
  test('a match without a clock is claimed after two weeks without an answer, and not before', async () => {
    const time = { now: 1_000_000 };
    const { house, match, blue, white, answer } = await coveredTable({ now: () => time.now });
    const claim = async () =>
      said(await blue.ask({ kind: 'claim', match, seat: 'blue', against: 'white', what: 'win' }));
    time.now += 10 * DAY;
    await answer(white, 'white');
    time.now += 14 * DAY - 1;
    await house.hall.sweep();
    expect(await claim()).toBe('notNow');
    expect(blue.copy(match).last?.table.late).toEqual(['blue']);
    time.now += 1;
    await house.hall.sweep();
    expect(blue.copy(match).last?.table.late).toEqual(['blue', 'white']);
    expect(await claim()).toBe('ok');
    expect(white.copy(match).last?.outcome).toMatchObject({ winner: 'blue' });
  });

  test.each([
    ['a live table in the lobby', { kind: 'live', main: 900, increment: 10 }, true, 2 * HOUR],
    ['a live table for friends', { kind: 'live', main: 900, increment: 10 }, false, 14 * DAY],
    ['a table by correspondence', { kind: 'days', days: 3, bank: 0 }, true, 14 * DAY],
  ] as const)('%s that nobody comes to is closed', async (_, clock, listed, after) => {
    const time = { now: 1_000_000 };
    const store = new MemoryStore();
    const house = testHouse(store, { now: () => time.now });
    const ann = house.client('ann');
    const { match } = await ann.want<{ match: string }>({ ...OPEN_TABLE, clock, listed });
    const status = () => house.hall.read(match, ({ state }) => state.status);
    time.now += after - 1;
    await house.hall.sweep();
    expect(await status()).toBe('gathering');
    time.now += 1;
    await house.hall.sweep();
    expect(await status()).toBe('stopped');
    // What never began can still be looked at, also by a process that has just started.
    const other = testHouse(store, { now: () => time.now });
    await other.client('ann').want({ kind: 'open', match });
    expect(await store.due(time.now + 100 * DAY, [], 10)).toEqual([]);
  });
});

describe('a match is called off before anything is decided', () => {
  test('there is no result, and the other is told', async () => {
    const { house, match, blue, white } = await coveredTable();
    await white.want({ kind: 'abort', match, seat: 'white' });
    expect(await house.hall.read(match, ({ state }) => [state.status, state.outcome])).toEqual([
      'stopped',
      null,
    ]);
    expect(blue.heard).toContainEqual({ kind: 'notice', match, what: 'aborted' });
    expect(blue.copy(match).last?.table.status).toBe('stopped');
    expect(said(await blue.ask({ kind: 'resign', match, seat: 'blue' }))).toBe('stopped');
  });

  test('hidden answers of the other do not shut it, one’s own do', async () => {
    const { match, blue, white, answer } = await coveredTable();
    await answer(blue, 'blue');
    expect(said(await blue.ask({ kind: 'abort', match, seat: 'blue' }))).toBe('notNow');
    expect(said(await white.ask({ kind: 'abort', match, seat: 'white' }))).toBe('ok');
  });
});

test('whether a match will be rated is said before one sits down', async () => {
  const house = testHouse(new MemoryStore());
  const [ann, guest] = [house.client('ann'), house.client('guest')];
  Object.assign(ann.person, { guest: false });
  const rated = async (request: object) => {
    const { match } = await ann.want<{ match: string }>({ ...OPEN_TABLE, ...request });
    const about = async () =>
      (await ann.want<{ table: { rated: boolean } }>({ kind: 'about', match })).table.rated;
    const before = await about();
    await guest.ask({ kind: 'join', match, seat: 'white' });
    return [before, await about()];
  };
  expect(await rated({})).toEqual([true, false]);
  expect(await rated({ listed: false })).toEqual([false, false]);
  expect(await rated({ seats: { blue: 'me', white: 'bot:recruit' } })).toEqual([false, false]);
});
