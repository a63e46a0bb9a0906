import type { Seat } from './decision.ts';
import type { Message } from './messages.ts';
import type { Tally } from './tally.ts';

/** Why a number is drawn: part of the log, of a script's error message and of a verifiable draw. */
export type ChanceKind = 'die' | 'draw' | 'shuffle';

/** Something that happened, as a sentence. */
export interface Told {
  readonly kind: 'told';
  readonly rule: string;
  readonly message: Message;
  /** Who learns of it; absent: everybody. */
  readonly to?: readonly Seat[];
  /** Something hidden has come to light: no undo past it, and worlds may differ from here on. */
  readonly reveals?: true;
  readonly tally?: Tally;
  readonly at?: string | readonly string[];
}

/** Dice or a draw: always in the log, never silent. */
export interface Rolled {
  readonly kind: ChanceKind;
  readonly rule: string;
  /** How many faces, or how many things were drawn among. */
  readonly sides: number;
  readonly faces: readonly number[];
  /** The name of what was drawn, where it has one. */
  readonly drawn?: string;
  readonly to?: readonly Seat[];
}

export type Event = Told | Rolled;

export function seenBy(event: { readonly to?: readonly Seat[] }, seat: Seat | null): boolean {
  return event.to === undefined || (seat !== null && event.to.includes(seat));
}
