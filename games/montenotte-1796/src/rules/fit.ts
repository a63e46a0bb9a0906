/** 2.decoy, 3.2, 3.3, 13.4: what a force must be to do anything but stand there. */
import type { Law } from '@grande/engine';
import { fatigueOf, forceAt, hasPillaged, isReal } from '../reading/forces.ts';
import { isDemoralised } from '../reading/values.ts';
import type { State } from '../state.ts';
import { ofForce } from '../words.ts';

/** Laws of a marker, in whatever question it is pointed at. */
interface Table {
  readonly s: State;
}
export const noDecoy: Law<Table, number> = ofForce('2.decoy', 'decoyMoves', (c, slot) =>
  isReal(forceAt(c.s, slot)),
);
export const sound: Law<Table, number> = ofForce(
  '3.2',
  'mustFlee',
  (c, slot) => !isDemoralised(c.s, forceAt(c.s, slot)),
);
export const notExhausted: Law<Table, number> = ofForce(
  '3.3',
  'exhausted',
  (c, slot) => fatigueOf(c.s, forceAt(c.s, slot)) < 2,
);
export const inRanks: Law<Table, number> = ofForce(
  '13.4',
  'scattered',
  (c, slot) => !hasPillaged(c.s, forceAt(c.s, slot)),
);
