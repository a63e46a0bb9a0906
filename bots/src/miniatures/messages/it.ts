import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'mini.charge': (a, n) =>
    `${all(a.units, n)}: alla carica contro ${n(a.target)}, che ced{e|ono} nel ${a.won} % dei casi.`,
  'mini.faces': (a, n) => `${n(a.unit)} {fa|fanno} fronte a ${n(a.target)}.`,
  'mini.guns': (a, n) => `${n(a.unit)} {ha|hanno} su chi tirare, e continua{|no} senza spesa.`,
  'mini.onward': (a, n) => `${n(a.unit)}: avanti, verso il nemico.`,
  'mini.rally': (a, n) =>
    `Bisogna riordinare ${n(a.unit)} prima che {sia perduto|sia perduta|siano perduti|siano perdute}.`,
  'mini.spike': (a, n) => `${n(a.unit)} inchioda{|no} i pezzi di ${n(a.target)}.`,
  'mini.towards': (a, n) => `${n(a.unit)} {è|sono} in cammino verso ${n(a.area)}.`,
  'mini.volley': (a, n) =>
    `${all(a.units, n)}: fuoco di moschetteria su ${n(a.target)}; una carica promette meno.`,
};
