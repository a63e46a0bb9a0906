import { escapeToken, PointerError, tokensOf } from './json.ts';
import type { Names, Shape, Words } from './shape.ts';

/**
 * Changes of a state as a person writes them: hexes and units by name, a force or a group of which only what matters
 * is said. Words become numbers, and what is not said stays as it is, or is the least it can be.
 */
export interface Fitting {
  /** The state as it stands: some names are in it. */
  readonly state: unknown;
  /** What people call a thing besides its id. */
  spoken(id: string): readonly string[];
}

export class FitError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (names: Names | undefined, state: unknown): readonly string[] =>
  typeof names === 'function' ? names(state) : (names ?? []);

/** The number of what a word names; −1 for none. */
function numberOf(word: string, names: readonly string[], fitting: Fitting): number {
  const exact = names.indexOf(word);
  if (exact >= 0) return exact;
  const wanted = word.toLowerCase();
  const alike = names.flatMap((name, i) =>
    name.toLowerCase() === wanted || fitting.spoken(name).some((s) => s.toLowerCase() === wanted) ? [i] : [],
  );
  return alike.length === 1 ? (alike[0] as number) : -1;
}

/** A place in a state: where it really is, its shape, and what is there. */
export interface Place {
  readonly pointer: string;
  readonly shape: Shape<unknown> | undefined;
  readonly there: unknown;
}

/** Finds the place that a pointer names, by indices or by words; `-` at its end is a further place of a list. */
export function placeAt(shape: Shape<unknown>, pointer: string, fitting: Fitting): Place {
  if (!pointer.startsWith('/'))
    throw new PointerError(pointer, `'${pointer}' is not a JSON pointer: it must start with '/'`);
  let here: Place = { pointer: '', shape, there: fitting.state };
  const tokens = tokensOf(pointer);
  for (const [i, token] of tokens.entries()) {
    const next = stepTo(here, token, fitting, i === tokens.length - 1);
    if (!next)
      throw new PointerError(pointer, `nothing at '${pointer}': '${here.pointer || '/'}' has no '${token}'`);
    here = next;
  }
  return here;
}

function stepTo(
  { pointer, shape, there }: Place,
  token: string,
  fitting: Fitting,
  last: boolean,
): Place | null {
  const outer = opened(shape, there);
  if (Array.isArray(there)) {
    const inner = outer?.build?.kind === 'list' ? outer.build.inner : undefined;
    if (token === '-' && last)
      return { pointer: `${pointer}/${there.length}`, shape: inner, there: undefined };
    const at = placeIn(there, token, outer?.words, fitting);
    return at < 0 ? null : { pointer: `${pointer}/${at}`, shape: inner, there: there[at] };
  }
  if (!isObject(there)) return null;
  const keys = Object.keys(there);
  const at = numberOf(token, keys, fitting);
  const key = keys[at];
  if (key === undefined) return null;
  return { pointer: `${pointer}/${escapeToken(key)}`, shape: fieldOf(outer, key), there: there[key] };
}

/** A place of a list: by its name, its number, or by what it holds and no other does. */
function placeIn(
  list: readonly unknown[],
  token: string,
  words: Words | undefined,
  fitting: Fitting,
): number {
  const named = numberOf(token, namesOf(words?.places, fitting.state), fitting);
  if (named >= 0) return named < list.length ? named : -1;
  if (/^\d+$/.test(token)) return Number(token) < list.length ? Number(token) : -1;
  const holders = list.flatMap((item, i) => (holds(item, token, fitting) ? [i] : []));
  return holders.length === 1 ? (holders[0] as number) : -1;
}

/** Whether a thing says of itself that it is this, or has it among its members. */
function holds(item: unknown, token: string, fitting: Fitting): boolean {
  if (!isObject(item)) return false;
  const is = (value: unknown) => typeof value === 'string' && numberOf(token, [value], fitting) === 0;
  return Object.values(item).some((value) => (Array.isArray(value) ? value.some(is) : is(value)));
}

/** The shape behind `maybe` and tags. */
function opened(shape: Shape<unknown> | undefined, value: unknown): Shape<unknown> | undefined {
  const build = shape?.build;
  if (build?.kind === 'maybe') return opened(build.inner, value);
  if (build?.kind !== 'tagged') return shape;
  const tag = isObject(value) ? value[build.tag] : undefined;
  return typeof tag === 'string' && Object.hasOwn(build.shapes, tag) ? build.shapes[tag] : undefined;
}

