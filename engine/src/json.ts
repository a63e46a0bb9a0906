/** Plain data: what a state, a view, an event or a record may be made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A deep copy of plain data. Hand-written because `structuredClone` is some forty times slower on the
 * states we copy at every rest, and because nothing but plain data may be in a state anyway.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const length = value.length;
    const out = new Array<unknown>(length);
    for (let i = 0; i < length; i++) {
      const item: unknown = value[i];
      out[i] = typeof item === 'object' && item !== null ? copy(item) : item;
    }
    return out as T;
  }
  const out: Record<string, unknown> = {};
  const from = value as Record<string, unknown>;
  for (const key in from) {
    const item = from[key];
    put(out, key, typeof item === 'object' && item !== null ? copy(item) : item);
  }
  return out as T;
}

/** Sets a field that a stranger's file may have named: plain assignment to this one name would change what the object is. */
function put(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

/** The bytes of plain data: equal bytes mean equal data, key order included. */
export function bytes(value: unknown): string {
  return JSON.stringify(value);
}

/** Where plain data is not plain (undefined, NaN, −0, a function, a class instance …), as JSON pointers. */
export function notPlain(value: unknown, path = ''): string[] {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [];
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? [] : [path || '/'];
    case 'object': {
      if (value === null) return [];
      if (Array.isArray(value)) {
        const out: string[] = [];
        for (let i = 0; i < value.length; i++) out.push(...notPlain(value[i], `${path}/${i}`));
        return out;
      }
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return [path || '/'];
      return Object.entries(value).flatMap(([key, item]) => notPlain(item, `${path}/${escapeToken(key)}`));
    }
    default:
      return [path || '/'];
  }
}

/** RFC 6901: '~' and '/' inside a key. */
export function escapeToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The names along a JSON pointer. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export class PointerError extends Error {
  readonly pointer: string;
  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

/** Replaces the value at a JSON pointer, in place; the place must exist, so that a misspelt field is an error. */
export function setAt(root: unknown, pointer: string, value: unknown): void {
  if (!pointer.startsWith('/'))
    throw new PointerError(pointer, `'${pointer}' is not a JSON pointer: it must start with '/'`);
  const path = tokensOf(pointer);
  const last = path.pop() as string;
  let here: unknown = root;
  let walked = '';
  for (const token of path) {
    here = step(here, token, walked, pointer);
    walked += `/${escapeToken(token)}`;
  }
  step(here, last, walked, pointer);
  put(here as Record<string, unknown>, last, value);
}

/** The value at a JSON pointer; throws where there is none. */
export function getAt(root: unknown, pointer: string): unknown {
  let here: unknown = root;
  let walked = '';
  for (const token of tokensOf(pointer)) {
    here = step(here, token, walked, pointer);
    walked += `/${escapeToken(token)}`;
  }
  return here;
}

function step(here: unknown, token: string, walked: string, pointer: string): unknown {
  // In a list only its places count, not its length.
  const place = !Array.isArray(here) || /^\d+$/.test(token);
  if (typeof here !== 'object' || here === null || !place || !Object.hasOwn(here, token)) {
    throw new PointerError(pointer, `nothing at '${pointer}': '${walked || '/'}' has no '${token}'`);
  }
  return (here as Record<string, unknown>)[token];
}
