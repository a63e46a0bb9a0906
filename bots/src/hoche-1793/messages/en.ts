import type { Catalogue, Namer } from '@grande/engine';

type Hex = { hex: string };
type Force = { force: string };

/** Why officers and generals do what they do, in English; the other languages must say exactly these. */
export const en = {
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
} satisfies Catalogue;
