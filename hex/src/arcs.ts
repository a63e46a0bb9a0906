import { sectors } from './bearing.ts';
import { type Dir, turn } from './directions.ts';
import { NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';

/** The six directions sorted by what a faced unit has there; each list from left to right of the facing. */
export interface Arcs {
  readonly front: readonly Dir[];
  readonly flank: readonly Dir[];
  readonly rear: readonly Dir[];
}

/**
 * Facing a hexside. `frontWidth` is the number of front hexes: 3 (front 3, flank 2, rear 1), or 1 for a
 * column (front 1, flank 4, rear 1), or 5 (no flank). Rear is always the one straight behind.
 */
export function arcsFacingSide(facing: Dir, frontWidth: 1 | 3 | 5 = 3): Arcs {
  const half = (frontWidth - 1) / 2;
  const around = [-2, -1, 0, 1, 2];
  return {
    front: around.filter((n) => Math.abs(n) <= half).map((n) => turn(facing, n)),
    flank: around.filter((n) => Math.abs(n) > half).map((n) => turn(facing, n)),
    rear: [turn(facing, 3)],
  };
}

/** Facing a vertex: two hexes in front, one on each flank, two behind. */
export function arcsFacingVertex(vertex: number): Arcs {
  return {
    front: [turn(vertex, 0), turn(vertex, 1)],
    flank: [turn(vertex, -1), turn(vertex, 2)],
    rear: [turn(vertex, -2), turn(vertex, 3)],
  };
}

/** The neighbours in these directions that are on the map. */
export function neighboursIn(map: HexMap, hex: number, dirs: readonly Dir[]): number[] {
  return dirs.map((dir) => map.neighbour[hex * 6 + dir] as number).filter((there) => there !== NO_HEX);
}

/**
 * True when a hex at any distance lies within `spread` directions either side of a faced hexside, edges
 * included: spread 1 is the two 60 degree sectors beside the facing.
 */
export function inArcOfSide(map: HexMap, from: number, to: number, facing: Dir, spread = 1): boolean {
  return sectors(map, from, to).some((sector) => {
    const right = turn(sector, -facing);
    return right < spread || 5 - right < spread;
  });
}

/** The same for a faced vertex: its own sector, and `spread` more on either side. Edges included. */
export function inArcOfVertex(map: HexMap, from: number, to: number, vertex: number, spread = 0): boolean {
  return sectors(map, from, to).some((sector) => {
    const right = turn(sector, -vertex);
    return right <= spread || 6 - right <= spread;
  });
}
