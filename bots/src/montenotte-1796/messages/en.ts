import type { Catalogue, Namer } from '@grande/engine';

type Hex = { hex: string };
type Unit = { unit: string };
type Force = { force: string };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'mont.attack': (a: Hex & { own: number; enemy: number; won: number; lost: number }, n: Namer) =>
    `We strike at ${n(a.hex)}: ${a.own} SP against ${a.enemy}, ${a.won} % to win and ${a.lost} % to be beaten.`,
  'mont.guns': (a: Force & Hex & { before: number; after: number }, n: Namer) =>
    `${n(a.force)} march{es|} to the guns at ${n(a.hex)}: with {1:it|them} the battle is won in ${a.after} % of all cases, without in ${a.before} %.`,
  'mont.knock': (a: Hex, n: Namer) => `We look who is at ${n(a.hex)}: perhaps nobody.`,
  'mont.orders': (a: Unit & { cost: number }, n: Namer) =>
    `${n(a.unit)} needs orders most for its ${a.cost} CP.`,
  'mont.plunder': (a: { will: number }) =>
    `Sardinia has ${a.will} left of its morale: what our hungry men take tonight ends the war.`,
  'mont.rest': () => 'Nobody gains by marching now: whoever rests loses no stragglers.',
  'mont.retire': (a: Force & { won: number }, n: Namer) =>
    `${n(a.force)} fall{s|} back: here the enemy would beat {it|them} in ${a.won} % of all cases.`,
  'mont.towards': (a: Force & Hex, n: Namer) => `${n(a.force)} act{s|}, on {its|their} way to ${n(a.hex)}.`,
} satisfies Catalogue;
