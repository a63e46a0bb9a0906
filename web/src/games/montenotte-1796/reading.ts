/** What the screens look up in a view; every number comes from the game's own reading. */
import {
  isGic,
  markerId,
  type Person,
  type SeenForce,
  type SeenUnit,
  type Side,
  SLOTS,
  sideOfSlot,
  type UnitId,
  type View,
} from '@grande/montenotte-1796/book';

const MARKERS = Array.from({ length: SLOTS }, (_, slot) => markerId(slot));
export const slotOf = (id: string): number => MARKERS.indexOf(id);
export const forcesOf = (view: View, side: Side): { f: SeenForce; slot: number }[] =>
  view.forces.flatMap((f, slot) => (f.hex >= 0 && sideOfSlot(slot) === side ? [{ f, slot }] : []));
export const slotWith = (view: View, piece: string): number =>
  view.forces.findIndex((f) => f.hex >= 0 && (f.members as readonly string[] | null)?.includes(piece));

export type OpenUnit = Exclude<SeenUnit, 'gone' | null>;
/** A unit the viewer may look into. */
export const unitOf = (view: View, id: UnitId): OpenUnit | null => {
  const u = view.units[id];
  return u === 'gone' ? null : u;
};
export const unitsOf = (members: readonly Person[] | null): UnitId[] =>
  (members ?? []).filter((m): m is UnitId => !isGic(m));
/** What both saw when the force was engaged. */
export const shownOf = (view: View, slot: number): NonNullable<View['battle']>['shown'] =>
  (view.battle?.shown ?? []).filter((x) => x.slot === slot);
export const ownSide = (view: View): Side | null =>
  view.seat === 'french' || view.seat === 'coalition' ? view.seat : null;
