import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeltaError, deltaOf, patched } from './delta.ts';
import { bytes } from './json.ts';

/** Plain data as JSON has it. */
const plain = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

test('a delta makes of one the other, to the byte', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const delta = deltaOf(a, b);
      const sent: unknown = JSON.parse(JSON.stringify(delta));
      const made = delta === null ? a : patched(a, sent, '');
      expect(bytes(made)).toBe(bytes(b));
    }),
  );
});

test('of two looks at the same table it holds little', () => {
  const units = Array.from({ length: 50 }, (_, i) => ({ id: `u${i}`, hex: '0101', steps: 3 }));
  const [before, after] = [
    { turn: 1, units },
    { turn: 1, units: units.map((u, i) => (i === 7 ? { ...u, hex: '0102' } : u)) },
  ];
  expect(deltaOf(before, after)).toEqual([
    '{',
    { units: ['[', { 7: ['{', { hex: ['=', '0102'] }, []] }, 50] },
    [],
  ]);
  expect(deltaOf(before, JSON.parse(bytes(before)))).toBeNull();
});

test('what is no delta, or does not fit, is refused with its place', () => {
  const before = { a: [1, 2], b: { c: 1 } };
  const path = (delta: unknown) => {
    try {
      patched(before, delta, '/view');
      return 'taken';
    } catch (error) {
      return error instanceof DeltaError ? error.path : 'thrown';
    }
  };
  expect(path(['{', { a: ['[', { 1: ['=', 3] }, 2] }, []])).toBe('taken');
  expect(path(7)).toBe('/view');
  expect(path(['{', { a: ['{', {}, []] }, []])).toBe('/view/a');
  expect(path(['{', { a: ['[', { 9: ['=', 3] }, 3] }, []])).toBe('/view/a/9');
  expect(path(['{', { a: ['[', {}, 1e9] }, []])).toBe('/view/a');
  expect(path(['{', { b: ['{', { c: ['[', {}, 0] }, []] }, []])).toBe('/view/b/c');
  expect(path(['{', { x: ['{', {}, []] }, []])).toBe('/view/x');
});
