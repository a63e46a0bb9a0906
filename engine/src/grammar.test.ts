import { expect, test } from 'vitest';
import { agreed, decimal, listed, marked, type Noun, nounsBy } from './grammar.ts';
import type { Locale } from './messages.ts';

const battery: Noun = { text: 'Batterie 3', agrees: 'f', common: 'batterie 3' };
const french: Noun = { text: 'les Français', agrees: 'mp' };
const augereau: Noun = { text: 'Augereau', agrees: 'm' };
const put = (text: (name: (noun: Noun) => string) => string, locale: Locale) =>
  agreed(
    text((noun) => marked(noun, locale)),
    locale,
  );

test('verbs and participles follow the gender and number of the name before them', () => {
  const destroyed = (noun: Noun) => put((n) => `${n(noun)} {est|sont} détruit{es}.`, 'fr');
  expect(destroyed(battery)).toBe('la batterie 3 est détruite.');
  expect(destroyed(french)).toBe('les Français sont détruits.');
  expect(destroyed(augereau)).toBe('Augereau est détruit.');
  const lost = (noun: Noun) => put((n) => `${n(noun)} {è|sono} distrutt{o}.`, 'it');
  expect(lost({ text: 'Pezzi da 12', agrees: 'mp', common: 'pezzi da 12' })).toBe(
    'i pezzi da 12 sono distrutti.',
  );
});

test('a choice may follow the first name or the next', () => {
  expect(put((n) => `${n(french)} prennent ${n(battery)} et rest{1:e|ent}.`, 'fr')).toBe(
    'les Français prennent la batterie 3 et restent.',
  );
  expect(put((n) => `Près de ${n(augereau)}, où {+:va|vont} ${n(french)} ?`, 'fr')).toBe(
    'Près d’Augereau, où vont les Français ?',
  );
});

test('after a number it is the number that counts, as the language counts', () => {
  const dice = (n: number, locale: Locale) => agreed(`${n} {die|dice}`, locale);
  expect([0, 1, 2].map((n) => dice(n, 'en'))).toEqual(['0 dice', '1 die', '2 dice']);
  expect(agreed('0 {dé|dés}', 'fr')).toBe('0 dé');
  expect(agreed('0 {dado|dadi}', 'it')).toBe('0 dadi');
  // The number of a name is no count.
  expect(put((n) => `${n(battery)} {tire|tirent}.`, 'fr')).toBe('la batterie 3 tire.');
});

test('a number keeps its count behind an abbreviation, and Italian elides before eight and eleven', () => {
  expect(put(() => '3 PF perdu{|s}', 'fr')).toBe('3 PF perdus');
  expect(put(() => '1 PM {is|are} wanted, 2 {is|are} left', 'en')).toBe('1 PM is wanted, 2 are left');
  const eighth: Noun = { text: '8ª leggera', agrees: 'f', common: '8ª leggera' };
  expect(put((n) => `Tocca a ${n(eighth)}`, 'it')).toBe('Tocca all’8ª leggera');
  const share = (p: number | string) => put(() => `nel ${p} % dei casi`, 'it');
  expect([0, 7, 8, 11, 18, 80, 89, 90, 811].map(share).map((s) => s.replace(/ % .*/, ''))).toEqual([
    'nello 0',
    'nel 7',
    'nell’8',
    'nell’11',
    'nel 18',
    'nell’80',
    'nell’89',
    'nel 90',
    'nel 811',
  ]);
  expect(put(() => 'Il 8 aprile, del 11 e il 1796; il 0 %, al 8,5 %; secondo il 8.3', 'it')).toBe(
    'L’8 aprile, dell’11 e il 1796; lo 0 %, all’8,5 %; secondo il 8.3',
  );
  expect(put(() => 'nel 8 %', 'fr')).toBe('nel 8 %');
});

test('prepositions melt into articles and are elided before vowels', () => {
  const of = (noun: Noun) => put((n) => `l’assaut de ${n(noun)}`, 'fr');
  expect([battery, french, augereau].map(of)).toEqual([
    'l’assaut de la batterie 3',
    'l’assaut des Français',
    'l’assaut d’Augereau',
  ]);
  expect(put((n) => `À ${n(french)} de jouer`, 'fr')).toBe('Aux Français de jouer');
  expect(put((n) => `il turno di ${n({ text: 'gli austriaci', agrees: 'mp' })}`, 'it')).toBe(
    'il turno degli austriaci',
  );
  expect(put((n) => `in ${n({ text: 'l’isola', agrees: 'f' })}`, 'it')).toBe('nell’isola');
  // A name that only looks like an article keeps its preposition.
  expect(put((n) => `de ${n({ text: 'Le Bas', agrees: 'm' })}`, 'fr')).toBe('de Le Bas');
});

test('a list is plural, and feminine if all its names are', () => {
  const nouns: Readonly<Record<string, Noun>> = { a: battery, b: battery, c: augereau };
  const fire = (ids: string[]) =>
    agreed(`${listed(ids, (id) => marked(nouns[id] as Noun, 'fr'))} {est|sont} prêt{es}`, 'fr');
  expect(fire(['a'])).toBe('la batterie 3 est prête');
  expect(fire(['a', 'b'])).toBe('la batterie 3, la batterie 3 sont prêtes');
  expect(fire(['a', 'c'])).toBe('la batterie 3, Augereau sont prêts');
});

test('a name agrees by the common noun in it', () => {
  const noun = nounsBy({ en: { dragoons: 'mp' }, fr: { dragons: 'mp', batterie: 'f' }, it: {} });
  expect(noun('Neapolitan dragoons', 'en').agrees).toBe('mp');
  expect(noun('Dragons napolitains', 'fr')).toEqual({
    text: 'Dragons napolitains',
    agrees: 'mp',
    common: 'dragons napolitains',
  });
  expect(noun('IR 16 et IR 50', 'fr')).toEqual({ text: 'IR 16 et IR 50', agrees: 'mp' });
});

test('decimals are written as the language writes them, and no more than two', () => {
  expect(decimal(10.526315789473685, 'en')).toBe('10.53');
  expect(decimal(3.2, 'fr')).toBe('3,2');
  expect(decimal(4, 'it')).toBe('4');
});
