import type { Locale } from '@grande/engine';
import { locale } from '../settings.ts';
import { typeset } from '../words/typeset.ts';

/** What only the replay says. */
const en = {
  stale: 'The rules of today do not lead to this moment; the last one they know is shown.',
  picture: 'Picture',
  film: 'Film',
  filming: (at: number, of: number): string => `Filming ${at} of ${of} …`,
  noPicture: 'This browser cannot make the picture.',
};
export type ReplayWords = typeof en;
const fr: ReplayWords = {
  stale: 'Les règles actuelles ne mènent pas à ce moment ; le dernier qu’elles connaissent est montré.',
  picture: 'Image',
  film: 'Film',
  filming: (at, of) => `Tournage : ${at} sur ${of} …`,
  noPicture: 'Ce navigateur ne peut pas faire l’image.',
};
const it: ReplayWords = {
  stale: 'Le regole di oggi non portano a questo momento; si mostra l’ultimo che conoscono.',
  picture: 'Immagine',
  film: 'Filmato',
  filming: (at, of) => `Ripresa ${at} di ${of} …`,
  noPicture: 'Questo browser non può fare l’immagine.',
};

const WORDS: Readonly<Record<Locale, ReplayWords>> = { en, fr: typeset(fr), it };
export const rw = (): ReplayWords => WORDS[locale.value];
