import type { DiceState } from './dice.ts';

/** The match at a rest: from here `play(state)` goes on. */
export interface Snapshot<S> {
  /** How many moves had been made. */
  readonly at: number;
  readonly events: number;
  readonly dice: DiceState;
  readonly state: S;
}

/** Beyond this many, every second of the older snapshots is dropped; going back then replays a little more. */
const MOST_SNAPSHOTS = 192;

/** Keeps the first and the newest snapshots, and every second of the others. */
export function thin<S>(snapshots: Snapshot<S>[]): void {
  if (snapshots.length <= MOST_SNAPSHOTS) return;
  const recent = MOST_SNAPSHOTS / 4;
  const kept = snapshots.filter((_, i, all) => i % 2 === 0 || i >= all.length - recent);
  snapshots.splice(0, snapshots.length, ...kept);
}
