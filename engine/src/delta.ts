import { escapeToken } from './json.ts';

/**
 * What must be done to one piece of plain data to make it another: small where little changes, as between two looks
 * at the same table. `=` puts something else, `{` changes fields and drops others, `[` changes places of a list and
 * sets its length.
 */
export type Delta =
  | readonly ['=', unknown]
  | readonly ['{', Readonly<Record<string, Delta>>, readonly string[]]
  | readonly ['[', Readonly<Record<string, Delta>>, number];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Null where nothing has changed. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (Object.is(before, after)) return null;
  if (!isObject(before) || !isObject(after)) return ['=', after];
  if (Array.isArray(before) && Array.isArray(after)) return listDelta(before, after);
  if (Array.isArray(before) || Array.isArray(after)) return ['=', after];
  const was = Object.keys(before);
  const now = Object.keys(after);
  const dropped = sameNames(was, now) ? NONE : was.filter((key) => !Object.hasOwn(after, key));
  if (dropped !== NONE && !sameOrder(was, now, dropped)) return ['=', after];
  let changed: Record<string, Delta> | null = null;
  for (const key of now) {
    const known = dropped === NONE || Object.hasOwn(before, key);
    const part: Delta | null = known ? deltaOf(before[key], after[key]) : ['=', after[key]];
    if (part === null) continue;
    changed ??= {};
    put(changed, key, part);
  }
  return changed === null && dropped.length === 0 ? null : ['{', changed ?? {}, dropped];
}

const NONE: readonly string[] = [];

function listDelta(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  let changed: Record<string, Delta> | null = null;
  for (let i = 0; i < after.length; i++) {
    const part: Delta | null = i < before.length ? deltaOf(before[i], after[i]) : ['=', after[i]];
    if (part === null) continue;
    changed ??= {};
    changed[i] = part;
  }
  return changed === null && before.length === after.length ? null : ['[', changed ?? {}, after.length];
}

/** A field of any name, `__proto__` included. */
function put(out: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') out[key] = value;
  else Object.defineProperty(out, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Two looks at the same table nearly always have the same fields. */
function sameNames(was: readonly string[], now: readonly string[]): boolean {
  if (was.length !== now.length) return false;
  for (let i = 0; i < was.length; i++) if (was[i] !== now[i]) return false;
  return true;
}

/** Whether changing and adding fields one by one leaves them in the right order: equal data must have equal bytes. */
function sameOrder(was: readonly string[], now: readonly string[], dropped: readonly string[]): boolean {
  const kept = was.filter((key) => !dropped.includes(key));
  return kept.every((key, i) => now[i] === key);
}

/** A delta does not fit what it is to change, or is none. */
export class DeltaError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The changed data; what did not change is shared with it as it was. The delta may come from anywhere. */
export function patched(before: unknown, delta: unknown, path: string): unknown {
  if (!Array.isArray(delta)) throw new DeltaError(path, 'a change expected');
  const [kind, what, more] = delta as readonly unknown[];
  if (kind === '=' && delta.length === 2) return what;
  if (!isObject(what) || !isObject(before)) throw new DeltaError(path, 'a change that does not fit');
  if (kind === '[' && Array.isArray(before) && Number.isInteger(more))
    return list(before, what, Number(more), path);
  if (kind === '{' && !Array.isArray(before) && Array.isArray(more)) return fields(before, what, more, path);
  throw new DeltaError(path, 'a change that does not fit');
}

function list(before: readonly unknown[], changed: Fields, length: number, path: string): unknown[] {
  if (length < 0 || length > before.length + Object.keys(changed).length)
    throw new DeltaError(path, `a list cannot become ${length} long so`);
  const out = before.slice(0, length);
  for (const [key, part] of Object.entries(changed)) {
    const here = `${path}/${escapeToken(key)}`;
    const i = /^\d+$/.test(key) ? Number(key) : -1;
    if (i < 0 || i > out.length || i >= length) throw new DeltaError(here, 'no place of the list');
    out[i] = i < before.length ? patched(before[i], part, here) : patched(null, part, here);
  }
  if (out.length !== length) throw new DeltaError(path, `places missing of ${length}`);
  return out;
}

function fields(before: Fields, changed: Fields, dropped: readonly unknown[], path: string): Fields {
  const out: Record<string, unknown> = { ...before };
  for (const key of dropped) delete out[String(key)];
  for (const [key, part] of Object.entries(changed)) {
    const here = `${path}/${escapeToken(key)}`;
    put(out, key, patched(Object.hasOwn(before, key) ? before[key] : null, part, here));
  }
  return out;
}
