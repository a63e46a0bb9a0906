import { escapeToken } from '../json.ts';
import type { Problem } from '../shape.ts';
import { shown } from '../shape.ts';

export type Loaded<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[] }
  | Refusal;
export interface Refusal {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export function bad(path: string, message: string): Refusal {
  return { ok: false, problems: [{ path, message }] };
}

/** The platform's own errors say nothing to whoever holds a broken file. */
const INTERNAL = [TypeError, RangeError, ReferenceError, SyntaxError, URIError, EvalError];

/** What an error says, or `otherwise` where it was not written for a reader. */
export function textOf(error: unknown, otherwise: string): string {
  if (!(error instanceof Error) || error.message === '') return otherwise;
  return INTERNAL.some((kind) => error instanceof kind) ? otherwise : error.message;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first place where stored data is not what the replay came to, whatever the order of the fields. */
export function firstDifference(stored: unknown, mine: unknown, path: string): Problem | null {
  if (Object.is(stored, mine)) return null;
  if (!isObject(stored) || !isObject(mine) || Array.isArray(stored) !== Array.isArray(mine))
    return { path: path || '/', message: `${shown(stored)} stored, the replay has ${shown(mine)}` };
  for (const key of Object.keys(stored)) {
    const found = firstDifference(stored[key], mine[key], `${path}/${escapeToken(key)}`);
    if (found) return found;
  }
  for (const key of Object.keys(mine)) {
    if (mine[key] === undefined || Object.hasOwn(stored, key)) continue;
    return { path: `${path}/${escapeToken(key)}`, message: `missing, the replay has ${shown(mine[key])}` };
  }
  return null;
}
