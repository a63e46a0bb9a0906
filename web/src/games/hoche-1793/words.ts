import type { Locale } from '@grande/engine';
import { typeset } from '../../words/typeset.ts';
import { en } from './words-en.ts';
import { fr } from './words-fr.ts';
import { it } from './words-it.ts';

export type Words = typeof en;
export const WORDS: Readonly<Record<Locale, Words>> = { en, fr: typeset(fr), it };
