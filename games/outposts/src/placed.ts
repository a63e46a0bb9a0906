import type { Placed } from '@grande/engine';
import { MARKERS, sideOf } from './state.ts';
import type { View } from './view.ts';

/** Markers on the map. */
export function placed(view: View): Placed[] {
  return MARKERS.flatMap((id) => {
    const { hex } = view.markers[id];
    return hex === null ? [] : [{ id, side: sideOf(id), at: hex }];
  });
}
