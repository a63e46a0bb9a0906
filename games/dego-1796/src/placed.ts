import type { Placed } from '@grande/engine';
import { LEADERS } from './data/leaders.ts';
import { LABELS } from './data/map.ts';
import { ALL_UNITS, unit } from './data/units.ts';
import type { View } from './view.ts';

/** Units and commanders on the map. */
export function placed(view: View): Placed[] {
  const out: Placed[] = [];
  for (const u of ALL_UNITS) {
    const { where, at } = view.units[u] ?? { where: 'off', at: -1 };
    const { id, side } = unit(u);
    if (where === 'map') out.push({ id, side, at: LABELS[at] as string });
  }
  view.leaders.forEach(({ where, at }, l) => {
    const data = LEADERS[l];
    if (data && where === 'map') out.push({ id: data.id, side: data.side, at: LABELS[at] as string });
  });
  return out;
}

/** Units and commanders that are not on the map: on their way, in a box, lost, or not yet drawn for this match. */
export function waiting(view: View): string[] {
  const out: string[] = [];
  for (const u of ALL_UNITS) {
    const where = view.units[u]?.where;
    if (where !== 'map' && where !== 'merged') out.push(unit(u).id);
  }
  view.leaders.forEach(({ where }, l) => {
    const data = LEADERS[l];
    if (data && where !== 'map') out.push(data.id);
  });
  return out;
}
