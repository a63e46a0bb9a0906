import type { Event } from '@grande/engine';
import { expect, it } from 'vitest';
import { countFaces, unevenness } from './dice-counts.ts';

const die = (...faces: number[]): Event => ({ kind: 'die', rule: '1', sides: 6, faces });

it('counts every face, dice of each kind apart, draws not at all', () => {
  const events: Event[] = [
    die(1, 6),
    die(6),
    { kind: 'die', rule: '1', sides: 10, faces: [10] },
    { kind: 'draw', rule: '1', sides: 4, faces: [2] },
  ];
  const counts = countFaces(events);
  expect(counts.get(6)).toEqual([1, 0, 0, 0, 0, 2]);
  expect(counts.get(10)?.[9]).toBe(1);
  expect(counts.has(4)).toBe(false);
});

it('fair counts are even; one face only is as uneven as can be', () => {
  expect(unevenness([5, 5, 5, 5, 5, 5])).toBe(0);
  expect(unevenness([30, 0, 0, 0, 0, 0])).toBeCloseTo(30);
});
