import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { locked } from './lock.mjs';
import { publish } from './publish.mjs';
import { missingPackage, root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'grande-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that says something when it is ready, and how it ended. */
function started(script) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  let text = '';
  const waiting = [];
  child.stdout.on('data', (part) => {
    text += part;
    for (const look of waiting) look();
  });
  const said = (what) =>
    new Promise((resolve) => {
      const look = () => text.includes(what) && resolve();
      waiting.push(look);
      look();
    });
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, text }));
  });
  return { child, said, ended };
}

describe('what is run for a command', () => {
  const CHILD = `process.on('SIGTERM', () => setTimeout(() => { console.log('done'); process.exit(0); }, 100));
    setInterval(() => {}, 1000); console.log('ready');`;

  test('gets the signals that its launcher gets, and the launcher waits for it', async () => {
    const { child, said, ended } = started(
      `import { run } from './scripts/setup.mjs';
      await run(process.execPath, ['-e', ${JSON.stringify(CHILD)}]);
      console.log('after');`,
    );
    await said('ready');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, signal: null, text: 'ready\ndone\nafter\n' });
  });

  test('ends its launcher with its own code', async () => {
    const { ended } = started(
      `import { run } from './scripts/setup.mjs';
      await run(process.execPath, ['-e', 'process.exit(7)']);
      console.log('after');`,
    );
    expect(await ended).toMatchObject({ code: 7, text: '' });
  });
});

test('what a shell runs for npm ends in order when the shell is ended', async () => {
  const script = `import { endWithNpm } from './scripts/setup.mjs';
    endWithNpm();
    process.on('SIGTERM', () => { console.log('in order'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  // The second command keeps the shell from giving its own process to the first.
  const shell = spawn('/bin/sh', ['-c', `"$NODE" --input-type=module -e "$SCRIPT"; true`], {
    cwd: root,
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'grande' },
  });
  let text = '';
  const ready = new Promise((resolve) => {
    shell.stdout.on('data', (part) => {
      text += part;
      if (text.includes('ready')) resolve();
    });
  });
  const closed = new Promise((resolve) => shell.once('close', resolve));
  await ready;
  shell.kill('SIGTERM');
  await closed;
  expect(text).toBe('ready\nin order\n');
});

describe('the lock', () => {
  test('lets one in at a time, and tells who waits', async () => {
    const file = join(folder, 'one.lock');
    let inside = 0;
    let most = 0;
    let waited = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((done) => setTimeout(done, 20));
      inside--;
    };
    const all = Array.from({ length: 4 }, () => locked(file, work, { waiting: () => waited++ }));
    await Promise.all(all);
    expect({ most, waited }).toEqual({ most: 1, waited: 3 });
    expect(readdirSync(folder)).not.toContain('one.lock');
  });

  test('of a process that was killed is taken over', async () => {
    const file = join(folder, 'left.lock');
    writeFileSync(file, 'somebody who is no more');
    expect(await locked(file, async () => 'in', { stale: 50 })).toBe('in');
  });

  test('is given free by a process that ends in the middle', async () => {
    const file = join(folder, 'middle.lock');
    const { ended } = started(
      `import { locked } from './scripts/lock.mjs';
      await locked(${JSON.stringify(file)}, async () => process.exit(3));`,
    );
    expect(await ended).toMatchObject({ code: 3 });
    expect(readdirSync(folder)).not.toContain('middle.lock');
  });
});

test('an installation that lacks a package of the lock file is not complete', () => {
  const there = join(folder, 'installed');
  const lock = {
    packages: {
      '': {},
      engine: {},
      'node_modules/a': {},
      'node_modules/a/node_modules/b': {},
      'node_modules/for-another-system': { optional: true },
    },
  };
  mkdirSync(join(there, 'node_modules', 'a'), { recursive: true });
  writeFileSync(join(there, 'package-lock.json'), JSON.stringify(lock));
  expect(missingPackage(there)).toBe('node_modules/a');
  writeFileSync(join(there, 'node_modules', 'a', 'package.json'), '{}');
  expect(missingPackage(there)).toBe('node_modules/a/node_modules/b');
  mkdirSync(join(there, 'node_modules', 'a', 'node_modules', 'b'), { recursive: true });
  writeFileSync(join(there, 'node_modules', 'a', 'node_modules', 'b', 'package.json'), '{}');
  expect(missingPackage(there)).toBeUndefined();
});

test('a new build keeps the files that open pages of the old one still ask for, for two weeks', () => {
  const app = join(folder, 'app');
  const build = (n, files) => {
    const fresh = join(folder, `build-${n}`);
    mkdirSync(join(fresh, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(fresh, name), text);
    return fresh;
  };
  const day = 86_400_000;
  const names = () => readdirSync(join(app, 'assets')).sort();
  const first = {
    'index.html': 'one',
    'old.txt': 'gone',
    'assets/page-AAAAAAAA.js': '1',
    'assets/same-SSSSSSSS.js': '=',
  };
  publish(build(1, first), app, 0);
  const second = { 'index.html': 'two', 'assets/page-BBBBBBBB.js': '2', 'assets/same-SSSSSSSS.js': '=' };
  publish(build(2, second), app, day);
  expect(readFileSync(join(app, 'index.html'), 'utf8')).toBe('two');
  expect(readdirSync(app)).not.toContain('old.txt');
  expect(names()).toEqual(['page-AAAAAAAA.js', 'page-BBBBBBBB.js', 'same-SSSSSSSS.js']);
  publish(build(3, second), app, 14 * day);
  expect(names()).toContain('page-AAAAAAAA.js');
  publish(build(4, second), app, 15 * day);
  expect(names()).toEqual(['page-BBBBBBBB.js', 'same-SSSSSSSS.js']);
});
