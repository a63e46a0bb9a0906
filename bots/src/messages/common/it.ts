import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'why.chance': (a) => `I ${a.ways} modi si equivalgono per noi: decide la sorte.`,
  'why.compared': (a) =>
    `Di ${a.ideas} idee, giocate ${a.times} {volta|volte}, questa porta a ${a.hope} {livello|livelli}, la migliore delle altre a ${a.other}.`,
  'why.kept': (a) =>
    `Di ${a.ideas} idee, giocate ${a.times} {volta|volte}, un’altra porta a ${a.other} {livello|livelli} dove questa porta a ${a.hope}: può essere fortuna.`,
};
