import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// The page is its own test: its code is written out, and its test file is run from there.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.cache', 'adding-a-game');
const page = readFileSync(join(root, 'docs', 'adding-a-game.md'), 'utf8');
const files = [...page.matchAll(/^```(?:ts|json) file=(\S+)\n([\s\S]*?)^```$/gm)];

rmSync(folder, { recursive: true, force: true });
for (const [, name, text] of files) {
  const path = join(folder, name as string);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text as string);
}

test('the page has every file of a game', () => {
  expect(files.map(([, name]) => name)).toEqual([
    'package.json',
    'tsconfig.json',
    'rules.json',
    'src/state.ts',
    'src/messages.ts',
    'src/rules.ts',
    'src/view.ts',
    'src/index.ts',
    'src/sentries.test.ts',
  ]);
});

test('the page’s code satisfies the strict compiler', () => {
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const result = spawnSync(tsc, ['-p', folder, '--noEmit'], { encoding: 'utf8' });
  expect(result.stdout).toBe('');
  expect(result.status).toBe(0);
});

describe('the game of the page', async () => {
  await import(/* @vite-ignore */ join(folder, 'src', 'sentries.test.ts'));
});
