import type { Catalogue, Namer } from '@grande/engine';

type Marker = { marker: string };
type Way = Marker & { hexes: number };
type Fight = Marker & { target: string; own: number; enemy: number };

/** Why officers of Outposts do what they do, in English; the other languages must say exactly these. */
export const en = {
  'outposts.attack': (a: Fight, n: Namer) =>
    `${n(a.marker)} attack{s|} ${n(a.target)}: ${a.own} against ${a.enemy}.`,
  'outposts.challenge': (a: Fight & { needed: number }, n: Namer) =>
    `${n(a.marker)} fire{s|} at ${n(a.target)}, ${a.own} against ${a.enemy}: ${a.needed} or more on the die stops an enemy.`,
  'outposts.contents': (a: { strong: string; far: number; weak: string; near: number }, n: Namer) =>
    `The strong patrol goes under ${n(a.strong)}, ${a.far} {hex|hexes} from the redoubt, the weak one under ${n(a.weak)}, ${a.near} {hex|hexes} from it.`,
  'outposts.fallBack': (a: Way, n: Namer) =>
    `${n(a.marker)} {has|have} to go, and ${a.hexes} {hex|hexes} from the redoubt is as near as {1:it|they} can stay.`,
  'outposts.fire': (a: { hexes: number; rounds: number }) =>
    `The enemy nearest to the redoubt is ${a.hexes} {hex|hexes} from it and within range; ${a.rounds} {round is|rounds are} left.`,
  'outposts.holdFire': (a: { rounds: number }) =>
    `Nobody worth one of our ${a.rounds} {round|rounds} stands within range yet.`,
  'outposts.march': (a: Way, n: Namer) =>
    a.hexes === 0
      ? `${n(a.marker)} go{es|} into the redoubt.`
      : `${n(a.marker)} come{s|} to within ${a.hexes} {hex|hexes} of the redoubt.`,
  'outposts.place': (a: { hexes: number }) =>
    `No free hex of our line is nearer to the redoubt: ${a.hexes} {hex|hexes}.`,
  'outposts.rest': (a: Way, n: Namer) =>
    a.hexes === 0
      ? `${n(a.marker)} {holds|hold} the redoubt, and no fight in reach does us more good.`
      : `${n(a.marker)} {is|are} ${a.hexes} {hex|hexes} from the redoubt, and no step or fight in reach does us more good.`,
  'outposts.stand': (a: Fight, n: Namer) =>
    `${n(a.marker)} stay{s|}: ${a.own} against the ${a.enemy} of ${n(a.target)}.`,
} satisfies Catalogue;
