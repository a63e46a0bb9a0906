import type { Locale } from '@grande/engine';
import { typeset } from '../../words/typeset.ts';
import type { Mode } from './aiming.ts';

type Modes = Readonly<Record<Mode, string>>;

/** What is said while a base is in the hand. */
const en = {
  modes: { best: 'Go', wheel: 'Wheel', slide: 'Slide', turn: 'Turn' } as Modes,
  modeHelp: {
    best: 'go where you point by whichever move comes nearest',
    wheel: 'wheel and march where you point',
    slide: 'go straight there without turning (Shift)',
    turn: 'turn on the spot to face where you point (Alt)',
  } as Modes,
  ofReach: (length: string, reach: string): string => `${length} of ${reach}″`,
  winds: [
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west',
  ] as readonly string[],
  facing: (wind: string): string => `Face ${wind}`,
  howTo: 'Drag the base where it is to go, or click there.',
  howToTouch: 'Drag the base where it is to go.',
};
export type HandWords = typeof en;
const fr: HandWords = {
  modes: { best: 'Aller', wheel: 'Conversion', slide: 'Sans tourner', turn: 'Pivoter' },
  modeHelp: {
    best: 'aller où vous pointez par le mouvement qui en approche le plus',
    wheel: 'faire la conversion et marcher où vous pointez',
    slide: 'y aller tout droit sans changer de front (Maj)',
    turn: 'pivoter sur place vers où vous pointez (Alt)',
  },
  ofReach: (length, reach) => `${length} sur ${reach}″`,
  winds: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest'],
  facing: (wind) => `Front ${wind}`,
  howTo: 'Glissez le socle où il doit aller, ou cliquez-y.',
  howToTouch: 'Glissez le socle où il doit aller.',
};
const it: HandWords = {
  modes: { best: 'Andate', wheel: 'Conversione', slide: 'Senza girare', turn: 'Girate' },
  modeHelp: {
    best: 'andare dove puntate con il movimento che vi si avvicina di più',
    wheel: 'convertire e marciare dove puntate',
    slide: 'andarci dritto senza cambiare fronte (Maiusc)',
    turn: 'girare sul posto verso dove puntate (Alt)',
  },
  ofReach: (length, reach) => `${length} di ${reach}″`,
  winds: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ovest', 'ovest', 'nord-ovest'],
  facing: (wind) => `Fronte a ${wind}`,
  howTo: 'Trascinate la basetta dove deve andare, o fate clic lì.',
  howToTouch: 'Trascinate la basetta dove deve andare.',
};

export const HAND_WORDS: Readonly<Record<Locale, HandWords>> = { en, fr: typeset(fr), it };
