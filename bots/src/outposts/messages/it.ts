import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  'outposts.attack': (a, n) => `${n(a.marker)} attacca{|no} ${n(a.target)}: ${a.own} contro ${a.enemy}.`,
  'outposts.challenge': (a, n) =>
    `${n(a.marker)} {apre|aprono} il fuoco su ${n(a.target)}, ${a.own} contro ${a.enemy}: ${a.needed} o più al dado ferma il nemico.`,
  'outposts.contents': (a, n) =>
    `La pattuglia forte va sotto ${n(a.strong)}, a ${a.far} {esagono|esagoni} dalla ridotta, la debole sotto ${n(a.weak)}, a ${a.near} {esagono|esagoni}.`,
  'outposts.fallBack': (a, n) =>
    `${n(a.marker)} {deve|devono} andarsene, e più vicino alla ridotta di ${a.hexes} {esagono|esagoni} non si può restare.`,
  'outposts.fire': (a) =>
    `Il nemico più vicino alla ridotta ne dista ${a.hexes} {esagono|esagoni}, a tiro; {resta|restano} ${a.rounds} {palla|palle}.`,
  'outposts.holdFire': (a) => `Nessuno a tiro vale ancora una delle nostre ${a.rounds} {palla|palle}.`,
  'outposts.march': (a, n) =>
    a.hexes === 0
      ? `${n(a.marker)} entra{|no} nella ridotta.`
      : `${n(a.marker)} {arriva|arrivano} a ${a.hexes} {esagono|esagoni} dalla ridotta.`,
  'outposts.place': (a) =>
    `Nessun esagono libero della nostra linea è più vicino alla ridotta: ${a.hexes} {esagono|esagoni}.`,
  'outposts.rest': (a, n) =>
    a.hexes === 0
      ? `${n(a.marker)} {tiene|tengono} la ridotta, e nessuno scontro a portata ci giova di più.`
      : `${n(a.marker)} {è|sono} a ${a.hexes} {esagono|esagoni} dalla ridotta, e nessun passo o scontro a portata ci giova di più.`,
  'outposts.stand': (a, n) => `${n(a.marker)} resta{|no}: ${a.own} contro ${a.enemy} per ${n(a.target)}.`,
};
