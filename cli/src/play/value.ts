import { getAt, PointerError, type Problem, shape } from '@grande/engine';

/** Asks for one field (an empty path: the whole value); null when there is no more to be had. */
export type AskField = (path: string, what: string) => Promise<string | null>;

const MOST_FIELDS = 100;

/**
 * Builds a value of a shape field by field. A shape does not list its fields, but what it finds missing in an
 * empty object does; so it is asked again after every field until nothing is missing.
 */
export async function enterValue(of: shape.Shape<unknown>, ask: AskField): Promise<unknown> {
  const value = {};
  if (problemsOf(of, value).some((p) => p.path === '/')) {
    const text = await ask('', of.what);
    return text === null ? undefined : parsed(text);
  }
  for (let i = 0; i < MOST_FIELDS; i++) {
    const missing = problemsOf(of, value).find((p) => isMissing(value, p.path));
    if (!missing) return value;
    put(value, missing.path, {});
    // An object is content with being empty at its own place; anything else must be asked for.
    if (!problemsOf(of, value).some((p) => p.path === missing.path)) continue;
    const what = missing.message.replace(/ expected, the field is missing$/, '');
    // Where there is one word to say nobody is asked for it.
    const [, only] = /^one of ([^,\s]+)$/.exec(what) ?? [];
    const text = only ?? (await ask(missing.path, what));
    if (text === null) return undefined;
    put(value, missing.path, parsed(text));
  }
  return value;
}

function problemsOf(of: shape.Shape<unknown>, value: unknown): readonly Problem[] {
  const read = shape.read(of, value);
  return read.ok ? [] : read.problems;
}

function isMissing(value: unknown, path: string): boolean {
  try {
    getAt(value, path);
    return false;
  } catch (error) {
    if (error instanceof PointerError) return true;
    throw error;
  }
}

function put(root: object, path: string, value: unknown): void {
  const cut = path.lastIndexOf('/');
  const parent = getAt(root, path.slice(0, cut)) as Record<string, unknown>;
  parent[fieldOf(path)] = value;
}

/** The name of the field a path leads to. */
export function fieldOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** JSON where it is JSON, plain text where it is not. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Fields out of what was typed behind a key: '30,20' in order, 'x=30 y=20' by name. */
export function typedFields(text: string): AskField {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const named = new Map<string, string>();
  const ordered: string[] = [];
  for (const word of words) {
    const cut = word.indexOf('=');
    if (cut > 0) named.set(word.slice(0, cut), word.slice(cut + 1));
    else ordered.push(word);
  }
  return async (path) => (path === '' ? text : (named.get(fieldOf(path)) ?? ordered.shift() ?? null));
}
