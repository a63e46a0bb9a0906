import { Match, toRecord, toShowing } from '@grande/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordOf } from '../core/record.ts';
import { MemoryStore } from '../store/memory.ts';
import { testHouse } from '../testing/house.ts';
import { OPEN_TABLE } from '../testing/requests.ts';
import { playOn } from '../trials/keep.ts';
import { Clerk, ClerkBusy } from './clerk.ts';
import { Records } from './records.ts';

const store = new MemoryStore();
const house = testHouse(store);
const clerk = new Clerk();
const records = new Records(store, clerk);
const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((name) => house.client(name)) as [
  ReturnType<typeof house.client>,
  ReturnType<typeof house.client>,
  ReturnType<typeof house.client>,
];
const id = (who: typeof ann) => who.person.id;
const tables: string[] = [];
beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const { match } = await ann.want<{ match: string }>(OPEN_TABLE);
    await bob.want({ kind: 'join', match, seat: 'white' });
    await playOn(house, match, 12);
    tables.push(match);
  }
});
afterAll(() => clerk.stop());

test('a running match is shown to its seats alone, and what is shown is made on another thread', async () => {
  const [match = ''] = tables;
  const here = vi.spyOn(Match, 'restore');
  const [mine, theirs] = [await records.of(match, id(ann)), await records.of(match, id(bob))];
  expect(here).not.toHaveBeenCalled();
  here.mockRestore();
  for (const [text, seat] of [
    [mine, 'blue'],
    [theirs, 'white'],
  ] as const)
    expect(text).toBe(
      await house.hall.read(match, (room) =>
        room.match
          ? JSON.stringify(toShowing(toRecord(room.match, room.diceOrigin), room.game, seat))
          : 'no match',
      ),
    );
  expect(mine).not.toBe(theirs);
  expect(await records.of(match, id(eve))).toBeNull();
  expect(await records.of('nothing', id(ann))).toBeNull();
});

test('somebody may ask for one at a time, and again for the same; others do not wait for that', async () => {
  const [one = '', two = ''] = tables;
  // Everything is new again.
  for (const match of tables) await playOn(house, match, 1);
  const first = records.of(one, id(ann));
  const again = records.of(one, id(ann));
  await expect(records.of(two, id(ann))).rejects.toThrow(ClerkBusy);
  const other = records.of(two, id(bob));
  expect(await again).toBe(await first);
  expect(await other).toContain('"seat":"white"');
  expect(await records.of(two, id(ann))).toContain('"seat":"blue"');
});

test('what was written is not written again, until its seat has seen something new', async () => {
  const [match = ''] = tables;
  const read = vi.spyOn(store, 'text');
  const before = await records.of(match, id(ann));
  read.mockClear();
  expect(await records.of(match, id(ann))).toBe(before);
  expect(read).not.toHaveBeenCalled();
  await playOn(house, match, 2);
  expect(await records.of(match, id(ann))).not.toBe(before);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a match that is over is there for everybody, whole', async () => {
  const [match = ''] = tables;
  await ann.want({ kind: 'resign', match, seat: 'blue' });
  const whole = JSON.stringify(await house.hall.read(match, recordOf));
  expect(await records.of(match, id(eve))).toBe(whole);
  expect(await records.of(match, id(ann))).toBe(whole);
});
