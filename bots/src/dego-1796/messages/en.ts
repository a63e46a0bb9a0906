import { listed as all, type Catalogue, type Namer } from '@grande/engine';

type Units = { units: readonly string[] };
type Hex = { hex: string };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
  'dego.attack': (a: Units & Hex & { percent: number; killed: number; lost: number }, n: Namer) =>
    `${all(a.units, n)}: at them in ${n(a.hex)}. The hex is ours in ${a.percent} cases of a hundred, for about ${a.lost} {point|points} against ${a.killed}.`,
  'dego.fire': (a: Units & Hex, n: Namer) =>
    `${all(a.units, n)}: fire at ${n(a.hex)} does more than the bayonet.`,
  'dego.march': (a: Units & Hex, n: Namer) => `${all(a.units, n)}: forward to ${n(a.hex)}.`,
  'dego.order': (a: { leader: string; order: string }, n: Namer) =>
    `${n(a.leader)} is to change his order: ${n(a.order)}.`,
  'dego.ready': (a: Units, n: Namer) => `${all(a.units, n)}: form up and face the enemy.`,
} satisfies Catalogue;
