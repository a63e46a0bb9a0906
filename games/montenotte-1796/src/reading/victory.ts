/** 14.3, 15.2, 15.3: the clocks as they stand. */
import { CARCARE_ZONE, CONI, CONI_ZONE, GENOA } from '../data/map.ts';
import { BANDS, sardinianModifier } from '../data/tables.ts';
import { valuesOf } from '../data/values.ts';
import { armSp, forceAt, hasRealAt, hasTroopsAt, slotsAt } from './forces.ts';
import type { Known } from './known.ts';

/** 14.3, T-VICTORY, S1.victory: what the points mean if the last day ended now. */
export function bandOf(s: Pick<Known, 'options' | 'vp'>): (typeof BANDS)[number] {
  const { bands } = valuesOf(s);
  return BANDS.find((_, i) => s.vp >= (bands[i] as number)) as (typeof BANDS)[number];
}
/** French alone within two hexes of Carcare. */
export const holdsCarcare = (s: Known): boolean =>
  CARCARE_ZONE.some((h) => hasTroopsAt(s, 'french', h)) &&
  !CARCARE_ZONE.some((h) => hasTroopsAt(s, 'coalition', h));

export const holdsGenoa = (s: Known): boolean =>
  hasTroopsAt(s, 'french', GENOA) && !hasTroopsAt(s, 'coalition', GENOA);

export const CONI_SP = 6;

/** French infantry in the fortress hex. */
export const besiegersOfConi = (s: Known): number =>
  slotsAt(s, 'french', CONI).reduce((n, slot) => n + armSp(s, forceAt(s, slot), 'infantry'), 0);

/** The will of Sardinia low enough, and no real Coalition force less than three hexes away. */
export const isConiRipe = (s: Known): boolean =>
  sardinianModifier(s.sardinian) <= -2 && !CONI_ZONE.some((h) => hasRealAt(s, 'coalition', h));
