import type { Locale } from '@grande/engine';
import { locale } from '../settings.ts';
import { typeset } from '../words/typeset.ts';

/** What the table in words says; the first page does without. */
const en = {
  typeOrder: 'Order',
  orderExample: '3, or march Laharpe to Sassello, or help',
  give: 'Give',
  notUnderstood: 'Not understood; type help.',
  whichOne: 'Which one?',
  itCan: 'It can be chosen.',
  canBe: (options: string): string => `It can be chosen: ${options}.`,
  noDetail: 'Nothing more is known of it.',
  aimHelp: 'type propose, or aim and numbers, then fire.',
  marches: (who: string, to: string): string => `${who} is sent to ${to}.`,
  outOfReach: (who: string, to: string, ends: string): string =>
    ends === '' ? `${who} can go nowhere now.` : `${who} cannot come to ${to} now; in reach: ${ends}.`,
  reaches: (who: string, ends: string): string =>
    ends === '' ? `${who} can go nowhere now.` : `${who} can reach ${ends}.`,
  noSuch: (name: string): string => `Nothing here is called ${name}.`,
  ordersHelp:
    'Type the number of a choice, its sentence, or words that mean it: attack Dego. march Laharpe to Sassello (with all) goes the whole way. what can Masséna reach? odds against Dego. why Laharpe: why not. look Dego: what is there. options, board, log, undo. Where a point or a move is asked: propose, or aim 30 20, or forward 3 then wheel left 20, then fire.',
};
export type TextWords = typeof en;
const fr: TextWords = {
  typeOrder: 'Ordre',
  orderExample: '3, ou marche Laharpe vers Sassello, ou aide',
  give: 'Donner',
  notUnderstood: 'Pas compris ; tapez aide.',
  whichOne: 'Lequel ?',
  itCan: 'Cela peut être choisi.',
  canBe: (options) => `On peut choisir : ${options}.`,
  noDetail: 'On n’en sait pas davantage.',
  aimHelp: 'tapez proposer, ou viser et des nombres, puis feu.',
  marches: (who, to) => `En marche : ${who}, vers ${to}.`,
  outOfReach: (who, to, ends) =>
    ends === '' ? `${who} : nulle part où aller.` : `${who} : ${to} est hors de portée. À portée : ${ends}.`,
  reaches: (who, ends) => (ends === '' ? `${who} : nulle part où aller.` : `${who}, à portée : ${ends}.`),
  noSuch: (name) => `Rien ici ne s’appelle ${name}.`,
  ordersHelp:
    'Tapez le numéro d’un choix, sa phrase, ou des mots qui le désignent : attaquer Dego. marche Laharpe vers Sassello (avec tous) : tout le chemin. où peut aller Masséna ? chances contre Dego. pourquoi Laharpe : pourquoi pas. regarder Dego : ce qui s’y trouve. choix, carte, journal, reprendre. Où l’on demande un point ou un mouvement : proposer, ou viser 30 20, ou en avant 3 puis conversion gauche 20, puis feu.',
};
const it: TextWords = {
  typeOrder: 'Ordine',
  orderExample: '3, o marcia Laharpe verso Sassello, o aiuto',
  give: 'Inviate',
  notUnderstood: 'Non capito; scrivete aiuto.',
  whichOne: 'Quale?',
  itCan: 'Si può scegliere.',
  canBe: (options) => `Si può scegliere: ${options}.`,
  noDetail: 'Non se ne sa di più.',
  aimHelp: 'scrivete proponi, o mira e dei numeri, poi fuoco.',
  marches: (who, to) => `In marcia: ${who}, verso ${to}.`,
  outOfReach: (who, to, ends) =>
    ends === '' ? `${who}: nessun luogo dove andare.` : `${who}: ${to} è fuori portata. A portata: ${ends}.`,
  reaches: (who, ends) => (ends === '' ? `${who}: nessun luogo dove andare.` : `${who}, a portata: ${ends}.`),
  noSuch: (name) => `Qui nulla si chiama ${name}.`,
  ordersHelp:
    'Scrivete il numero di una scelta, la sua frase, o parole che la indicano: attacca Dego. marcia Laharpe verso Sassello (con tutti): tutta la via. dove può andare Masséna? probabilità contro Dego. perché Laharpe: perché no. guarda Dego: che cosa c’è. scelte, mappa, diario, annulla. Dove si chiede un punto o un movimento: proponi, o mira 30 20, o avanti 3 poi conversione sinistra 20, poi fuoco.',
};

const WORDS: Readonly<Record<Locale, TextWords>> = { en, fr: typeset(fr), it };
export const tw = (): TextWords => WORDS[locale.value];
