import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'dego.attack': (a, n) =>
    `${all(a.units, n)}: all’assalto di ${n(a.hex)}. L’esagono è preso ${a.percent} volte su cento, per circa ${a.lost} {punto|punti} contro ${a.killed}.`,
  'dego.fire': (a, n) => `${all(a.units, n)}: il fuoco su ${n(a.hex)} vale più della baionetta.`,
  'dego.march': (a, n) => `${all(a.units, n)}: avanti verso ${n(a.hex)}.`,
  'dego.order': (a, n) => `${n(a.leader)} deve cambiare ordine: ${n(a.order)}.`,
  'dego.ready': (a, n) => `${all(a.units, n)}: in formazione, fronte al nemico.`,
};
