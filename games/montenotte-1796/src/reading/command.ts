/** 6.1: lines of communication and the price of an order. */
import { commandCost } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { enemyOf, factsOf, GIC_FACTS, type Gic, sideOf, type UnitId } from '../data/units.ts';
import { hasTroopsAt, hexOfPiece, isOrphan } from './forces.ts';
import type { Known } from './known.ts';
import { hasLineFrom } from './sources.ts';

/** 6.1, R-33: his line to a source of his nation, no enemy combat unit on it. */
export function hasLine(s: Known, gic: Gic): boolean {
  const enemy = enemyOf(sideOf(gic));
  return hasLineFrom(s, GIC_FACTS[gic].nation, hexOfPiece(s, gic), (h) => hasTroopsAt(s, enemy, h));
}
/** R-57, T-CP: points a general-in-chief pays for a force, by where both stand. */
export function priceBetween(s: Known, from: number, to: number): number {
  const distance = countryOf(s).mp(from, to);
  return commandCost(distance === 0, distance);
}
export const priceOf = (s: Known, gic: Gic, id: UnitId): number =>
  priceBetween(s, hexOfPiece(s, gic), hexOfPiece(s, id));
/** 6.3, R-24: whom a general-in-chief pays for himself; brigades follow their general while he lives. */
export const isPaidFor = (s: Known, id: UnitId): boolean =>
  factsOf(id).kind !== 'detached' || isOrphan(s, id);
