import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chance, copy, SeededDice } from '@grande/engine';
import { type Captured, captured } from './capture.ts';

/** Good files that mutants are made from. */
export interface Originals {
  readonly record: string;
  readonly situation: string;
}

/** A record of a whole match, and a situation that uses every field. */
export async function makeOriginals(folder: string): Promise<Originals> {
  const file = join(folder, 'original.json');
  const seats = ['--seats', 'random', '--seed', 'mutants'];
  const made = await captured([
    'record',
    'outposts',
    '--scenario',
    'short',
    ...seats,
    '--out',
    file,
    '--force',
  ]);
  if (made.code !== 0) throw new Error(made.err);
  const record = await readFile(file, 'utf8');
  const situation = JSON.stringify({
    game: 'outposts',
    scenario: 'short',
    options: { scatter: 'on' },
    seed: 'after',
    start: { record: 'original.json', move: 9 },
    set: { '/rounds/blue': 1, '/turn': 1, '/cup': ['blue.a', 'white.b'] },
    dice: [1, 1],
    answers: [],
  });
  return { record, situation };
}

interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

function places(value: unknown, out: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return out;
  for (const key of Object.keys(value)) {
    out.push({ parent: value as Record<string, unknown>, key });
    places((value as Record<string, unknown>)[key], out);
  }
  return out;
}

const STRANGE: readonly unknown[] = [
  null,
  -1,
  0,
  2,
  1e9,
  1.5,
  '',
  'x',
  '/',
  '__proto__',
  '0204',
  'white.b',
  'white',
  true,
  [],
  {},
  ['blue.a', 'blue.a'],
  { id: 'kernel.notAsked' },
  '\u001b[2J',
];

/** One to three changes anywhere: another value, a missing field, an extra or doubled one. */
function mutateData(data: unknown, chance: Chance): void {
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const all = places(data);
    const place = all[chance.below(Math.max(1, all.length))];
    if (!place) return;
    const { parent, key } = place;
    const way = chance.below(5);
    if (way === 0) delete parent[key];
    else if (way === 1) parent[`${key}_`] = parent[key];
    else if (way === 2 && Array.isArray(parent)) parent.splice(Number(key), 0, copy(parent[Number(key)]));
    else parent[key] = copy(STRANGE[chance.below(STRANGE.length)]);
  }
}

/** Text cut off, or with a character out of place. */
function mutateText(text: string, chance: Chance): string {
  const at = chance.below(text.length);
  if (chance.below(2) === 0) return text.slice(0, at);
  return `${text.slice(0, at)}${'{}[],:"\\x0-\n'[chance.below(12)]}${text.slice(at + chance.below(2))}`;
}

const COMMANDS: readonly (readonly [keyof Originals, (file: string) => string[]])[] = [
  ['record', (file) => ['verify', file]],
  ['record', (file) => ['verify', file, '--json']],
  ['record', (file) => ['replay', file]],
  ['record', (file) => ['replay', file, '--as', 'white', '--json']],
  ['record', (file) => ['play', 'outposts', '--resume', file]],
  ['situation', (file) => ['situation', file]],
  ['situation', (file) => ['situation', file, '--json', '--locale', 'fr']],
];

/** What an error about a file must name: a field, or a place in the text. */
const NAMES_A_PLACE = /(^|\s)'?\/[^\s:]*|line \d+, column \d+/m;

/** Feeds one mutated file to a command; throws when it does anything but work or say what is wrong where. */
export async function tryMutant(folder: string, originals: Originals, seed: string): Promise<Captured> {
  const chance = new SeededDice(`mutant ${seed}`);
  const [kind, argv] = COMMANDS[chance.below(COMMANDS.length)] ?? [
    'record',
    (file: string) => ['verify', file],
  ];
  let text = originals[kind];
  if (chance.below(4) === 0) {
    text = mutateText(text, chance);
  } else {
    const data: unknown = JSON.parse(text);
    mutateData(data, chance);
    text = JSON.stringify(data);
  }
  const file = join(folder, 'mutant.json');
  await writeFile(file, text);
  const command = argv('mutant.json');
  const result = await captured(command, { cwd: folder, lines: ['1', 'log', '2', 'quit'] });
  const blame = (why: string) => new Error(`mutant '${seed}', ${command.join(' ')}: ${why}\n${result.err}`);
  if (/a fault of the program/.test(result.err)) throw blame('a fault');
  if (result.code !== 0 && result.code !== 1 && result.code !== 2) throw blame(`exit code ${result.code}`);
  if (result.code !== 0 && !NAMES_A_PLACE.test(result.err)) throw blame('no field named');
  if (command.includes('--json')) JSON.parse(result.out);
  if ((result.out + result.err).includes('\u001b')) throw blame('a control character reached the terminal');
  return result;
}
