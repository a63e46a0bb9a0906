import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reasons } from './index.ts';

/** Everything doctrines are made of, without their sentences. */
const sources = (() => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !/messages[/\\]/.test(f))
    .map((f) => readFileSync(`${root}/${f}`, 'utf8'))
    .join('\n');
})();

test('every sentence of the catalogue is a reason that somebody gives', () => {
  const ids = Object.keys(reasons.en);
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
});
