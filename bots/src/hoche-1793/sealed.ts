import {
  capacity,
  endSlot,
  enemyOf,
  FORCE_IDS,
  firstSlot,
  forceAt,
  hasTroops,
  label,
  SIZE,
  type Side,
  type State,
  spOf,
  type View,
} from '@grande/hoche-1793';
import type { Sealed } from '../doctrine.ts';
import { way, waysOf } from './field.ts';

/** What lies under the counters that are face down for a seat, in a world it imagined. */
export function sealed(view: View, world: State, seat: Side): readonly Sealed[] {
  const enemy = enemyOf(seat);
  const ways = waysOf(world.scenario, enemy);
  const out: Sealed[] = [];
  for (let slot = firstSlot(enemy); slot < endSlot(enemy); slot++) {
    const f = forceAt(world, slot);
    if (view.forces[slot]?.members !== null || f.hex < 0 || f.hex >= SIZE || f.members.length === 0) continue;
    const strength = hasTroops(f) ? spOf(world, f) : 0;
    out.push({
      id: FORCE_IDS[slot] as string,
      place: label(f.hex),
      decoy: false,
      strength,
      who: f.members,
      within: (turns) => {
        const points = capacity(world, slot) * turns;
        const places: string[] = [];
        for (let h = 0; h < SIZE; h++) if (way(ways, f.hex, h) <= points) places.push(label(h));
        return places;
      },
    });
  }
  return out;
}
