import { typeset } from '../../words/typeset.ts';
import type { StoryWords } from './en.ts';

const M = [
  'aucun',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
];
const m = (n: number, one: string, more: string): string => `${M[n] ?? n} ${n === 1 ? one : more}`;
const f = (n: number, one: string, more: string): string => (n === 1 ? `une ${one}` : `${M[n] ?? n} ${more}`);

export const fr: StoryWords = typeset({
  recap: 'Pendant ce temps',
  recapMoved: (n: number) => m(n, 'mouvement', 'mouvements'),
  recapFights: (n: number) => m(n, 'combat', 'combats'),
  recapVolleys: (n: number) => f(n, 'salve', 'salves'),
  recapLosses: (n: number) => f(n, 'perte', 'pertes'),
  recapRetreats: (n: number) => f(n, 'retraite', 'retraites'),
  recapGround: (n: number) => (n === 1 ? 'un lieu change de mains' : `${M[n] ?? n} lieux changent de mains`),
  recapRevealed: (n: number) => f(n, 'découverte', 'découvertes'),
  playAgain: 'Revoir',
  playMoment: 'Revoir ce moment',
  openFight: 'tableau',
  openBoard: 'Ouvrir le tableau du combat',
  past: 'Retour en arrière',
  pastStep: (at: number, of: number) => `pas ${at} sur ${of}`,
  toPresent: 'Revenir au présent',
  paceNow: 'Allure',
  board: 'Le combat',
  skipBoard: 'Passer',
  attacker: 'à l’attaque',
  defender: 'en défense',
  oddsBefore: 'Chances avant',
  nextFight: 'Combat suivant',
  showAll: 'Tout montrer',
  boardKeys: 'Espace : suite · Échap : passer',
  isLost: 'perte',
  fallsBack: 'en retraite',
  volley: 'La dernière salve',
  andMore: (n: number) => `et ${n} de plus`,
  waitingThinks: (name: string) => `En réflexion : ${name}`,
});
