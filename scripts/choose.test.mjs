import { expect, test } from 'vitest';
import { chosen, patternOf, placeOf } from './choose.mjs';
import { root } from './setup.mjs';

const names = (word, ...titles) => titles.filter((title) => new RegExp(patternOf(word)).test(title));

test('a paragraph brings those below it and no others', () => {
  const titles = [
    '§ 11.4: a',
    '§ 11.4.1: b',
    '§ 9, 11.4: c',
    '§ 11.40: d',
    '§ 1.11.4: e',
    '§ 3: 11.4 of them',
  ];
  expect(names('11.4', ...titles)).toEqual(['§ 11.4: a', '§ 11.4.1: b', '§ 9, 11.4: c']);
  expect(names('R-7', '§ R-7: a', '§ R-72: b', '§ SR-7: c', 'R-7 and RN-7')).toEqual([
    '§ R-7: a',
    'R-7 and RN-7',
  ]);
  expect(names('SP.2.1', '§ SP.2.1: a', '§ SP.2.14: b')).toEqual(['§ SP.2.1: a']);
});

test('any other word stands for the tests that have it in their name', () => {
  expect(names('to the guns?', 'march to the guns?', 'march to the guns')).toEqual(['march to the guns?']);
});

test('a place is a path, a room, a game, or as much of its name as tells it from the others', () => {
  expect(placeOf(root, 'games/outposts/src/rules')).toMatch(/outposts.src.rules$/);
  expect(placeOf(root, 'hex')).toMatch(/hex$/);
  expect(placeOf(root, 'outposts')).toMatch(/games.outposts$/);
  expect(placeOf(root, 'hoche')).toMatch(/games.hoche-1793$/);
  expect(placeOf(root, 'm')).toBeUndefined();
  expect(placeOf(root, '.')).toBeUndefined();
});

test('places and words together', () => {
  const outposts = chosen(root, ['outposts']);
  expect(outposts.pattern).toBeNull();
  expect(outposts.files).toContain('games/outposts/src/rules/rules.test.ts');
  expect(outposts.files.every((file) => file.startsWith('games/outposts/'))).toBe(true);
  const paragraph = chosen(root, ['outposts', '7.3']);
  expect(paragraph.files).toEqual([
    'games/outposts/src/data/values.test.ts',
    'games/outposts/src/rules/rules.test.ts',
  ]);
  expect(chosen(root, ['outposts', 'nobody tests this']).files).toEqual([]);
});
