import { expect, expectTypeOf, test } from 'vitest';
import * as shape from './shape.ts';

const Force = shape.object({
  hex: shape.text(/^\d{4}$/),
  sp: shape.integer(0, 20),
  mp: shape.halves(0, 8),
  side: shape.oneOf('french', 'austrian'),
  order: shape.maybe(shape.text()),
  note: shape.optional(shape.text()),
});

test('a shape gives the type', () => {
  expectTypeOf<shape.Infer<typeof Force>>().toEqualTypeOf<{
    hex: string;
    sp: number;
    mp: number;
    side: 'french' | 'austrian';
    order: string | null;
    note?: string;
  }>();
});

test('data of the shape is read as it is', () => {
  const value = { hex: '0814', sp: 3, mp: 2.5, side: 'french', order: null };
  expect(shape.read(Force, value)).toEqual({ ok: true, value });
});

test('every problem is named with its field', () => {
  const bad = { hex: '814', sp: 21, mp: 0.3, side: 'swiss', extra: 1 };
  const result = shape.read(Force, bad, '/forces/x');
  expect(result.ok ? [] : result.problems.map((p) => `${p.path}: ${p.message}`)).toEqual([
    '/forces/x/hex: text like ^\\d{4}$ expected, found "814"',
    '/forces/x/sp: a whole number from 0 to 20 expected, found 21',
    '/forces/x/mp: a multiple of ½ from 0 to 8 expected, found 0.3',
    '/forces/x/side: one of french, austrian expected, found "swiss"',
    '/forces/x/order: text or null expected, the field is missing',
    '/forces/x/extra: no such field',
  ]);
});

test('tagged objects, lists, records and further conditions', () => {
  const Act = shape.tagged('do', {
    move: shape.object({ do: shape.oneOf('move'), to: shape.text() }),
    wait: shape.object({ do: shape.oneOf('wait') }),
  });
  expectTypeOf<shape.Infer<typeof Act>>().toEqualTypeOf<{ do: 'move'; to: string } | { do: 'wait' }>();
  expect(shape.read(Act, { do: 'move', to: '0101' }).ok).toBe(true);
  expect(shape.read(Act, { do: 'fly' })).toEqual({
    ok: false,
    problems: [{ path: '/do', message: 'one of move, wait expected, found "fly"' }],
  });
  expect(shape.read(shape.list(shape.flag(), 1, 2), []).ok).toBe(false);
  const Even = shape.where(shape.integer(), 'an even number', (n) => n % 2 === 0);
  expect(shape.read(shape.dictionary(Even, shape.oneOf('a', 'b')), { a: 2, c: 3 })).toEqual({
    ok: false,
    problems: [
      { path: '/c', message: 'one of a, b expected, found "c"' },
      { path: '/c', message: 'an even number expected, found 3' },
    ],
  });
});

test('plain data may be told how large its numbers are, however deep they stand', () => {
  let deep: unknown = 1001;
  for (let n = 0; n < 50_000; n++) deep = [deep];
  expect(shape.read(shape.json(1000), { a: [1, { b: -1000 }] }).ok).toBe(true);
  for (const far of [{ a: [1, { b: -1001 }] }, deep, 2 ** 40])
    expect(shape.read(shape.json(1000), far).ok).toBe(false);
  expect(shape.read(shape.json(), 2 ** 40).ok).toBe(true);
});
