/** Numbers of a force, read from what the seat sees. */
import {
  factsOf,
  GIC_MC,
  type Gic,
  isGic,
  markerId,
  type Person,
  type SeenForce,
  type SeenUnit,
  type Side,
  SLOTS,
  sardinianModifier,
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
export const chiefOf = (members: readonly Person[] | null): Gic | null => {
  const first = members?.[0];
  return first !== undefined && isGic(first) ? first : null;
};
export const spOf = (view: View, ids: readonly UnitId[]): number =>
  ids.reduce((n, id) => n + (unitOf(view, id)?.sp ?? 0), 0);

/** 13.6. */
export const cohesionOf = (view: View, id: UnitId): number =>
  factsOf(id).cohesion - ((unitOf(view, id)?.oos ?? 0) > 0 ? 2 : 0);
export interface Term {
  readonly what: 'cursor' | 'parent' | 'sardinia';
  readonly by: number;
}
/** 3: what is added to the cohesion. */
export function spirit(view: View, id: UnitId): Term | null {
  const { kind, parent } = factsOf(id);
  if (kind === 'sardinian') return { what: 'sardinia', by: sardinianModifier(view.sardinian) };
  const u = unitOf(view, id);
  if (!u) return null;
  if (kind === 'division') return { what: 'cursor', by: u.cursor };
  const chief = parent === null ? null : unitOf(view, parent);
  return u.cmd > 0 && chief && chief.sp > 0 ? { what: 'parent', by: chief.cursor } : null;
}
export const moraleOf = (view: View, id: UnitId): number =>
  cohesionOf(view, id) + (spirit(view, id)?.by ?? 0);
export const leaderOf = (members: readonly Person[] | null): Person | null =>
  chiefOf(members) ?? (members ?? []).find((m) => !isGic(m) && factsOf(m).kind === 'division') ?? null;

/** the slowest unit; halved out of supply, less one in rain. Null under a sealed marker or a decoy. */
export function capacityOf(view: View, f: SeenForce): number | null {
  if (f.members === null || f.members.length === 0) return null;
  const all = unitsOf(f.members).map((id) => {
    const { mc, nation, arm } = factsOf(id);
    const printed = view.options.slowAustrians && nation === 'austrian' && arm === 'infantry' ? 2 : mc;
    const fed = (unitOf(view, id)?.oos ?? 0) > 0 ? Math.max(1, Math.floor(printed / 2)) : printed;
    return view.rain ? Math.max(0, fed - 1) : fed;
  });
  return all.length === 0 ? GIC_MC : Math.min(...all);
}
/** 2.alert: how far it watches; of a sealed marker how far it might. */
export function patrolsOf(f: SeenForce, slot: number): { reach: number; sure: boolean } {
  if (f.fort || f.pillage) return { reach: 0, sure: true };
  if (f.members === null) return { reach: slot >= 22 ? 1 : 2, sure: false };
  const units = unitsOf(f.members);
  if (units.length === 0) return { reach: 0, sure: true };
  return { reach: units.some((id) => factsOf(id).arm === 'cavalry') ? 2 : 1, sure: true };
}
/** What both saw when the force was engaged. */
export const shownOf = (view: View, slot: number): NonNullable<View['battle']>['shown'] =>
  (view.battle?.shown ?? []).filter((x) => x.slot === slot);
export const ownSide = (view: View): Side | null =>
  view.seat === 'french' || view.seat === 'coalition' ? view.seat : null;
