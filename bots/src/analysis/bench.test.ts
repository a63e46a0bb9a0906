import { outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { doctrineOf } from '../doctrines.ts';
import { tryOut } from './bench.ts';

test('outposts: the same seed tries the same match; shares follow levels; a value that was changed may change it', async () => {
  const doctrine = await doctrineOf('outposts');
  const scenario = outposts.scenarios[0];
  if (!doctrine || !scenario) throw new Error('nobody leads outposts');
  const results = Array.from({ length: 12 }, (_, k) =>
    tryOut(outposts, scenario, {}, doctrine, `bench ${k}`),
  );
  expect(tryOut(outposts, scenario, {}, doctrine, 'bench 3')).toEqual(results[3]);
  for (const { share, level } of results) expect(share).toBe(level > 0 ? 1 : level < 0 ? 0 : 0.5);
  expect(new Set(results.map((r) => r.share)).size).toBeGreaterThan(1);
});
