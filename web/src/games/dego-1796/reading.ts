/** What the seat's view says of units, commanders and hexes. */
import {
  LABELS,
  LEADERS,
  type LeaderData,
  leader,
  SIZE,
  type State,
  UNITS,
  type UnitData,
  unit,
  type View,
} from '@grande/dego-1796/book';

/** Everything but covered papers and the enemy's part of the cup is open, and nothing here looks at those. */
export const open = (view: View): State => view as unknown as State;
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
export const isPlaced = (view: View, u: number): boolean =>
  stateOf(view, u).where === 'map' && stateOf(view, u).at >= 0;
