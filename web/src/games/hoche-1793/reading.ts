/** Numbers of a force as the table shows them: the rules' own, asked of what the seat sees. */
import { noted, type Tally } from '@grande/engine';
import {
  type Army,
  armyOfUnit,
  BOX,
  capacity,
  chiefOf as chiefIn,
  cohesionOf as cohesionIn,
  type DivisionFacts,
  FORCE_IDS,
  type GicFacts,
  type GicId,
  initiative,
  isArmyDemoralised,
  isDemoralisedUnit,
  isGic,
  isHeavy as isHeavyIn,
  label,
  modifierOf as modifierIn,
  moraleOf as moraleIn,
  plainly,
  printedOn,
  type SeenForce,
  type Side,
  sideOfSlot,
  UNITS,
  type UnitId,
  type View,
} from '@grande/hoche-1793/book';

export const slotOf = (id: string): number => FORCE_IDS.indexOf(id);
export const onMap = (f: SeenForce): boolean => f.hex >= 0 && f.hex !== BOX;
export const hexOf = (f: SeenForce): string => label(f.hex);
export const forcesOf = (view: View, side: Side): { f: SeenForce; slot: number }[] =>
  view.forces.flatMap((f, slot) => (sideOfSlot(slot) === side && f.hex >= 0 ? [{ f, slot }] : []));
/** The counter a unit lies under, as far as the viewer knows. */
export const slotWith = (view: View, unit: string): number =>
  view.forces.findIndex((f) => f.hex >= 0 && (f.members as readonly string[] | null)?.includes(unit));

export const divisionsOf = (f: SeenForce): UnitId[] => (f.members ?? []).filter((id) => !isGic(id));
export const chiefOf = (f: SeenForce): GicId | null => {
  const first = f.members?.[0];
  return first !== undefined && isGic(first) ? first : null;
};

/** Heavy cavalry that there still is. */
export const isHeavy = (view: View, id: UnitId): boolean =>
  !isGic(id) && isHeavyIn(plainly(view), id) && (view.units[id]?.cav ?? 0) > 0;

export const armyOf = (view: View, id: UnitId): Army => armyOfUnit(plainly(view), id);
export const modifierOf = (view: View, army: Army): number => modifierIn(plainly(view), army);
export const isBroken = (view: View, army: Army): boolean => isArmyDemoralised(plainly(view), army);
export const cohesionOf = (view: View, id: UnitId): number => cohesionIn(plainly(view), id);
export const moraleOf = (view: View, id: UnitId): number => moraleIn(plainly(view), id);
export const isDemoralised = (view: View, f: SeenForce): boolean =>
  divisionsOf(f).some((id) => view.units[id] !== null && isDemoralisedUnit(plainly(view), id));
/** Null under a sealed counter. */
export function initiativeOf(view: View, f: SeenForce, slot: number): number | null {
  const force = plainly(view).forces[slot];
  return f.members === null || !force || force.members.length === 0 ? null : initiative(plainly(view), force);
}

/** The capacity and what it is made of; null under a sealed counter. */
export const capacityOf = (view: View, f: SeenForce, slot: number): Tally | null =>
  f.members === null || f.members.length === 0 ? null : noted((note) => capacity(plainly(view), slot, note));

/** Armies that have somebody in this scenario. */
export function armiesIn(view: View): readonly Army[] {
  if (view.scenario === 'landau') return ['rhine', 'moselle', 'prussia', 'lowerRhine'];
  return view.scenario === 'weissembourg' ? ['rhine', 'lowerRhine'] : ['moselle', 'prussia'];
}
export const commandOf = (view: View, gic: GicId): number => chiefIn(view, gic).command;
/** What is printed on a piece, by the values the match is played with. */
export function factsOf(view: View, id: UnitId): GicFacts | (DivisionFacts & { readonly heavy: boolean }) {
  if (isGic(id)) return { ...UNITS[id], ...chiefIn(view, id) };
  return { ...(UNITS[id] as DivisionFacts), ...printedOn(view, id) };
}
export const ownSide = (view: View): Side | null =>
  view.seat === 'french' || view.seat === 'coalition' ? view.seat : null;
/** The sub-phases a force has acted in. */
export const actedIn = (f: SeenForce): number[] =>
  [1, 2, 3, 4].filter((n) => (f.acted & (1 << (n - 1))) !== 0);
