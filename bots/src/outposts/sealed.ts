import type { Seat } from '@grande/engine';
import { NO_HEX } from '@grande/hex';
import { entryCost, MAP, type View, valuesOf } from '@grande/outposts';
import type { Sealed } from '../doctrine.ts';

/** Hexes a marker can come to with so many points a turn; what is left over at night is lost. */
function within(p: Played, from: string, turns: number): readonly string[] {
  let reached = new Set([from]);
  for (let turn = 0; turn < turns; turn++) {
    const left = new Map([...reached].map((h) => [h, valuesOf(p).points]));
    const open = [...left.keys()];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const hex = MAP.indexOf.get(at) as number;
      for (let d = 0; d < 6; d++) {
        const next = MAP.neighbour[hex * 6 + d] as number;
        if (next === NO_HEX) continue;
        const label = MAP.labels[next] as string;
        const rest = (left.get(at) as number) - entryCost(p, label);
        if (rest < 0 || rest <= (left.get(label) ?? -1)) continue;
        left.set(label, rest);
        open.push(label);
      }
    }
    reached = new Set(left.keys());
  }
  return [...reached];
}

/** A marker of a view or of a world. */
interface Marker {
  readonly hex: string | null;
  readonly content: string | null;
  readonly strength: number | null;
}
type Played = Pick<View, 'tables'>;
interface Position extends Played {
  readonly markers: Readonly<Record<string, Marker>>;
}

/** What lies under the markers a seat does not know, in a world it imagined. */
export function sealed(view: Position, world: Position, seat: Seat): readonly Sealed[] {
  return Object.entries(world.markers).flatMap(([id, { hex, content, strength }]) => {
    const hidden = view.markers[id]?.content === 'unknown';
    if (id.startsWith(`${seat}.`) || !hidden || hex === null || content === null) return [];
    const decoy = content === 'decoy';
    return [
      {
        id,
        place: hex,
        decoy,
        strength: strength ?? 0,
        who: [],
        within: (turns: number) => within(view, hex, turns),
      },
    ];
  });
}
