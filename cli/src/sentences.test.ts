import { reasonsOf } from '@grande/bots';
import { type Catalogue, type Json, LOCALES, type Locale, type Noun, phrase } from '@grande/engine';
import { describe, expect, test } from 'vitest';
import { gameById, gameIds } from './games.ts';

/** Names of each gender and number, with and without an article, some of which begin with a vowel. */
const NOUNS: Readonly<Record<Locale, readonly Noun[]>> = {
  en: [
    { text: 'Huet', agrees: 'm' },
    { text: 'the French', agrees: 'mp' },
  ],
  fr: [
    { text: 'Huet', agrees: 'm' },
    { text: 'Augereau', agrees: 'm' },
    { text: 'Bataillon 3', agrees: 'm', common: 'bataillon 3' },
    { text: 'Armée du Rhin', agrees: 'f', common: 'armée du Rhin' },
    { text: 'Batterie 4', agrees: 'f', common: 'batterie 4' },
    { text: 'Français', agrees: 'mp', common: 'Français' },
    { text: 'Divisions 1 et 2', agrees: 'fp', common: 'divisions 1 et 2' },
  ],
  it: [
    { text: 'Huet', agrees: 'm' },
    { text: 'Augereau', agrees: 'm' },
    { text: 'Battaglione 3', agrees: 'm', common: 'battaglione 3' },
    { text: 'Squadrone 1', agrees: 'm', common: 'squadrone 1' },
    { text: 'Armata del Reno', agrees: 'f', common: 'armata del Reno' },
    { text: 'Batteria 4', agrees: 'f', common: 'batteria 4' },
    { text: 'Francesi', agrees: 'mp', common: 'Francesi' },
    { text: 'Divisioni 1 e 2', agrees: 'fp', common: 'divisioni 1 e 2' },
  ],
};

const NUMBERS = [0, 1, 2, 8, 11, -3, 0.5];
const IDS = ['first', 'second'];

/** Arguments of which only some values make sense: all of them are tried. */
const FITTING: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>> = {
  'hoche-1793 ask.activate': { sub: [1, 2, 3, 4] },
  'hoche-1793 log.sub': { sub: [1, 2, 3, 4] },
  'hoche-1793 log.turn': { day: [1, 12], month: [10, 11, 12] },
  'montenotte-1796 ask.command': { left: [[{ gic: 'first', points: 3 }]] },
  'montenotte-1796 note.withFriends': {
    shares: [
      [
        { result: 'first', percent: 0 },
        { result: 'second', percent: 47 },
      ],
    ],
  },
  'dego-1796 log.turn': { minutes: [480, 750] },
  'miniatures log.hour': { start: [480, 750] },
  'miniatures mini.charge': { act: ['charge'] },
  'miniatures mini.guns': { act: ['fire'] },
  'miniatures mini.poorShot': { act: ['stop', 'team'] },
  'miniatures mini.volley': { act: ['fire'] },
};

/** A value that can stand for a number, a name, a text and a list of names. */
function anything(written: number | string): unknown {
  const list = [...IDS];
  const value = (): unknown =>
    new Proxy(() => undefined, {
      get(_target, key) {
        if (key === Symbol.toPrimitive || key === 'toString') return () => written;
        if (key === Symbol.iterator) return () => list[Symbol.iterator]();
        if (key === 'length') return list.length;
        if (key === 'map' || key === 'join') return list[key].bind(list);
        if (key === 'some' || key === 'every' || key === 'includes') return () => true;
        return typeof key === 'symbol' ? undefined : value();
      },
      apply: value,
    });
  return value();
}

/** Arguments of every name. */
const anyArgs = (
  written: number | string,
  fitting: Readonly<Record<string, readonly Json[]>>,
  k: number,
): Readonly<Record<string, Json>> =>
  new Proxy(
    {},
    {
      get(_target, key) {
        if (typeof key === 'symbol') return undefined;
        const values = fitting[key];
        return values ? values[k % values.length] : anything(written);
      },
    },
  );

type Fault = readonly [what: string, pattern: RegExp];

const ENGLISH =
  /(?<![\p{L}’-])(the|of|and|is|are|with|from|by|his|their|may|not|hex|unit|units|which|who|has|have|been|this|that|against|into|one|expected|missing|field|ride|order)(?![\p{L}-])/iu;
