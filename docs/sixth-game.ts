import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

// What `adding-a-game.md` tells a reader to do, done to a copy of the project.

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'adding-a-game.md'), 'utf8');
const BLOCK = /^```\w+ (file|web|line)=(\S+)\n([\s\S]*?)^```$/gm;

/** Where the files of the page go; a line goes into a file that is there. */
const FOLDER = { file: 'games/sentries', web: 'web/src/games/sentries', line: '' } as const;

interface Told {
  readonly kind: keyof typeof FOLDER;
  readonly path: string;
  readonly text: string;
}

/** Everything the page has one write, in its order. */
export const told: readonly Told[] = Array.from(PAGE.matchAll(BLOCK), ([, kind, name, text]) => ({
  kind: kind as Told['kind'],
  path: [FOLDER[kind as Told['kind']], name].filter((part) => part !== '').join('/'),
  text: text as string,
}));

const ROOMS = [
  'bench',
  'bots',
  'cli',
  'engine',
  'games',
  'hex',
  'lab',
  'registry',
  'scripts',
  'server',
  'table',
  'web',
];
const FILES = ['package.json', 'tsconfig.base.json', 'tsconfig.json'];
/** What is installed, and recorded games, which are large. */
const LEFT_OUT = /[\\/]node_modules$|[\\/]games[\\/][^\\/]+[\\/]src[\\/]records$/;
/** Maps that are drawn already. */
const DRAWN = join('web', 'node_modules', '.cache');

/** A copy of the project with the page's game in it. What was compiled comes along, so that little is left to do. */
export function layOut(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) cpSync(join(ROOT, name), join(folder, name), { preserveTimestamps: true });
  for (const room of ROOMS)
    cpSync(join(ROOT, room), join(folder, room), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !LEFT_OUT.test(path) && !/\.test\.\w+$/.test(path),
    });
  if (existsSync(join(ROOT, DRAWN))) cpSync(join(ROOT, DRAWN), join(folder, DRAWN), { recursive: true });
  for (const { kind, path, text } of told) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, kind === 'line' ? withLine(readFileSync(file, 'utf8'), text) : text);
  }
  link(folder);
}

/** The line at the end of the list. */
const withLine = (list: string, line: string): string => list.replace(/^\] as const;$/m, `${line}$&`);

/** What `npm install` would do: our rooms are those of the copy, all else is what is installed. */
function link(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@grande'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@grande') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  const games = readdirSync(join(folder, 'games')).map((name) => join('games', name));
  for (const room of [...ROOMS, ...games])
    if (existsSync(join(folder, room, 'package.json')))
      symlinkSync(join(folder, room), join(modules, '@grande', basename(room)), 'junction');
  // A room that wants another version than the rest has it to itself.
  for (const room of ROOMS) {
    const own = join(room, 'node_modules');
    if (existsSync(join(ROOT, own)) && !existsSync(join(folder, own)))
      symlinkSync(join(ROOT, own), join(folder, own), 'junction');
  }
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(path) || entry.name === 'dist' || entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

/** The files of the copy that are not as they are in the project, or not there. */
export function changed(folder: string): string[] {
  return ROOMS.flatMap((room) => [...sources(join(folder, room))])
    .map((path) => relative(folder, path))
    .filter((path) => {
      const before = join(ROOT, path);
      return !existsSync(before) || !readFileSync(before).equals(readFileSync(join(folder, path)));
    })
    .map((path) => path.split(sep).join('/'))
    .sort();
}
