import type { Locale } from '@grande/engine';

/** Words that are the same in every language, or one for each. */
export type Words = string | Readonly<Record<Locale, string>>;

const TONGUES = ['en', 'fr', 'it'] as const satisfies readonly Locale[];

/** How a game calls a thing in a language. */
export type Namer = (id: string, locale: Locale) => string;

/** The name of a hex's place without the hex's number, which games write before or after it. */
export const withoutNumber = (name: string, label: string): string =>
  name.replace(` (${label})`, '').replace(`${label} `, '');

/** What a game calls the place of a hex, where that is not one name for every reader. */
export function placeWords(label: string, name: Namer): Words | undefined {
  const [en = '', fr = '', it = ''] = TONGUES.map((l) => withoutNumber(name(label, l), label));
  return en === fr && fr === it ? undefined : { en, fr, it };
}

/** In every language, one after the other. */
export const everyTongue = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : TONGUES.map((l) => words[l]);

/** Drawn once where the words are one, else for each language; the page shows the reader's (atlas.css). */
export function inTongues(words: Words, draw: (text: string, attribute: string) => string): string {
  if (typeof words === 'string') return draw(words, '');
  return TONGUES.map((l) => draw(words[l], ` data-lang="${l}"`)).join('');
}
