import { LOCALES, phrase } from '@grande/engine';
import { agreement } from '@grande/engine/testing';
import { expect, test } from 'vitest';
import { caldiero } from './game.ts';

agreement(caldiero, { fixed: { formation: 'f', order: 'm' } });

test('an assault is ordered on a place, not on a number', () => {
  const assault = { id: 'do.assault', args: { hex: '1612' } };
  const said = LOCALES.map((l) => phrase(caldiero.messages[l], assault, (id) => caldiero.noun(id, l), l));
  expect(said).toEqual([
    'Assault Caldiero (1612)',
    'Assaut sur Caldiero (1612)',
    'Assalto a Caldiero (1612)',
  ]);
});
