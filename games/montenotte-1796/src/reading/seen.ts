/** The same numbers for whoever looks at the table: what lies under the enemy's markers is not known. */
import { commandRange } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { MAP, SIZE } from '../data/map.ts';
import { enemyOf, type Gic, type Nation, SIDE_OF_NATION, sideOfSlot } from '../data/units.ts';
import { chiefFacts } from '../data/values.ts';
import type { View } from '../view.ts';
import { forceAt, hexOfPiece } from './forces.ts';
import { known } from './known.ts';
import { reachFrom } from './reach.ts';
import { joinedTo } from './sources.ts';
import { capacity } from './values.ts';
import { alertReach, isWithin, mightReach } from './zones.ts';

const HEXES = MAP.labels.map((_, h) => h);
type Costs = ReadonlyMap<number, number>;

/** 9.1: the MP of an activation; null under a sealed marker and of a decoy, whose owner chooses. */
export function capacityOf(view: View, slot: number): number | null {
  const f = forceAt(known(view), slot);
  return f.members.length === 0 ? null : capacity(known(view), f);
}
/** 9.1: what each hex would cost with the whole capacity, or with what is left of it. */
export function reachOf(view: View, slot: number): Costs | null {
  const { active } = view;
  const points = active?.slot === slot && active.mp !== null ? active.mp : capacityOf(view, slot);
  if (points === null) return null;
  return reachFrom(known(view), sideOfSlot(slot), forceAt(known(view), slot).hex, points);
}

/** 2.alert: how far a marker watches, null not at all; of a sealed one how far it might. */
export function patrolsOf(
  view: View,
  slot: number,
): { readonly reach: number | null; readonly sure: boolean } {
  const seen = forceAt(view, slot);
  const k = known(view);
  if (seen.members !== null) return { reach: alertReach(k, forceAt(k, slot)), sure: true };
  if (seen.pillage) return { reach: null, sure: true };
  return { reach: seen.fort ? 0 : mightReach(k, slot), sure: false };
}
/** 2.alert: whether it watches a hex, or might. */
export function patrolsSee(view: View, slot: number, hex: number): boolean {
  const { reach } = patrolsOf(view, slot);
  return reach !== null && isWithin(view, forceAt(view, slot).hex, hex, reach);
}
/** 2.alert: all such hexes. */
export function zoneOf(view: View, slot: number): readonly number[] {
  const { reach } = patrolsOf(view, slot);
  const from = forceAt(view, slot).hex;
  return reach === null ? [] : HEXES.filter((h) => isWithin(view, from, h, reach));
}

/** 6.1: hexes from which a line leads to a source of the nation, every unknown marker of the enemy taken for troops. */
export function linesOf(view: View, nation: Nation): readonly number[] {
  const enemy = enemyOf(SIDE_OF_NATION[nation]);
  const barred = new Uint8Array(SIZE);
  view.forces.forEach((f, slot) => {
    if (sideOfSlot(slot) === enemy && f.hex >= 0 && f.members?.length !== 0) barred[f.hex] = 1;
  });
  return joinedTo(known(view), nation, (h) => barred[h] === 1);
}
/** 6.1: what an order to each hex costs a general-in-chief, as far as his points reach. */
export function rangeOf(view: View, gic: Gic): Costs {
  const from = hexOfPiece(known(view), gic);
  return from < 0
    ? new Map()
    : commandRange({ from, points: chiefFacts(view, gic).command, mp: countryOf(view).mp, hexes: HEXES });
}
