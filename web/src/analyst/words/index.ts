import { catalogue } from '../../words/words.ts';
import { en } from './en.ts';

/** The analyst's words in the reader's language. */
export const aw = catalogue(en, {
  fr: () => import('./fr.ts').then((m) => m.fr),
  it: () => import('./it.ts').then((m) => m.it),
});
