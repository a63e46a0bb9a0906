import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasDoctrine } from '../doctrines.ts';
import { reasons } from './index.ts';
import { reasonsOf } from './reasons-of.ts';

/** Everything doctrines are made of, without their sentences. */
const sources = (() => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !/messages[/\\]/.test(f))
    .map((f) => readFileSync(`${root}/${f}`, 'utf8'))
    .join('\n');
})();

test('every sentence of the catalogue is a reason that somebody gives', () => {
  const ids = Object.keys(reasons.en);
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
});

test('a game is fetched with all its reasons and no other game’s', async () => {
  const games = ['caldiero-1796', 'dego-1796', 'hoche-1793', 'miniatures', 'montenotte-1796', 'outposts'];
  const found = new Set<string>();
  for (const game of games) {
    expect(hasDoctrine(game)).toBe(true);
    const own = Object.keys((await reasonsOf(game))?.en ?? {});
    const kinds = new Set(own.map((id) => id.split('.')[0]).filter((kind) => kind !== 'why'));
    expect([game, kinds.size]).toEqual([game, 1]);
    for (const id of own) found.add(id);
  }
  expect([...found].sort()).toEqual(Object.keys(reasons.en).sort());
  expect(await reasonsOf('toString')).toBeNull();
});
