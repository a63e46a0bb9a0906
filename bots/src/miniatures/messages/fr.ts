import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'mini.charge': (a, n) =>
    `${all(a.units, n)} : à la charge contre ${n(a.target)}, qui cèd{e|ent} dans ${a.won} % des cas.`,
  'mini.faces': (a, n) => `${n(a.unit)} f{ait|ont} face à ${n(a.target)}.`,
  'mini.guns': (a, n) => `${n(a.unit)} {a|ont} sur qui tirer, et continu{e|ent} sans frais.`,
  'mini.onward': (a, n) => `${n(a.unit)} : en avant, vers l’ennemi.`,
  'mini.rally': (a, n) => `Il faut rallier ${n(a.unit)} avant de tout perdre.`,
  'mini.spike': (a, n) => `${n(a.unit)} enclou{e|ent} les pièces de ${n(a.target)}.`,
  'mini.towards': (a, n) => `${n(a.unit)} {est|sont} en route pour ${n(a.area)}.`,
  'mini.volley': (a, n) =>
    `${all(a.units, n)} : feu de mousqueterie sur ${n(a.target)} ; une charge promet moins.`,
};
