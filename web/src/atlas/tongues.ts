import type { Locale } from '@grande/engine';

/** Words that are the same in every language, or one for each. */
export type Words = string | Readonly<Record<Locale, string>>;

const TONGUES = ['en', 'fr', 'it'] as const satisfies readonly Locale[];

/** In every language, one after the other. */
export const everyTongue = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : TONGUES.map((l) => words[l]);

/** Drawn once where the words are one, else for each language; the page shows the reader's (atlas.css). */
export function inTongues(words: Words, draw: (text: string, attribute: string) => string): string {
  if (typeof words === 'string') return draw(words, '');
  return TONGUES.map((l) => draw(words[l], ` data-lang="${l}"`)).join('');
}
