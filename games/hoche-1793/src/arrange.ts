import { regroup } from '@grande/la-grande-tactique';
import { isGic, SIDES, sideOfUnit, UNIT_IDS } from './data/units.ts';
import type { State } from './state.ts';

/** Changes by hand: whoever was put into a force leaves the one he was in, and strengths are accounted for. */
export function arrange(s: State, before: State): void {
  regroup(s, before, isGic);
  // A counter under which nobody stands is off the map.
  for (const f of s.forces) if (f.members.length === 0) f.hex = -1;
  const standing = new Set(s.forces.flatMap((f) => f.members));
  for (const id of UNIT_IDS) {
    const u = s.units[id];
    if (standing.has(id)) u.place = 'map';
    else if (u.place === 'map') u.place = 'off';
  }
  for (const side of SIDES) {
    const { arrived, gained, battle, attrition } = s.ledger[side];
    const ids = UNIT_IDS.filter((id) => sideOfUnit(id) === side && s.units[id].place === 'map');
    const sp = ids.reduce((n, id) => n + s.units[id].inf + s.units[id].cav, 0);
    s.ledger[side].start = sp - arrived - gained + battle + attrition;
  }
}
