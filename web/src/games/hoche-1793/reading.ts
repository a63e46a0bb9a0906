/** Numbers of a force, read from what the seat sees. */
import {
  type Army,
  BOX,
  CAVALRY_MC,
  divisionFacts,
  FORCE_IDS,
  type GicId,
  gicFacts,
  HQ_MC,
  INFANTRY_MC,
  isGic,
  label,
  MORALE_TRACK,
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

export interface Strength {
  readonly inf: number;
  readonly cav: number;
  readonly inf0: number;
  readonly cav0: number;
}
export function strengthOf(view: View, ids: readonly UnitId[]): Strength {
  const sum = { inf: 0, cav: 0, inf0: 0, cav0: 0 };
  for (const id of ids) {
    const u = view.units[id];
    if (!u) continue;
    sum.inf += u.inf;
    sum.cav += u.cav;
    sum.inf0 += u.inf0;
    sum.cav0 += u.cav0;
  }
  return sum;
}
export const spOf = (view: View, f: SeenForce): number => {
  const s = strengthOf(view, divisionsOf(f));
  return s.inf + s.cav;
};
/** 11.9.2, 15.3.1: Splény's horse is light in October. */
export const isHeavy = (view: View, id: UnitId): boolean =>
  !isGic(id) &&
  divisionFacts(id).cavalry === 'heavy' &&
  view.scenario !== 'weissembourg' &&
  (view.units[id]?.cav ?? 0) > 0;

export const armyOf = (view: View, id: UnitId): Army =>
  isGic(id) ? (UNITS[id].army as Army) : (view.units[id]?.army ?? divisionFacts(id).army ?? 'moselle');
/** 3.1; DEMO counts as the table's −2 where a number is wanted. */
export const modifierOf = (view: View, army: Army): number => MORALE_TRACK.values[view.morale[army]] ?? 0;
export const isBroken = (view: View, army: Army): boolean => view.morale[army] === 0;
/** 13.4. */
export const cohesionOf = (view: View, id: UnitId): number =>
  divisionFacts(id).cohesion - (view.units[id]?.oos ? 2 : 0);
export const moraleOf = (view: View, id: UnitId): number => {
  const army = armyOf(view, id);
  return isBroken(view, army) ? 0 : cohesionOf(view, id) + modifierOf(view, army);
};
export const isDemoralised = (view: View, f: SeenForce): boolean =>
  divisionsOf(f).some((id) => view.units[id] !== null && moraleOf(view, id) <= 0);
/** R-99, 15.3.3. */
export function initiativeOf(view: View, f: SeenForce, slot: number): number | null {
  const first = f.members?.[0];
  if (first === undefined) return null;
  if (view.scenario === 'weissembourg' && sideOfSlot(slot) === 'french') return 2;
  return UNITS[first].initiative;
}

export interface Term {
  readonly what: 'hq' | 'infantry' | 'cavalry' | 'oos' | 'rain' | 'slow';
  readonly by: number;
  readonly rule: string;
}
/** 9.2, R-76, R-112: the capacity and what it is made of; null under a sealed counter. */
export function capacityOf(view: View, f: SeenForce, slot: number): { mc: number; terms: Term[] } | null {
  if (f.members === null) return null;
  const divisions = divisionsOf(f);
  if (divisions.length === 0) return { mc: HQ_MC, terms: [{ what: 'hq', by: HQ_MC, rule: '9.2' }] };
  const foot = strengthOf(view, divisions).inf > 0;
  const plain = foot ? INFANTRY_MC : CAVALRY_MC;
  const terms: Term[] = [{ what: foot ? 'infantry' : 'cavalry', by: plain, rule: '9.2' }];
  let mc = plain;
  const change = (to: number, what: Term['what'], rule: string) => {
    const next = Math.max(0, to);
    if (next !== mc) terms.push({ what, by: next - mc, rule });
    mc = next;
  };
  if (f.oos) change(Math.max(1, Math.floor(mc / 2)), 'oos', '13.4');
  if (view.rain && (sideOfSlot(slot) === 'french' || view.options.rainAll)) change(mc - 1, 'rain', '5');
  if (f.event === 'slow' && f.shown) change(mc - 1, 'slow', '15.1.4');
  return { mc, terms };
}

/** 2.AZ: how far patrols watch; the most there may be under a sealed counter. */
export function patrolsOf(view: View, f: SeenForce): { reach: number; sure: boolean } {
  if (f.routed > 0) return { reach: 0, sure: true };
  if (f.members === null) {
    // A report may have told an HQ from troops; otherwise anything may lie there.
    if (f.report?.type === 'hq') return { reach: 0, sure: true };
    return { reach: 2, sure: false };
  }
  const { inf, cav } = strengthOf(view, divisionsOf(f));
  return { reach: cav > 0 ? 2 : inf > 0 ? 1 : 0, sure: true };
}

/** Armies that have somebody in this scenario. */
export function armiesIn(view: View): readonly Army[] {
  if (view.scenario === 'landau') return ['rhine', 'moselle', 'prussia', 'lowerRhine'];
  return view.scenario === 'weissembourg' ? ['rhine', 'lowerRhine'] : ['moselle', 'prussia'];
}
export const commandOf = (gic: GicId): number => gicFacts(gic).command;
export const ownSide = (view: View): Side | null =>
  view.seat === 'french' || view.seat === 'coalition' ? view.seat : null;
/** The sub-phases a force has acted in. */
export const actedIn = (f: SeenForce): number[] =>
  [1, 2, 3, 4].filter((n) => (f.acted & (1 << (n - 1))) !== 0);
