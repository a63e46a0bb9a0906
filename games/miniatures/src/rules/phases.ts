import type { State } from '../state.ts';

/** Phases in which the armies stand on the table. */
export const LIVE: ReadonlySet<State['phase']> = new Set([
  'turn',
  'pools',
  'orders',
  'unit',
  'general',
  'running',
  'fire',
  'charge',
]);
