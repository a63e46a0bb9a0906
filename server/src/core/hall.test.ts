import { describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../store/memory.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import type { Commit } from './state.ts';

const LIVE = { ...OPEN_TABLE, clock: { kind: 'live', main: 30, increment: 0 } } as const;

/** Two tables with live clocks, one older than the other; then the time passes, and the server starts again. */
async function twoLate() {
  const store = new MemoryStore();
  let now = 1_000_000;
  let ticks = 0;
  const counted: string[] = [];
  const time = { now: () => now, ticks: () => ticks, counted: (what: string) => counted.push(what) };
  const first = testHouse(store, time);
  const [ann, bob] = [first.client('ann'), first.client('bob')];
  const tables: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { match } = await ann.want<{ match: string }>(LIVE);
    await bob.want({ kind: 'join', match, seat: 'white' });
    tables.push(match);
    now += 1000;
  }
  now += 3_600_000;
  const later = (ms: number) => {
    ticks += ms;
  };
  const late = async (match: string) => (await store.look(match))?.state.late;
  return { store, house: testHouse(store, time), tables, late, later, counted };
}

describe('the round that looks after matches', () => {
  test('a match that cannot be loaded is set aside and told of; the others are looked after', async () => {
    const { store, house, tables, late, later, counted } = await twoLate();
    const [broken = '', sound = ''] = tables;
    const kept = store.matches.get(broken)?.snapshots ?? [];
    const snapshots = kept.splice(0);
    await house.hall.sweep();
    expect(await late(sound)).not.toEqual([]);
    const lines = () => house.logged.filter((line) => line.includes('set aside'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain(broken);
    expect(house.hall.load.matches_set_aside).toBe(1);
    // Not again at once, and after a pause that grows.
    for (const [ms, times] of [
      [1000, 1],
      [5000, 2],
      [5000, 2],
      [5000, 3],
    ] as const) {
      later(ms);
      await house.hall.sweep();
      expect(lines()).toHaveLength(times);
    }
    expect(counted.filter((what) => what === 'sweep_failures')).toHaveLength(3);
    // Mended, it goes on.
    kept.push(...snapshots);
    later(600_000);
    await house.hall.sweep();
    expect(await late(broken)).not.toEqual([]);
    expect(house.hall.load.matches_set_aside).toBe(0);
  });

  test('a match that waits for an answer for ever does not hold up the others', async () => {
    const { store, house, tables, late } = await twoLate();
    const [stuck = '', sound = ''] = tables;
    const load = store.load.bind(store);
    store.load = (match) => (match === stuck ? new Promise(() => undefined) : load(match));
    vi.useFakeTimers();
    try {
      const round = house.hall.sweep();
      // A second round does not begin before the first has ended.
      await house.hall.sweep();
      await vi.advanceTimersByTimeAsync(10_000);
      await round;
    } finally {
      vi.useRealTimers();
    }
    expect(await late(sound)).not.toEqual([]);
    expect(house.logged.join()).toContain(`"match":"${stuck}"`);
  });
});

/** Stores, and then the word that it has is lost. */
class Mute extends MemoryStore {
  mute = false;

  override async commit(commits: readonly Commit[]): Promise<readonly boolean[]> {
    const stored = await super.commit(commits);
    if (this.mute) throw new Error('the connection ended');
    return stored;
  }
}

test('an act that was stored while its answer was lost is shown to everybody without another act', async () => {
  const store = new Mute();
  const house = testHouse(store);
  const [ann, bob] = [house.client('ann'), house.client('bob')];
  const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
  await bob.want({ kind: 'join', match, seat: 'white' });
  await bob.want({ kind: 'open', match, seat: 'white' });
  store.mute = true;
  expect(await ann.ask({ kind: 'resign', match, seat: 'blue' })).toMatchObject({ reason: 'busy' });
  store.mute = false;
  expect(bob.copy(match).last?.outcome).toBeNull();
  await house.hall.sweep();
  expect(bob.copy(match).last?.outcome).toMatchObject({ winner: 'white' });
  expect(house.hall.load.matches_behind).toBe(0);
});
