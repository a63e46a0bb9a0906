import type { Seat, Told } from '@grande/engine';

/** A fight as the lab counts it: where (a hex, or inches on a table) and how it came out. */
export interface Fight {
  readonly at: string;
  readonly result: string;
}

/** What a game's counting remembers of a match that no state tells: by name, from the end of the set-up on. */
export type Notes = Map<string, number>;

/** What the lab counts in the matches of a game, from the true state and from what is told. */
export interface Counting<S = unknown> {
  /** What losses are counted in. */
  readonly unit: string;
  turn(state: S): number;
  /** All that a seat has lost so far. */
  lost(state: S, seat: Seat): number;
  /** The fight an event tells of; null: it tells of none. */
  fight(told: Told, state: S): Fight | null;
  /** What an event says was lost on the march, where the state does not keep it apart from battle. */
  attrition?(told: Told): { readonly seat: Seat; readonly lost: number } | null;
  /** Whether the set-up, with the losses it may bring, is over; a game without this begins at once. */
  begun?(state: S): boolean;
  /** Looks at the state before every answer once the set-up is over, and when the match is over. */
  notice?(state: S, notes: Notes): void;
  /** What else is counted when a match is over, by name: objectives held, losses in battle alone. */
  end?(state: S, notes: Notes): Readonly<Record<string, number>>;
}

/** A value of a message as text. */
export const arg = (told: Told, name: string): string => {
  const value = told.message.args?.[name];
  return value === null || value === undefined ? '' : String(value);
};
/** The first place an event names. */
export const placeOf = ({ at }: Told): string => (typeof at === 'string' ? at : (at?.[0] ?? ''));
