// `npm test -- <folder or word> …`: which test files, and which tests in them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const TEST = /\.test\.(?:tsx?|mjs)$/;
const PARAGRAPH = /^(?:[A-Z]{1,3}[.-]?)?\d+(?:\.\d+)*[a-z]?$/;

function* testsUnder(folder) {
  for (const name of readdirSync(folder).sort()) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* testsUnder(path);
    else if (TEST.test(name)) yield path;
  }
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * The names of tests a word stands for. A paragraph brings those below it: 11.4 also 11.4.1, but not 11.40; a bare
 * number counts only where tests name their paragraphs.
 */
export function patternOf(word) {
  if (!PARAGRAPH.test(word)) return escaped(word);
  return `${/^\d/.test(word) ? '§ [^:]*' : ''}(?<![\\w.-])${escaped(word)}(?![\\w-])`;
}

/** The folder or file a word names: as a path, a room, a game, or the only game that begins so. */
export function placeOf(root, word) {
  const games = readdirSync(join(root, 'games')).filter((name) => name.startsWith(word));
  const named = [word, join('games', word), ...(games.length === 1 ? [join('games', games[0])] : [])];
  if (resolve(root, word) === root) return undefined;
  return named.map((place) => resolve(root, place)).find((place) => existsSync(place));
}

/** Test files, from the root on, and the names of the tests in them that are wanted (null: all). */
export function chosen(root, words) {
  const places = words.map((word) => ({ word, place: placeOf(root, word) }));
  const folders = places.flatMap(({ place }) => place ?? []);
  const named = places.filter(({ place }) => !place).map(({ word }) => word);
  const all = [...testsUnder(root)].filter(
    (file) => folders.length === 0 || folders.some((place) => file === place || file.startsWith(place + sep)),
  );
  const pattern = named.length > 0 ? named.map(patternOf).join('|') : null;
  // A file that does not even hold the word need not be loaded to be passed over.
  const files = all.filter((file) => {
    if (named.length === 0) return true;
    const text = readFileSync(file, 'utf8');
    return named.some((word) => text.includes(word));
  });
  return { files: files.map((file) => relative(root, file).split(sep).join('/')), pattern };
}
