import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playJob } from '../duel/pairs.ts';
import { gameById } from '../games.ts';
import { captured } from '../testing/capture.ts';
import { testFolder } from '../testing/folder.ts';
import { frozenPlayer } from './player.ts';
import { frozenTree } from './tree.ts';
import { written } from './written.ts';

const folder = testFolder(afterAll);

function put(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function git(root: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(root: string, tag: string, files: Readonly<Record<string, string>>): void {
  put(root, files);
  git(root, 'add', '.');
  git(root, 'commit', '-q', '--allow-empty', '-m', tag);
  git(root, 'tag', tag);
}

const ROOM = JSON.stringify({
  compilerOptions: {
    composite: true,
    target: 'ES2022',
    module: 'NodeNext',
    rootDir: 'src',
    outDir: 'dist',
    types: [],
  },
  include: ['src'],
});
const named = (room: string) =>
  JSON.stringify({ name: `@grande/${room}`, type: 'module', exports: './dist/index.js' });

/** A project with few lines and some history: nobody, an officer who takes the last option, one with a fault. */
const project = join(folder, 'project');
put(project, {
  'docs/data/frozen.json': '{ "lost": { "commit": "0123456789012345678901234567890123456789" } }',
});
git(project, 'init', '-q');
commit(project, 'empty', { '.gitignore': '.cache/\n' });
commit(project, 'last', {
  'bots/package.json': named('bots'),
  'bots/tsconfig.json': ROOM,
  'bots/src/index.ts': `
    interface Seen { readonly decision: { readonly options: readonly { readonly key: string }[] } }
    export const toolsFor = () => ({});
    export const levelOf = (text: string) => (text === 'officer' ? {} : null);
    export const doctrineOf = async (game: string) => (game === 'outposts' ? {} : null);
    export const seatedAs = () => (seen: Seen) => ({ key: seen.decision.options.at(-1)?.key });`,
  'registry/package.json': named('registry'),
  'registry/tsconfig.json': ROOM,
  'registry/src/node.ts': `export const loadGame = async () => ({ game: { version: 'of old' } });`,
});
commit(project, 'broken', { 'bots/src/index.ts': 'export const levelOf: string = 1;' });

describe('a player of an earlier commit', () => {
  test('is written as a level, an @ and the commit, the budget behind', () => {
    expect(written('officer')).toEqual({ level: 'officer', ref: null });
    expect(written('officer/bold@v1.0')).toEqual({ level: 'officer/bold', ref: 'v1.0' });
    expect(written('general/careful@first:0.3s')).toEqual({ level: 'general/careful:0.3s', ref: 'first' });
    expect(written('officer@feature/x~2').ref).toBe('feature/x~2');
    expect(() => written('marshal@first')).toThrow("no player 'marshal'");
    expect(() => written('officer@')).toThrow('names no commit');
    expect(() => written('officer@--help')).toThrow('names no commit');
    expect(() => written('recruit@first')).toThrow('without a doctrine');
  });

  test('plays by his own code, which is compiled once', async () => {
    const told: string[] = [];
    const tree = frozenTree('last', { root: project, tell: (line) => told.push(line) });
    const made = statSync(join(tree, 'bots/dist/index.js')).mtimeMs;
    expect(frozenTree('HEAD~1', { root: project, tell: (line) => told.push(line) })).toBe(tree);
    expect(statSync(join(tree, 'bots/dist/index.js')).mtimeMs).toBe(made);
    expect(told).toHaveLength(1);
    expect(git(project, 'status', '--porcelain')).toBe('');

    const game = await gameById('outposts');
    if (!game) throw new Error('no outposts');
    const now = { level: 'officer', tree: null };
    const job = { game: 'outposts', scenario: 'short', options: {}, seed: 'frozen', most: 10_000 };
    const { pair } = await playJob(game, { ...job, between: [now, { level: 'officer', tree }] });
    expect(pair).toMatchObject({ won: 1, byLevel: 1 });
    const alike = await playJob(game, { ...job, between: [now, now] });
    expect(pair?.decisions).not.toBe(alike.pair?.decisions);
  });

  test('is refused where he did not know the game or the level', async () => {
    const tree = frozenTree('last', { root: project });
    expect((await frozenPlayer(tree, 'outposts', 'officer')).version).toBe('of old');
    await expect(frozenPlayer(tree, 'dego-1796', 'officer')).rejects.toThrow(
      'nobody had been taught dego-1796',
    );
    await expect(frozenPlayer(tree, 'outposts', 'general:2s')).rejects.toThrow("no player 'general:2s'");
  });

  test('is refused without the commit, its players, or a compiler that takes them', () => {
    const asked =
      (ref: string, root = project) =>
      () =>
        frozenTree(ref, { root });
    expect(asked('v9')).toThrow("no commit 'v9'");
    expect(asked('lost')).toThrow("no commit '0123456789012345678901234567890123456789'");
    expect(asked('empty')).toThrow("at 'empty' the project had no players yet");
    expect(asked('broken')).toThrow(/at 'broken' cannot be compiled any more:\n.*TS2322/);
    expect(readdirSync(join(project, '.cache/frozen'))).toEqual([git(project, 'rev-parse', 'last')]);
    expect(asked('last', join(project, 'bots'))).toThrow('is no git checkout');
    expect(asked('last', folder)).toThrow('is no git checkout');
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '-q', '--depth', '1', '--no-tags', `file://${project}`, shallow);
    expect(asked('last', shallow)).toThrow('git fetch --unshallow');
  });

  test('the command says what is wrong before it plays', async () => {
    const duel = (between: string) => captured(['duel', 'outposts', '--between', between, '--pairs', '1']);
    for (const [between, said] of [
      ['officer,recruit@first', 'without a doctrine'],
      ['officer,officer@no-such-thing', "no commit 'no-such-thing'"],
    ] as const) {
      const { code, err } = await duel(between);
      expect(code).toBe(2);
      expect(err).toContain(said);
    }
  });
});
