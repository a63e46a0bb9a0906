import { escapeToken } from './json.ts';

/** What is wrong with a piece of foreign data, and where (a JSON pointer). */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/**
 * The shape of plain data: one declaration gives the TypeScript type and the check of foreign files.
 * `const Force = object({ hex: text(), sp: integer(0, 20) }); type Force = Infer<typeof Force>;`
 */
export interface Shape<T> {
  readonly what: string;
  /** Adds every problem found to the list. */
  check(value: unknown, path: string, problems: Problem[]): void;
  /** How data of the shape is built, for the copier; absent where a value is its own copy (numbers, text, flags). */
  readonly build?: Build;
  /** What may be written for a value in its place: words for numbers, the choices there are. */
  readonly words?: Words;
  /** The least there can be where nothing is said: of a simple shape. */
  readonly neutral?: T;
  /** Never set: carries the type. */
  readonly type?: T;
}
/** Names by number, for people who write a hex, a unit or a leader; the state they are of may say them. */
export type Names = readonly string[] | ((state: unknown) => readonly string[]);
export interface Words {
  /** Names of the numbers that may stand here, or the choices themselves. */
  readonly names?: Names;
  /** Further words for a number: a place for a hex. */
  readonly also?: (word: string) => number | undefined;
  /** Names of the places of a list. */
  readonly places?: Names;
}
/** The parts of compound data. */
export type Build =
  | { readonly kind: 'object'; readonly fields: Fields }
  | { readonly kind: 'list' | 'dictionary' | 'maybe'; readonly inner: Shape<unknown> }
  | { readonly kind: 'tagged'; readonly tag: string; readonly shapes: Fields }
  | { readonly kind: 'any' };
type Fields = Readonly<Record<string, Shape<unknown>>>;

export type Infer<S> = S extends Shape<infer T> ? T : never;

const MOST_PROBLEMS = 20;

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Foreign data in, typed data or a list of problems out. */
export function read<T>(shape: Shape<T>, value: unknown, path = ''): Read<T> {
  const problems: Problem[] = [];
  shape.check(value, path, problems);
  return problems.length === 0 ? { ok: true, value: value as T } : { ok: false, problems };
}

function make<T>(what: string, check: Shape<T>['check'], build?: Build): Shape<T> {
  return build ? { what, check, build } : { what, check };
}

function complain(problems: Problem[], path: string, message: string): void {
  if (problems.length < MOST_PROBLEMS) problems.push({ path: path || '/', message });
}

/** A value as a short text for whoever reads what is wrong with it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  let json: string;
  try {
    json = JSON.stringify(value) ?? typeof value;
  } catch {
    // Nested past all reason, or in a circle.
    json = Array.isArray(value) ? 'a list' : 'an object';
  }
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}

function simple<T>(what: string, test: (value: unknown) => boolean, neutral?: T): Shape<T> {
  const shape = make<T>(what, (value, path, problems) => {
    if (!test(value)) complain(problems, path, `${what} expected, found ${shown(value)}`);
  });
  return neutral === undefined ? shape : { ...shape, neutral };
}

const nearestToNought = (least: number, most: number): number => Math.max(least, Math.min(0, most));

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0);

export function integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  const what =
    least === Number.MIN_SAFE_INTEGER && most === Number.MAX_SAFE_INTEGER
      ? 'a whole number'
      : `a whole number from ${least} to ${most}`;
  const fits = (v: unknown) => isNumber(v) && Number.isSafeInteger(v) && v >= least && v <= most;
  return simple(what, fits, nearestToNought(least, most));
}

/** A multiple of one half (movement and command points). */
export function halves(least: number, most: number): Shape<number> {
  return simple(
    `a multiple of ½ from ${least} to ${most}`,
    (v) => isNumber(v) && Number.isInteger(v * 2) && v >= least && v <= most,
    nearestToNought(least, most),
  );
}

export function number(least = -Number.MAX_VALUE, most = Number.MAX_VALUE): Shape<number> {
  return simple('a number', (v) => isNumber(v) && v >= least && v <= most, nearestToNought(least, most));
}

export function text(pattern?: RegExp): Shape<string> {
  return simple(
    pattern ? `text like ${pattern.source}` : 'text',
    (v) => typeof v === 'string' && (pattern?.test(v) ?? true),
    '',
  );
}

export function flag(): Shape<boolean> {
  return simple('true or false', (v) => typeof v === 'boolean', false);
}

export function oneOf<const T extends string | number>(...values: readonly T[]): Shape<T> {
  const known = new Set<unknown>(values);
  const listed = values.length > 12 ? `${values.slice(0, 12).join(', ')} …` : values.join(', ');
  const shape = simple<T>(`one of ${listed}`, (v) => known.has(v), values[0]);
  return { ...shape, words: { names: values.map(String) } };
}

/** A number that people may write by name: a hex by its label, a unit by its id. `also` knows further words. */
export function named(inner: Shape<number>, names: Names, also?: Words['also']): Shape<number> {
  const neutral = inner.neutral === undefined ? {} : { neutral: Math.min(inner.neutral, leastOf(inner)) };
  return { ...inner, ...neutral, words: also ? { names, also } : { names } };
}

