// `npm test`: install, check the lock file, compile, check style, rooms, dead code and rules coverage, then run every test.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needBrowser } from './browser.mjs';
import { checkLock } from './check-lock.mjs';
import { checkRooms } from './check-rooms.mjs';
import { build, install, root, run, tool } from './setup.mjs';

const only = process.argv.includes('--no-vitest');
const step = (title) => console.log(`\n— ${title}`);

/** Prints what is wrong and ends, if anything is. */
function refuse(faults) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}

install();
step('lock file');
refuse(checkLock(root));
step('types');
build();
run(tool('tsc'), ['-p', 'tsconfig.tests.json']);
for (const part of ['web', 'web/tests', 'web/build']) run(tool('tsc'), ['-p', part]);
step('style');
run(tool('biome'), ['check', '--error-on-warnings', '.']);
step('rooms');
refuse(checkRooms(root));
step('dead code and undeclared imports');
run(tool('knip'), ['--no-progress']);
step('rules coverage');
run(process.execPath, ['cli/dist/main.js', 'rules']);
if (only) process.exit(0);
step('tests');
const CHROMIUM = await needBrowser();
const report = join(root, '.cache', 'vitest.json');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
const vitest = spawnSync(
  tool('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM } },
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
}
process.exit(vitest.status ?? 1);
