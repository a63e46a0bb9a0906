import { listed as all, type Catalogue, type Namer } from '@grande/engine';

type Units = { units: readonly string[] };
type Hex = { hex: string };
type Unit = { unit: string };
type Formation = { formation: string };
type Force = { force: string };

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
  'dego.attack': (a: Units & Hex & { percent: number; killed: number; lost: number }, n: Namer) =>
    `${all(a.units, n)}: at them in ${n(a.hex)}. The hex is ours in ${a.percent} cases of a hundred, for about ${a.lost} {point|points} against ${a.killed}.`,
  'dego.fire': (a: Units & Hex, n: Namer) =>
    `${all(a.units, n)}: fire at ${n(a.hex)} does more than the bayonet.`,
  'dego.march': (a: Units & Hex, n: Namer) => `${all(a.units, n)}: forward to ${n(a.hex)}.`,
  'dego.order': (a: { leader: string; order: string }, n: Namer) =>
    `${n(a.leader)} is to change his order: ${n(a.order)}.`,
  'dego.ready': (a: Units, n: Namer) => `${all(a.units, n)}: form up and face the enemy.`,
  'hoche.activate': (a: Force, n: Namer) => `${n(a.force)} {is|are} needed now.`,
  'hoche.attack': (a: Hex & { own: number; enemy: number; won: number; lost: number }, n: Namer) =>
    `We strike at ${n(a.hex)}: ${a.own} against ${a.enemy} before anybody else comes, ${a.won} % to win and ${a.lost} % to be beaten.`,
  'hoche.attackPlain': (a: Hex, n: Namer) => `We strike at ${n(a.hex)}.`,
  'hoche.giveUp': (a: { lost: number }) =>
    `We have lost ${a.lost} SP in battle; another fight could only make the result worse.`,
  'hoche.goOn': (a: { lost: number; marker: number }) =>
    `We have lost ${a.lost} SP in battle and the Prussian marker stands on ${a.marker}: we go on.`,
  'hoche.rest': () => 'Nobody gains by marching now: whoever stays put will be ready in the morning.',
  'hoche.tactic': (a: { tactic: string; own: number; enemy: number }, n: Namer) =>
    `With ${a.own} against ${a.enemy}: ${n(a.tactic)}.`,
  'hoche.towards': (a: Force & Hex, n: Namer) => `${n(a.force)} act{s|}, on {its|their} way to ${n(a.hex)}.`,
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
