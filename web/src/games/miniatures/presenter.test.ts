import { miniatures } from '@grande/miniatures';
import { expect, test } from 'vitest';
import { rehearse } from '../common/rehearsal.ts';
import { shortOf } from './pieces.ts';
import { presenter } from './presenter.tsx';

for (const scenario of ['fombio', 'dego', 'caldiero', 'adhoc'])
  test(`${scenario}: everything can be shown`, () => {
    expect(
      rehearse({ game: miniatures, map: null, presenter, scenario, games: 1, every: 41 }).stops,
    ).toBeGreaterThan(3);
  });

test('names beside a base are cut as army lists cut them', () => {
  const short = [
    'Compagnie d’artillerie à cheval',
    '2e bataillon de grenadiers réunis',
    'Compagnia d’artiglieria a cavallo',
    '1st combined grenadier battalion',
    'Riserva dell’artiglieria del generale',
    'Dallemagne',
  ].map(shortOf);
  expect(short).toEqual([
    'Cie d’art. à cheval',
    '2e bat. de gren. réunis',
    'Cp. d’art. a cava.',
    '1st comb. gren. bn',
    'Rise. dell’art. del gen.',
    'Dallemagne',
  ]);
});
