import type { Locale } from '@grande/engine';
import { locale } from '../settings.ts';

/** What is said while a piece is sent somewhere; the first page does without. */
const en = {
  march: (cost: string): string => `March here · ${cost}`,
  points: (cost: string): string =>
    cost === '1' ? '1 point' : cost === '•' ? 'all its points' : `${cost} points`,
  wayPoint: 'Way point',
  reaction: 'The enemy may react there',
  news: 'Dice or discoveries await there',
  alone: 'Alone',
  together: 'With all',
  company: 'Who goes',
  facing: 'Facing',
  formation: 'Formation',
  front: 'and then facing',
  sides: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as readonly string[],
  alike: 'The same every time',
  endAll: 'Finish, and end the activation',
  endMoves: 'Finish, and end these moves',
  endMovesStay: 'End these moves; leaders stay',
  targets: 'Against',
  more: 'More',
  looking: 'Looking …',
  all: 'All',
  none: 'None',
  ticked: (n: number): string => (n === 0 ? 'None of them' : n === 1 ? 'This one' : `These ${n}`),
  along: (name: string): string => `With ${name}`,
  too: 'too',
  howTo: 'Click or drag to a shaded hex; Shift sets a way point.',
  howToTouch: 'Drag to a shaded hex, or tap it.',
};
type Words = typeof en;
const fr: Words = {
  march: (cost) => `Marcher ici · ${cost}`,
  points: (cost) =>
    cost === '•' ? 'tous ses points' : Number(cost) < 2 ? `${comma(cost)} point` : `${comma(cost)} points`,
  wayPoint: 'Étape',
  reaction: 'L’ennemi peut y réagir',
  news: 'Des dés ou des découvertes y attendent',
  alone: 'Seul',
  together: 'Avec tous',
  company: 'Qui part',
  facing: 'Front',
  formation: 'Formation',
  front: 'puis front',
  sides: ['au nord', 'au nord-est', 'au sud-est', 'au sud', 'au sud-ouest', 'au nord-ouest'],
  alike: 'De même chaque fois',
  endAll: 'Finir, et clore l’activation',
  endMoves: 'Finir, et clore ces mouvements',
  endMovesStay: 'Finir ces mouvements ; les chefs restent',
  targets: 'Contre',
  more: 'Autres',
  looking: 'Un instant …',
  all: 'Tous',
  none: 'Aucun',
  ticked: (n) => (n === 0 ? 'Aucun d’eux' : n === 1 ? 'Celui-ci' : `Ces ${n}`),
  along: (name) => `Avec ${name}`,
  too: 'aussi',
  howTo: 'Cliquez ou glissez vers un hexagone ombré ; Maj fixe une étape.',
  howToTouch: 'Glissez vers un hexagone ombré ou touchez-le.',
};
const it: Words = {
  march: (cost) => `Marcia qui · ${cost}`,
  points: (cost) => (cost === '1' ? '1 punto' : cost === '•' ? 'tutti i suoi punti' : `${comma(cost)} punti`),
  wayPoint: 'Tappa',
  reaction: 'Il nemico può reagire lì',
  news: 'Dadi o scoperte attendono lì',
  alone: 'Da solo',
  together: 'Con tutti',
  company: 'Chi va',
  facing: 'Fronte',
  formation: 'Formazione',
  front: 'poi fronte',
  sides: ['a nord', 'a nord-est', 'a sud-est', 'a sud', 'a sud-ovest', 'a nord-ovest'],
  alike: 'Lo stesso ogni volta',
  endAll: 'Finite e chiudete l’attivazione',
  endMoves: 'Finisci, e chiudi questi movimenti',
  endMovesStay: 'Finite questi movimenti; i comandanti restano',
  targets: 'Contro',
  more: 'Altro',
  looking: 'Un momento …',
  all: 'Tutti',
  none: 'Nessuno',
  ticked: (n) => (n === 0 ? 'Nessuno di loro' : n === 1 ? 'Questo' : `Questi ${n}`),
  along: (name) => `Con ${name}`,
  too: 'anche',
  howTo: 'Cliccate o trascinate su un esagono ombreggiato; Maiusc fissa una tappa.',
  howToTouch: 'Trascinate su un esagono ombreggiato, o toccatelo.',
};
function comma(number: string): string {
  return number.replace('.', ',');
}
const WORDS: Readonly<Record<Locale, Words>> = { en, fr, it };

export const mw = (): Words => WORDS[locale.value];
