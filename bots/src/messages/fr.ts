import { listed as all, type Translation } from '@grande/engine';
import type { en } from './en.ts';

const comma = (x: number) => String(x).replace('.', ',');

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
  'dego.attack': (a, n) =>
    `${all(a.units, n)} : à l’assaut de ${n(a.hex)}. L’hexagone est pris ${a.percent} fois sur cent, pour environ ${comma(a.lost)} {point|points} contre ${comma(a.killed)}.`,
  'dego.fire': (a, n) => `${all(a.units, n)} : le feu sur ${n(a.hex)} fait plus que la baïonnette.`,
  'dego.march': (a, n) => `${all(a.units, n)} : en avant vers ${n(a.hex)}.`,
  'dego.order': (a, n) => `${n(a.leader)} doit changer d’ordre : ${n(a.order)}.`,
  'dego.ready': (a, n) => `${all(a.units, n)} : se former, face à l’ennemi.`,
  'hoche.activate': (a, n) => `On a besoin de ${n(a.force)} maintenant.`,
  'hoche.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} : ${a.own} contre ${a.enemy} avant tout renfort, ${a.won} % de vaincre et ${a.lost} % d’être battus.`,
  'hoche.attackPlain': (a, n) => `Nous attaquons ${n(a.hex)}.`,
  'hoche.giveUp': (a) =>
    `Nous avons perdu ${a.lost} PF au combat ; une bataille de plus ne pourrait qu’aggraver le résultat.`,
  'hoche.goOn': (a) =>
    `Nous avons perdu ${a.lost} PF au combat et le marqueur prussien est sur ${a.marker} : nous continuons.`,
  'hoche.rest': () => 'Personne ne gagne à marcher maintenant : qui reste en place sera prêt demain matin.',
  'hoche.tactic': (a, n) => `À ${a.own} contre ${a.enemy} : ${n(a.tactic)}.`,
  'hoche.towards': (a, n) => `${n(a.force)} agi{t|ssent}, en route vers ${n(a.hex)}.`,
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
  'mont.attack': (a, n) =>
    `Nous attaquons ${n(a.hex)} : ${a.own} PF contre ${a.enemy}, ${a.won} % de vaincre et ${a.lost} % d’être battus.`,
  'mont.guns': (a, n) =>
    `${n(a.force)} march{e|ent} au canon vers ${n(a.hex)} : avec {1:lui|elle|eux|elles} la bataille est gagnée dans ${a.after} % des cas, sans {1:lui|elle|eux|elles} dans ${a.before} %.`,
  'mont.knock': (a, n) => `Voyons qui est à ${n(a.hex)} : personne, peut-être.`,
  'mont.orders': (a, n) => `${n(a.unit)} a le plus besoin d’ordres pour ses ${comma(a.cost)} PC.`,
  'mont.plunder': (a) =>
    `Le moral sarde n’est plus qu’à ${a.will} : ce que nos affamés prendront ce soir finit la guerre.`,
  'mont.rest': () => 'Personne ne gagne à marcher maintenant : qui se repose ne perd pas de traînards.',
  'mont.retire': (a, n) =>
    `${n(a.force)} se repli{e|ent} : ici l’ennemi {le|la|les|les} battrait dans ${a.won} % des cas.`,
  'mont.towards': (a, n) => `${n(a.force)} agi{t|ssent}, en route vers ${n(a.hex)}.`,
};
