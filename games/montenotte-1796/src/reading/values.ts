/** 2.test, 3, 9.1, 13.6: initiative, cohesion, morale and movement capacity. */
import { HUNGER, halved } from '@grande/la-grande-tactique';
import { GIC_MC, sardinianModifier } from '../data/tables.ts';
import { factsOf, isGic, type UnitId } from '../data/units.ts';
import { initiativeOf, printedOn, valuesOf } from '../data/values.ts';
import { hasTroops, leaderOf } from './forces.ts';
import type { Known, KnownForce } from './known.ts';

/** 13.6: printed cohesion, two less when out of supply. */
export const cohesionOf = (s: Known, id: UnitId): number =>
  printedOn(s, id).cohesion - (s.units[id].oos > 0 ? HUNGER : 0);

/** Section 0: initiative of the leader, or the cohesion of a force without a general. */
export function testValue(s: Known, f: KnownForce): number {
  const leader = leaderOf(f);
  if (leader === null) return cohesionOf(s, f.members[0] as UnitId);
  return initiativeOf(s, leader);
}

/** printed, halved out of supply, less one in rain; OPT-4 slows Austrian foot. */
export function unitMc(s: Known, id: UnitId): number {
  const { mc, nation, arm } = factsOf(id);
  const printed =
    s.options.slowAustrians && nation === 'austrian' && arm === 'infantry'
      ? 2
      : arm === 'infantry' && s.options.tables !== undefined
        ? valuesOf(s).infantry[nation]
        : mc;
  const fed = s.units[id].oos > 0 ? halved(printed) : printed;
  return s.rain ? Math.max(0, fed - 1) : fed;
}

/** 9.1: the slowest unit; a general-in-chief alone 5. */
export function capacity(s: Known, f: KnownForce): number {
  let mc = -1;
  for (const m of f.members) {
    if (isGic(m)) continue;
    const own = unitMc(s, m);
    if (mc < 0 || own < mc) mc = own;
  }
  return mc < 0 ? GIC_MC : mc;
}

export type Spirit = 'cursor' | 'parent' | 'sardinia';
/** 3: where its spirits come from: its own cursor, that of the division it serves, the national track, or nowhere. */
export function spiritSource(s: Known, id: UnitId): Spirit | null {
  const { kind, parent } = factsOf(id);
  if (kind === 'division') return 'cursor';
  if (kind === 'sardinian') return 'sardinia';
  return parent !== null && s.units[parent].sp > 0 && s.units[id].cmd > 0 ? 'parent' : null;
}
export function spiritOf(s: Known, id: UnitId): number {
  switch (spiritSource(s, id)) {
    case 'cursor':
      return s.units[id].cursor;
    case 'parent':
      return s.units[factsOf(id).parent as UnitId].cursor;
    case 'sardinia':
      return sardinianModifier(s.sardinian);
    default:
      return 0;
  }
}
/** 2.morale, 3: cohesion and the division's cursor, the bare cohesion of a brigade without command, or the national track. */
export const moraleOf = (s: Known, id: UnitId): number => cohesionOf(s, id) + spiritOf(s, id);

export const isUnitDemoralised = (s: Known, id: UnitId): boolean => moraleOf(s, id) <= 0;

/** the lowest among its units. */
export function forceMorale(s: Known, f: KnownForce): number {
  let lowest = Infinity;
  for (const m of f.members) if (!isGic(m)) lowest = Math.min(lowest, moraleOf(s, m));
  return lowest;
}

/** 3.2: any of its units is. */
export const isDemoralised = (s: Known, f: KnownForce): boolean => hasTroops(f) && forceMorale(s, f) <= 0;
