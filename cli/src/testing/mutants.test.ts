import { loadMutants } from '@grande/engine/battery';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { gameById, gameIds } from '../games.ts';
import { soakFiles } from '../soak.ts';
import { testFolder } from './folder.ts';
import { makeOriginals, tryMutant } from './mutants.ts';

const folder = testFolder(afterAll);

test('300 mutated record and situation files: used, or refused by field; never a crash', async () => {
  const originals = await makeOriginals(folder);
  const codes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      codes.add((await tryMutant(folder, originals, `${seed}`)).code);
    }),
    { numRuns: 300, endOnFailure: true },
  );
  expect(codes.has(0)).toBe(true);
  expect(codes.has(1)).toBe(true);
});

test.each(gameIds)('60 mutated records of %s: loaded whole, or refused by field', async (id) => {
  const game = await gameById(id);
  if (!game) throw new Error(id);
  const { loaded, refused } = loadMutants(game, 60, `${fc.sample(fc.nat(), 1)[0]}`);
  expect(loaded + refused).toBe(60);
  expect(refused).toBeGreaterThan(20);
});

test('the soak counts what it did', async () => {
  const { good, refused } = await soakFiles(20, 'short');
  expect(good + refused).toBe(20);
});
