import type { Game, Match, Seat } from '@grande/engine';
import type { Doctrine } from '../doctrine.ts';

/** How likely each level is in one scenario: weights of a multinomial logistic regression, one row a level. */
export interface ScenarioFit {
  /** The seat whose levels these are. */
  readonly seat: Seat;
  /** What the clock of the doctrine showed at the end of the longest match. */
  readonly clock: number;
  /** Levels of the game's scale, from defeat to victory. */
  readonly levels: readonly number[];
  /** Names of what each weight is multiplied by. */
  readonly terms: readonly string[];
  readonly weights: readonly (readonly number[])[];
  /** Weights of the points at the end, by linear regression; none where the fit is older than they are. */
  readonly points?: readonly number[] | undefined;
  /** How it was found, and how well it does on matches that were held back. */
  readonly found: Found;
}

export interface Found {
  readonly seed: string;
  readonly matches: number;
  readonly positions: number;
  readonly held: Quality;
}

/** Mean surprise at the results (less is better), of the fit and of somebody who knows the mean result only. */
export interface Quality {
  readonly matches: number;
  readonly positions: number;
  readonly loss: number;
  readonly blind: number;
  /** Mean distance between the chance of winning that was said and the share that was won, over ten bins. */
  readonly error: number;
}

export interface Evaluation {
  readonly game: string;
  readonly scenarios: Readonly<Record<string, ScenarioFit>>;
}

/** What a position promises: the chance of each level for a seat. */
export interface Chances {
  readonly levels: readonly { readonly level: number; readonly chance: number }[];
  readonly win: number;
  readonly draw: number;
  /** The mean level. */
  readonly mean: number;
}

/** What is measured of a position by name, seen from one seat. The hand-made promise and the points as they stand lead. */
export function measured(
  doctrine: Doctrine,
  game: Game,
  state: unknown,
  seat: Seat,
): { readonly names: readonly string[]; readonly values: readonly number[] } {
  const own = doctrine.features?.(state, seat) ?? {};
  return {
    names: ['promise', 'points', ...Object.keys(own)],
    values: [
      doctrine.promise?.(state, seat) ?? 0,
      game.scale?.points(state, seat) ?? 0,
      ...Object.values(own),
    ],
  };
}

/** The terms of the regression: what is measured, early and late; and how late it is. */
export function termsOf(values: readonly number[], late: number): number[] {
  const out = [1, late];
  for (const v of values) out.push(v * (1 - late), v * late);
  return out;
}
export const termNames = (names: readonly string[]): string[] => [
  'always',
  'late',
  ...names.flatMap((name) => [`${name}, early`, `${name}, late`]),
];

export const lateness = (clock: number, longest: number): number =>
  longest <= 0 ? 1 : Math.max(0, Math.min(1, clock / longest));

/** Chances from scores, each level's as exp(score) to the sum of all. */
export function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const parts = scores.map((s) => Math.exp(s - top));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((p) => p / sum);
}

export const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};
export const chancesBy = (fit: ScenarioFit, terms: readonly number[]): number[] =>
  softmax(fit.weights.map((row) => dot(row, terms)));

/** Less surprise than this share of what somebody blind would have: otherwise the fit says nothing worth hearing. */
const TELLING = 0.97;
const tells = ({ levels, found: { held } }: ScenarioFit): boolean =>
  levels.length > 1 && held.loss < TELLING * held.blind;

/** What a position gives a seat: chances where the fit of its scenario tells something, and points at the end. */
export interface Hoped {
  readonly chances: Chances | null;
  /** Null where they were not fitted. */
  readonly points: number | null;
}

const NOTHING: Hoped = { chances: null, points: null };

export function hoped(
  doctrine: Doctrine,
  { game, state, setup }: Pick<Match, 'game' | 'state' | 'setup'>,
  seat: Seat,
): Hoped {
  const fit = doctrine.evaluation?.scenarios[setup.scenario];
  if (!fit) return NOTHING;
  const { values } = measured(doctrine, game, state, fit.seat);
  const terms = termsOf(values, lateness(doctrine.clock?.(state) ?? 0, fit.clock));
  const sign = seat === fit.seat ? 1 : -1;
  return {
    chances: tells(fit) ? chancesFor(fit, terms, sign) : null,
    points: fit.points ? sign * dot(fit.points, terms) : null,
  };
}

/** The chances a position gives a seat; null where nothing was fitted for its scenario, or nothing telling. */
export const evaluate = (...of: Parameters<typeof hoped>): Chances | null => hoped(...of).chances;

function chancesFor(fit: ScenarioFit, terms: readonly number[], sign: 1 | -1): Chances {
  const chances = chancesBy(fit, terms);
  const levels = fit.levels.map((level, i) => ({ level: sign * level, chance: chances[i] as number }));
  const share = (of: (level: number) => boolean) =>
    levels.reduce((n, { level, chance }) => n + (of(level) ? chance : 0), 0);
  return {
    levels: sign < 0 ? levels.reverse() : levels,
    win: share((level) => level > 0),
    draw: share((level) => level === 0),
    mean: levels.reduce((n, { level, chance }) => n + level * chance, 0),
  };
}

/**
 * How far a chance of winning may be off, one standard error: what the fit was off by in matches held back, and what so
 * few matches cannot tell. Null where nothing was fitted and the chance is a guess by hand.
 */
export function doubtOf(doctrine: Doctrine, scenario: string): Quality | null {
  const fit = doctrine.evaluation?.scenarios[scenario];
  return fit && tells(fit) ? fit.found.held : null;
}
export const doubtAt = ({ error, matches }: Quality, chance: number): number =>
  Math.sqrt(error ** 2 + (chance * (1 - chance)) / Math.max(1, matches));
