import type { Answer, Seat, StandingOrder } from './decision.ts';
import type { DiceState } from './dice.ts';
import type { ChanceTrace } from './umpire.ts';

/** An answer that was accepted, with what else was chosen before it: all that a replay needs. */
export interface Made extends Answer {
  readonly seat: Seat;
  readonly standing?: true;
  /** Decisions were taken back just before: how many, and where the dice went on (never back). */
  readonly takenBack?: TakenBack;
  /** Just before, the match was parted from the one it comes from, and got dice of its own. */
  readonly forked?: Forked;
  /** The standing orders of all seats, where they were changed since the move before. */
  readonly orders?: readonly StandingOrder[];
}

/** The same as it is recorded, with what follows from the rules. */
export interface Move extends Made {
  /** How many events had been told before it: what a replay shows move by move. */
  readonly events: number;
  /** The others saw neither question nor answer. */
  readonly secret?: true;
}

export interface TakenBack {
  /** By consent, and told to all. */
  readonly moves: number;
  /** One's own, undone past dice that one did not see: nobody is told. */
  readonly undone?: number;
  readonly dice: DiceState;
  /** What was taken back, in the order it was played, so that the count and the dice can be checked. */
  readonly line?: readonly Made[];
}

export interface Forked {
  readonly seed: string;
}

/** What happened since the last rest, for forks. */
export type TraceItem = ChanceTrace | AnswerTrace;
export interface AnswerTrace {
  readonly kind: 'answer';
  readonly seat: Seat;
  readonly answer: Answer;
  readonly secret: boolean;
}

/** Keys of moves that end the match outside the rules; no game offers a key that starts like this. */
export const CONCEDED = '#concede';
/** All seats agree that nobody wins; the move is of the last who agreed. */
export const AGREED = '#draw';
/** A seat has let its time run out, and another claims the match. */
export const OUT_OF_TIME = '#time';
const ENDINGS = [CONCEDED, AGREED, OUT_OF_TIME] as const;
export type Ending = (typeof ENDINGS)[number];
export const endingOf = (key: string): Ending | undefined => ENDINGS.find((ending) => ending === key);

/** A recorded move no longer fits the rules. */
export class ReplayError extends Error {
  /** Which of its fields does not fit. */
  readonly field: 'seat' | 'key' | 'value';
  constructor(field: 'seat' | 'key' | 'value', message: string) {
    super(message);
    this.field = field;
  }
}

/** A move without what follows from the rules. */
export function asMade({ events: _, secret: __, ...made }: Move): Made {
  return made;
}

/** A move before which another was undone tells what that one told of. */
export function inherits(move: Move, { orders, forked }: Move): Move {
  return {
    ...move,
    ...(orders && !move.orders ? { orders } : {}),
    ...(forked && !move.forked ? { forked } : {}),
  };
}

/** Moves with what was taken back before each of them where it was played. */
export function asPlayed(moves: readonly Move[]): Made[] {
  return moves.flatMap((move) => {
    const made = asMade(move);
    if (!made.takenBack?.line) return [made];
    const { line, ...back } = made.takenBack;
    return [...line, { ...made, takenBack: back }];
  });
}

/** What a program sent may be anything. */
export function asAnswer(given: unknown): Answer | null {
  if (typeof given === 'string') return { key: given };
  if (typeof given !== 'object' || given === null || !('key' in given)) return null;
  return typeof given.key === 'string' ? (given as Answer) : null;
}
