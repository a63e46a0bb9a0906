import type { Entry, Quality } from '@grande/bots';
import type { Message, Odds, Seat } from '@grande/engine';
import type { Finished } from '../worker/protocol.ts';

/** An act of a match in words: what was asked, by which paragraph, and what was answered. */
export interface ActTold {
  readonly move: number;
  readonly rule: string;
  readonly prompt: Message;
  readonly label: Message | null;
}

/** One way of answering a question, and what came of it when it was played out. */
export interface Way {
  readonly label: Message | null;
  /** Mean on the game's scale of levels, points behind it; null where nothing was played out. */
  readonly hope: number | null;
  readonly playOuts: number;
  readonly odds: Odds | null;
  readonly why: Message | null;
}

/** What a general would have done in the place of whoever chose, knowing no more than they did. */
export interface Better {
  readonly move: number;
  readonly rule: string;
  readonly prompt: Message;
  readonly chosen: Way;
  /** Null: he would have done the same. */
  readonly instead: Way | null;
}

/** What the analyst's worker is asked. */
export type ToAnalyst =
  | { readonly kind: 'analyse'; readonly over: Finished; readonly seat: Seat; readonly samples: number }
  | { readonly kind: 'better'; readonly move: number };

/** What it tells, as it goes. */
export type FromAnalyst =
  /** How the judgement of positions did on matches held back; null where it is made by hand. */
  | { readonly kind: 'begun'; readonly held: Quality | null }
  | { readonly kind: 'booked'; readonly entries: readonly Entry[]; readonly acts: readonly ActTold[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'better'; readonly move: number; readonly better: Better | null }
  | { readonly kind: 'failed'; readonly message: string };
