import type { RoomState } from './state.ts';

/** A stretch of time in which no server ran, so that nobody could answer. */
export interface Absence {
  readonly from: number;
  readonly until: number;
}

/** Every clock that runs gets so much more after the server's return: people have to come back first. */
export const GRACE_MS = 10_000;

/** How much of the absence lies after the moment. */
const missed = (at: number, { from, until }: Absence): number =>
  Math.max(0, until + GRACE_MS - Math.max(at, from));

/** Takes time in which no server ran off nobody's clock. Each absence counts once, however often the table is loaded. */
export function excuse(state: RoomState, absences: readonly Absence[]): void {
  for (const absence of absences) {
    if (absence.until <= (state.excused ?? 0)) continue;
    state.excused = absence.until;
    for (const clock of Object.values(state.clocks ?? {})) {
      if (clock.since !== null) clock.since += missed(clock.since, absence);
      if (clock.holiday !== null) clock.holiday += missed(clock.holiday, absence);
      if (clock.turn) clock.turn.since += missed(clock.turn.since, absence);
    }
  }
}
