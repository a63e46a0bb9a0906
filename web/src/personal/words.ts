import type { Locale } from '@grande/engine';
import { locale } from '../settings.ts';
import { typeset } from '../words/typeset.ts';

const en = {
  title: 'My matches',
  results: 'Results',
  kinds: { all: 'All', underWay: 'Under way', over: 'Over', puzzles: 'Puzzles', watched: 'To watch' },
  aPuzzle: 'puzzle',
  wasWon: 'won',
  wasDrawn: 'drawn',
  wasLost: 'lost',
  none: 'No match against an opponent has been played on this device yet.',
  note: 'From the matches kept on this device; nothing of it goes elsewhere. A match led on both sides does not count.',
  side: 'Side',
  played: 'Over',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  open: (n: number): string => (n === 1 ? 'one under way' : `${n} under way`),
  all: 'All',
  luck: 'Luck',
  luckText: (sum: string, n: number): string =>
    n === 1
      ? `the dice of one match were worth ${sum} to you`
      : `the dice of ${n} matches were worth ${sum} to you`,
  luckNote: 'Counted in victories, for matches whose last page was read: +1 is a match won by dice alone.',
};
type Words = typeof en;
const fr: Words = {
  title: 'Mes parties',
  results: 'Résultats',
  kinds: { all: 'Toutes', underWay: 'En cours', over: 'Finies', puzzles: 'Problèmes', watched: 'À regarder' },
  aPuzzle: 'problème',
  wasWon: 'gagnée',
  wasDrawn: 'nulle',
  wasLost: 'perdue',
  none: 'Aucune partie contre un adversaire n’a encore été jouée sur cet appareil.',
  note: 'D’après les parties gardées sur cet appareil ; rien n’en sort. Une partie menée des deux côtés ne compte pas.',
  side: 'Camp',
  played: 'Finies',
  won: 'Gagnées',
  drawn: 'Nulles',
  lost: 'Perdues',
  open: (n) => (n === 1 ? 'une en cours' : `${n} en cours`),
  all: 'En tout',
  luck: 'Chance',
  luckText: (sum, n) =>
    n === 1 ? `les dés d’une partie vous ont valu ${sum}` : `les dés de ${n} parties vous ont valu ${sum}`,
  luckNote:
    'Comptée en victoires, pour les parties dont la dernière page a été lue : +1 est une partie gagnée par les dés seuls.',
};
const it: Words = {
  title: 'Le mie partite',
  results: 'Risultati',
  kinds: { all: 'Tutte', underWay: 'In corso', over: 'Finite', puzzles: 'Problemi', watched: 'Da guardare' },
  aPuzzle: 'problema',
  wasWon: 'vinta',
  wasDrawn: 'patta',
  wasLost: 'persa',
  none: 'Su questo dispositivo non è ancora stata giocata alcuna partita contro un avversario.',
  note: 'Dalle partite conservate su questo dispositivo; nulla ne esce. Una partita condotta da entrambe le parti non conta.',
  side: 'Parte',
  played: 'Finite',
  won: 'Vinte',
  drawn: 'Patte',
  lost: 'Perse',
  open: (n) => (n === 1 ? 'una in corso' : `${n} in corso`),
  all: 'In tutto',
  luck: 'Fortuna',
  luckText: (sum, n) =>
    n === 1 ? `i dadi di una partita vi sono valsi ${sum}` : `i dadi di ${n} partite vi sono valsi ${sum}`,
  luckNote:
    'Contata in vittorie, per le partite di cui si è letta l’ultima pagina: +1 è una partita vinta dai soli dadi.',
};

const WORDS: Readonly<Record<Locale, Words>> = { en, fr: typeset(fr), it };
export const pw = (): Words => WORDS[locale.value];
