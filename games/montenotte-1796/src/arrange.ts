import { regroup } from '@grande/la-grande-tactique';
import { isGic, SIDES, UNITS, unitsOf } from './data/units.ts';
import type { State } from './state.ts';

/** Changes by hand: whoever was put under a marker leaves the one he was under, and strengths are accounted for. */
export function arrange(s: State, before: State): void {
  for (const f of regroup(s, before, isGic)) if (f.members.length > 0) f.decoy = false;
  for (const f of s.forces)
    if (f.members.length === 0 && !f.decoy) {
      f.hex = -1;
      f.fort = false;
    }
  const standing = new Set(s.forces.flatMap((f) => f.members));
  for (const id of UNITS) {
    const u = s.units[id];
    if (!standing.has(id) && s.phase !== 'setup') u.sp = 0;
    u.est = Math.max(u.est, u.sp);
  }
  for (const side of SIDES) {
    const { gained, lost } = s.ledger[side];
    const now = unitsOf(side).reduce((n, id) => n + s.units[id].sp, 0);
    s.ledger[side].start = now - gained + lost;
  }
}
