import { expect, it } from 'vitest';
import { spaced, typeset } from './typeset.ts';

it('binds the tall marks to their words', () => {
  expect(spaced('Quoi ? Non : 35 % !')).toBe('Quoi\u202f? Non\u00a0: 35\u00a0%\u202f!');
  expect(spaced('« Texte »')).toBe('«\u00a0Texte\u00a0»');
  expect(spaced('8:00, 1/2')).toBe('8:00, 1/2');
});

it('sets sentences, lists, records and what makes sentences', () => {
  const words = typeset({ a: 'Oui !', b: ['Non ?'], c: { d: (n: number) => `${n} : rien` }, e: 3, f: null });
  expect(words.a).toBe('Oui\u202f!');
  expect(words.b).toEqual(['Non\u202f?']);
  expect(words.c.d(2)).toBe('2\u00a0: rien');
  expect([words.e, words.f]).toEqual([3, null]);
});
