// Everything a fresh clone needs, with Node and npm alone; quick when nothing has changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from './compress.mjs';
import { locked } from './lock.mjs';
import { publish } from './publish.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is sent to this process is meant for the command it waits for. The terminal itself sends Ctrl-C to both. */
const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGINT'];

/** Runs a command in the project's folder; ends this process when it fails, with the same code. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  const { code, signal, error } = await new Promise((done) => {
    child.once('error', (problem) => done({ error: problem }));
    child.once('exit', (status, by) => done({ code: status, signal: by }));
  });
  for (const name of FORWARDED) process.removeListener(name, forward);
  if (error) {
    console.error(`${command}: ${error.message}`);
    process.exit(1);
  }
  if (signal) {
    console.error(`${command}: ended by ${signal}`);
    process.exit(130);
  }
  if (code !== 0) process.exit(code ?? 1);
}

const LOOK_MS = 250;

/**
 * Ends this process in order when npm has ended: npm starts commands through a shell, and what is sent to npm reaches
 * the shell and not what runs in it.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  let told = false;
  // A second signal would cut the orderly end short: Ctrl-C at a terminal reaches the shell and this process.
  const note = (signal) => {
    told = true;
    if (process.listenerCount(signal) > 1) return;
    process.removeListener(signal, note);
    process.kill(process.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, note);
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    if (!told) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

/** Programs that are not called like their package. */
const PACKAGE_OF = { tsc: 'typescript', biome: '@biomejs/biome' };

/** The script behind a program of an installed package: started with Node itself, it needs no shell anywhere. */
export function tool(name) {
  const folder = join(root, 'node_modules', PACKAGE_OF[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs such a program; ends this process when it fails. */
export function runTool(name, args, options = {}) {
  return run(process.execPath, [tool(name), ...args], options);
}

/** Installing and building is done by one process of this folder at a time; the others find it done. */
const alone = (work) =>
  locked(join(root, '.cache', 'setup.lock'), work, {
    waiting: () => console.error('Another process installs or builds here; waiting for it …'),
  });

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const STAMP = ['node_modules', '.grande-installed'];

/** What `npm ci` in `folder` would install: the lock file and what it was made of. */
export const wanted = () => digest(['package-lock.json', 'package.json']);

/** The first package of the lock file that every machine needs and that is not there; undefined if all are. */
export function missingPackage(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).find(
    ([path, { optional, devOptional, peer }]) =>
      path.startsWith('node_modules/') &&
      !(optional || devOptional || peer) &&
      !existsSync(join(folder, path, 'package.json')),
  )?.[0];
}

/** Says that all packages are installed: only where that is so. */
export function stampInstalled() {
  if (missingPackage(root) !== undefined) return false;
  const stamp = join(root, ...STAMP);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
  return true;
}

function isInstalled() {
  const stamp = join(root, ...STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/** Installs the packages of the lock file, unless that is what is there already. */
export async function install() {
  requireNode();
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    console.error('Installing packages …');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    // On Windows npm is a script of the shell.
    await run('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    if (stampInstalled()) return;
    console.error(`npm has not installed ${missingPackage(root)}; start again.`);
    process.exit(1);
  });
}

/** Compiles every room; incremental, so a second run takes a moment. */
export async function build() {
  await alone(async () => {
    await run(process.execPath, ['scripts/prepare.mjs']);
    await runTool('tsc', ['-b']);
  });
}

/** What the browser app is made of: the sources of every room, maps, rulebooks, art. */
const APP = ['engine', 'hex', 'table', 'games', 'bots', 'registry', 'web'];
/** What of the server and the laboratory the app uses. */
const APP_FILES = ['package-lock.json', 'server/src/protocol.ts', 'server/src/persons.ts', 'lab/src'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'records', 'tests', 'testing']);

/** Changes with everything the app is made of. Contents count and times do not: a copy is as good. */
export function appStamp() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const found = statSync(join(root, path));
    if (!found.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) if (!LEFT_OUT.has(name)) walk(join(path, name));
  };
  for (const path of [...APP, ...APP_FILES]) walk(path);
  return hash.digest('hex');
}

/** Bundles the browser app into web/dist, unless what is there was made of the same files. */
export async function buildApp() {
  const folder = join(root, 'web', 'dist');
  const stamp = join(folder, '.made-of');
  const made = appStamp();
  const isMade = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === made;
  if (isMade()) return;
  await alone(async () => {
    if (isMade()) return;
    console.error('Building the app …');
    // Beside the folder and then into it: a server that runs hands out the old app or the new one, whole.
    const fresh = join(root, '.cache', 'app');
    const args = ['build', 'web', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
    await runTool('vite', args, { stdio: ['ignore', 2, 2] });
    await compress(fresh);
    writeFileSync(join(fresh, '.made-of'), made);
    publish(fresh, folder);
  });
}
