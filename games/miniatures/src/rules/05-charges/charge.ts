import type { Flow } from '@grande/engine';
import type { G } from '../../tell.ts';
import type { Charge } from '../14-morale.ts';

/** How a charge ended for those who made it. */
export type End = 'driven' | 'lockedWon' | 'lockedLost' | 'repulsed' | 'none';

/** A charge from its first die to its last pursuit. A follow-up is one more, so those who ride on are handed this. */
export type Resolve = (g: G, c: Charge) => Flow<End>;

/** MU.1, R-98: principal first, then the others in order-of-battle order. */
export const inOrder = (c: Charge): number[] => [
  c.principal,
  ...c.chargers.filter((i) => i !== c.principal).sort((a, b) => a - b),
];
