import type { Catalogue } from '@grande/engine';
import { en as caldiero } from '../caldiero-1796/messages/en.ts';
import { en as dego } from '../dego-1796/messages/en.ts';
import { en as hoche } from '../hoche-1793/messages/en.ts';
import { en as miniatures } from '../miniatures/messages/en.ts';
import { en as montenotte } from '../montenotte-1796/messages/en.ts';
import { en as outposts } from '../outposts/messages/en.ts';
import { en as common } from './common/en.ts';

/** Why officers and generals do what they do, in English; each game has its own reasons. */
export const en = {
  ...common,
  ...caldiero,
  ...dego,
  ...hoche,
  ...miniatures,
  ...montenotte,
  ...outposts,
} satisfies Catalogue;
