import { expect, test } from 'vitest';
import { byHex, fed, isShort, replacements } from './supply.ts';

test('feeds whole forces in order', () => {
  const eaters = [
    { id: 1, sp: 12 },
    { id: 2, sp: 12 },
    { id: 3, sp: 8 },
  ];
  expect([fed(eaters, 20), isShort(eaters, 20), isShort(eaters, 32)]).toEqual([[1, 3], true, false]);
});
test('sends replacements', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(replacements)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

test('who lives off the same hex', () => {
  expect([...byHex(['a4', 'b7', 'c4'], (x) => Number(x[1]))]).toEqual([
    [4, ['a4', 'c4']],
    [7, ['b7']],
  ]);
});
