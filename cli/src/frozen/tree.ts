import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failed, Usage } from '../errors.ts';
import { namedRefs } from './written.ts';

/** The folder of the project, from the sources as from what is compiled. */
export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** What players need of it; the rest is not compiled. */
const ROOMS = ['games', 'bots', 'registry'];
/** Written last: a tree without it was given up half-way. */
const WHOLE = '.whole';
const SHOWN = 12;

/** The project as it was at a commit, compiled, under .cache/frozen; made once. */
export function frozenTree(
  ref: string,
  { root = PROJECT, tell }: { readonly root?: string; readonly tell?: (line: string) => void } = {},
): string {
  const commit = commitOf(ref, root);
  const tree = join(root, '.cache', 'frozen', commit);
  if (existsSync(join(tree, WHOLE))) return tree;
  tell?.(`Compiling the project as it was at ${ref} (${commit.slice(0, 8)}) …`);
  const making = `${tree}.${process.pid}`;
  try {
    checkOut(commit, root, making);
    linkRooms(making);
    compile(ref, making);
    writeFileSync(join(making, WHOLE), '');
    rmSync(tree, { recursive: true, force: true });
    renameSync(making, tree);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return tree;
}

function commitOf(ref: string, root: string): string {
  // Not of a folder within somebody else's checkout either: its history is not ours.
  const prefix = git(['rev-parse', '--show-prefix'], root);
  if (prefix === null || prefix !== '')
    throw new Usage(`'@${ref}' asks for an earlier state of the project, but ${root} is no git checkout`);
  const names = existsSync(join(root, 'docs', 'data', 'frozen.json')) ? namedRefs(root) : {};
  const named = Object.hasOwn(names, ref) ? names[ref]?.commit : undefined;
  const commit = git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${named ?? ref}^{commit}`],
    root,
  );
  if (!commit) {
    const shallow = git(['rev-parse', '--is-shallow-repository'], root) === 'true';
    const hint = shallow ? '; this clone has only its last commits: git fetch --unshallow' : '';
    throw new Usage(`there is no commit '${named ?? ref}' in this checkout${hint}`);
  }
  if (git(['cat-file', '-e', `${commit}:bots/src/index.ts`], root) === null)
    throw new Usage(`at '${ref}' the project had no players yet`);
  return commit;
}

/** What git prints, or null where it fails or is not there. */
function git(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string | null {
  const ran = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
  return ran.status === 0 ? ran.stdout.trim() : null;
}

/** All files of a commit, with an index of its own: the one of the checkout stays as it is. */
function checkOut(commit: string, root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = { GIT_INDEX_FILE: join(folder, '.index') };
  const done =
    git(['read-tree', commit], root, own) !== null &&
    git(['checkout-index', '--all', `--prefix=${folder}/`], root, own) !== null;
  if (!done) throw new Failed(`the files of ${commit} could not be written to ${folder}`);
}

/** Its rooms find each other; packages of others are found in the project around it. */
function linkRooms(tree: string): void {
  const scope = join(tree, 'node_modules', '@grande');
  mkdirSync(scope, { recursive: true });
  for (const folder of [tree, join(tree, 'games')].filter(existsSync))
    for (const name of readdirSync(folder)) {
      const file = join(folder, name, 'package.json');
      if (!existsSync(file)) continue;
      const called = /^@grande\/([\w-]+)$/.exec(JSON.parse(readFileSync(file, 'utf8')).name)?.[1];
      const link = join(scope, called ?? '');
      // On Windows a junction needs no rights of its own, and an absolute path.
      const to = process.platform === 'win32' ? dirname(file) : relative(scope, dirname(file));
      if (called) symlinkSync(to, link, 'junction');
    }
}

function compile(ref: string, tree: string): void {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const run = (...args: string[]) => {
    const ran = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (ran.status === 0) return;
    const said = `${ran.stdout}${ran.stderr}`.trim().split('\n').slice(0, SHOWN).join('\n');
    throw new Failed(`the project as it was at '${ref}' cannot be compiled any more:\n${said}`);
  };
  // The list of games is made before every build, not kept.
  const prepare = join('scripts', 'prepare.mjs');
  if (existsSync(join(tree, prepare))) run(prepare);
  run(tsc, '-b', ...ROOMS.filter((room) => existsSync(join(tree, room, 'tsconfig.json'))));
}
