import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../store/embedded.ts';
import { MemoryStore } from '../store/memory.ts';
import { Presence } from '../store/presence.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { GRACE_MS } from './absence.ts';

const LIVE = { kind: 'live', main: 600, increment: 0 } as const;

describe('time in which no server runs', () => {
  test('is on nobody’s clock, and a while more, however often the table is loaded', async () => {
    const store = new MemoryStore();
    let time = 1_000_000;
    const now = () => time;
    const opened = () => testHouse(store, { now });
    const first = opened();
    const [anna, bruno] = [first.client('Anna'), first.client('Bruno')];
    const { match } = await anna.want<{ match: string }>({ ...OPEN_TABLE, clock: LIVE });
    await bruno.want({ kind: 'join', match, seat: 'white' });
    time += 60_000;
    // The server is killed and comes back after an hour.
    const absence = { from: time, until: time + 3_600_000 };
    time = absence.until;
    const left = async (absences: readonly (typeof absence)[]) => {
      const house = opened();
      house.hall.wasAway(absences);
      const found = await house.hall.read(match, ({ state }) => structuredClone(state.clocks));
      return { house, clocks: found };
    };
    time += 500;
    const { house, clocks } = await left([absence]);
    const due = (clocks?.['blue']?.since ?? 0) + (clocks?.['blue']?.left ?? 0);
    expect(due).toBe(absence.until + GRACE_MS + 540_000);
    // What is done meanwhile stores the table; the same absence does not count once more.
    await house.hall.act(match, bruno.person.id, { kind: 'draw', seat: 'white', act: 'offer' });
    const again = await left([absence]);
    expect(again.clocks?.['blue']?.left).toBe(540_000 + GRACE_MS - 500);
    expect(again.clocks?.['blue']?.turn?.left).toBe(600_000);
    const turn = clocks?.['blue']?.turn?.since ?? 0;
    expect(again.clocks?.['blue']?.turn?.since).toBe(turn);
  });

  test('is known from what the servers write: killed, ended in order, another one still running', async () => {
    const store = await openEmbedded(null);
    const server = () => new Presence(store.db);
    const [one, two] = [server(), server()];
    expect(await one.arrive(10_000)).toEqual([]);
    expect(await one.mark(11_000)).toBeNull();
    expect(await two.arrive(11_400)).toEqual([]);
    // The first is killed, the second goes on; the first comes back.
    expect(await two.mark(20_000)).toEqual([{ from: 11_400, until: 20_000 }]);
    expect(await two.mark(24_000)).toBeNull();
    const third = server();
    expect(await third.arrive(24_900)).toEqual([{ from: 11_400, until: 20_000 }]);
    // Both are killed.
    const fourth = server();
    const all = [
      { from: 11_400, until: 20_000 },
      { from: 24_900, until: 90_000 },
    ];
    expect(await fourth.arrive(90_000)).toEqual(all);
    expect(await server().arrive(90_200)).toEqual(all);
    await store.close();
  });
});
