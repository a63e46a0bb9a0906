import { catalogue } from '../../../words/words.ts';
import { en } from './en.ts';

/** The words of the pages about people, in the reader's language. */
export const p = catalogue(en, {
  fr: () =>
    Promise.all([import('./fr.ts'), import('../../../words/typeset.ts')]).then(([m, t]) => t.typeset(m.fr)),
  it: () => import('./it.ts').then((m) => m.it),
});
