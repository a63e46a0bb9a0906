/** 2.decoy, 3.2, 3.3, 13.4: what a force must be to do anything but stand there. */
import { type Law, law } from '@grande/engine';
import { markerId } from '../data/units.ts';
import { fatigueOf, forceAt, hasPillaged, isReal } from '../reading/forces.ts';
import { isDemoralised } from '../reading/values.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';

/** Laws of a marker, in whatever question it is pointed at. */
interface Table {
  readonly s: State;
}
export const noDecoy: Law<Table, number> = law(
  '2.decoy',
  'decoyMoves',
  (c, slot) => isReal(forceAt(c.s, slot)),
  (_, slot) => say('law.decoyMoves', { force: markerId(slot) }),
);
export const sound: Law<Table, number> = law(
  '3.2',
  'mustFlee',
  (c, slot) => !isDemoralised(c.s, forceAt(c.s, slot)),
  (_, slot) => say('law.mustFlee', { force: markerId(slot) }),
);
export const notExhausted: Law<Table, number> = law(
  '3.3',
  'exhausted',
  (c, slot) => fatigueOf(c.s, forceAt(c.s, slot)) < 2,
  (_, slot) => say('law.exhausted', { force: markerId(slot) }),
);
export const inRanks: Law<Table, number> = law(
  '13.4',
  'scattered',
  (c, slot) => !hasPillaged(c.s, forceAt(c.s, slot)),
  (_, slot) => say('law.scattered', { force: markerId(slot) }),
);
