import { expect, test } from 'vitest';
import { HouseTime } from './house-time.ts';
import { Bucket } from './http/limits.ts';
import { MemoryStore } from './store/memory.ts';
import { testHouse } from './testing/house.ts';
import { OPEN_TABLE } from './testing/requests.ts';

const HOUR = 3_600_000;

/** A wall clock that somebody sets, beside time that passes. */
function clocks() {
  const at = { wall: 1_700_000_000_000, ticks: 0 };
  const jumps: number[] = [];
  const time = new HouseTime({
    wall: () => at.wall,
    ticks: () => at.ticks,
    jumped: (ms) => jumps.push(ms),
  });
  const pass = (ms: number) => {
    at.wall += ms;
    at.ticks += ms;
  };
  const set = (ms: number) => {
    at.wall += ms;
  };
  return { at, time, jumps, pass, set };
}

test.each([HOUR, -HOUR])('a wall clock set by %i ms neither stops the time nor makes it jump', (jump) => {
  const { at, time, jumps, pass, set } = clocks();
  pass(5000);
  const before = time.now();
  expect(before).toBe(at.wall);
  set(jump);
  pass(1000);
  const after = time.now();
  expect(after - before).toBeGreaterThanOrEqual(950);
  expect(after - before).toBeLessThanOrEqual(1050);
  // Told once, and worked off in the end.
  for (let n = 0; n < 30; n++) {
    pass(HOUR);
    time.now();
  }
  expect(jumps).toEqual([jump]);
  expect(Math.abs(time.now() - at.wall)).toBeLessThan(1);
});

test('a clock that is a little off is followed without a word, and one that is ahead may be adopted', () => {
  const { at, time, jumps, pass, set } = clocks();
  for (let n = 0; n < 100; n++) {
    pass(1000);
    set(2);
    time.now();
  }
  expect(jumps).toEqual([]);
  set(HOUR);
  time.now();
  time.adopt();
  expect(at.wall - time.now()).toBeLessThan(1000);
});

test.each([HOUR, -HOUR])(
  'with a wall clock set by %i ms nobody who plays live runs out of time',
  async (jump) => {
    const { at, time, pass, set } = clocks();
    const store = new MemoryStore();
    const house = testHouse(store, { now: () => time.now(), ticks: () => at.ticks });
    const [ann, bob] = [house.client('ann'), house.client('bob')];
    const clock = { kind: 'live', main: 60, increment: 0 } as const;
    const { match } = await ann.want<{ match: string }>({ ...OPEN_TABLE, clock });
    await bob.want({ kind: 'join', match, seat: 'white' });
    const late = async () => (await store.look(match))?.state.late;
    set(jump);
    pass(30_000);
    await house.hall.sweep();
    expect(await late()).toEqual([]);
    // The clock itself still runs.
    pass(40_000);
    await house.hall.sweep();
    expect(await late()).not.toEqual([]);
  },
);

test('a limit does not count on a clock that goes back', () => {
  const bucket = new Bucket(10, 10, HOUR);
  for (let n = 0; n < 10; n++) expect(bucket.take(HOUR)).toBe(true);
  expect(bucket.take(HOUR)).toBe(false);
  // What a clock that was set back takes away would have to be waited for.
  expect(bucket.take(0)).toBe(false);
  expect(bucket.take(1000)).toBe(true);
});
