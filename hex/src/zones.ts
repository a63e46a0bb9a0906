import type { Dir } from './directions.ts';
import { NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';

/** Whether a zone reaches out of a hex into a neighbour (not across a river, not into a fortress …). */
export type ZoneReaches = (from: number, to: number, dir: Dir) => boolean;

/**
 * How many of the given hexes have each hex of the map in their zone (the neighbours the zone reaches; a hex
 * is not in its own zone). A hex given twice counts twice. `into` is overwritten and returned when given.
 */
export function zoneCounts(
  map: HexMap,
  hexes: Iterable<number>,
  reaches?: ZoneReaches,
  into: Uint16Array = new Uint16Array(map.size),
): Uint16Array {
  into.fill(0);
  for (const hex of hexes) {
    for (let dir = 0; dir < 6; dir++) {
      const there = map.neighbour[hex * 6 + dir] as number;
      if (there === NO_HEX || (reaches && !reaches(hex, there, dir))) continue;
      into[there] = (into[there] as number) + 1;
    }
  }
  return into;
}

/** The hexes in the zone of any of the given hexes, in label order. */
export function zone(map: HexMap, hexes: Iterable<number>, reaches?: ZoneReaches): number[] {
  const counts = zoneCounts(map, hexes, reaches);
  return Array.from(counts.keys()).filter((hex) => (counts[hex] as number) > 0);
}
