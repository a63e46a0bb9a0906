import { catalogue } from '../../words/words.ts';
import { en } from './en.ts';

/** The words of the bench in the reader's language. */
export const bw = catalogue(en, {
  fr: () => import('./fr.ts').then((m) => m.fr),
  it: () => import('./it.ts').then((m) => m.it),
});
