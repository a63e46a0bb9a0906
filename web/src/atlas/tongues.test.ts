import { loadGame } from '@grande/registry/node';
import { expect, test } from 'vitest';
import { drawNames } from './labels.ts';
import { placeWords, withoutNumber } from './tongues.ts';

test('a place is called without the number of its hex, on whichever side that stands', () => {
  expect(withoutNumber('Coni (0901)', '0901')).toBe('Coni');
  expect(withoutNumber('0713 Castle of Dego', '0713')).toBe('Castle of Dego');
  expect(withoutNumber('0205', '0205')).toBe('0205');
});

test.each([
  ['montenotte-1796', '0901', { en: 'Coni', fr: 'Coni', it: 'Cuneo' }],
  ['hoche-1793', '1409', { en: 'Zweibrücken', fr: 'Deux-Ponts', it: 'Zweibrücken' }],
  ['dego-1796', '0713', { en: 'Castle of Dego', fr: 'Château de Dego', it: 'Castello di Dego' }],
  ['hoche-1793', '0306', { en: 'Forêt de Haguenau', fr: 'Forêt de Haguenau', it: 'Foresta di Haguenau' }],
  ['hoche-1793', '0201', undefined],
] as const)('the map of %s calls %s what its sentences call it', async (id, hex, words) => {
  const game = (await loadGame(id))?.game;
  expect(placeWords(hex, (label, locale) => game?.name(label, locale) ?? label)).toEqual(words);
});

test('a name of two lines has two lines in every language', () => {
  const place = {
    text: 'Castle of Dego',
    lines: ['Castle', 'of Dego'],
    hexes: [0],
    kind: 'castle',
    anchor: 'middle',
    x: 0,
    y: 0,
    size: 20,
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  } as const;
  const svg = drawNames([place], () => ({ en: 'Castle of Dego', fr: 'Château de Dego', it: 'Dego' }));
  const of = (lang: string) =>
    new RegExp(`data-lang="${lang}".*?</text>`).exec(svg)?.[0].match(/<tspan/g)?.length ?? 1;
  expect([of('en'), of('fr'), of('it')]).toEqual([2, 2, 1]);
});
