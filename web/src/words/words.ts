import type { Locale } from '@grande/engine';
import { effect, signal } from '@preact/signals';
import { locale } from '../settings.ts';
import { en, type Words } from './en.ts';

const LOADERS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Words>>> = {
  fr: () => Promise.all([import('./fr.ts'), import('./typeset.ts')]).then(([m, t]) => t.typeset(m.fr)),
  it: () => import('./it.ts').then((m) => m.it),
};

const words = signal<Words>(en);

effect(() => {
  const wanted = locale.value;
  if (wanted === 'en') {
    words.value = en;
    return;
  }
  void LOADERS[wanted]().then((loaded) => {
    // Another language may have been chosen meanwhile.
    if (locale.peek() === wanted) words.value = loaded;
  });
});

/** The words of the reader's language; what reads them is drawn again when the language changes. */
export const w = (): Words => words.value;
