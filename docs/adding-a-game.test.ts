import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changed, layOut, told } from './sixth-game.ts';

// The page is its own test: its code is put into a copy of the project, compiled, tested and played there.
const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'adding-a-game');
layOut(folder);

/** Runs a program in the copy; whatever it complains of is in the result. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `${status}\n${stdout}\n${stderr}`;
}
const tsc = (...args: readonly string[]) => run('node_modules/typescript/bin/tsc', ...args);

test('the page has every file of a game, and one line for the list', () => {
  expect(told.map(({ path }) => path)).toEqual([
    'games/sentries/package.json',
    'games/sentries/tsconfig.json',
    'games/sentries/rules.json',
    'games/sentries/rulebook.md',
    'games/sentries/src/state.ts',
    'games/sentries/src/messages.ts',
    'games/sentries/src/rules.ts',
    'games/sentries/src/view.ts',
    'games/sentries/src/map.ts',
    'games/sentries/src/index.ts',
    'games/sentries/src/sentries.test.ts',
    'registry/src/games.ts',
    'web/src/games/sentries/story.ts',
    'web/src/games/sentries/map-style.ts',
    'web/src/games/sentries/presenter.tsx',
  ]);
  const outside = changed(folder).filter((path) => !/^(?:games|web\/src\/games)\/sentries\//.test(path));
  expect(outside).toEqual(['registry/src/games.ts']);
  const lines = (at: string) => readFileSync(join(at, 'registry/src/games.ts'), 'utf8').split('\n');
  expect(lines(folder).filter((line) => !lines(root).includes(line))).toEqual(["  'sentries',"]);
  expect(lines(folder)).toHaveLength(lines(root).length + 1);
});

test('the page’s code satisfies the strict compiler, rules and browser', () => {
  expect(run('scripts/prepare.mjs')).toBe('');
  expect(tsc('-b')).toBe('');
  expect(tsc('-p', 'web')).toBe('');
});

test('the command line knows the game', () => {
  const simulated = JSON.parse(run('cli/dist/main.js', 'simulate', 'sentries', '--games', '40', '--json'));
  expect(simulated.scenarios).toMatchObject([{ scenario: 'nights', games: 40, failed: 0 }]);
  expect(run('cli/dist/main.js', 'rules', 'sentries')).toBe(
    'sentries: 5 of 5 testable paragraphs tested (100 %), 5 in all\n',
  );
});

describe('the game of the page', async () => {
  await import(/* @vite-ignore */ join(folder, 'games', 'sentries', 'src', 'sentries.test.ts'));
});
