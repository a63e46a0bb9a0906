/** 2.decoy, 3.2, 3.3, 13.4: what a force must be to do anything but stand there. */
import { fatigueOf, forceAt, hasPillaged, isReal } from '../reading/forces.ts';
import type { Known } from '../reading/known.ts';
import { isDemoralised } from '../reading/values.ts';
import { condition } from '../words.ts';

export const noDecoy = condition<Known>('2.decoy', 'decoyMoves', (s, slot) => isReal(forceAt(s, slot)));
export const sound = condition<Known>('3.2', 'mustFlee', (s, slot) => !isDemoralised(s, forceAt(s, slot)));
export const notExhausted = condition<Known>(
  '3.3',
  'exhausted',
  (s, slot) => fatigueOf(s, forceAt(s, slot)) < 2,
);
export const inRanks = condition<Known>('13.4', 'scattered', (s, slot) => !hasPillaged(s, forceAt(s, slot)));
