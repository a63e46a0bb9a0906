import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAME_IDS, isGameId, unpacked } from './index.ts';
import { loadGame } from './node.ts';

const games = join(import.meta.dirname, '..', '..', 'games');

test('every folder with a rulebook is registered, and nothing else', () => {
  const folders = readdirSync(games).filter((name) => existsSync(join(games, name, 'rulebook.md')));
  expect([...GAME_IDS].sort()).toEqual(folders.sort());
});

test.each(GAME_IDS)('%s can be loaded by its name', async (id) => {
  const loaded = await loadGame(id);
  expect(loaded?.game.id).toBe(id);
  expect(loaded?.game.scenarios.length).toBeGreaterThan(0);
  expect(loaded?.map?.file.id ?? id).toBe(id);
});

test('strangers are not loaded', async () => {
  expect(isGameId('whist')).toBe(false);
  expect(isGameId('toString')).toBe(false);
  expect(await loadGame('whist')).toBeUndefined();
  expect(() => unpacked('whist', { game: { id: 'piquet', play: () => 0 } })).toThrow('exports no game');
});
