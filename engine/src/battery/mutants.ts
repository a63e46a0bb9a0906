import { type Chance, SeededDice } from '../dice.ts';
import type { Game } from '../game.ts';
import { randomAnswer } from '../imagine.ts';
import { bytes, copy } from '../json.ts';
import { parseText } from '../json-text.ts';
import { Match } from '../match.ts';
import {
  type DiceOrigin,
  type Loaded,
  loadAny,
  sealRecord,
  toRecord,
  toShortRecord,
  toShowing,
} from '../record.ts';

export interface MutantReport {
  loaded: number;
  refused: number;
}

/**
 * Loads mutated records of a game: each is either loaded whole and can be played on, or refused with a field named
 * in words that were written for a reader.
 */
export function loadMutants(game: Game, count: number, seed: string): MutantReport {
  const chance = new SeededDice(`mutants ${game.id} ${seed}`);
  const originals = originalsOf(game, seed);
  const report = { loaded: 0, refused: 0 };
  for (let i = 0; i < count; i++) {
    const text = mutated(originals[chance.below(originals.length)] as string, chance);
    try {
      if (tried(game, text, chance)) report.loaded++;
      else report.refused++;
    } catch (error) {
      throw new Error(
        `${game.id}, mutant ${i} of '${seed}': ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return report;
}

/** Files of all kinds as texts: records whole, short and sealed, of these rules and of others, and what a seat saw. */
export function originalsOf(game: Game, seed: string): string[] {
  const texts: string[] = [];
  for (const [i, scenario] of game.scenarios.entries()) {
    for (const decisions of [4, 23, 61]) {
      const match = someMatch(game, scenario.id, `${seed} ${i}`, decisions);
      const origin: DiceOrigin = { kind: 'seeded', seed: `dice ${seed} ${i}` };
      const players = Object.fromEntries(scenario.seats.map((seat) => [seat, 'random']));
      const whole = toRecord(match, origin, players, 4);
      texts.push(bytes(whole), bytes({ ...whole, rules: 'of old' }), bytes(toShortRecord(match, origin)));
      if (decisions > 30) continue;
      texts.push(bytes(sealRecord(toShortRecord(match, origin), 'mutants')));
      texts.push(bytes(toShowing(whole, game, scenario.seats[0] ?? null)));
    }
  }
  return texts;
}

function someMatch(game: Game, scenario: string, seed: string, decisions: number): Match {
  const match = Match.start(game, { scenario }, { dice: new SeededDice(`dice ${seed}`) });
  const chance = new SeededDice(`players ${seed}`);
  for (let n = 0; n < decisions && !match.outcome; n++) {
    if (n === 9) goBack(match, 5);
    if (n === 15) match.fork(`${seed} fork`);
    const decision = match.pending[chance.below(match.pending.length)];
    if (!decision) break;
    const action = decision.options[0]?.action;
    if (n === 12 && action !== undefined)
      match.standing = [{ seat: decision.seat, kind: decision.kind, answer: action }];
    randomAnswer(match, decision, chance);
  }
  return match;
}

function goBack(match: Match, to: number): void {
  const [first, ...others] = match.scenario.seats;
  if (first !== undefined) match.proposeTakeBack(first, to);
  for (const seat of others) match.consent(seat);
}

interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

function places(value: unknown, out: Place[]): Place[] {
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
  1,
  2,
  7,
  999,
  1e9,
  1.5,
  1e308,
  '',
  'x',
  '/',
  '0101',
  '__proto__',
  'constructor',
  true,
  false,
  [],
  {},
  [[]],
  { id: 'kernel.notAsked' },
  '\u001b[2J',
];

/** One to three changes anywhere, a character out of place, or nesting past all reason. */
export function mutated(text: string, chance: Chance): string {
  const way = chance.below(12);
  if (way === 0) return mistyped(text, chance);
  const data: unknown = JSON.parse(text);
  const deep = way === 1;
  for (let left = deep ? 1 : 1 + chance.below(3); left > 0; left--) {
    const all = places(data, []);
    const place = all[chance.below(Math.max(1, all.length))];
    if (place) changeAt(place, all, chance, deep);
  }
  return bytes(data).replace(`"${ABYSS}"`, () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
}

const ABYSS = 'an abyss';

/** Another value, a value from elsewhere, a missing field, an extra or doubled one. */
function changeAt({ parent, key }: Place, all: readonly Place[], chance: Chance, deep: boolean): void {
  const way = chance.below(6);
  if (deep) parent[key] = ABYSS;
  else if (way === 0) delete parent[key];
  else if (way === 1) parent[`${key}_`] = copy(parent[key]);
  else if (way === 2 && Array.isArray(parent)) parent.splice(Number(key), 0, copy(parent[Number(key)]));
  else if (way === 3) {
    const other = all[chance.below(all.length)];
    if (other) parent[key] = copy(other.parent[other.key]);
  } else parent[key] = copy(STRANGE[chance.below(STRANGE.length)]);
}

/** Text cut off, or with a character out of place. */
function mistyped(text: string, chance: Chance): string {
  const at = chance.below(text.length);
  if (chance.below(2) === 0) return text.slice(0, at);
  return `${text.slice(0, at)}${'{}[],:"\\x0-\n'[chance.below(12)]}${text.slice(at + chance.below(2))}`;
}

/** What a reader must never be shown: the platform's own words, or a place in the program. */
const INTERNAL =
  /Cannot (read|set|convert|destructure)|is not (a function|iterable|defined|an object|a constructor)|undefined|NaN|call stack|array length|\.[jt]s:\d+/;

/** What is wrong with how a text was refused; null when it names a field in plain words. */
export function badRefusal(loaded: Loaded<unknown>): string | null {
  if (loaded.ok) return null;
  if (loaded.problems.length === 0) return 'refused without a word';
  const fault = loaded.problems.find(
    (p) => !p.path.startsWith('/') || p.message === '' || INTERNAL.test(p.message),
  );
  return fault ? `refused with ${bytes(fault)}` : null;
}

/** Whether a mutated text could be loaded; throws where it was neither loaded whole nor refused well. */
function tried(game: Game, text: string, chance: Chance): boolean {
  const parsed = parseText(text);
  const before = parsed.ok ? bytes(parsed.value) : '';
  const loaded = parsed.ok ? loadAny(parsed.value, (id) => (id === game.id ? game : undefined)) : parsed;
  if (parsed.ok && bytes(parsed.value) !== before) throw new Error("loading changed the file's data");
  const fault = badRefusal(loaded);
  if (fault !== null) throw new Error(fault);
  if (!loaded.ok) return false;
  if (!('match' in loaded.value)) return true;
  const { match } = loaded.value;
  if (!match.outcome && match.pending.length === 0) throw new Error('half loaded');
  // A sound record of a strange position: answers are taken, or refused with the match as it was.
  for (let n = 0; n < 5 && !match.outcome; n++) {
    const decision = match.pending[0];
    const option = decision?.options[chance.below(Math.max(1, decision.options.length))];
    if (decision) match.answer(decision.seat, option?.key ?? '');
  }
  return true;
}
