import type { Catalogue, Locale } from '@grande/engine';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** The reasons players give, in every language. */
export const reasons: Readonly<Record<Locale, Catalogue>> = { en, fr, it };
