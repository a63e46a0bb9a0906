import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { drawn, gamesIn, rulesOf, SLOW, testsOf } from './pick.mjs';

const many = Array.from({ length: 200 }, (_, i) => ({
  file: 'a.ts',
  kind: 'constant',
  from: String(i % 7),
  to: '0',
  i,
}));
const numbers = (mutants) => mutants.map((m) => m.i);

test('a seed draws the same changes every time, in their order, another seed others', () => {
  const first = numbers(drawn(many, 20, 'a'));
  expect(first).toHaveLength(20);
  expect(first).toEqual(numbers(drawn(many, 20, 'a')));
  expect(first).toEqual([...first].sort((a, b) => a - b));
  expect(first).not.toEqual(numbers(drawn(many, 20, 'b')));
  expect(numbers(drawn(many, 500, 'a'))).toEqual(numbers(many));
});

test('what is written elsewhere leaves the choice as it was', () => {
  const before = drawn(many, 20, 'a');
  const more = [{ file: 'b.ts', kind: 'constant', from: '1', to: '0', i: -1 }, ...many];
  const after = numbers(drawn(more, 20, 'a')).filter((i) => i >= 0);
  expect(after.filter((i) => numbers(before).includes(i)).length).toBeGreaterThanOrEqual(19);
});

test('rules are chapters, not their tests; what is shared is tested by those who share it', () => {
  expect(gamesIn(root)).toContain('outposts');
  expect(rulesOf(root, 'outposts')).toContain('games/outposts/src/rules/5-movement.ts');
  expect(rulesOf(root, 'outposts').filter((file) => /test|messages|map\.ts/.test(file))).toEqual([]);
  const shared = testsOf(root, 'la-grande-tactique');
  expect(shared.some((file) => file.startsWith('games/hoche-1793/'))).toBe(true);
  expect(shared.some((file) => file.startsWith('games/outposts/'))).toBe(false);
  expect(testsOf(root, 'outposts').filter((file) => SLOW.test(file))).toEqual([
    'games/outposts/src/conformance.test.ts',
  ]);
});
