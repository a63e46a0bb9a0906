import type { Locale } from '@grande/engine';
import { locale } from '../../settings.ts';
import { en, type StoryWords } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

const WORDS: Readonly<Record<Locale, StoryWords>> = { en, fr, it };

/** The words of the story in the reader's language. */
export const sw = (): StoryWords => WORDS[locale.value];
