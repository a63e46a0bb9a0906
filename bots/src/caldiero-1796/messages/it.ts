import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'caldiero.activate': (a, n) =>
    `${n(a.formation)} agisce ora: gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.assault': (a, n) =>
    `Assaltiamo ${n(a.hex)}: ${a.own} PF contro ${a.enemy}, ${a.won} % di scacciarli e ${a.lost} % di essere respinti.`,
  'caldiero.elan': (a, n) =>
    `Con lo slancio di ${n(a.unit)} il posto cade nel ${a.after} % dei casi, senza nel ${a.before} %.`,
  'caldiero.garrison': (a, n) => `${n(a.unit)} serv{e|ono} a ${n(a.hex)}, che va tenuto.`,
  'caldiero.noAssault': () => 'Nessun assalto promette più di quanto costa.',
  'caldiero.order': (a, n) =>
    `${n(a.formation)}: ${n(a.order)}. Gli assalti alla sua portata promettono ${a.worth} {punto|punti}.`,
  'caldiero.take': (a, n) => `${n(a.unit)} {è|sono} in marcia verso ${n(a.hex)}, che va preso.`,
  'caldiero.toAssault': (a, n) => `${n(a.unit)} si avvicina{|no} per assaltare ${n(a.hex)}.`,
};
