import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'mont.attack': (a, n) =>
    `Attacchiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di vincere e ${a.lost} % di essere battuti.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} marcia{|no} al cannone verso ${n(a.hex)}: con {1:esso|essa|essi|esse} la battaglia è vinta nel ${a.after} % dei casi, senza nel ${a.before} %.`,
  'mont.knock': (a, n) => `Vediamo chi c’è a ${n(a.hex)}: forse nessuno.`,
  'mont.orders': (a, n) => `${n(a.unit)} ha più bisogno di ordini per i suoi ${a.cost} PC.`,
  'mont.plunder': (a) =>
    `Il morale sardo è sceso a ${a.will}: ciò che i nostri affamati prendono stasera finisce la guerra.`,
  'mont.rest': () => 'Nessuno guadagna a marciare ora: chi riposa non perde sbandati.',
  'mont.retire': (a, n) =>
    `${n(a.force)} ripiega{|no}: qui il nemico {lo|la|li|le} batterebbe nel ${a.won} % dei casi.`,
  'mont.towards': (a, n) => `${n(a.force)} agi{sce|scono}, in marcia verso ${n(a.hex)}.`,
};
