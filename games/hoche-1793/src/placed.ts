import type { Placed } from '@grande/engine';
import { BOX, label } from './data/map.ts';
import { forceId, sideOfSlot } from './data/units.ts';
import type { View } from './view.ts';

/** Forces on the map; of its own a seat knows who is in them. */
export function placed(view: View): Placed[] {
  return view.forces.flatMap((f, slot) => {
    if (!(f.hex >= 0 && f.hex !== BOX)) return [];
    const of = f.members === null ? {} : { of: f.members };
    return [{ id: forceId(slot), side: sideOfSlot(slot), at: label(f.hex), ...of }];
  });
}
