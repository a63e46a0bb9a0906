import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';

const folder = testFolder(afterAll);
const run = (...words: string[]) => captured(['lab', ...words], { cwd: folder });
const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'lab.md'), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

interface Told {
  readonly cells: readonly { readonly played: number }[];
  readonly comparisons: readonly { readonly share: { readonly n: number } }[];
}

test('the example of the page is played, reported, and gone on with', async () => {
  writeFileSync(join(folder, 'first.json'), example);
  const { code, out, err } = await run('first.json', '--json');
  expect([code, err]).toEqual([0, '']);
  const told = JSON.parse(out) as Told;
  expect(told.cells.map((c) => c.played)).toEqual([20, 20]);
  expect(told.comparisons.map((c) => c.share.n)).toEqual([20]);
  const report = readFileSync(join(folder, 'first.lab', 'report.html'), 'utf8');
  for (const part of [
    'Results by level',
    'Margins',
    'Losses by turn',
    'What decided',
    'Reliability',
    'McNemar',
  ])
    expect(report).toContain(part);
  // Nothing from outside, nothing that runs.
  expect(report).not.toMatch(/<script|<link|src=|url\(|@import/);
  const again = await run('first.json', '--json');
  expect(again.out).toBe(out);
  const text = await run('first.json', '--out', 'first.lab');
  expect(text.out).toContain('no scatter against');
});

test('a changed study wants another folder; faults are told by field', async () => {
  const study = JSON.parse(example) as Record<string, unknown>;
  writeFileSync(join(folder, 'first.json'), JSON.stringify({ ...study, seed: 'b' }));
  const changed = await run('first.json');
  expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('holds another study')]);
  writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...study, seats: ['marshal'] }));
  const bad = await run('bad.json');
  expect([bad.code, bad.err]).toEqual([1, expect.stringContaining("/seats/0: there is no player 'marshal'")]);
  expect(existsSync(join(folder, 'bad.lab'))).toBe(false);
});

test('a database that cannot be reached is told, and is no fault of the program', async () => {
  // Nobody listens on port 1.
  vi.stubEnv('DATABASE_URL', 'postgres://grande:grande@127.0.0.1:1/grande');
  const { code, err } = await captured(['worker', '--quiet']);
  vi.unstubAllEnvs();
  expect(code).toBe(1);
  expect(err).toContain('the database of DATABASE_URL cannot be used');
  expect(err).not.toContain('a fault of the program');
});
