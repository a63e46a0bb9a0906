import { copy } from './json.ts';
import type { Build, Shape } from './shape.ts';

/**
 * Deep copies of data whose shape is known. Fields come out in the order of the shape, so that two equal
 * states have the same bytes however the rules built them. Copies are made at every rest and for every world a
 * bot imagines, so a copier is compiled once for each shape: written-out fields are some ten times faster than
 * a loop over keys. Where the page forbids compiling (a strict content policy) the same is done by closures.
 */
type Copier = (value: never) => unknown;

const COPIERS = new WeakMap<Shape<unknown>, Copier>();

export function copied<T>(shape: Shape<T>, value: T): T {
  let copier = COPIERS.get(shape);
  if (!copier) {
    copier = compiled(shape) ?? interpreted(shape);
    COPIERS.set(shape, copier);
  }
  return copier(value as never) as T;
}

/** Text that makes the copiers of a shape and its parts, innermost first. */
class Writer {
  readonly lines: string[] = [];
  private readonly names = new Map<Shape<unknown>, string>();

  /** The name of the function that copies data of a shape. */
  name(shape: Shape<unknown>): string {
    const known = this.names.get(shape);
    if (known) return known;
    const body = this.body(shape.build as Build);
    const name = `copy${this.names.size}`;
    this.names.set(shape, name);
    this.lines.push(`const ${name} = (v) => ${body};`);
    return name;
  }

  private part(shape: Shape<unknown>, value: string): string {
    const { build } = shape;
    if (!build) return value;
    if (build.kind === 'maybe') return `(${value} === null ? null : ${this.part(build.inner, value)})`;
    return `${this.name(shape)}(${value})`;
  }

  private body(build: Build): string {
    switch (build.kind) {
      case 'any':
        return 'copyAny(v)';
      case 'maybe':
        return `v === null ? null : ${this.part(build.inner, 'v')}`;
      case 'list': {
        const item = this.part(build.inner, 'v[i]');
        if (item === 'v[i]') return 'v.slice()';
        return `{ const n = v.length, o = new Array(n); for (let i = 0; i < n; i++) o[i] = ${item}; return o; }`;
      }
      case 'dictionary':
        return `{ const o = {}; for (const k in v) o[k] = ${this.part(build.inner, 'v[k]')}; return o; }`;
      case 'tagged': {
        const cases = Object.entries(build.shapes).map(
          ([tag, shape]) => `case ${JSON.stringify(tag)}: return ${this.part(shape, 'v')};`,
        );
        return `{ switch (v[${JSON.stringify(build.tag)}]) { ${cases.join(' ')} default: return copyAny(v); } }`;
      }
      case 'object':
        return this.object(build);
    }
  }

  private object({ fields }: Extract<Build, { kind: 'object' }>): string {
    const always: string[] = [];
    const sometimes: string[] = [];
    for (const [key, shape] of Object.entries(fields)) {
      const field = `v[${JSON.stringify(key)}]`;
      const part = this.part(shape, field);
      if ('absent' in shape)
        sometimes.push(`if (${field} !== undefined) o[${JSON.stringify(key)}] = ${part};`);
      else always.push(`${JSON.stringify(key)}: ${part}`);
    }
    const literal = `{ ${always.join(', ')} }`;
    return sometimes.length === 0
      ? `(${literal})`
      : `{ const o = ${literal}; ${sometimes.join(' ')} return o; }`;
  }
}

/** Null where the platform does not let us compile. Exported for the tests. */
export function compiled(shape: Shape<unknown>): Copier | null {
  if (!shape.build) return (value) => value;
  const writer = new Writer();
  const name = writer.name(shape);
  try {
    // Only names of fields declared by a game's own shape go into the text, each quoted.
    const make = new Function('copyAny', `'use strict'; ${writer.lines.join('\n')} return ${name};`);
    return (make as (any: typeof copy) => Copier)(copy);
  } catch {
    return null;
  }
}

type Plain = Record<string, unknown>;

/** The same copies without compiling. Exported for the tests. */
export function interpreted(shape: Shape<unknown>): (value: unknown) => unknown {
  const { build } = shape;
  if (!build) return (value) => value;
  switch (build.kind) {
    case 'any':
      return copy;
    case 'maybe': {
      const inner = interpreted(build.inner);
      return (value) => (value === null ? null : inner(value));
    }
    case 'list': {
      const inner = interpreted(build.inner);
      return (value) => (value as unknown[]).map((item) => inner(item));
    }
    case 'dictionary': {
      const inner = interpreted(build.inner);
      return (value) => {
        const out: Plain = {};
        for (const key in value as Plain) out[key] = inner((value as Plain)[key]);
        return out;
      };
    }
    case 'tagged': {
      const { tag } = build;
      const inner = new Map(Object.entries(build.shapes).map(([name, s]) => [name, interpreted(s)]));
      return (value) => (inner.get((value as Plain)[tag] as string) ?? copy)(value);
    }
    case 'object': {
      const entries = Object.entries(build.fields);
      const order = [
        ...entries.filter(([, s]) => !('absent' in s)),
        ...entries.filter(([, s]) => 'absent' in s),
      ];
      const parts = order.map(([key, s]) => ({ key, inner: interpreted(s) }));
      return (value) => {
        const out: Plain = {};
        for (const { key, inner } of parts) {
          const item = (value as Plain)[key];
          if (item !== undefined) out[key] = inner(item);
        }
        return out;
      };
    }
  }
}
