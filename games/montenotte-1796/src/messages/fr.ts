import type { Translation } from '@grande/engine';
import { en } from './en.ts';
export const fr: Translation<typeof en> = en;
