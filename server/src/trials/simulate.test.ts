import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test.each(['one', 'two', 'three', 'four', 'five', 'six'])(
  'servers crash and the network loses, doubles and reorders: nothing acknowledged is lost or done twice (%s)',
  async (seed) => {
    const run = await simulate(seed, 'outposts', 40);
    expect(run.faults).toEqual([]);
    expect(run.decisions).toBeGreaterThanOrEqual(40);
    expect(run.dropped).toBeGreaterThan(0);
  },
);

test('the same seed is the same run', async () => {
  const [one, two] = [await simulate('again', 'outposts', 25), await simulate('again', 'outposts', 25)];
  expect(two).toEqual(one);
  expect(one.faults).toEqual([]);
});
