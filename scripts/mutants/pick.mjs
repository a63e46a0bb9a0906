// Which files hold rules, which tests are a game's own, and a choice among changes that a seed repeats.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Chapters that volumes of a series share have no folder of their own. */
const isFamily = (folder) => !existsSync(join(folder, 'src', 'rules'));
/** What rules are made of: chapters, and what they read off a position. */
const IN_RULES = /\/src\/(?:rules|reading|readings)\/|\/src\/reading[\w-]*\.ts$/;
const TEST = /\.test\.tsx?$/;
/** Whole random matches by the hundred: they notice much, but late. */
export const SLOW = /\/(?:conformance|soak)\.test\.ts$/;

function* filesIn(folder) {
  for (const name of readdirSync(folder).sort()) {
    if (name === 'node_modules' || name === 'dist') continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const slashed = (path) => path.split(sep).join('/');

/** The games there are, and what volumes of a series share. */
export function gamesIn(root) {
  return readdirSync(join(root, 'games')).filter((name) => existsSync(join(root, 'games', name, 'src')));
}

/** The rule files of a game. */
export function rulesOf(root, game) {
  const folder = join(root, 'games', game);
  const all = [...filesIn(join(folder, 'src'))].map((path) => slashed(relative(root, path)));
  const family = isFamily(folder);
  return all.filter((file) => /\.ts$/.test(file) && !TEST.test(file) && (IN_RULES.test(file) || family));
}

/** The test files of a game; for what is shared, also those of the games that share it. */
export function testsOf(root, game) {
  const users = gamesIn(root).filter((name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'games', name, 'package.json'), 'utf8'));
    return name === game || Object.hasOwn(dependencies, `@grande/${game}`);
  });
  return users.flatMap((name) =>
    [...filesIn(join(root, 'games', name, 'src'))]
      .map((path) => slashed(relative(root, path)))
      .filter((file) => TEST.test(file)),
  );
}

/** A number from 0 up to 2³² for a seed and a name: the same on every machine. */
const lot = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0);

/**
 * So many of the changes, by lot. Each draws its own, so that a source that grows elsewhere leaves most of the choice
 * as it was.
 */
export function drawn(mutants, number, seed) {
  const alike = new Map();
  const lots = mutants.map((mutant, place) => {
    const name = [mutant.file, mutant.kind, mutant.from, mutant.to].join('\n');
    const nth = alike.get(name) ?? 0;
    alike.set(name, nth + 1);
    return { mutant, place, lot: lot(seed, `${name}\n${nth}`) };
  });
  const chosen = lots.sort((a, b) => a.lot - b.lot).slice(0, number);
  return chosen.sort((a, b) => a.place - b.place).map(({ mutant }) => mutant);
}
