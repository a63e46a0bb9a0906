/** What the seat's view says of units, commanders and hexes. */
import {
  LABELS,
  LEADERS,
  type LeaderData,
  leader,
  SIZE,
  UNITS,
  type UnitData,
  unit,
  type View,
} from '@grande/dego-1796/book';

export const stateOf = (view: View, u: number): View['units'][number] =>
  view.units[u] as View['units'][number];
export const manOf = (view: View, l: number): View['leaders'][number] =>
  view.leaders[l] as View['leaders'][number];
export const unitOfId = (id: string): number => UNITS.findIndex((x) => x.id === id);
export const leaderOfId = (id: string): number => LEADERS.findIndex((x) => x.id === id);
export const dataOf = (u: number): UnitData => unit(u);
export const leaderData = (l: number): LeaderData => leader(l);
export const labelOf = (hex: number): string => LABELS[hex] as string;
export const labels = (hexes: Iterable<number>): string[] =>
  [...hexes].filter((h) => h >= 0 && h < SIZE).map(labelOf);
