// `npm test`: install, check the lock file, compile, check style, rooms, dead code and rules coverage, then run every
// test. `npm test -- <folder or word> …`: only the types and the tests of a room, a game or a paragraph.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needBrowser } from './browser.mjs';
import { checkLock } from './check-lock.mjs';
import { chosen } from './choose.mjs';
import { build, install, root, run, runTool, tool } from './setup.mjs';

const given = process.argv.slice(2);
const noTests = given.includes('--no-vitest');
const words = given.filter((word) => !word.startsWith('-'));
const step = (title) => console.log(`\n— ${title}`);

/** Prints what is wrong and ends, if anything is. */
function refuse(faults) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}

async function types(web) {
  step('types');
  await build();
  await runTool('tsc', ['-p', 'tsconfig.tests.json']);
  if (web) for (const part of ['web', 'web/tests', 'web/build']) await runTool('tsc', ['-p', part]);
}

async function checks() {
  step('lock file');
  refuse(checkLock(root));
  await types(true);
  step('style');
  await runTool('biome', ['check', '--error-on-warnings', '.']);
  step('rooms');
  // Only now: it reads the sources with a package that a fresh clone has to install first.
  const { checkRooms } = await import('./check-rooms.mjs');
  const { faults, notes } = checkRooms(root);
  for (const note of notes) console.log(`note: ${note}`);
  refuse(faults);
  step('dead code and undeclared imports');
  await runTool('knip', ['--no-progress']);
  step('rules coverage');
  await run(process.execPath, ['cli/dist/main.js', 'rules', '--cited']);
}

/** Runs tests and ends with their verdict. */
async function tests(args, browser) {
  step('tests');
  const CHROMIUM = browser ? await needBrowser() : '';
  const report = join(root, '.cache', 'vitest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const vitest = spawnSync(
    process.execPath,
    [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...(browser ? { CHROMIUM } : {}) } },
  );
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
  }
  process.exit(vitest.status ?? 1);
}

refuse(
  given.filter((word) => word.startsWith('-') && word !== '--no-vitest').map((word) => `unknown: ${word}`),
);
await install();
if (words.length === 0) {
  await checks();
  if (!noTests) await tests([], true);
} else {
  const { files, pattern } = chosen(root, words);
  refuse(files.length === 0 ? [`no test for '${words.join(' ')}'`] : []);
  await types(files.some((file) => file.startsWith('web/')));
  const browser = files.some((file) => file.startsWith('web/tests/'));
  await tests([...files, ...(pattern ? ['-t', pattern] : [])], browser);
}
