import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'mont.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, ${a.won} % de vaincre et ${a.lost} % d’être battus.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} march{e|ent} au canon vers ${n(a.hex)} : avec {1:lui|elle|eux|elles} la bataille est gagnée dans ${a.after} % des cas, sans {1:lui|elle|eux|elles} dans ${a.before} %.`,
  'mont.knock': (a, n) => `Voyons qui est à ${n(a.hex)} : personne, peut-être.`,
  'mont.orders': (a, n) => `${n(a.unit)} a le plus besoin d’ordres pour ses ${a.cost} PC.`,
  'mont.plunder': (a) =>
    `Le moral sarde n’est plus qu’à ${a.will} : ce que nos affamés prendront ce soir finit la guerre.`,
  'mont.rest': () => 'Personne ne gagne à marcher maintenant : qui se repose ne perd pas de traînards.',
  'mont.retire': (a, n) =>
    `${n(a.force)} se repli{e|ent} : ici l’ennemi {le|la|les|les} battrait dans ${a.won} % des cas.`,
  'mont.towards': (a, n) => `${n(a.force)} agi{t|ssent}, en route vers ${n(a.hex)}.`,
};