/** Nowhere, where a number may say so. */
function leastOf(shape: Shape<number>): number {
  const problems: Problem[] = [];
  shape.check(-1, '', problems);
  return problems.length === 0 ? -1 : 0;
}

/** A list whose places people may write by name: the units by their ids. */
export function places<T>(inner: Shape<T[]>, names: Names): Shape<T[]> {
  return { ...inner, words: { places: names } };
}

export function maybe<T>(inner: Shape<T>): Shape<T | null> {
  const check: Shape<T | null>['check'] = (value, path, problems) => {
    if (value !== null) inner.check(value, path, problems);
  };
  const shape = make<T | null>(`${inner.what} or null`, check, inner.build && { kind: 'maybe', inner });
  return { ...shape, neutral: null, ...(inner.words ? { words: inner.words } : {}) };
}

export function list<T>(inner: Shape<T>, least = 0, most = 1_000_000): Shape<T[]> {
  const check: Shape<T[]>['check'] = (value, path, problems) => {
    if (!Array.isArray(value)) return complain(problems, path, `a list expected, found ${shown(value)}`);
    if (value.length < least || value.length > most) {
      complain(problems, path, `a list of ${least} to ${most} entries expected, found ${value.length}`);
    }
    for (let i = 0; i < value.length && problems.length < MOST_PROBLEMS; i++) {
      inner.check(value[i], `${path}/${i}`, problems);
    }
  };
  return make(`a list of ${inner.what}`, check, { kind: 'list', inner });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any keys (optionally out of a known set), values of one shape. */
export function dictionary<T, K extends string = string>(
  inner: Shape<T>,
  keys?: Shape<K>,
): Shape<Record<K, T>> {
  const check: Shape<Record<K, T>>['check'] = (value, path, problems) => {
    if (!isPlainObject(value)) return complain(problems, path, `a record expected, found ${shown(value)}`);
    for (const [key, item] of Object.entries(value)) {
      const here = `${path}/${escapeToken(key)}`;
      keys?.check(key, here, problems);
      inner.check(item, here, problems);
    }
  };
  return make(`a record of ${inner.what}`, check, { kind: 'dictionary', inner });
}

/** A field that may be absent. */
export interface OptionalShape<T> extends Shape<T> {
  readonly absent: true;
}
export function optional<T>(inner: Shape<T>): OptionalShape<T> {
  return { ...inner, absent: true };
}

type Required<F> = { [K in keyof F as F[K] extends { absent: true } ? never : K]: Infer<F[K]> };
type Absent<F> = { [K in keyof F as F[K] extends { absent: true } ? K : never]?: Infer<F[K]> };
type Flat<T> = { [K in keyof T]: T[K] };

/** Named fields, and no others: a misspelt field is a problem, not a silent default. */
export function object<F extends Fields>(fields: F): Shape<Flat<Required<F> & Absent<F>>> {
  const entries = Object.entries(fields).map(([key, inner]) => [key, `/${escapeToken(key)}`, inner] as const);
  const check: Shape<unknown>['check'] = (value, path, problems) => {
    if (!isPlainObject(value)) return complain(problems, path, `an object expected, found ${shown(value)}`);
    for (const [key, step, inner] of entries) {
      const here = path + step;
      if (Object.hasOwn(value, key)) inner.check(value[key], here, problems);
      else if (!('absent' in inner)) complain(problems, here, `${inner.what} expected, the field is missing`);
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) complain(problems, `${path}/${escapeToken(key)}`, 'no such field');
    }
  };
  return make('an object', check, { kind: 'object', fields });
}

/** One of several object shapes, told apart by the text in one field. */
export function tagged<M extends Record<string, Shape<unknown>>>(
  tag: string,
  shapes: M,
): Shape<Infer<M[keyof M]>> {
  const names = Object.keys(shapes);
  const check: Shape<unknown>['check'] = (value, path, problems) => {
    const name = isPlainObject(value) ? value[tag] : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(shapes, name)) {
      return complain(
        problems,
        `${path}/${tag}`,
        `one of ${names.join(', ')} expected, found ${shown(name)}`,
      );
    }
    shapes[name]?.check(value, path, problems);
  };
  return make(`an object with '${tag}' ${names.join(' or ')}`, check, { kind: 'tagged', tag, shapes });
}

/** A further condition on a shape, with its own words. */
export function where<T>(inner: Shape<T>, what: string, holds: (value: T) => boolean): Shape<T> {
  const check: Shape<T>['check'] = (value, path, problems) => {
    const before = problems.length;
    inner.check(value, path, problems);
    if (problems.length === before && !holds(value as T)) {
      complain(problems, path, `${what} expected, found ${shown(value)}`);
    }
  };
  return { ...inner, ...make<T>(what, check, inner.build) };
}

/** Any plain data; whoever counts up to what stands in it must say how far. */
export function json(most = Number.MAX_VALUE): Shape<unknown> {
  const bounded = most < Number.MAX_VALUE;
  const what = bounded ? `plain data with numbers up to ${most}` : 'plain data';
  const fits = (v: unknown) => v !== undefined && (!bounded || largestIn(v) <= most);
  return { ...simple<unknown>(what, fits), build: { kind: 'any' } };
}

/** However deep the data is. */
function largestIn(value: unknown): number {
  let most = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'number') most = Math.max(most, Math.abs(next));
    else if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) open.push(inner);
  }
  return most;
}
