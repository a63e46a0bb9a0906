import { spoken } from '../../messages/spoken.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const reasons = spoken({ en, fr, it });
