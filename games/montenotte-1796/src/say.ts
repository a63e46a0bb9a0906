import { sayer } from '@grande/engine';
import type { en } from './messages/en.ts';

export const say = sayer<typeof en>();
