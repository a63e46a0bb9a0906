import type { Locale } from '@grande/engine';
import { effect, signal } from '@preact/signals';
import { locale } from '../settings.ts';
import { en } from './en.ts';

/** Words in the reader's language, fetched when it is chosen; what reads them is drawn again when it changes. */
export function catalogue<W>(
  english: W,
  loaders: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<W>>>,
): () => W {
  const words = signal<W>(english);
  effect(() => {
    const wanted = locale.value;
    if (wanted === 'en') {
      words.value = english;
      return;
    }
    void loaders[wanted]().then((loaded) => {
      // Another language may have been chosen meanwhile.
      if (locale.peek() === wanted) words.value = loaded;
    });
  });
  return () => words.value;
}

/** What the table itself says. */
export const w = catalogue(en, {
  fr: () => Promise.all([import('./fr.ts'), import('./typeset.ts')]).then(([m, t]) => t.typeset(m.fr)),
  it: () => import('./it.ts').then((m) => m.it),
});
