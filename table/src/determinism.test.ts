/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Everything of Math that ECMAScript defines to the last bit. */
const EXACT = ['PI', 'abs', 'ceil', 'floor', 'imul', 'max', 'min', 'round', 'sqrt'];

const sources = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test.each(sources)('%s computes the same on every machine (G.1)', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const used = [...text.matchAll(/Math\.(\w+)/g)].map((m) => m[1] ?? '');
  expect(used.filter((f) => !EXACT.includes(f))).toEqual([]);
  // A computed power is as free as a sine; only 2 ** 30, a power of two of literals, may stand.
  expect(text.replace(/2 \*\* \d+/g, '')).not.toMatch(/\*\*|Date|localeCompare|Math\[/);
});
