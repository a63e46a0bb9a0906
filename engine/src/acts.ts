import type { Answer, Seat } from './decision.ts';
import { seenBy } from './event.ts';
import type { Match, Verdict } from './match.ts';
import type { Message } from './messages.ts';

/** An answer within a list: it is given to the kind of question it was meant for, and to no other. */
export interface Meant extends Answer {
  readonly kind?: string;
}

/** Why a list of answers went no further. */
export type Halt =
  /** All of it was given. */
  | 'done'
  /** Something was asked that the next answer was not meant for, or it was not offered. */
  | 'asked'
  /** A die fell, or something came to light. */
  | 'news'
  /** It is somebody else's turn to answer, or somebody else has answered. */
  | 'others'
  | 'over';

export interface Went {
  /** Of the first answer of the list: where that is refused, nothing has happened. */
  readonly verdict: Verdict;
  readonly taken: number;
  readonly halt: Halt;
  /** Somebody was brought elsewhere by it. */
  readonly marched: boolean;
}

/** A question with one answer, and that it was given. */
export interface Only {
  readonly seat: Seat;
  readonly move: number;
  readonly answer: Answer;
  readonly prompt: Message;
  readonly label: Message;
  readonly rule: string;
  /** Something new was seen by it. */
  readonly news: boolean;
}

/** Whether the seat has been shown anything since that could change its mind. */
function sawNews(match: Match, seat: Seat, told: number, drawn: number): boolean {
  if (!match.events) return match.dice.drawn !== drawn;
  for (let i = told; i < match.events.length; i++) {
    const event = match.events[i];
    if (event && seenBy(event, seat) && (event.kind !== 'told' || event.reveals)) return true;
  }
  return false;
}

const OK: Verdict = { ok: true };

/**
 * What one gesture of a person is made of: a list of answers, each of which is given as long as it is offered and
 * nothing has been shown meanwhile that could change a mind. Taken back, such a list is one act.
 */
export class Acts {
  private readonly match: Match;
  /** Moves that follow from an earlier one of the same seat: nobody wants to take those back one by one. */
  private following = new Set<number>();

  constructor(match: Match) {
    this.match = match;
  }

  /**
   * Gives the answers in their order until one of them does not fit or something new is seen. A list may be the rest of
   * one that was begun before.
   */
  give(seat: Seat, answers: readonly Meant[], begun = false): Went {
    const { match } = this;
    const steps = match.game.marching?.step ?? [];
    const went = (n: number, halt: Halt): Went => ({ verdict: OK, taken: n, halt, marched });
    let taken = 0;
    let marched = false;
    for (const { kind, ...answer } of answers) {
      if (match.outcome && taken > 0) return went(taken, 'over');
      const asked = match.decisionOf(seat);
      if (!asked && taken > 0) return went(taken, 'others');
      const before = match.moves.length;
      const told = match.events?.length ?? 0;
      const { drawn } = match.dice;
      // Another question may offer the same key: the list speaks of the one it was made for.
      if (asked && kind !== undefined && asked.kind !== kind) return went(taken, 'asked');
      const action = asked?.options.find((o) => o.key === answer.key)?.action;
      const verdict = match.answer(seat, answer);
      if (!verdict.ok) return taken > 0 ? went(taken, 'asked') : { verdict, taken, halt: 'asked', marched };
      if (action !== undefined && steps.includes(action)) marched = true;
      if (taken++ > 0 || begun) this.following.add(before);
      if (match.moves.slice(before).some((m) => m.seat !== seat)) return went(taken, 'others');
      if (sawNews(match, seat, told, drawn)) return went(taken, 'news');
    }
    return went(taken, match.outcome ? 'over' : 'done');
  }

  /** Gives the only answer there is to a question, in the train of what was answered before. */
  giveOnly(seat: Seat): Only | null {
    const { match } = this;
    const asked = match.decisionOf(seat);
    const [only, other] = asked?.options ?? [];
    if (!asked || asked.space || !only || other) return null;
    const { prompt, rule } = asked;
    const { key, label } = only;
    const move = match.moves.length;
    const told = match.events?.length ?? 0;
    const { drawn } = match.dice;
    if (!match.answer(seat, key).ok) return null;
    this.following.add(move);
    return { seat, move, answer: { key }, prompt, label, rule, news: sawNews(match, seat, told, drawn) };
  }

  /** Whether a move was made by choice, and not in the train of another. */
  isOwn(move: number): boolean {
    return !this.following.has(move);
  }

  /** Takes a seat's last act back, the whole list of it, as far as that can be undone. */
  undo(seat: Seat): Verdict {
    const { match } = this;
    for (let begun = false; ; begun = true) {
      const index = match.moves.findLastIndex((m) => m.seat === seat);
      const verdict = match.undo(seat);
      if (!verdict.ok) return begun ? OK : verdict;
      if (!this.gone(index)) return OK;
    }
  }

  /** A move is gone and those after it have moved up; whether it had followed from another. */
  private gone(index: number): boolean {
    const followed = this.following.delete(index);
    this.following = new Set(Array.from(this.following, (n) => (n > index ? n - 1 : n)));
    return followed;
  }

  /** Moves from this one on have been taken back. */
  forget(from: number): void {
    for (const n of this.following) if (n >= from) this.following.delete(n);
  }
}
