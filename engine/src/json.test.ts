import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytes, copy, getAt, notPlain, PointerError, setAt } from './json.ts';

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const twin = copy(value);
      expect(bytes(twin)).toBe(bytes(value));
      if (typeof value === 'object' && value !== null) {
        expect(twin).not.toBe(value);
        for (const key of Object.keys(value)) {
          const [a, b] = [(twin as never)[key], (value as never)[key]];
          if (typeof a === 'object' && a !== null) expect(a).not.toBe(b);
        }
      }
    }),
  );
});

test('a field named like the prototype is a field', () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":[1]},"b":2}');
  expect(bytes(copy(value))).toBe('{"__proto__":{"a":[1]},"b":2}');
  setAt(value, '/__proto__', 3);
  expect(bytes(value)).toBe('{"__proto__":3,"b":2}');
});

test('what is not plain is found, with its place', () => {
  expect(notPlain({ a: [1, 'x', null, true] })).toEqual([]);
  expect(notPlain({ a: { 'b/c': undefined }, d: [Number.NaN, -0] })).toEqual(['/a/b~1c', '/d/0', '/d/1']);
  expect(notPlain({ when: new Map(), f: () => 1 })).toEqual(['/when', '/f']);
});

test('a pointer reads and writes what exists, and nothing else', () => {
  const state = { forces: { 'a/b': { sp: 3 } }, cup: ['x', 'y'] };
  setAt(state, '/forces/a~1b/sp', 5);
  setAt(state, '/cup/1', 'z');
  expect(state).toEqual({ forces: { 'a/b': { sp: 5 } }, cup: ['x', 'z'] });
  expect(getAt(state, '/forces/a~1b/sp')).toBe(5);
  expect(() => setAt(state, '/forces/massena/sp', 1)).toThrow(
    "nothing at '/forces/massena/sp': '/forces' has no 'massena'",
  );
  expect(() => setAt(state, 'forces', 1)).toThrow(PointerError);
  expect(() => setAt(state, '/cup/length', 0)).toThrow("'/cup' has no 'length'");
  expect(() => getAt(state, '/cup/7')).toThrow("'/cup' has no '7'");
});
