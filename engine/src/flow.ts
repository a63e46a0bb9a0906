import type { Decision, Seat } from './decision.ts';

/**
 * A rule procedure: a generator that asks and is answered. What a paragraph says in order, the code says
 * in order; an interrupt inside a march inside a battle is a call inside a call.
 */
export type Flow<T = void> = Generator<Request, T, Reply>;

/** What a flow stops for: decisions to be answered, or a rest (`REST`). */
export interface Request {
  readonly decisions: readonly Decision[];
  /** Set when answers stay hidden until all are in: one object for all the requests of the same sealing. */
  readonly seal: object | null;
}

/** One seat's answer. A request with several decisions is answered one seat at a time. */
export interface Reply {
  readonly seat: Seat;
  readonly value: unknown;
}

/** Everything that matters is in the state: the driver may take a snapshot here. */
export const REST: Request = { decisions: [], seal: null };

/**
 * A flow with a single stop. Asking and resting are the innermost call of nearly every rule, and a small object
 * resumes in a fraction of the time a generator takes to be made.
 */
export class Stop<T> implements Generator<Request, T, Reply> {
  private stopped = false;
  private readonly request: Request;
  private readonly result: (reply: Reply) => T;

  constructor(request: Request, result: (reply: Reply) => T) {
    this.request = request;
    this.result = result;
  }

  next(reply?: Reply): IteratorResult<Request, T> {
    if (this.stopped) return { done: true, value: this.result(reply as Reply) };
    this.stopped = true;
    return { done: false, value: this.request };
  }
  return(value: T): IteratorResult<Request, T> {
    return { done: true, value };
  }
  throw(error: unknown): IteratorResult<Request, T> {
    throw error;
  }
  [Symbol.iterator](): this {
    return this;
  }
  readonly [Symbol.toStringTag] = 'Stop';
}
