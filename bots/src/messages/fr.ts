import type { Translation } from '@grande/engine';
import { fr as caldiero } from '../caldiero-1796/messages/fr.ts';
import { fr as dego } from '../dego-1796/messages/fr.ts';
import { fr as hoche } from '../hoche-1793/messages/fr.ts';
import { fr as miniatures } from '../miniatures/messages/fr.ts';
import { fr as montenotte } from '../montenotte-1796/messages/fr.ts';
import { fr as outposts } from '../outposts/messages/fr.ts';
import { fr as common } from './common/fr.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  ...common,
  ...caldiero,
  ...dego,
  ...hoche,
  ...miniatures,
  ...montenotte,
  ...outposts,
};
