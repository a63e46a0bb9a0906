import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dot, norm, point } from './point.ts';
import { direction, FULL_TURN, facingOf, tableSine, turned } from './trig.ts';

/** Sine by whole numbers of 2^-120, as a judge that shares nothing with the table. */
function bigSine(tenths: number): bigint {
  const one = 1n << 120n;
  // π to 40 digits.
  const pi = (31415926535897932384626433832795028841972n * one) / 10n ** 40n;
  const x = (pi * BigInt(tenths)) / 1800n;
  const square = (x * x) / one;
  let term = x;
  let sum = x;
  for (let n = 3n; n < 80n; n += 2n) {
    term = (-term * square) / one / ((n - 1n) * n);
    sum += term;
  }
  return sum;
}

test('every entry is the sine rounded to the nearest 2^-30', () => {
  for (let k = 0; k < FULL_TURN; k++) {
    const value = BigInt(tableSine(k) * 2 ** 30);
    const off = bigSine(k) - (value << 90n);
    const size = off < 0n ? -off : off;
    expect(size <= 1n << 89n).toBe(true);
  }
});

test('the table is frozen: its bytes never change', () => {
  // FNV-1a over the integers of the table.
  let hash = 0x811c9dc5;
  for (let k = 0; k < FULL_TURN; k++) {
    const n = tableSine(k) * 2 ** 30;
    for (const byte of [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255]) {
      hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    }
  }
  expect(hash.toString(16)).toBe('f611baad');
});

test('quarter turns and thirds are exact, without minus zero', () => {
  expect(direction(0)).toEqual({ x: 0, y: 1 });
  expect(direction(900)).toEqual({ x: 1, y: 0 });
  expect(direction(1800)).toEqual({ x: 0, y: -1 });
  expect(direction(2700)).toEqual({ x: -1, y: 0 });
  expect(tableSine(300)).toBe(0.5);
  expect(Object.is(tableSine(1800), 0)).toBe(true);
  expect(Object.is(turned(-3600), 0)).toBe(true);
});

test('between entries the direction is as good as at them', () => {
  fc.assert(
    fc.property(fc.double({ min: -7200, max: 7200, noNaN: true }), (angle) => {
      const d = direction(angle);
      const radians = (angle * Math.PI) / 1800;
      expect(Math.abs(d.x - Math.sin(radians))).toBeLessThan(1e-9);
      expect(Math.abs(d.y - Math.cos(radians))).toBeLessThan(1e-9);
      expect(Math.abs(norm(d) - 1)).toBeLessThan(1e-9);
    }),
  );
});

test('G.1: a direction becomes the facing with the largest dot product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.integer({ min: -60_000, max: 60_000 }),
      (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const v = point(x, y);
        let most = Number.NEGATIVE_INFINITY;
        for (let k = 0; k < FULL_TURN; k++) most = Math.max(most, dot(direction(k), v));
        expect(dot(direction(facingOf(v)), v)).toBe(most);
      },
    ),
  );
});

test('a facing becomes itself again', () => {
  for (let k = 0; k < FULL_TURN; k++) expect(facingOf(direction(k))).toBe(k);
});

test('no direction has no facing', () => {
  expect(() => facingOf(point(0, 0))).toThrow(RangeError);
});
