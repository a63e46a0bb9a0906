import { type Game, isAlike, LOCALES, phrase } from '@grande/engine';
import { agreement } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { miniatures } from './game.ts';

agreement(miniatures);

test('a regiment in several battalions flees as several', () => {
  const fled = { id: 'log.fled', args: { unit: 'S3.ah2', inches: 7 } };
  const said = LOCALES.map((l) => phrase(miniatures.messages[l], fled, (id) => miniatures.noun(id, l), l));
  expect(said).toEqual([
    'Gyulai, combined battalions flee 7″.',
    'Gyulai, bataillons réunis fuient de 7″.',
    'Gyulai, battaglioni riuniti fuggono di 7″.',
  ]);
});

test('a pool of points may be given to one division in one act', () => {
  expect(isAlike(miniatures as Game, 'pool')).toBe(true);
});
