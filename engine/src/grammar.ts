/**
 * Words that agree. A name knows its gender, its number and whether it takes an article; a sentence says where its
 * words follow a name, and the agreement is worked out when it is read:
 *
 *   `${name(a.unit)} {est|sont} détruit{es}.`       singular | plural, or masculine | feminine | their plurals
 *   `${a.dice} {die|dice}`                          after a number: one | many
 *   `{1:Il|Elle|Ils|Elles}` `{+:Va|Vont}`           the first name of the sentence, the one that follows
 *
 * A choice follows the number right before it (‘3 PF’ too), else the last name before it, else the first after it. Prepositions melt
 * into articles and are elided before a name by themselves, so that nobody has to think of it: ‘de’ before ‘les
 * Français’ reads ‘des Français’.
 */
import type { Locale, Namer } from './messages.ts';

/** Masculine, feminine, and their plurals. */
export type Agrees = 'm' | 'f' | 'mp' | 'fp';

/** A name and how other words agree with it. */
export interface Noun {
  readonly text: string;
  readonly agrees: Agrees;
  /** As a common noun, which takes the article within a sentence: ‘Batterie 3’ alone, ‘la batterie 3’ in one. */
  readonly common?: string;
}

/** Common nouns that names are made of, as they are written within a sentence. */
export type Heads = Readonly<Record<string, Agrees>>;

/**
 * What a name agrees with, by the first common noun in it; several joined by ‘and’ are plural. A name that begins with
 * the noun takes the article. English agrees by number alone and puts no article before a name.
 */
export function nounsBy(heads: Readonly<Record<Locale, Heads>>): (text: string, locale: Locale) => Noun {
  const AND: Readonly<Record<Locale, RegExp>> = { en: / and /, fr: / et /, it: / e / };
  return (text, locale) => {
    const words = text.split(/[\s,]+/);
    const known = (word: string): string | undefined =>
      word in heads[locale] ? word : word.toLowerCase() in heads[locale] ? word.toLowerCase() : undefined;
    const head = words.map(known).find((w) => w !== undefined);
    const own = head === undefined ? 'm' : (heads[locale][head] as Agrees);
    const agrees = AND[locale].test(text) && own.length === 1 ? 'mp' : own;
    const first = known(words[0] as string);
    if (first === undefined || locale === 'en') return { text, agrees };
    return { text, agrees, common: `${first}${text.slice(first.length)}` };
  };
}

const ORDER: readonly Agrees[] = ['m', 'f', 'mp', 'fp'];
/** A mark before a name, from the private area of Unicode, which no name contains; the last ends a name. */
const FIRST = 0xe000;
const MARK = '[\ue000-\ue003]';
const END = '\ue004';

/** Endings so common that they have a short form. */
const ENDINGS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  // detruit{es}: détruit, détruite, détruits, détruites; distrutt{o}: distrutto, -a, -i, -e.
  es: ['', 'e', 's', 'es'],
  o: ['o', 'a', 'i', 'e'],
};

/** A name within a sentence, marked for what has to agree with it. */
export function marked(noun: Noun | string, locale: Locale): string {
  if (typeof noun === 'string') return `${String.fromCharCode(FIRST)}${noun}${END}`;
  const mark = String.fromCharCode(FIRST + ORDER.indexOf(noun.agrees));
  return `${mark}${noun.common === undefined ? noun.text : withArticle(noun.common, noun.agrees, locale)}${END}`;
}

/** Several names as one: plural if there are two, feminine if all are. */
export function listed(ids: readonly string[], name: Namer): string {
  const names = ids.map(name);
  const [first] = names;
  if (first === undefined || names.length === 1) return first ?? '';
  const feminine = names.every((n) => ((n.charCodeAt(0) - FIRST) & 1) === 1);
  const inner = names.map((n) => unmarked(n)).join(', ');
  return `${String.fromCharCode(FIRST + (feminine ? 3 : 2))}${inner}${END}`;
}

const MARKS = new RegExp(`${MARK}|${END}`, 'g');
const unmarked = (text: string): string => text.replace(MARKS, '');

function withArticle(text: string, agrees: Agrees, locale: Locale): string {
  if (locale === 'en') return `the ${text}`;
  const plural = agrees.length === 2;
  const feminine = agrees.startsWith('f');
  if (locale === 'fr') {
    if (plural) return `les ${text}`;
    return VOWEL.test(text) ? `l’${text}` : `${feminine ? 'la' : 'le'} ${text}`;
  }
  if (plural) return `${feminine ? 'le' : ROUGH.test(text) ? 'gli' : 'i'} ${text}`;
  if (VOWEL.test(text) || EIGHT.test(text)) return `l’${text}`;
  return `${feminine ? 'la' : ROUGH.test(text) ? 'lo' : 'il'} ${text}`;
}
const VOWEL = /^[aeiouyàâäéèêëîïôöùûüœæ]/i;
/** Numbers that Italian begins with a vowel: l’8º, l’11ª. */
const EIGHT = /^(8|11|8\d)[º°ª]/;
/** Before these Italian says lo, gli. */
const ROUGH = /^([aeiouàèéìòù]|s[bcdfghklmnpqrtvz]|z|gn|ps|x)/i;

