import type { Pondering } from '@grande/bots';
import { expect, test } from 'vitest';
import { Ahead } from './ahead.ts';

/** A play-out takes four milliseconds and there is no end of them. */
function table() {
  let now = 0;
  const heard: (() => void)[] = [];
  const ahead = new Ahead(
    async () => heard.shift()?.(),
    () => now,
  );
  function* endless(): Pondering {
    for (let n = 1; ; n++) {
      now += 4;
      yield n;
    }
  }
  return { ahead, heard, endless, now: () => now };
}

test('he stops at the first breath after he was told to', async () => {
  const { ahead, heard, endless } = table();
  heard.push(
    () => undefined,
    () => ahead.stop(),
  );
  expect(await ahead.think(async () => endless())).toBe(8);
});

test('a new position takes the place of the one before', async () => {
  const { ahead, heard, endless } = table();
  let later: Promise<number> | null = null;
  heard.push(() => {
    later = ahead.think(async () => null);
  });
  expect(await ahead.think(async () => endless())).toBe(4);
  expect(await later).toBe(0);
});

test('told to stop before he began, he does not begin', async () => {
  const { ahead, endless } = table();
  const thought = ahead.think(async () => endless());
  ahead.stop();
  expect(await thought).toBe(0);
});

test('he does not think of one position for ever', async () => {
  const { ahead, endless, now } = table();
  await ahead.think(async () => endless());
  expect(now()).toBeGreaterThanOrEqual(20_000);
  expect(now()).toBeLessThan(20_100);
});
