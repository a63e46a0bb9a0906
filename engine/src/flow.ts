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
