import type { Seat } from '@grande/engine';
import type { ChatLine, Occupant } from './protocol.ts';

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
  /** On one's own page: whether one may look at the operators'. */
  readonly operator?: boolean;
  /** The latest first, at most `MOST_RESULTS`. */
  readonly results: readonly ResultSeen[];
}

export const MOST_RESULTS = 50;

/** Where somebody is signed in, and whether it is the session that asks. */
export interface SessionSeen {
  readonly id: string;
  readonly own: boolean;
  readonly began: number;
  readonly used: number;
  readonly expires: number;
  readonly address: string;
  readonly agent: string;
}

/** A token for a program of one's own; what it reads is told once, when it is made. */
export interface TokenSeen {
  readonly id: string;
  readonly name: string;
  readonly made: number;
  readonly used: number | null;
  readonly expires: number;
}

/** So many days a token may last. */
export const TOKEN_DAYS = [30, 90, 365] as const;

export type WayKind = 'push' | 'email' | 'webhook';

/** How somebody wants to be told, and what this server can do. */
export interface Reach {
  readonly email: {
    readonly possible: boolean;
    readonly address: string | null;
    readonly confirmed: boolean;
    readonly on: boolean;
  };
  readonly webhook: { readonly possible: boolean; readonly address: string | null };
  /** The key a browser needs to let this server push, and the devices that do. */
  readonly push: { readonly key: string | null; readonly devices: readonly string[] };
}

export const REPORT_REASONS = ['abuse', 'spam', 'cheating', 'stalling', 'other'] as const;

/** What somebody reports of another. */
export interface ReportGiven {
  readonly against: string;
  /** The table where it happened. */
  readonly match: string | null;
  readonly why: (typeof REPORT_REASONS)[number];
  readonly text: string;
}

export interface BlockSeen {
  readonly id: string;
  readonly name: string;
}

export type SanctionKind = 'mute' | 'ban';

/** A report as operators see it, with what had been said when it was made. */
export interface ReportSeen {
  readonly id: number;
  readonly at: number;
  readonly by: BlockSeen;
  readonly against: BlockSeen;
  readonly match: string | null;
  readonly why: ReportGiven['why'];
  readonly text: string;
  readonly said: readonly ChatLine[];
  /** What the person who is reported is under already. */
  readonly under: readonly SanctionKind[];
}

/** Something an operator did. */
export interface DeedSeen {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly about: string;
  readonly note: string;
}

/** Why a page's request about a person was not granted. */
export type PersonsProblem = 'running' | 'name' | 'tooMany' | 'address' | 'unconfirmed' | 'notNow';

/** What an operator sees: numbers and names, nothing of what is hidden at a table. */
export interface Overview {
  readonly at: number;
  readonly load: Readonly<Record<string, number>>;
  readonly matches: Readonly<Record<string, number>>;
  readonly people: { readonly accounts: number; readonly guests: number };
  readonly latest: readonly MatchSeen[];
  /** Matches that should have gone on by themselves and have not. */
  readonly stuck: readonly MatchSeen[];
  readonly letters: {
    readonly waiting: number;
    readonly sent: number;
    readonly failed: readonly LetterSeen[];
  };
}

export interface MatchSeen {
  readonly match: string;
  readonly game: string;
  readonly status: string;
  /** Of a match that is being played neither is told: it would tell of hidden answers. */
  readonly acts: number | null;
  readonly updated: number | null;
  readonly due: number | null;
  readonly people: number;
}

export interface LetterSeen {
  readonly id: number;
  readonly kind: string;
  readonly what: string;
  readonly match: string;
  readonly tries: number;
  readonly problem: string | null;
  readonly failed: number;
}
