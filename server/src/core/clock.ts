import type { Seat } from '@grande/engine';
import type { ClockSeen, ClockSetting } from '../protocol.ts';
import type { ClockState, Head, RoomState } from './state.ts';

const DAY = 86_400_000;

/** What a seat has for its next turn. */
function fullTime(setting: ClockSetting): number {
  if (setting.kind === 'live') return setting.main * 1000;
  return setting.kind === 'days' ? setting.days * DAY : 0;
}

export function newClocks(setting: ClockSetting, seats: readonly Seat[]): Record<Seat, ClockState> | null {
  if (setting.kind === 'none') return null;
  const bank = setting.kind === 'days' ? setting.bank * DAY : 0;
  const fresh = (): ClockState => ({
    left: fullTime(setting),
    bank,
    since: null,
    holiday: null,
    turn: null,
  });
  return Object.fromEntries(seats.map((seat) => [seat, fresh()]));
}

/** Takes off what has passed; the clock stands until it is set going again. */
function charge(clock: ClockState, now: number): void {
  if (clock.holiday !== null) {
    clock.bank -= now - clock.holiday;
    clock.holiday = now;
    if (clock.bank > 0) return;
    // The holiday was over before anybody looked: from then on the clock ran.
    if (clock.since !== null) clock.left += clock.bank;
    clock.bank = 0;
    clock.holiday = null;
  } else if (clock.since !== null) clock.left -= now - clock.since;
  clock.since = null;
}

/**
 * Brings a seat's clock up to now. Time is added when the table ceases to wait for the seat, not with every answer:
 * how many answers were given under cover is nobody's business.
 */
export function settleClock(
  clock: ClockState,
  setting: ClockSetting,
  { asked, waitedFor, now }: { asked: boolean; waitedFor: boolean; now: number },
): void {
  charge(clock, now);
  if (waitedFor && !clock.turn) clock.turn = { left: clock.left, since: now };
  if (!waitedFor && clock.turn) {
    clock.turn = null;
    clock.left = setting.kind === 'live' ? clock.left + setting.increment * 1000 : fullTime(setting);
  }
  clock.since = asked ? now : null;
}

/** Time for somebody who comes back to a seat: a whole turn by correspondence, at least a quarter of the time live. */
export function refill(clock: ClockState, setting: ClockSetting): void {
  const full = fullTime(setting);
  clock.left = setting.kind === 'live' ? Math.max(clock.left, full / 4) : full;
  clock.turn = null;
}

export function setHoliday(clock: ClockState, on: boolean, now: number): void {
  const running = clock.since !== null;
  charge(clock, now);
  clock.holiday = on && clock.bank > 0 ? now : null;
  clock.since = running ? now : null;
}

/** Without a clock, whoever is asked may be held for gone after so long without an answer. */
export const IDLE_MS = 14 * DAY;

/** How long a table waits for players: one to be played at once is not left standing in the lobby. */
export const expiryOf = ({ clock, listed }: Pick<Head, 'clock' | 'listed'>): number =>
  clock.kind === 'live' && listed ? DAY / 12 : 14 * DAY;

/** When the seat will be out of time; null while nothing runs. */
export function dueAt(clock: ClockState): number | null {
  if (clock.since === null) return null;
  return clock.holiday === null ? clock.since + clock.left : clock.holiday + clock.bank + clock.left;
}

function isLate(clock: ClockState | undefined, now: number): boolean {
  const due = clock ? dueAt(clock) : null;
  return due !== null && due <= now;
}

/** Whether a seat is out of time: its clock has run down, or it has been idle too long where there is none. */
export function isOut({ clocks, idle }: RoomState, seat: Seat, now: number): boolean {
  const since = clocks ? undefined : idle?.[seat];
  return isLate(clocks?.[seat], now) || (since !== undefined && since + IDLE_MS <= now);
}

/** A clock as its owner sees it, or as the others do: for them it runs as long as the table waits for the seat. */
export function clockSeen(clock: ClockState, own: boolean, now: number): ClockSeen {
  const { bank, holiday } = clock;
  const rest = {
    holiday: holiday !== null,
    bank: holiday === null ? bank : Math.max(0, bank - (now - holiday)),
  };
  if (own || !clock.turn) {
    const running = clock.since !== null && holiday === null;
    return { left: running ? clock.left - (now - (clock.since ?? now)) : clock.left, running, ...rest };
  }
  const running = holiday === null;
  return { left: running ? clock.turn.left - (now - clock.turn.since) : clock.turn.left, running, ...rest };
}
