import type { Seat } from '@grande/engine';
import type { Head, RoomState } from './state.ts';
import { seatsOf } from './table.ts';

/** Whose stream of a table somebody receives: a seat's own, a bystander's (null), or none. */
export type Right = { readonly viewer: Seat | null } | 'none';

/** Whether somebody lost a seat of this table to a bot. */
export const wasReplaced = ({ replaced = {} }: RoomState, person: string): boolean =>
  Object.values(replaced).some(({ id }) => id === person);

/**
 * The one place that decides which stream of a table somebody receives. It is asked when a stream is opened and again
 * whenever anything about the table has changed: a right ends with the seat, the state or the role it came from.
 */
export function rightTo(head: Head, state: RoomState, person: string, wanted: Seat | null): Right {
  const mine = seatsOf(state, person);
  if (wanted !== null && mine.includes(wanted)) return { viewer: wanted };
  const looksOn =
    head.spectators || state.status !== 'playing' || mine.length > 0 || wasReplaced(state, person);
  return looksOn ? { viewer: null } : 'none';
}
