import type { Problem } from './problems.ts';

/** Checks that a value has a shape, reporting what does not fit with its path. */
export type Shape = (value: unknown, path: string, problems: Problem[]) => void;

function say(problems: Problem[], path: string, message: string): void {
  problems.push({ path, message });
}

export const text: Shape = (value, path, problems) => {
  if (typeof value !== 'string' || value === '') say(problems, path, 'expected a text');
};

export const number: Shape = (value, path, problems) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) say(problems, path, 'expected a number');
};

export const positive: Shape = (value, path, problems) => {
  if (typeof value !== 'number' || !(value > 0 && value < Infinity)) {
    say(problems, path, 'expected a number above 0');
  }
};

export function integer(low: number, high: number): Shape {
  return (value, path, problems) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
      say(problems, path, `expected a whole number from ${low} to ${high}`);
    }
  };
}

export function oneOf(...allowed: readonly string[]): Shape {
  return (value, path, problems) => {
    if (typeof value !== 'string' || !allowed.includes(value)) {
      say(problems, path, `expected ${allowed.map((word) => `'${word}'`).join(' or ')}`);
    }
  };
}

export function list(item: Shape, atLeast = 0): Shape {
  return (value, path, problems) => {
    if (!Array.isArray(value)) {
      say(problems, path, 'expected a list');
      return;
    }
    if (value.length < atLeast) say(problems, path, `expected at least ${atLeast} entries`);
    value.forEach((each: unknown, i) => {
      item(each, `${path}[${i}]`, problems);
    });
  };
}

export function pair(item: Shape): Shape {
  const both = list(item);
  return (value, path, problems) => {
    if (!Array.isArray(value) || value.length !== 2) say(problems, path, 'expected a pair');
    else both(value, path, problems);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object used as a table: any key, every value of one shape. */
export function table(item: Shape): Shape {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      say(problems, path, 'expected an object');
      return;
    }
    for (const [key, each] of Object.entries(value)) item(each, `${path}.${key}`, problems);
  };
}

/** An object with these keys and no others, so that a misspelt key is found and not silently ignored. */
export function record(needed: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      say(problems, path || '(file)', 'expected an object');
      return;
    }
    const at = (key: string) => (path ? `${path}.${key}` : key);
    for (const [key, shape] of Object.entries(needed)) {
      if (Object.hasOwn(value, key)) shape(value[key], at(key), problems);
      else say(problems, at(key), 'is missing');
    }
    for (const [key, each] of Object.entries(value)) {
      if (Object.hasOwn(needed, key)) continue;
      const shape = Object.hasOwn(optional, key) ? optional[key] : undefined;
      if (shape) shape(each, at(key), problems);
      else say(problems, at(key), 'is not a key of this format');
    }
  };
}
