import type { Locale, Tally } from '@grande/engine';

/** A number as people write it: two decimals at most, a true minus, a comma where one is used. */
export function writtenIn(locale: Locale, n: number): string {
  const text = String(Math.round(Math.abs(n) * 100) / 100);
  return (n < 0 ? '−' : '') + (locale === 'en' ? text : text.replace('.', ','));
}

/** A sum without its steps, as a sentence of the text board. */
export const sumText = (locale: Locale, label: string, { total }: Tally): string =>
  `${label} ${writtenIn(locale, total)}.`;
