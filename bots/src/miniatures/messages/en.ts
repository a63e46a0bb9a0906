import { listed as all, type Catalogue, type Namer } from '@grande/engine';

type Units = { units: readonly string[] };
type Unit = { unit: string };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'mini.charge': (a: Units & { target: string; won: number }, n: Namer) =>
    `${all(a.units, n)}: charge ${n(a.target)}. {It gives|They give} way in ${a.won} % of all cases.`,
  'mini.faces': (a: Unit & { target: string }, n: Namer) => `${n(a.unit)} turn{s|} to face ${n(a.target)}.`,
  'mini.guns': (a: Unit, n: Namer) =>
    `${n(a.unit)} {has|have} somebody to fire at, and go{es|} on for nothing.`,
  'mini.onward': (a: Unit, n: Namer) => `${n(a.unit)}: on, towards the enemy.`,
  'mini.rally': (a: Unit, n: Namer) => `${n(a.unit)} must be rallied before {it is|they are} lost.`,
  'mini.spike': (a: Unit & { target: string }, n: Namer) =>
    `${n(a.unit)} spike{s|} the guns of ${n(a.target)}.`,
  'mini.towards': (a: Unit & { area: string }, n: Namer) =>
    `${n(a.unit)} {is|are} on {its|their} way to ${n(a.area)}.`,
  'mini.volley': (a: Units & { target: string }, n: Namer) =>
    `${all(a.units, n)}: at ${n(a.target)} with musketry; a charge promises less.`,
} satisfies Catalogue;
