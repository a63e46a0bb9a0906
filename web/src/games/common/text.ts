import type { Locale } from '@grande/engine';

/** A number with its sign, as in a table of modifiers; a real minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** A plain number with a real minus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** A sum as one would write it down: 3 − 1 = 2. */
export function sum(first: number, ...more: readonly number[]): string {
  const total = more.reduce((a, b) => a + b, first);
  const terms = more.filter((n) => n !== 0).map((n) => (n < 0 ? ` − ${-n}` : ` + ${n}`));
  return terms.length === 0 ? plain(total) : `${plain(first)}${terms.join('')} = ${plain(total)}`;
}
/** Halves as a printed table has them. */
export const halves = (n: number): string => {
  const whole = Math.floor(n);
  return n === whole ? String(n) : `${whole === 0 ? '' : whole}½`;
};
/** A label and what it says of itself; French sets a space before the colon. */
export const labelled = (label: string, text: string, locale: Locale): string =>
  `${label}${locale === 'fr' ? '\u00a0' : ''}: ${text}`;
/** A name that stands alone with a capital article, inside a phrase: ‘Losses: the French’. */
export const within = (name: string): string =>
  name.replace(/^(?:The|Les|Gli|Il|Lo|L[ae]|I)(?= )|^L(?=’)/, (article) => article.toLowerCase());
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const WITH: Readonly<Record<Locale, string>> = { en: 'with', fr: 'avec', it: 'con' };
/** Several people under one counter, so that a sentence about it speaks of the first: ‘Bonaparte with Masséna’. */
export const together = ([first = '', ...others]: readonly string[], locale: Locale): string =>
  others.length === 0 ? first : `${first} ${WITH[locale]} ${others.join(', ')}`;
