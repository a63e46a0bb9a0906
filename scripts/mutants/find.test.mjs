import { expect, test } from 'vitest';
import { mutantsOf, mutated, watched } from './find.mjs';

/** Every change of a source, written out. */
const changes = (text) => mutantsOf('x.ts', text).map((m) => mutated(text, m));

test('constants go one up and one down, truths turn', () => {
  expect(changes('const a = 3;')).toEqual(['const a = 4;', 'const a = 2;']);
  expect(changes('f(0, true);')).toEqual(['f(1, true);', 'f(0, false);']);
  expect(changes('list.at(-1);')).toEqual(['list.at(-2);', 'list.at(-0);']);
});

test('comparisons lose or gain their edge, equalities turn', () => {
  expect(changes('a < b;')).toEqual(['a <= b;']);
  expect(changes('a >= b;')).toEqual(['a > b;']);
  expect(changes("a === 'x';")).toEqual(["a !== 'x';"]);
  expect(changes('a + b;')).toEqual([]);
});

test('conditions are joined otherwise, left out or turned round, each in one way only', () => {
  expect(changes('const x = a && !b;')).toEqual([
    'const x = a || !b;',
    'const x = true && !b;',
    'const x = a && true;',
    'const x = a && b;',
  ]);
  expect(changes('if (a) f();')).toEqual(['if (!(a)) f();']);
  expect(changes('if (a === b) f();')).toEqual(['if (a !== b) f();']);
  expect(changes('if (!a) f();')).toEqual(['if (a) f();']);
  expect(changes('const x = (a as boolean) ? b : c;')).toEqual(['const x = !((a as boolean)) ? b : c;']);
  expect(changes("when(a, add('4', b, c));")).toEqual(["when(!(a), add('4', b, c));"]);
});

test('types, imports and names are no rules', () => {
  expect(changes("import { a } from './3.ts';\ntype T = 1 | 2;\ninterface U { a: 3; b?: true }")).toEqual([]);
  expect(changes('const a: [1, 2] = b as [1, 2];')).toEqual([]);
  expect(changes('const a = { 3: b };')).toEqual([]);
  expect(changes('const a = b as const satisfies 3;')).toEqual([]);
});

test('words and the numbers of paragraphs are no rules', () => {
  expect(changes("say('x', { n: a > 3 ? 1 : 2 });")).toEqual([]);
  expect(changes("const m = a > 3 ? say('x') : say('y');")).toEqual([]);
  expect(changes("const act = { label: (a) => (a > 3 ? 'x' : 'y'), prompt: a && b };")).toEqual([]);
  expect(changes('function told(a: number): Message { return a > 3 ? x : y; }')).toEqual([]);
  expect(changes("add(a === b ? '6.6.3' : 'T-1', c);")).toEqual([]);
  expect(changes("law('2', (s, path) => path !== s.last, (_, path) => say('x', { n: 3 }));")).toEqual([
    "law('2', (s, path) => path === s.last, (_, path) => say('x', { n: 3 }));",
  ]);
});

test('a change knows its place, also behind letters that take two bytes', () => {
  const text = 'const é = 1;\n  if (é  >=  2) f();';
  const [, , , first] = mutantsOf('x.ts', text);
  expect(first).toMatchObject({ line: 2, column: 10, kind: 'comparison', from: '>=', to: '>' });
});

test('a watched source works out the same, and tells which expressions it came to', () => {
  const text =
    'const f = (a, b) => (a > 1 && !b ? a < 5 : a === b || 7);\nout = [f(2, 0), f(0, 0), f(9, 1)];';
  const numbered = mutantsOf('x.ts', text).map((m, number) => ({ ...m, number }));
  const run = (code, hit) => new Function('hit', `let out; ${code}; return out;`)(hit);
  const seen = new Set();
  expect(run(watched(text, numbered, 'hit'), (n) => seen.add(n))).toEqual(run(text, () => undefined));
  expect([...seen].sort((a, b) => a - b)).toEqual(numbered.map((m) => m.number));
  const never = new Set();
  run(
    watched(
      `const g = (a) => a < 1; ${text}`,
      mutantsOf('x.ts', 'const g = (a) => a < 1;').map((m, number) => ({ ...m, number })),
      'hit',
    ),
    (n) => never.add(n),
  );
  expect([...never]).toEqual([]);
});
