import type { Catalogue } from '@grande/engine';

/** Reasons of every game, in English; the other languages must say exactly these. */
export const en = {
  'why.chance': (a: { ways: number }) => `All ${a.ways} ways are as good to us: it is left to chance.`,
  'why.compared': (a: { ideas: number; times: number; hope: number; other: number }) =>
    `Of ${a.ideas} ideas, played out ${a.times} {time|times}, this one comes to ${a.hope} {level|levels}, the best of the others to ${a.other}.`,
} satisfies Catalogue;
