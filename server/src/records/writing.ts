import { type Game, type Seat, toRecord, toShowing } from '@grande/engine';
import { recordOf } from '../core/record.ts';
import { Room } from '../core/room.ts';
import { readStored, type StoredText } from '../store/store.ts';

/** What a thread is asked to write: a record where the match is over, before that what one seat has seen. */
export interface Wanted {
  readonly stored: StoredText;
  readonly game: string;
  /** Null for whoever sits nowhere: they get a record, or nothing. */
  readonly seat: Seat | null;
}

export type Written =
  | { readonly ok: true; readonly text: string | null }
  | { readonly ok: false; readonly message: string };

/** The record or showing as text; null where there is nothing to show yet. */
export function written({ stored, seat }: Wanted, game: Game): string | null {
  const { head, state, seq, past } = readStored(stored);
  const room = Room.restore(head, game, state, seq, past);
  const over = recordOf(room);
  if (over) return JSON.stringify(over);
  if (!room.match || seat === null) return null;
  // Before the end, what one's own seat has seen and nothing else.
  return JSON.stringify(toShowing(toRecord(room.match, room.diceOrigin), game, seat));
}
