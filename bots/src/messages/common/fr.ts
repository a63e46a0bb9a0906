import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'why.chance': (a) => `Les ${a.ways} façons se valent pour nous : le sort en décide.`,
  'why.compared': (a) =>
    `${a.why} De ${a.ideas} idées, jouées chacune ${a.times} fois, celle-ci donne ${a.hope} {niveau|niveaux}, la meilleure des autres ${a.other}.`,
  'why.only': () => 'Il n’y a rien d’autre à faire.',
};
