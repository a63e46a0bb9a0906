import type { Seat } from '@grande/engine';
import type { Notice, Status } from '../protocol.ts';
import type { Room } from './room.ts';
import type { Notified } from './state.ts';

/** How a table stood before an act: what is new is found by comparison. */
interface Standing {
  readonly status: Status;
  readonly asked: readonly Seat[];
  readonly draw: Seat | undefined;
  readonly takeBack: Seat | undefined;
  readonly late: readonly Seat[];
  readonly rematch: string | null;
  /** Who was replaced by a bot, and which of them ask for their seat back. */
  readonly replaced: readonly string[];
  readonly asksBack: readonly Seat[];
}

export function standing({ state }: Room): Standing {
  const { status, asked, draw, takeBack, late, rematch, replaced = {} } = state;
  return {
    status,
    asked,
    draw: draw?.by,
    takeBack: takeBack?.by,
    late,
    rematch,
    replaced: Object.values(replaced).map(({ id }) => id),
    asksBack: Object.keys(replaced).filter((seat) => replaced[seat]?.asks),
  };
}

/**
 * Who is told what of an act, each at most one thing, in the order of the seats. Only that one is asked oneself, and
 * what everybody at the table may know: nothing here depends on what is hidden from whom.
 */
export function news(room: Room, before: Standing, by: string | null, at: number): Notified[] {
  const { state, head } = room;
  const now = standing(room);
  const out: Notified[] = [];
  for (const seat of room.seats) {
    const who = state.seats[seat];
    if (who?.kind !== 'person' || out.some(({ person }) => person === who.id)) continue;
    const what = forSeat(seat, before, now, who.id === by);
    // A rematch is told under its own address.
    const match = what === 'rematch' ? (now.rematch ?? head.id) : head.id;
    if (what) out.push({ person: who.id, match, what, at });
  }
  for (const person of now.replaced)
    if (!before.replaced.includes(person)) out.push({ person, match: head.id, what: 'replaced', at });
  return out;
}

function forSeat(seat: Seat, before: Standing, now: Standing, own: boolean): Notice | null {
  if (now.rematch !== null && now.rematch !== before.rematch) return own ? null : 'rematch';
  if (now.status === 'over') return before.status === 'over' || own ? null : 'over';
  if (now.status === 'stopped') return before.status === 'playing' && !own ? 'aborted' : null;
  if (now.asked.includes(seat) && !before.asked.includes(seat)) return 'yourTurn';
  if (own) return null;
  if (before.status === 'gathering' && now.status === 'playing') return 'started';
  if (now.draw !== undefined && now.draw !== before.draw && now.draw !== seat) return 'draw';
  if (now.takeBack !== undefined && now.takeBack !== before.takeBack && now.takeBack !== seat)
    return 'takeBack';
  if (now.asksBack.some((asks) => !before.asksBack.includes(asks))) return 'seatBack';
  return now.late.some((late) => !before.late.includes(late)) ? 'late' : null;
}