function fieldOf(shape: Shape<unknown> | undefined, key: string): Shape<unknown> | undefined {
  const build = shape?.build;
  if (build?.kind === 'object') return Object.hasOwn(build.fields, key) ? build.fields[key] : undefined;
  return build?.kind === 'dictionary' ? build.inner : undefined;
}

/** What a person wrote, as the state has it: words as numbers, and what was not said filled in from what is there. */
export function fitted(
  shape: Shape<unknown> | undefined,
  given: unknown,
  there: unknown,
  path: string,
  fitting: Fitting,
): unknown {
  if (!shape) return given;
  if (typeof given === 'string') return wordFitted(shape, given, path, fitting);
  const inner = opened(shape, isObject(given) && isObject(there) ? { ...there, ...given } : given);
  const build = inner?.build;
  if (Array.isArray(given) && build?.kind === 'list')
    return given.map((item, i) => fitted(build.inner, item, likeIn(there, item), `${path}/${i}`, fitting));
  if (!isObject(given)) return given;
  // A list written as an object: some of its places, each by its name.
  if (Array.isArray(there) && build?.kind === 'list') return patchedList(inner, given, there, path, fitting);
  if (build?.kind === 'object') {
    const out: Record<string, unknown> = { ...given };
    for (const [key, field] of Object.entries(build.fields)) {
      const before = isObject(there) ? there[key] : undefined;
      if (Object.hasOwn(given, key))
        out[key] = fitted(field, given[key], before, `${path}/${escapeToken(key)}`, fitting);
      else if (before !== undefined) out[key] = before;
      else if (!('absent' in field)) out[key] = leastOf(field);
    }
    return out;
  }
  if (build?.kind !== 'dictionary') return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, item]) => {
      const before = isObject(there) ? there[key] : undefined;
      return [key, fitted(build.inner, item, before, `${path}/${escapeToken(key)}`, fitting)];
    }),
  );
}

function patchedList(
  shape: Shape<unknown> | undefined,
  given: Fields,
  there: readonly unknown[],
  path: string,
  fitting: Fitting,
): unknown[] {
  const out = [...there];
  const inner = shape?.build?.kind === 'list' ? shape.build.inner : undefined;
  for (const [token, item] of Object.entries(given)) {
    const at = placeIn(there, token, shape?.words, fitting);
    const here = `${path}/${escapeToken(token)}`;
    if (at < 0) throw new FitError(here, `the list has no '${token}'`);
    out[at] = fitted(inner, item, there[at], here, fitting);
  }
  return out;
}

function wordFitted(shape: Shape<unknown>, given: string, path: string, fitting: Fitting): unknown {
  const { words } = shape.build?.kind === 'maybe' ? shape.build.inner : shape;
  if (!words?.names) return given;
  const names = namesOf(words.names, fitting.state);
  const number = words.also?.(given) ?? numberOf(given, names, fitting);
  // The choices of a text are texts; everything else is held by its number.
  const problems: { path: string; message: string }[] = [];
  shape.check(names[0], '', problems);
  if (problems.length === 0) return number < 0 ? given : names[number];
  if (number < 0) throw new FitError(path, `nothing here is called '${given}'`);
  return number;
}

/** What an entry of a list is filled in from: the one that was there and has the same first field. */
function likeIn(there: unknown, item: unknown): unknown {
  if (!Array.isArray(there) || !isObject(item)) return undefined;
  const [key] = Object.keys(item);
  return there.find((other) => key !== undefined && isObject(other) && other[key] === item[key]);
}

/** The least that a thing of a shape can be. */
function leastOf(shape: Shape<unknown>): unknown {
  const { build } = shape;
  if (!build) return shape.neutral;
  switch (build.kind) {
    case 'maybe':
      return null;
    case 'list':
      return [];
    case 'dictionary':
      return {};
    case 'object':
      return Object.fromEntries(
        Object.entries(build.fields)
          .filter(([, field]) => !('absent' in field))
          .map(([key, field]) => [key, leastOf(field)]),
      );
    default:
      return undefined;
  }
}
