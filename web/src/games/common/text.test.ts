import { expect, test } from 'vitest';
import { labelled, within } from './text.ts';

test('a label and what it says, set as its language sets a colon', () => {
  expect(labelled('Moral', '4', 'fr')).toBe('Moral\u00a0: 4');
  expect([labelled('Morale', '4', 'en'), labelled('Morale', '4', 'it')]).toEqual(['Morale: 4', 'Morale: 4']);
});

test('inside a phrase an article is small, and nothing else is', () => {
  const names = ['The French', 'Les Français', 'L’armée', 'Gli Austriaci', 'I Francesi', 'La Coalition'];
  expect(names.map(within)).toEqual([
    'the French',
    'les Français',
    'l’armée',
    'gli Austriaci',
    'i Francesi',
    'la Coalition',
  ]);
  expect(['Laharpe', 'Italians', 'Theodor'].map(within)).toEqual(['Laharpe', 'Italians', 'Theodor']);
});
