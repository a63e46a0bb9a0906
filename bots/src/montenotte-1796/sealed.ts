import {
  capacity,
  endSlot,
  enemyOf,
  firstSlot,
  forceAt,
  hasTroops,
  isReal,
  label,
  markerId,
  SIZE,
  type Side,
  type State,
  spOf,
  type View,
} from '@grande/montenotte-1796';
import type { Sealed } from '../doctrine.ts';
import { way } from './field.ts';

/** What lies under the markers a seat cannot look under, in a world it imagined. */
export function sealed(view: View, world: State, seat: Side): readonly Sealed[] {
  const enemy = enemyOf(seat);
  const out: Sealed[] = [];
  for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
    const f = forceAt(world, slot);
    if (view.forces[slot]?.members !== null || f.hex < 0) continue;
    out.push({
      id: markerId(slot),
      place: label(f.hex),
      decoy: !isReal(f),
      strength: hasTroops(f) ? spOf(world, f) : 0,
      who: f.members,
      within: (turns) => {
        const points = capacity(world, f) * turns;
        const places: string[] = [];
        for (let h = 0; h < SIZE; h++) if (way(f.hex, h) <= points) places.push(label(h));
        return places;
      },
    });
  }
  return out;
}
