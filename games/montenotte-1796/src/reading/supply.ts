/** 13, 15.2.3: who is fed, by what, and what a pillage brings and costs. */
import { countryOf } from '../data/country.ts';
import { feedsSardinians, isGenoese, ORMEA, placeAt, terrainAt, waysFrom } from '../data/map.ts';
import { PLUNDER, type PlaceClass } from '../data/tables.ts';
import { factsOf, type Nation, nationOfSlot, type Side, sideOfSlot, type UnitId } from '../data/units.ts';
import { bonusOf, valuesOf } from '../data/values.ts';
import {
  forceAt,
  hasTroopsAt,
  hexOfPiece,
  isBesieged,
  isIsolated,
  slotOf,
  slotsAt,
  unitsIn,
} from './forces.ts';
import type { Known } from './known.ts';
import { servesAt } from './sources.ts';

const ORMEA_MP = 4;

/** 15.2.3, R-33: a road of at most four MP from Sérurier to Ormea that nothing bars. */
export function ormeaRoad(s: Known, barred: (hex: number) => boolean): boolean {
  const from = hexOfPiece(s, 'serurier');
  if (from < 0 || barred(from)) return false;
  // A hex is worth trying only while the open road from it to Ormea is short enough.
  const walk = (hex: number, left: number): boolean => {
    if (hex === ORMEA) return true;
    for (const there of waysFrom(hex)) {
      if (toOrmea(there) < left && !barred(there) && walk(there, left - 1)) return true;
    }
    return false;
  };
  return toOrmea(from) <= ORMEA_MP && walk(from, ORMEA_MP);
}

/** The true state of that road: only combat units bar it. */
export const hasOrmeaLine = (s: Known): boolean => ormeaRoad(s, (h) => hasTroopsAt(s, 'coalition', h));

/** Hexes of road to Ormea if nobody is on it, up to four; all free roads run within them. */
export const ORMEA_ROADS: ReadonlyMap<number, number> = (() => {
  const steps = new Map([[ORMEA, 0]]);
  for (const [hex, gone] of steps) {
    for (const there of waysFrom(hex)) if (gone < ORMEA_MP && !steps.has(there)) steps.set(there, gone + 1);
  }
  return steps;
})();

const toOrmea = (hex: number): number => ORMEA_ROADS.get(hex) ?? Infinity;

/** 15.2.3: Sérurier's division, and its brigade within four MP of him. */
function isFedFromOrmea(s: Known, id: UnitId): boolean {
  if (id !== 'serurier' && factsOf(id).parent !== 'serurier') return false;
  if (s.units.serurier.sp === 0 || !s.ormea) return false;
  return id === 'serurier' || countryOf(s).mp(hexOfPiece(s, 'serurier'), hexOfPiece(s, id)) <= ORMEA_MP;
}

/** R-30 (1): on a source of its own, in the Sardinian home places, or by way of Ormea; never in a siege (RN-5). */
export function isFedAtHome(s: Known, id: UnitId): boolean {
  const slot = slotOf(s, id);
  if (isBesieged(s, slot)) return false;
  const { hex } = forceAt(s, slot);
  const { nation } = factsOf(id);
  if (nation === 'sardinian' && feedsSardinians(hex)) return true;
  if (servesAt(s, nation, hex) || (id === 'provera' && servesAt(s, 'sardinian', hex))) return true;
  return isFedFromOrmea(s, id);
}

/** isolated at this moment: no command, no line behind it, or besieged. */
export function isUnitIsolated(s: Known, id: UnitId): boolean {
  return s.units[id].cmd < 2 || isBesieged(s, slotOf(s, id));
}

/** pillage made today and, for the French, the fields of the hex; together. */
export function capacityAt(s: Known, side: Side, hex: number, pillages: readonly number[] = []): number {
  const plundered =
    s.pillaged.some((p) => p.hex === hex && p.side === side) ||
    pillages.some((i) => forceAt(s, i).hex === hex);
  const place = plundered ? valuesOf(s).pillageSp[placeAt(hex) as PlaceClass] : 0;
  return place + (side === 'french' ? valuesOf(s).forage[terrainAt(hex)] : 0);
}

export function isPillaged(s: Known, hex: number): boolean {
  for (const p of s.pillaged) if (p.hex === hex) return true;
  return false;
}

/** a place that anybody can see is open to plunder by a marker of this nation. */
export function mayTempt(s: Known, nation: Nation, hex: number): boolean {
  if (placeAt(hex) === null || isPillaged(s, hex)) return false;
  if (nation === 'sardinian' && feedsSardinians(hex)) return false;
  return !servesAt(s, nation, hex);
}

/** RN-21: what only the owner knows: an isolated force, and somebody in it whom nothing feeds where he stands. */
export const isTempted = (s: Known, slot: number): boolean =>
  isIsolated(s, slot) && unitsIn(forceAt(s, slot)).some((id) => isUnitIsolated(s, id) && !isFedAtHome(s, id));

/** 15.2.4, 15.3, T-VP: what a pillage costs, or brings. */
export function pillagePrice(
  s: Pick<Known, 'options'>,
  nation: Nation,
  hex: number,
): { readonly vp: number; readonly sardinian: number } {
  const price = valuesOf(s).pillagePrice[placeAt(hex) as PlaceClass];
  return {
    vp: nation === 'french' ? -price : nation === 'austrian' ? price : 0,
    sardinian: isGenoese(hex) ? 0 : -price,
  };
}

/** The best general in the hex, of this force or another; 0 without any. */
export function generalModifier(s: Known, slot: number): number {
  let best = 0;
  for (const i of slotsAt(s, sideOfSlot(slot), forceAt(s, slot).hex)) {
    for (const m of forceAt(s, i).members) {
      const bonus = bonusOf(s, m);
      if (bonus !== null) best = Math.min(best, bonus ? PLUNDER.talented : PLUNDER.led);
    }
  }
  return best;
}

/** 13.4: the men help themselves on a die above their morale. */
export const helpThemselves = (die: number, modifier: number, morale: number): boolean =>
  die + modifier > morale;

export const plunderModifier = (s: Known, slot: number, general: boolean): number =>
  (nationOfSlot(slot) === 'french' ? PLUNDER.french : 0) + (general ? generalModifier(s, slot) : 0);
