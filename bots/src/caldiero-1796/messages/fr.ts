import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'caldiero.activate': (a, n) =>
    `${n(a.formation)} agit maintenant : les assauts à sa portée promettent ${a.worth} {point|points}.`,
  'caldiero.assault': (a, n) =>
    `Nous donnons l’assaut à ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, ${a.won} % de les chasser et ${a.lost} % d’être repoussés.`,
  'caldiero.elan': (a, n) =>
    `Avec l’élan de ${n(a.unit)} la place tombe dans ${a.after} % des cas, sans lui dans ${a.before} %.`,
  'caldiero.garrison': (a, n) => `On a besoin de ${n(a.unit)} à ${n(a.hex)}, qu’il faut tenir.`,
  'caldiero.noAssault': () => 'Aucun assaut ne promet plus qu’il ne coûte.',
  'caldiero.order': (a, n) =>
    `${n(a.formation)} : ${n(a.order)}. Les assauts à sa portée promettent ${a.worth} {point|points}.`,
  'caldiero.take': (a, n) => `${n(a.unit)} {est|sont} en route pour ${n(a.hex)}, qu’il faut prendre.`,
  'caldiero.toAssault': (a, n) => `${n(a.unit)} s’approch{e|ent} pour donner l’assaut à ${n(a.hex)}.`,
};
