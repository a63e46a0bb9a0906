import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { Ran } from './ran.ts';

const folder = testFolder(afterAll);

/** Runs a text as a file of compiled code; what came of each paragraph. */
function ranIn(source: string): Record<string, number> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const file = join(dist, 'rules.js');
  writeFileSync(file, source);
  const ran = new Ran([{ folder: dist }]);
  new Script(source, { filename: pathToFileURL(file).href }).runInThisContext();
  const found = Object.fromEntries([...ran.taken()].filter(([id]) => /^\d/.test(id)));
  ran.stop();
  return found;
}

test('counts the block under a comment, the line before one behind code, and a function by its calls', () => {
  expect(
    ranIn(`(() => { // a wrapper, as modules have
  // 1.1: each step
  function step(n) {
    if (n > 2) return n; // 1.2
    // 1.3
    if (n < 0) {
      // 1.4: never here
      return 0;
    }
    return -n;
  }
  for (let i = 0; i < 5; i++) step(i);
})();`),
  ).toEqual({ '1.1': 5, '1.2': 2, '1.3': 3 });
});

test('a number at the top of a module counts where it is read, through tables too', () => {
  expect(
    ranIn(`// 2.1: the limit
const LIMIT = 2;
// 2.2: never read
const OTHER = 3;
const TABLES = {
  limit: LIMIT,
  marsh: 4, // 2.3
};
function fits(n) {
  return n <= TABLES.limit;
}
fits(1);
fits(2);`),
  ).toEqual({ '2.1': 2, '2.3': 2 });
});

test('a law counts by its refusals, not by its mention', () => {
  expect(ranIn("function law(rule, holds) { return { rule, holds }; }\nlaw('3.1', () => true);")).toEqual({});
});
