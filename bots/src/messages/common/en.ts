import type { Catalogue } from '@grande/engine';

/** Reasons of every game, in English; the other languages must say exactly these. */
export const en = {
  'why.chance': (a: { ways: number }) => `All ${a.ways} ways are as good to us: it is left to chance.`,
  'why.compared': (a: { why: string; ideas: number; times: number; hope: number; other: number }) =>
    `${a.why} Of ${a.ideas} ideas played out ${a.times} {time|times} each this one comes to ${a.hope} {level|levels}, the best of the others to ${a.other}.`,
  'why.only': () => 'There is nothing else to be done.',
} satisfies Catalogue;
