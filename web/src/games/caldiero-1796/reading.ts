/** Names and numbers of units, leaders and hexes; what they mean is the game's own reading. */
import {
  LEADER_IDS,
  type LeaderCounter,
  label,
  SIZE,
  UNIT_IDS,
  type Unit,
  type View,
  valuesOf,
} from '@grande/caldiero-1796/book';

export const counterOf = (view: View, u: number) =>
  valuesOf(view).counters[u] as ReturnType<typeof valuesOf>['counters'][number];
export const unitAt = (view: View, u: number): Unit => view.units[u] as Unit;
export const leaderFacts = (view: View, l: number): LeaderCounter =>
  valuesOf(view).leaders[l] as LeaderCounter;

const LEADERS: readonly string[] = LEADER_IDS;

/** The number of a unit by its id, −1 for anything else. */
export const unitOfId = (id: string): number => UNIT_IDS.indexOf(id);
export const leaderOfId = (id: string): number => LEADERS.indexOf(id);
export const labels = (hexes: Iterable<number>): string[] =>
  [...hexes].filter((h) => h >= 0 && h < SIZE).map(label);