const EVERYWHERE: readonly Fault[] = [
  ['a gap', /undefined|NaN|\bnull\b|\[object|[{}|‹›]/],
  ['doubled punctuation', /[,;:]\s*[.,;:]|(?<!\.)\.\.(?!\.)|\.\s*[,;:]|[?!]\s*[.,;:]/],
  ['spaces', / {2}| [.,](?!\d)|\( | \)|^\s|\s$/],
  ['a straight apostrophe', /'/],
];
const NAMES = 'Huet|Augereau|Français|Francesi|Coalition|Coalizione|Bonaparte|Saint-Just|French';
const FAULTS: Readonly<Record<Locale, readonly Fault[]>> = {
  en: [...EVERYWHERE, ['a capital after a colon', new RegExp(`:\\s(?!${NAMES})\\p{Lu}\\p{Ll}`, 'u')]],
  fr: [
    ...EVERYWHERE,
    ['a decimal point', /\d\.\d/],
    ['an English word', ENGLISH],
    ['two colons', /\s:\s[^.?!;]*\s:\s/],
    ['no space before a double sign', /[^\s\d][:;?!](?![/\d])|[^\s]%/],
    ['a capital after a colon', new RegExp(`\\s:\\s(?!${NAMES})\\p{Lu}\\p{Ll}`, 'u')],
    [
      'no contraction',
      /(?<![\p{L}’])(de les?(?! \p{L}+(?:er|ir|re)(?!\p{L}))|à les?(?! \p{L}+(?:er|ir|re)(?!\p{L}))|de [aeiouéè]|(le|la|les|un|une|l’) ?(le|la|les) \p{L}+|le [aeiouéèœ](?!nze|ui)|la [aeiouéè]|que (il|elle|un)|si ils?)(?!\p{L})/iu,
    ],
  ],
  it: [
    ...EVERYWHERE,
    ['a decimal point', /\d\.\d(?!\d)/],
    ['an English word', ENGLISH],
    ['two colons', /:\s[^.?!;]*:\s/],
    ['a capital after a colon', new RegExp(`:\\s(?!${NAMES})\\p{Lu}\\p{Ll}`, 'u')],
    [
      'no contraction',
      /(?<![\p{L}’])((di|in|su) (il|lo|la|i|gli|le)|(a|da) (il|lo|i|gli)|(il|la|lo|un|una) (il|lo|la|i|gli|le)|il [aeiou]\p{L}+)(?!\p{L}*’)(?!\p{L})/iu,
    ],
  ],
};

/** Names, citations and licences that no language changes. */
const QUOTED =
  /Grande Tactique, Napoleonic Miniatures Rules 3\.2\.1|creativecommons\.org\/licenses\/by\/4\.0|CC BY 4\.0/g;

/** What is wrong with a sentence, with each kind of name and number in it: the first example of each fault. */
function faultsOf(game: string, id: string, catalogue: Catalogue, locale: Locale): string[] {
  const found = new Map<string, string>();
  const nouns = NOUNS[locale];
  const fitting = FITTING[`${game} ${id}`] ?? {};
  nouns.forEach((_, first) => {
    const called = new Map<string, Noun>();
    const noun = (name: unknown): Noun => {
      const key = String(name);
      const known = called.get(key) ?? nouns[(first + called.size) % nouns.length];
      if (!known) throw new Error('no nouns');
      called.set(key, known);
      return known;
    };
    for (const [k, number] of NUMBERS.entries()) {
      const written = Number.isInteger(number) ? number : locale === 'en' ? '0.5' : '0,5';
      const said = saying(() => phrase(catalogue, { id, args: anyArgs(written, fitting, k) }, noun, locale));
      const text = said.replace(QUOTED, 'Q');
      for (const [what, pattern] of FAULTS[locale])
        if (!found.has(what) && pattern.test(text)) found.set(what, said);
    }
  });
  return [...found].map(([what, said]) => `${locale} ${id}: ${what}: ${said}`);
}

function saying(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return `undefined (${String(error)})`;
  }
}

describe.each(gameIds)('%s', (id) => {
  test('every sentence is sound with names of each gender, number and article', async () => {
    const game = await gameById(id);
    const reasons = await reasonsOf(id);
    if (!game || !reasons) throw new Error(`${id} cannot be loaded`);
    const faults = [game.messages, reasons].flatMap((catalogues) =>
      LOCALES.flatMap((locale) => {
        const catalogue: Catalogue = catalogues[locale];
        return Object.keys(catalogue).flatMap((sentence) => faultsOf(id, sentence, catalogue, locale));
      }),
    );
    expect(faults).toEqual([]);
  });
});
