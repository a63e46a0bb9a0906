import { expect, test } from 'vitest';
import { cyclesIn, importsOf } from './check-cycles.mjs';

const graph = (edges) => new Map(Object.entries(edges));

test('what a file needs when it is loaded', () => {
  const text = `
    import { a } from './a.ts';
    import {
      b,
      type B,
    } from '../b.ts';
    import './c.ts';
    export { d } from './d.ts';
    export * from './e.ts';
    import { type F } from './f.ts';
    // import { no } from './no.ts';
    const s = "import x from './no.ts'";
    import type { G } from './no.ts';
    export type { H } from './no.ts';
    const lazy = () => import('./no.ts');
    import { engine } from '@grande/engine';
  `;
  expect(importsOf('games/x/src/rules/at.ts', text).sort()).toEqual([
    'games/x/src/b.ts',
    'games/x/src/rules/a.ts',
    'games/x/src/rules/c.ts',
    'games/x/src/rules/d.ts',
    'games/x/src/rules/e.ts',
    'games/x/src/rules/f.ts',
  ]);
});

test('no cycle in a tree, nor where two ways lead to one file', () => {
  expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('each knot shows its shortest cycle', () => {
  expect(cyclesIn(graph({ a: ['b'], b: ['c'], c: ['d', 'b'], d: ['a'] }))).toEqual([
    { files: ['b', 'c', 'b'], together: 4 },
  ]);
  expect(cyclesIn(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'], e: ['a', 'c'] }))).toEqual([
    { files: ['a', 'b', 'a'], together: 2 },
    { files: ['c', 'd', 'c'], together: 2 },
  ]);
  expect(cyclesIn(graph({ a: ['a'] }))).toEqual([{ files: ['a', 'a'], together: 1 }]);
});
