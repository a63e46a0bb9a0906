import {
  CARCARE_ZONE,
  GENOA,
  hex,
  placeIndex,
  SARDINIAN_PLACES,
  SAVONA,
  SIZE,
  type Side,
  type Supposed,
  TURNS,
} from '@grande/montenotte-1796';
import { CARCARE_STATE, GENOA_EARLY, GENOA_LATE, SAVONA_WORTH, willOf } from './weights.ts';

const WILL = new Map(Object.entries(SARDINIAN_PLACES).map(([label, points]) => [hex(label), points]));
const CONI = hex('0901');
/** By hex: points of Sardinia's will, and how far it counts as Carcare. */
const WILL_AT = new Float64Array(SIZE);
for (const [h, points] of WILL) WILL_AT[h] = h === CONI ? 0.5 : points;
const ZONE_AT = new Uint8Array(SIZE);
for (const h of CARCARE_ZONE) ZONE_AT[h] = 1;

/** 15.2.4: points of Sardinia's will that go with a hex; Coni falls by a rule of its own. */
export const willAt = (h: number): number => (h === CONI ? 0 : (WILL.get(h) ?? 0));

export const turnsLeft = (s: Supposed): number => TURNS - s.turn;

/** What a hex is worth to whoever holds it. */
export function hexWorth(s: Supposed, h: number): number {
  const will = WILL_AT[h] as number;
  let worth = will === 0 ? 0 : will * willOf(s.sardinian);
  if (h === GENOA) worth += GENOA_EARLY + ((GENOA_LATE - GENOA_EARLY) * s.turn) / TURNS;
  else if (h === SAVONA) worth += SAVONA_WORTH;
  else if (ZONE_AT[h] === 1) worth += CARCARE_STATE * 0.15;
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
