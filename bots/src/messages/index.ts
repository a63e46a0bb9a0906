import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Reasons } from './spoken.ts';

/** The reasons players of all games give. */
export const reasons: Reasons = { en, fr, it };
