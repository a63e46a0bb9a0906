import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'hoche.activate': (a, n) => `Adesso {+:serve|servono} ${n(a.force)}.`,
  'hoche.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)}: ${a.own} contro ${a.enemy} prima di ogni rinforzo, ${a.won} % di vincere e ${a.lost} % di essere battuti.`,
  'hoche.attackPlain': (a, n) => `Attacchiamo ${n(a.hex)}.`,
  'hoche.giveUp': (a) =>
    `Abbiamo perso ${a.lost} PF in battaglia; un altro scontro potrebbe solo peggiorare il risultato.`,
  'hoche.goOn': (a) =>
    `Abbiamo perso ${a.lost} PF in battaglia e il segnalino prussiano è su ${a.marker}: andiamo avanti.`,
  'hoche.rest': () => 'Nessuno guadagna a marciare ora: chi resta fermo sarà pronto domattina.',
  'hoche.tactic': (a, n) => `Con ${a.own} contro ${a.enemy}: ${n(a.tactic)}.`,
  'hoche.towards': (a, n) => `${n(a.force)} agi{sce|scono}, in marcia verso ${n(a.hex)}.`,
};
