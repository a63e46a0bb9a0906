import { expect, test } from 'vitest';
import { type Catalogue, type Namer, phrase } from './messages.ts';

const catalogue = {
  wins: (a: { side: string }, name: Namer) => `${name(a.side)} have won.`,
  die: () => 'die',
  fires: (a: { total: number }) => `The battery 1796-97 fires: ${a.total}.`,
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

test('a number below nothing is written with a minus', () => {
  const fires = { id: 'fires', args: { total: -1 } };
  expect(phrase(catalogue, fires, name, 'en')).toBe('The battery 1796-97 fires: −1.');
});
