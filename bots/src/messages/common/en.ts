import type { Catalogue } from '@grande/engine';

type Compared = { ideas: number; times: number; hope: number; other: number };

/** Reasons of every game, in English; the other languages must say exactly these. */
export const en = {
  'why.chance': (a: { ways: number }) => `All ${a.ways} ways are as good to us: it is left to chance.`,
  'why.compared': (a: Compared) =>
    `Of ${a.ideas} ideas, played out ${a.times} {time|times}, this one comes to ${a.hope} {level|levels}, the best of the others to ${a.other}.`,
  'why.kept': (a: Compared) =>
    `Of ${a.ideas} ideas, played out ${a.times} {time|times}, another comes to ${a.other} {level|levels} where this one comes to ${a.hope}: that may be luck.`,
} satisfies Catalogue;
