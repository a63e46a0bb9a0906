import type { Seat } from '../decision.ts';
import type { Flow } from '../flow.ts';

/**
 * A procedure with dice, stated once: which die it waits for, what the faces mean, and what follows each meaning. The
 * same statement is rolled in the match (`rolled`, `thrown`), enumerated for the odds a player is shown (`enumerated`)
 * and valued for players that think (`valued`).
 *
 * What follows is a function of the meaning alone. In thought it is called for every meaning, so it changes nothing
 * unless the umpire is there (`if (g) g.tell(…)`), and hands on as a fact whatever later steps depend on.
 */
export type Hazard<R> =
  | End<R>
  | Die<R>
  | Dice<R>
  | Sum<R>
  | Pools<R>
  | Toll<R>
  | Choice<R>
  | Known<R>
  | Rounds<R>;

/** Nothing is left to chance. */
export interface End<R> {
  readonly is: 'end';
  readonly result: R;
}

/** How dice are thrown, where it is not with six sides for everybody to see. */
export interface Throw {
  readonly sides?: number;
  readonly to?: readonly Seat[];
  /** Several dice thrown one after the other, each told by itself, where otherwise they are one throw. */
  readonly apart?: true;
}

export interface Die<R> {
  readonly is: 'die';
  readonly rule: string;
  readonly how: Throw;
  read(face: number): unknown;
  then(meaning: unknown, face: number): Hazard<R>;
}

export interface Dice<R> {
  readonly is: 'dice';
  readonly rule: string;
  readonly count: number;
  readonly how: Throw;
  read(faces: readonly number[]): unknown;
  then(meaning: unknown, faces: readonly number[]): Hazard<R>;
}

export interface Sum<R> {
  readonly is: 'sum';
  readonly rule: string;
  readonly dice: number;
  readonly divisor: number;
  readonly how: Scored;
  then(quotient: number): Hazard<R>;
}

export interface Pools<R> {
  readonly is: 'pools';
  readonly rule: string;
  readonly pools: readonly Pool[];
  then(sums: readonly number[]): Hazard<R>;
}

export interface Toll<R> {
  readonly is: 'toll';
  readonly what: number;
  readonly by: number;
  readonly next: Hazard<R>;
}

export interface Choice<R> {
  readonly is: 'choice';
  asked(): Flow<unknown>;
  then(value: unknown): Hazard<R>;
}

export interface Known<R> {
  readonly is: 'known';
  readonly memo: Memo;
  readonly key: number;
  of(): Hazard<R>;
}

export interface Rounds<R> {
  readonly is: 'rounds';
  readonly start: unknown;
  code(moment: unknown): number;
  round(moment: unknown): Hazard<Again<unknown> | R>;
}

/** The result of a round after which another one is fought. */
export class Again<M> {
  readonly moment: M;
  constructor(moment: M) {
    this.moment = moment;
  }
}

/**
 * What `known` has worked out before, for each ranking (a function of the module, since it is told by itself). One for
 * each set of tables, since results hang on them.
 */
export class Memo {
  private readonly all = new WeakMap<object, Map<number, Float64Array>>();
  private rank: object | null = null;
  private last = new Map<number, Float64Array>();

  /** The chances by key, for one ranking of results. */
  by(rank: object): Map<number, Float64Array> {
    if (rank === this.rank) return this.last;
    let found = this.all.get(rank);
    if (!found) {
      found = new Map();
      this.all.set(rank, found);
    }
    this.rank = rank;
    this.last = found;
    return found;
  }
}

const PLAIN: Throw = {};

export const end = <R>(result: R): Hazard<R> => ({ is: 'end', result });

/** One die. Faces in a row with one meaning are one branch; in thought the face itself is NaN. */
export const die = <T, R>(
  rule: string,
  read: (face: number) => T,
  then: (meaning: T, face: number) => Hazard<R>,
  how: Throw = PLAIN,
): Hazard<R> => ({ is: 'die', rule, how, read, then }) satisfies Die<R>;

/** A few dice thrown together, each of which counts for itself. In thought there are no faces to look at. */
export const dice = <T, R>(
  rule: string,
  count: number,
  read: (faces: readonly number[]) => T,
  then: (meaning: T, faces: readonly number[]) => Hazard<R>,
  how: Throw = PLAIN,
): Hazard<R> => ({ is: 'dice', rule, count, how, read, then });

/** Two dice that are looked at together, as each side throws one in a fight. In thought both faces are NaN. */
export const pair = <T, R>(
  rule: string,
  read: (first: number, second: number) => T,
  then: (meaning: T, first: number, second: number) => Hazard<R>,
  how: Throw = PLAIN,
): Hazard<R> =>
  dice(
    rule,
    2,
    ([a = Number.NaN, b = Number.NaN]) => read(a, b),
    (meaning, [a = Number.NaN, b = Number.NaN]) => then(meaning, a, b),
    how,
  );

/** What a face adds to a sum, where that is not itself: one for each six, say. A function of the module, so that sums are worked out once. */
export interface Scored extends Throw {
  readonly score?: (face: number) => number;
}
const SCORED: Scored = {};

/** Many dice thrown together of which only the sum counts: how often the divisor goes into it. */
export const sum = <R>(
  rule: string,
  dice: number,
  divisor: number,
  then: (quotient: number) => Hazard<R>,
  how: Scored = SCORED,
): Hazard<R> => ({ is: 'sum', rule, dice, divisor, how, then });

/** Dice of one throw that count alike: what a face adds, where that is not itself, and to which sum. */
export interface Pool {
  readonly dice: number;
  readonly score?: (face: number) => number;
  readonly to: number;
}

/** Dice thrown together that do not all count alike: the pools lie in the order of the dice, each adds to one of a few sums. */
export const pools = <R>(
  rule: string,
  thrown: readonly Pool[],
  then: (sums: readonly number[]) => Hazard<R>,
): Hazard<R> => ({ is: 'pools', rule, pools: thrown, then });

/**
 * Something that is counted on the way (points lost, say) and is no part of the result, so that moments which differ in
 * nothing else stay one. `valued` adds it up, times its chance, in place `what` of its tolls; nobody else looks.
 */
export const toll = <R>(what: number, by: number, next: Hazard<R>): Hazard<R> =>
  by === 0 ? next : { is: 'toll', what, by, next };

/**
 * What only the match can do: put a question, or go through a procedure with questions in it. Thought has no answer to
 * it: `g ? choice(() => ask(…), follow) : follow(assumed)`, and what is assumed is told to whoever reads the odds.
 */
export const choice = <V, R>(asked: () => Flow<V>, then: (value: V) => Hazard<R>): Hazard<R> => ({
  is: 'choice',
  asked,
  then,
});

/**
 * All that follows hangs on the key alone, so that `valued` works it out once for each key. The key must hold
 * everything; `enumerated` does without the memo, so that comparing the two tests the key.
 */
export const known = <R>(memo: Memo, key: number, of: () => Hazard<R>): Hazard<R> => ({
  is: 'known',
  memo,
  key,
  of,
});

/**
 * Rounds that are fought until one comes to a result. The code of a moment says all that later rounds depend on: moments
 * of one code are one. Nothing comes back in a fight, so codes never fall from round to round; a round may leave the
 * code as it is, and is then fought again until it does not.
 */
export const rounds = <M, R>(
  start: M,
  code: (moment: M) => number,
  round: (moment: M) => Hazard<Again<M> | R>,
): Hazard<R> => ({ is: 'rounds', start, code, round });

export const again = <M>(moment: M): Hazard<Again<M>> => end(new Again(moment));
