import type { Seat } from '@grande/engine';
import type { Occupant } from './protocol.ts';

/** What the pages ask about people; plain JSON over HTTP. docs/online.md tells the story. */

/** The name in `seats` of somebody whose account is gone begins so. */
export const GONE = 'gone-';

export type Result = 'won' | 'lost' | 'drawn';

/** The rating of a game: a number, and how far off it may well be. */
export interface RatingSeen {
  readonly game: string;
  readonly rating: number;
  /** Two times out of three the true strength lies within this much of it. */
  readonly deviation: number;
  readonly played: number;
}

export interface ResultSeen {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  readonly at: number;
  readonly seat: Seat;
  readonly result: Result;
  readonly seats: Readonly<Record<Seat, Occupant>>;
  /** Null where the match was not rated. */
  readonly rated: { readonly before: number; readonly after: number } | null;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly since: number;
  readonly ratings: readonly RatingSeen[];
  readonly tally: Readonly<Record<Result, number>>;
  /** The latest first, at most `MOST_RESULTS`. */
  readonly results: readonly ResultSeen[];
}

export const MOST_RESULTS = 50;
