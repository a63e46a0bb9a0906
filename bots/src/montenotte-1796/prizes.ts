import {
  CARCARE_ZONE,
  GENOA,
  hex,
  placeIndex,
  SARDINIAN_PLACES,
  SAVONA,
  type Side,
  type Supposed,
  TURNS,
} from '@grande/montenotte-1796';
import { CARCARE_STATE, GENOA_EARLY, GENOA_LATE, SAVONA_WORTH, willOf } from './weights.ts';

const WILL = new Map(Object.entries(SARDINIAN_PLACES).map(([label, points]) => [hex(label), points]));
const ZONE = new Set(CARCARE_ZONE);
const CONI = hex('0901');

export const turnsLeft = (s: Supposed): number => TURNS - s.turn;

/** What a hex is worth to whoever holds it. */
export function hexWorth(s: Supposed, h: number): number {
  const will = h === CONI ? 0.5 : (WILL.get(h) ?? 0);
  let worth = will * willOf(s.sardinian);
  if (h === GENOA) worth += GENOA_EARLY + ((GENOA_LATE - GENOA_EARLY) * s.turn) / TURNS;
  else if (h === SAVONA) worth += SAVONA_WORTH;
  else if (ZONE.has(h)) worth += CARCARE_STATE * 0.15;
  return worth;
}
/** It belongs to a side. */
export const isHeldBy = (s: Supposed, side: Side, h: number): boolean => {
  const i = placeIndex(h);
  return i >= 0 && s.control[i] === side;
};
/** What taking a hex brings: nothing where it is one's own already. */
export const gainAt = (s: Supposed, side: Side, h: number): number =>
  isHeldBy(s, side, h) ? 0 : hexWorth(s, h);

/** Every hex that scores. */
export const OBJECTIVES: readonly number[] = [...WILL.keys(), GENOA].filter((h) => h !== CONI);
