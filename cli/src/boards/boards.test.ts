import type { Game } from '@grande/engine';
import { MAP, outposts } from '@grande/outposts';
import { expect, test } from 'vitest';
import { speaker } from '../speak.ts';
import { hexBoard } from './hexes.ts';
import { boardOf } from './index.ts';

const speak = speaker(outposts as Game, 'en');

test('a view without a board of its own is listed in full', async () => {
  const board = await boardOf('some-other-game');
  const view = {
    turn: 3,
    none: null,
    cup: ['blue.a', 'white.b'],
    nothing: [],
    forces: { 'blue.a': { hex: '0101', at: { x: 1 } }, 'blue.b': { hex: null, at: { x: 2 } } },
    list: [{ deep: [[1, 2]] }],
  };
  expect(board(view, speak)).toEqual([
    'turn: 3',
    'none: –',
    'cup: Blue A, White B',
    'nothing: –',
    'forces:',
    '  Blue A:',
    '    hex: 0101',
    '    at: x 1',
    '  Blue B:',
    '    hex: –',
    '    at: x 2',
    'list:',
    '  1:',
    '    deep:',
    '      1: 1, 2',
  ]);
  expect(board(7, speak)).toEqual(['7']);
});

test('every hex stands once on the text map, neighbours near each other', () => {
  const lines = hexBoard(MAP, (label) => label);
  expect(lines).toHaveLength(6);
  for (const label of MAP.labels) expect(lines.join('\n').split(label)).toHaveLength(2);
  expect(lines[1]?.indexOf('0201')).toBe((lines[0]?.indexOf('0101') ?? 0) + 3);
});
