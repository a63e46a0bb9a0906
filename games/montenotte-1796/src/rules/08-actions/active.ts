/** 8.2: a force that begins to act. */
import { isGic } from '../../data/units.ts';
import { fatigueOf, forceAt } from '../../reading/forces.ts';
import type { Active, Force, State } from '../../state.ts';

export function freshActive(s: State, slot: number, mode: Active['mode'], mp: number): Active {
  const f = forceAt(s, slot);
  return {
    slot,
    mode,
    stage: 'act',
    mp,
    spent: 0,
    test: 'none',
    mayAttack: true,
    fresh: fatigueOf(s, f) === 0,
    rapid: 0,
    minimum: false,
    steps: 0,
    left: false,
    busy: false,
    over: false,
    from: f.hex,
    tried: [],
    worn: [],
  };
}

/** Marks everybody in a force as having been activated; plunderers come back to the ranks. */
export function markActivated(s: State, f: Force, seen = true): void {
  if (seen) f.activated = true;
  for (const m of f.members) {
    if (isGic(m)) s.gics[m].activated = true;
    else {
      s.units[m].activated = true;
      s.units[m].pillage = false;
    }
  }
}
