import type { Catalogue, Namer } from '@grande/engine';

type Hex = { hex: string };
type Unit = { unit: string };
type Formation = { formation: string };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'caldiero.activate': (a: Formation & { worth: number }, n: Namer) =>
    `${n(a.formation)} acts now: the assaults in its reach promise ${a.worth} {point|points}.`,
  'caldiero.assault': (a: Hex & { own: number; enemy: number; won: number; lost: number }, n: Namer) =>
    `We assault ${n(a.hex)}: ${a.own} SP against ${a.enemy}, ${a.won} % to drive them out and ${a.lost} % to be thrown back.`,
  'caldiero.elan': (a: Unit & { before: number; after: number }, n: Namer) =>
    `With the élan of ${n(a.unit)} the place falls in ${a.after} % of all cases, without it in ${a.before} %.`,
  'caldiero.garrison': (a: Unit & Hex, n: Namer) =>
    `${n(a.unit)} {is|are} wanted at ${n(a.hex)}, which must be held.`,
  'caldiero.noAssault': () => 'No assault promises more than it costs.',
  'caldiero.order': (a: Formation & { order: string; worth: number }, n: Namer) =>
    `${n(a.formation)}: ${n(a.order)}. The assaults in its reach promise ${a.worth} {point|points}.`,
  'caldiero.take': (a: Unit & Hex, n: Namer) =>
    `${n(a.unit)} {is|are} on {its|their} way to ${n(a.hex)}, which is to be taken.`,
  'caldiero.toAssault': (a: Unit & Hex, n: Namer) => `${n(a.unit)} come{s|} up to assault ${n(a.hex)}.`,
} satisfies Catalogue;
