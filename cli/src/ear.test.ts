import { placeNamed } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { byEar } from './ear.ts';
import { gameIds } from './games.ts';

/** The first stretch of a match; `npm run soak` plays them whole. */
const DECISIONS = 40;

for (const id of gameIds)
  test(`officers of ${id} play every scenario by sentences alone, in three languages`, async () => {
    // By the book, whatever tables another test has brought to the command line.
    const loaded = await loadGame(id);
    if (!loaded) throw new Error(`no game ${id}`);
    const { game, map } = loaded;
    for (const scenario of game.scenarios) {
      const { decisions, sentences, words, faults } = await byEar(game, map, scenario, 'ear', DECISIONS);
      expect(faults).toEqual([]);
      expect(sentences).toBe(3 * decisions);
      // Orders, not speeches.
      expect(words / sentences).toBeLessThan(8);
    }
  });

test('a place answers to both its names on the map and to the one of the reader’s language', async () => {
  const loaded = await loadGame('montenotte-1796');
  if (!loaded) throw new Error('no such game');
  const { game, map } = loaded;
  const speak = { name: (id: string) => game.name(id, 'it') };
  const hear = (words: string) => placeNamed(words, { pieces: [], map, speak });
  for (const name of ['Genoa', 'Gênes', 'genova', '0919']) expect(hear(name), name).toBe('0919');
  expect(hear('')).toBe(null);
});
