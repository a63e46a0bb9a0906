import { type Match, type Seat, seenBy } from '@grande/engine';
import type { Lapse, RepliesSeen, Reply } from '../protocol.ts';
import type { Room } from './room.ts';
import type { RoomState } from './state.ts';

/** What a seat has left to be answered for it. */
export interface LeftReplies {
  readonly left: readonly Reply[];
  /** From which event on something is new to the seat; null once a die has fallen or something has come to light. */
  readonly since: number | null;
  readonly lapsed: Lapse | null;
}

const NOTHING_LEFT: RepliesSeen = { left: [], lapsed: null };

/** As the seat itself sees it; it is nobody else's business. */
export function repliesSeen({ replies }: RoomState, viewer: Seat | null): RepliesSeen {
  const own = viewer === null ? undefined : replies?.[viewer];
  return own ? { left: own.left, lapsed: own.lapsed } : NOTHING_LEFT;
}

/** Leaves replies in the place of those that were left before. */
export function leaveReplies(state: RoomState, match: Match, seat: Seat, left: readonly Reply[]): void {
  if (left.length === 0) forgetReplies(state, seat);
  else state.replies = { ...state.replies, [seat]: { left, since: match.events?.length ?? 0, lapsed: null } };
}

export function forgetReplies(state: RoomState, seat: Seat): void {
  if (state.replies) delete state.replies[seat];
}

/**
 * Answers for whoever has left replies and is asked something now, as if he sat there; says who was answered for.
 * Every round uses up at least one reply.
 */
export function giveReplies({ state, match, seats }: Room): readonly Seat[] {
  const { replies } = state;
  if (!match || !replies) return [];
  const gave = new Set<Seat>();
  const due = (seat: Seat) => (replies[seat]?.left.length ?? 0) > 0 && match.decisionOf(seat) !== undefined;
  for (let seat = seats.find(due); seat !== undefined; seat = seats.find(due)) {
    const given = next(match, seat, replies[seat] as LeftReplies);
    replies[seat] = given;
    if (given.lapsed) continue;
    gave.add(seat);
    state.chains[seat] = 1;
    if (given.left.length === 0) delete replies[seat];
  }
  return [...gave];
}

/** Gives the first reply that is meant for the question and possible; those before it are passed over, and without one all lapse. */
function next(match: Match, seat: Seat, { left, since }: LeftReplies): LeftReplies {
  const asked = match.decisionOf(seat);
  const meant = left.filter(
    ({ kind, subject }) => kind === asked?.kind && (subject === undefined || subject === asked.subject),
  );
  const calm = since !== null && !(match.events ?? []).slice(since).some((e) => seenBy(e, seat));
  let why: Lapse['why'] = meant.length === 0 ? 'asked' : 'offered';
  for (const reply of meant) {
    if (reply.quiet && !calm) {
      why = 'news';
      continue;
    }
    const [from, told] = [match.moves.length, match.events?.length ?? 0];
    const { key, value } = reply;
    if (!match.answer(seat, value === undefined ? { key } : { key, value }).ok) continue;
    return {
      left: left.slice(left.indexOf(reply) + 1),
      since: calmSince(match, seat, from, told),
      lapsed: null,
    };
  }
  const lapsed: Lapse = { why, reply: (meant[0] ?? left[0]) as Reply };
  return { left: [], since: null, lapsed };
}

/** Where what the seat's own answer came to ends, and what others do begins. Hidden answers are no matter: nobody sees them. */
function calmSince({ moves, events }: Match, seat: Seat, from: number, told: number): number | null {
  const seen = (events ?? []).slice(told).filter((e) => seenBy(e, seat));
  if (seen.some((e) => e.kind !== 'told' || e.reveals)) return null;
  const others = moves.slice(from + 1).find((move) => move.seat !== seat && !move.secret);
  return others?.events ?? events?.length ?? 0;
}
