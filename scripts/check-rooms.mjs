// Dependencies between the rooms point one way, and so do those within a room; the deterministic rooms use no clock and
// no unseeded chance.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { checkCycles } from './check-cycles.mjs';

/** What each room may import. `family` is what volumes 1 and 2 of one series share; a game never imports a game. */
const MAY_IMPORT = {
  engine: [],
  hex: ['engine'],
  table: ['engine'],
  family: ['engine', 'hex'],
  game: ['engine', 'hex', 'table', 'family'],
  bots: ['engine', 'hex', 'table', 'family', 'game'],
  registry: ['engine', 'hex'],
  top: ['engine', 'hex', 'table', 'family', 'game', 'bots', 'registry', 'top'],
};
const FAMILIES = ['la-grande-tactique'];
const TOPS = ['lab', 'server', 'web', 'cli', 'bench'];
/** Rooms whose files import each other in circles while they are taken apart: told, not refused. Empty at rest. */
const CIRCLES_IN_WORK = [];
const DETERMINISTIC = ['engine', 'hex', 'table', 'family', 'game', 'bots', 'registry'];
const FORBIDDEN = [
  [/\bMath\.random\b/, 'Math.random'],
  [/\bnew Date\b|\bDate\.(now|parse|UTC)\b/, 'a clock'],
  [/\bperformance\.now\b/, 'a clock'],
  [/\bset(Timeout|Interval)\b/, 'a timer'],
  [/\b(localeCompare|toLocale\w+)\b|\bIntl\./, 'the locale'],
  [/\bprocess\.(?!exit\b)\w+/, 'the process'],
  [/from 'node:/, 'a Node module'],
];

const TEST = /\.test\.tsx?$/;

/** The kind of room a package is: 'engine', 'game', 'top' … */
function kindOf(room) {
  if (TOPS.includes(room)) return 'top';
  if (FAMILIES.includes(room)) return 'family';
  return Object.hasOwn(MAY_IMPORT, room) ? room : 'game';
}

function* sources(folder) {
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'dist') continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/** Comments blanked out, so that a word in prose is no fault. Strings stay: imports are strings. */
function withoutComments(text) {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(^|[^:'"`])\/\/.*$/gm,
    (found, before) => (before ?? '') + found.replace(/[^\n]/g, ' ').slice((before ?? '').length),
  );
}

/** The folder of the room a file stands in: 'web', 'games/outposts'. */
function folderOf(file) {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'games' ? 2 : 1).join('/');
}

export function faultsIn(room, file, text) {
  const out = [];
  const kind = kindOf(room);
  const test = TEST.test(file);
  const lines = withoutComments(text).split('\n');
  lines.forEach((line, i) => {
    const at = `${file}:${i + 1}`;
    const imported = /(?:from|import)\s*\(?\s*'@grande\/([\w-]+)/.exec(line)?.[1];
    if (imported && imported !== room && !MAY_IMPORT[kind].includes(kindOf(imported))) {
      out.push(`${at}: ${room} (${kind}) may not import ${imported} (${kindOf(imported)})`);
    }
    const path = /(?:from|import)\s*\(?\s*'(\.[^']*\.[mc]?[jt]sx?)'/.exec(line)?.[1];
    const other = path && folderOf(posix.join(posix.dirname(file), path));
    if (other && other !== folderOf(file)) {
      out.push(`${at}: ${folderOf(file)} reaches into ${other}; import the package by its name`);
    }
    if (test || !DETERMINISTIC.includes(kind)) return;
    for (const [pattern, what] of FORBIDDEN) {
      if (pattern.test(line)) out.push(`${at}: ${room} must be deterministic, it uses ${what}`);
    }
  });
  return out;
}

/** The circles of a room as lines to print. */
export function circlesIn(files) {
  return checkCycles(files).map(({ files: [first, ...round], together }) => {
    const more = together > round.length ? ` (${together} files hang together)` : '';
    return `${first}: imports itself by way of ${round.slice(0, -1).join(', ') || 'nobody'}${more}`;
  });
}

/** What is wrong, and what is known to be wrong and being worked on. */
export function checkRooms(root, inWork = CIRCLES_IN_WORK) {
  const games = readdirSync(join(root, 'games')).map((name) => ['games', name]);
  const rooms = [...['engine', 'hex', 'table', 'bots', 'registry', ...TOPS].map((name) => [name]), ...games];
  const faults = [];
  const notes = [];
  for (const path of rooms) {
    const src = join(root, ...path, 'src');
    const room = path.at(-1);
    if (!existsSync(src)) continue;
    const files = [...sources(src)].map((file) => ({
      path: file,
      name: relative(root, file).split(sep).join('/'),
    }));
    for (const { path: file, name } of files)
      faults.push(...faultsIn(room, name, readFileSync(file, 'utf8')));
    const circles = circlesIn(files.filter(({ name }) => !TEST.test(name)));
    if (!inWork.includes(room)) faults.push(...circles);
    else if (circles.length > 0) notes.push(...circles);
    else notes.push(`${room}: no circles any more; take it off the list in scripts/check-rooms.mjs`);
  }
  return { faults, notes };
}
