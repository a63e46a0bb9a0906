/** 2.alert: alert zones. */
import { patrolReach } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { type Nation, nationOfSlot } from '../data/units.ts';
import { forceAt, hasCavalry, hasPillaged, hasTroops } from './forces.ts';
import type { Known, KnownForce } from './known.ts';

/** How many MP its patrols look; 0: its own hex and no more; null: it has no zone. Lone generals and plunderers have none. */
export function alertReach(s: Known, f: KnownForce): number | null {
  if (f.hex < 0 || !hasTroops(f) || hasPillaged(s, f)) return null;
  return f.fort ? 0 : patrolReach(true, hasCavalry(f));
}
/** Whether patrols with such a reach see a hex. */
export const isWithin = (s: Pick<Known, 'options'>, from: number, hex: number, reach: number): boolean =>
  reach === 0 ? from === hex : countryOf(s).watches(from, hex, reach);
/** Whether its patrols watch a hex. */
export function isWatching(s: Known, slot: number, hex: number): boolean {
  const f = forceAt(s, slot);
  const reach = alertReach(s, f);
  return reach !== null && isWithin(s, f.hex, hex, reach);
}
/** As far as the enemy can know: any marker of a nation may be its cavalry, while that is not known to be lost. */
export function mightReach(s: Known, slot: number): number | null {
  const f = forceAt(s, slot);
  if (f.hex < 0 || f.fort) return null;
  return patrolReach(true, mayHaveCavalry(s, nationOfSlot(slot)));
}
export function mightWatch(s: Known, slot: number, hex: number): boolean {
  const reach = mightReach(s, slot);
  return reach !== null && isWithin(s, forceAt(s, slot).hex, hex, reach);
}
function mayHaveCavalry(s: Known, nation: Nation): boolean {
  if (nation === 'sardinian') return false;
  return s.units[nation === 'french' ? 'stengel' : 'chobinin'].sp > 0;
}
