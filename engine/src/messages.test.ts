import { expect, test } from 'vitest';
import { type Catalogue, type Namer, phrase } from './messages.ts';

const catalogue = {
  wins: (a: { side: string }, name: Namer) => `${name(a.side)} have won.`,
  die: () => 'die',
} as const satisfies Catalogue;
const name = (id: string) => `the ${id}`;

test('a sentence starts with a capital also where a name comes first; a term does not', () => {
  expect(phrase(catalogue, { id: 'wins', args: { side: 'French' } }, name, 'en')).toBe(
    'The French have won.',
  );
  expect(phrase(catalogue, { id: 'die' }, name, 'en')).toBe('die');
});

test('an unknown sentence shows its id', () => {
  expect(phrase(catalogue, { id: 'lost' }, name, 'en')).toBe('‹lost›');
});
