import type { Translation } from '@grande/engine';
import { en } from './en.ts';
export const it: Translation<typeof en> = en;
