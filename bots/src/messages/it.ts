import type { Translation } from '@grande/engine';
import { it as caldiero } from '../caldiero-1796/messages/it.ts';
import { it as dego } from '../dego-1796/messages/it.ts';
import { it as hoche } from '../hoche-1793/messages/it.ts';
import { it as miniatures } from '../miniatures/messages/it.ts';
import { it as montenotte } from '../montenotte-1796/messages/it.ts';
import { it as outposts } from '../outposts/messages/it.ts';
import { it as common } from './common/it.ts';
import type { en } from './en.ts';

export const it: Translation<typeof en> = {
  ...common,
  ...caldiero,
  ...dego,
  ...hoche,
  ...miniatures,
  ...montenotte,
  ...outposts,
};
