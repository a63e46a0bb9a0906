import { sayer } from '@grande/engine';
import type { en } from './messages/en.ts';

/** A reason, by its id in the catalogue. */
export const say = sayer<typeof en>();
