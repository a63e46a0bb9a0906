import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { tryOut } from './bench.ts';

test('outposts: the same seed tries the same match; shares follow levels; a value that was changed may change it', async () => {
  const loaded = await loadGame('outposts');
  const doctrine = await doctrineOf('outposts');
  const scenario = loaded?.game.scenarios[0];
  if (!loaded || !doctrine || !scenario) throw new Error('nobody leads outposts');
  const results = Array.from({ length: 12 }, (_, k) =>
    tryOut(loaded.game, scenario, {}, doctrine, `bench ${k}`),
  );
  expect(tryOut(loaded.game, scenario, {}, doctrine, 'bench 3')).toEqual(results[3]);
  for (const { share, level } of results) expect(share).toBe(level > 0 ? 1 : level < 0 ? 0 : 0.5);
  expect(new Set(results.map((r) => r.share)).size).toBeGreaterThan(1);
});