/** The sentence with everything in agreement and the marks gone. */
export function agreed(text: string, locale: Locale): string {
  const chosen = text.includes('{') ? choose(text, locale) : text;
  const whole = chosen.search(MARKS) < 0 ? chosen : unmarked(joined(chosen, locale));
  return locale === 'it' ? whole.replace(COUNTED, beforeNumber) : whole;
}

/** Before numbers that Italian begins with a vowel (8, 11, 80 to 89), or with a z: nell’8 %, lo 0. */
const COUNTED = /(?<![\p{L}’])([Ii]l|[Aa]l|[Dd]el|[Dd]al|[Nn]el|[Ss]ul)\s(?=(0|8\d?|11)(?!\d|\.\d))/gu;
function beforeNumber(_whole: string, word: string, number: string): string {
  const article = /^il$/i.test(word) ? 'l' : `${word}l`;
  const form = number === '0' ? `${article}o ` : `${article}’`;
  return word === 'Il' ? `L${form.slice(1)}` : form;
}

const CHOICE = /\{(?:(\d|\+):)?([^{}|]*(?:\|[^{}|]*)+|es|o)\}/g;
const NAME = new RegExp(MARK, 'g');

function choose(text: string, locale: Locale): string {
  const names = [...text.matchAll(NAME)].map((m) => ({
    at: m.index,
    kind: m[0].charCodeAt(0) - FIRST,
  }));
  return text.replace(CHOICE, (_whole, which: string | undefined, body: string, at: number) => {
    const forms = ENDINGS[body] ?? body.split('|');
    const kind = kindAt(text, at, which, names, locale);
    return (forms.length === 2 ? forms[kind >> 1] : forms[kind]) ?? '';
  });
}

function kindAt(
  text: string,
  at: number,
  which: string | undefined,
  names: readonly { at: number; kind: number }[],
  locale: Locale,
): number {
  if (which === '+') return names.find((n) => n.at > at)?.kind ?? 0;
  if (which !== undefined) return names[Number(which) - 1]?.kind ?? 0;
  const number = /(\d+(?:[.,]\d+)?)(?:\s\p{Lu}{2})?\s?\p{L}*$/u.exec(text.slice(0, at))?.[1];
  if (number !== undefined) return one(Number(number.replace(',', '.')), locale) ? 0 : 2;
  return (names.findLast((n) => n.at < at) ?? names[0])?.kind ?? 0;
}

/** A number as the language writes it; nobody writes down more than two decimals. */
export function decimal(n: number, locale: Locale): string {
  const text = String(Math.round(n * 100) / 100);
  return locale === 'en' ? text : text.replace('.', ',');
}

/** What counts as one: French says ‘0 perte’ and ‘1,5 point’. */
export const one = (n: number, locale: Locale): boolean =>
  locale === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;

/** Prepositions and little words as they read before a name. */
function joined(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  return text
    .replace(locale === 'fr' ? FRENCH : ITALIAN, (whole, word, mark, article: string | undefined) => {
      const lower = word.toLowerCase();
      const melted = article === undefined ? undefined : MELTED[`${lower} ${article.trim().toLowerCase()}`];
      const begun = (s: string) => (word === lower ? s : s.charAt(0).toUpperCase() + s.slice(1));
      if (melted !== undefined) return `${begun(melted)}${melted.endsWith('’') ? '' : ' '}${mark}`;
      return whole;
    })
    .replace(locale === 'fr' ? ELIDED : EUPHONIC, (_whole, word: string, mark: string, initial: string) =>
      locale === 'fr' ? `${word.slice(0, -1)}’${mark}${initial}` : `${word}d ${mark}${initial}`,
    );
}
const FRENCH = new RegExp(`(?<![\\p{L}’])([Dd]e|[àÀ])\\s(${MARK})((?:le|[Ll]es)\\s)`, 'gu');
const ITALIAN = new RegExp(
  `(?<![\\p{L}’])([Dd]i|[Aa]|[Dd]a|[Ii]n|[Ss]u)\\s(${MARK})((?:il|lo|la|[Ii]|[Gg]li|le)\\s|l’)`,
  'gu',
);
const ELIDED = new RegExp(
  `(?<![\\p{L}’])(de|que|lorsque|puisque|jusque)\\s(${MARK})([aeiouyàâäéèêëîïôöùûüœæ])`,
  'giu',
);
const EUPHONIC = new RegExp(`(?<![\\p{L}’])(a)\\s(${MARK})(a)`, 'giu');

const MELTED: Readonly<Record<string, string>> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
  ...Object.fromEntries(
    (
      [
        ['di', 'de'],
        ['a', 'a'],
        ['da', 'da'],
        ['in', 'ne'],
        ['su', 'su'],
      ] as const
    ).flatMap(([word, stem]) => [
      [`${word} il`, `${stem}l`],
      [`${word} lo`, `${stem}llo`],
      [`${word} la`, `${stem}lla`],
      [`${word} i`, `${stem}i`],
      [`${word} gli`, `${stem}gli`],
      [`${word} le`, `${stem}lle`],
      [`${word} l’`, `${stem}ll’`],
    ]),
  ),
};
