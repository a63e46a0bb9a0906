import type { Translation } from '@grande/engine';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'why.chance': (a) => `Les ${a.ways} façons se valent pour nous : le sort en décide.`,
  'why.compared': (a) =>
    `De ${a.ideas} idées, jouées ${a.times} fois, celle-ci donne ${a.hope} {niveau|niveaux}, la meilleure des autres ${a.other}.`,
  'why.kept': (a) =>
    `De ${a.ideas} idées, jouées ${a.times} fois, une autre donne ${a.other} {niveau|niveaux} là où celle-ci donne ${a.hope} : ce peut être la chance.`,
};
