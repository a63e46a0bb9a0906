import type { Catalogue, Locale } from '@grande/engine';
import { en } from './common/en.ts';
import { fr } from './common/fr.ts';
import { it } from './common/it.ts';

/** What players say, in every language. */
export type Reasons = Readonly<Record<Locale, Catalogue>>;

/** A game's own reasons, and those that are common to all. */
export const spoken = (own: Reasons): Reasons => ({
  en: { ...en, ...own.en },
  fr: { ...fr, ...own.fr },
  it: { ...it, ...own.it },
});
