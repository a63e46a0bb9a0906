import type { Placed } from '@grande/engine';
import { COUNTERS, LEADERS } from './data/counters.ts';
import { label } from './map.ts';
import { leaderSide, SIDE_OF, type Side, UNIT_IDS } from './state.ts';
import type { View } from './view.ts';

/** Units and leaders on the map. */
export function placed(view: View): Placed[] {
  const out: Placed[] = [];
  view.units.forEach(({ hex }, u) => {
    if (hex >= 0 && COUNTERS[u])
      out.push({ id: UNIT_IDS[u] as string, side: SIDE_OF[u] as Side, at: label(hex) });
  });
  view.leaders.forEach(({ hex }, l) => {
    const data = LEADERS[l];
    if (data && hex >= 0) out.push({ id: data.id, side: leaderSide(l), at: label(hex) });
  });
  return out;
}

/** Units and leaders that are not on the map. */
export function waiting(view: View): string[] {
  const units = view.units.flatMap(({ hex }, u) => (hex < 0 ? (UNIT_IDS[u] ?? []) : []));
  const leaders = view.leaders.flatMap(({ hex }, l) => (hex < 0 ? (LEADERS[l]?.id ?? []) : []));
  return [...units, ...leaders];
}
