import type { Placed } from '@grande/engine';
import { label } from './data/map.ts';
import { markerId, sideOfSlot } from './data/units.ts';
import type { View } from './view.ts';

/** Forces on the map; of its own a seat knows who is in them. */
export function placed(view: View): Placed[] {
  return view.forces.flatMap((f, slot) => {
    if (!(f.hex >= 0)) return [];
    const of = f.members === null ? {} : { of: f.members };
    return [{ id: markerId(slot), side: sideOfSlot(slot), at: label(f.hex), ...of }];
  });
}
