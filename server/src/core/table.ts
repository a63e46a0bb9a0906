import { commit, NOTHING_COVERED, type Seat } from '@grande/engine';
import type { ClockSeen, Occupant, Summary, Table } from '../protocol.ts';
import { clockSeen } from './clock.ts';
import type { Head, RoomState } from './state.ts';

/** Worked out once a match. */
const commitments = new WeakMap<Head, string>();
function commitmentOf(head: Head): string {
  const known = commitments.get(head) ?? commit(head.secret);
  commitments.set(head, known);
  return known;
}

/** A table as a viewer may know it; the clocks, which change by themselves, apart. */
export function tableOf(head: Head, state: RoomState): Omit<Table, 'clocks'> {
  const { id, game, rules, scenario, options, clock, listed, spectators, secret, created } = head;
  const {
    status,
    seats,
    additions,
    clocks,
    draw,
    takeBack,
    settled = [],
    replaced = {},
    late,
    rematch,
    covered = NOTHING_COVERED,
  } = state;
  return {
    match: id,
    game,
    rules,
    scenario,
    options,
    status,
    seats,
    clock,
    listed,
    spectators,
    rated: mayBeRated(listed, seats),
    draw: draw?.by ?? null,
    takeBack: takeBack && { by: takeBack.by, agreed: takeBack.agreed },
    settled,
    replaced,
    late,
    away: clocks ? Object.keys(clocks).filter((seat) => clocks[seat]?.holiday != null) : [],
    dice: {
      commitment: commitmentOf(head),
      additions: Object.values(additions),
      ...(status === 'over' ? { secret } : {}),
    },
    covered: { n: covered.ends.length, commitments: covered.commitments },
    rematch,
    created,
  };
}

/**
 * Rated are listed matches of two different people with accounts, both playing themselves: what nobody could watch,
 * bots, programs and guests would make the numbers worth little.
 */
export function mayBeRated(listed: boolean, seats: Readonly<Record<Seat, Occupant>>): boolean {
  const all = Object.values(seats);
  const people = all.flatMap((who) =>
    who.kind === 'person' ? [who.id] : who.kind === 'open' && who.keptFor ? [who.keptFor.id] : [],
  );
  const fit = all.every(
    (who) => who.kind === 'open' || (who.kind === 'person' && !who.program && !who.guest),
  );
  return listed && all.length === 2 && fit && new Set(people).size === people.length;
}

export function clocksOf(
  { clocks }: RoomState,
  viewer: Seat | null,
  now: number,
): Record<Seat, ClockSeen> | null {
  if (!clocks) return null;
  return Object.fromEntries(
    Object.entries(clocks).map(([seat, clock]) => [seat, clockSeen(clock, seat === viewer, now)]),
  );
}

/** The seats a person holds. */
export function seatsOf(state: RoomState, person: string): Seat[] {
  return Object.entries(state.seats)
    .filter(([, who]) => who.kind === 'person' && who.id === person)
    .map(([seat]) => seat);
}

/** A table in a list, for whoever asks. */
export function summaryOf(head: Head, state: RoomState, person: string, now: number): Summary {
  const mine = seatsOf(state, person);
  const table = { ...tableOf(head, state), clocks: clocksOf(state, mine[0] ?? null, now) };
  return { table, mine, yourTurn: mine.some((seat) => state.asked.includes(seat)) };
}
