import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'outposts.attack': (a, n) => `${n(a.marker)} attaqu{e|ent} ${n(a.target)} : ${a.own} contre ${a.enemy}.`,
  'outposts.challenge': (a, n) =>
    `${n(a.marker)} ouvr{e|ent} le feu sur ${n(a.target)}, ${a.own} contre ${a.enemy} : ${a.needed} ou plus au dé arrête l’ennemi.`,
  'outposts.contents': (a, n) =>
    `La patrouille forte va sous ${n(a.strong)}, à ${a.far} {hexagone|hexagones} de la redoute, la faible sous ${n(a.weak)}, à ${a.near} {hexagone|hexagones}.`,
  'outposts.fallBack': (a, n) =>
    `${n(a.marker)} {doit|doivent} partir, et ne {1:peut|peut|peuvent|peuvent} rester plus près de la redoute qu’à ${a.hexes} {hexagone|hexagones}.`,
  'outposts.fire': (a) =>
    `L’ennemi le plus proche de la redoute en est à ${a.hexes} {hexagone|hexagones}, à portée ; il reste ${a.rounds} {boulet|boulets}.`,
  'outposts.holdFire': (a) => `Personne à portée ne vaut encore un de nos ${a.rounds} {boulet|boulets}.`,
  'outposts.march': (a, n) =>
    a.hexes === 0
      ? `${n(a.marker)} entr{e|ent} dans la redoute.`
      : `${n(a.marker)} {arrive|arrivent} à ${a.hexes} {hexagone|hexagones} de la redoute.`,
  'outposts.place': (a) =>
    `Aucun hexagone libre de notre ligne n’est plus près de la redoute : ${a.hexes} {hexagone|hexagones}.`,
  'outposts.rest': (a, n) =>
    a.hexes === 0
      ? `${n(a.marker)} {tient|tiennent} la redoute, et aucun combat à portée ne nous vaut mieux.`
      : `${n(a.marker)} {est|sont} à ${a.hexes} {hexagone|hexagones} de la redoute, et aucun pas ni combat à portée ne nous vaut mieux.`,
  'outposts.stand': (a, n) => `${n(a.marker)} rest{e|ent} : ${a.own} contre ${a.enemy} pour ${n(a.target)}.`,
};
