// Everything a fresh clone needs, with Node and npm alone; quick when nothing has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the project's folder; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) {
    console.error(`${command}: ${result.error.message}`);
    process.exit(1);
  }
  if (result.signal) {
    console.error(`${command}: ended by ${result.signal}`);
    process.exit(130);
  }
  if (result.status !== 0) process.exit(result.status ?? 1);
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
  run(process.execPath, [tool(name), ...args], options);
}

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

/** Installs the packages of the lock file, unless that is what is there already. */
export function install() {
  requireNode();
  const stamp = join(root, 'node_modules', '.grande-installed');
  const wanted = digest(['package-lock.json', 'package.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows npm is a script of the shell.
  run('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Compiles every room; incremental, so a second run takes a moment. */
export function build() {
  run(process.execPath, ['scripts/prepare.mjs']);
  runTool('tsc', ['-b']);
}

/** What the browser app is made of: the sources of every room, maps, rulebooks, art. */
const APP = ['engine', 'hex', 'table', 'games', 'bots', 'registry', 'web'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'records', 'tests', 'testing']);

function appStamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const walk = (path) => {
    const found = statSync(path);
    if (!found.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) walk(join(path, name));
  };
  for (const room of APP) walk(join(root, room));
  return hash.digest('hex');
}

/** Bundles the browser app into web/dist, unless what is there was made of the same files. */
export function buildApp() {
  const stamp = join(root, 'web', 'dist', '.made-of');
  const wanted = appStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the app …');
  runTool('vite', ['build', 'web', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] });
  writeFileSync(stamp, wanted);
}
