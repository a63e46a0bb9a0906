import { NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';
import { featureBit } from './lookup.ts';

export interface RoadOptions {
  /** Bits of the kinds of way to follow; every kind on the map unless said. */
  readonly mask?: number;
  /** Hexes the chain may not pass or end in. Never asked of the hex it starts from. */
  readonly blocked?: (hex: number) => boolean;
}

/** The hexes one step along a way from this one, by direction, then by link. A link is a piece of way. */
export function alongWays(map: HexMap, hex: number, mask: number = map.wayMask): number[] {
  const hexes: number[] = [];
  for (let dir = 0; dir < 6; dir++) {
    if (((map.sides[hex * 6 + dir] as number) & mask) !== 0)
      hexes.push(map.neighbour[hex * 6 + dir] as number);
  }
  for (const link of map.links) {
    if ((featureBit(map, link.kind) & mask) === 0) continue;
    if (link.from === hex) hexes.push(link.to);
    if (link.to === hex) hexes.push(link.from);
  }
  return hexes;
}

/**
 * The shortest unbroken chain of way from a hex to any hex that is a goal, in hexes, both ends included;
 * null when there is none. Among equals, directions in order decide. A start that is a goal is its own
 * chain, whether or not it lies on a way.
 */
export function roadPath(
  map: HexMap,
  from: number,
  isGoal: (hex: number) => boolean,
  options: RoadOptions = {},
): number[] | null {
  const { mask = map.wayMask, blocked } = options;
  const previous = new Int16Array(map.size).fill(NO_HEX);
  const seen = new Uint8Array(map.size);
  const queue = [from];
  seen[from] = 1;
  for (const at of queue) {
    if (isGoal(at)) return pathTo(previous, at);
    for (const there of alongWays(map, at, mask)) {
      if (seen[there] === 1 || blocked?.(there)) continue;
      seen[there] = 1;
      previous[there] = at;
      queue.push(there);
    }
  }
  return null;
}

function pathTo(previous: Int16Array, end: number): number[] {
  const hexes: number[] = [];
  for (let at = end; at !== NO_HEX; at = previous[at] as number) hexes.push(at);
  return hexes.reverse();
}

/** Whether an unbroken chain of way leads from a hex to any of the goals: a line of communication. */
export function roadJoins(
  map: HexMap,
  from: number,
  goals: Iterable<number>,
  options: RoadOptions = {},
): boolean {
  const wanted = new Set(goals);
  return roadPath(map, from, (hex) => wanted.has(hex), options) !== null;
}

/**
 * The connected nets of way: a number per hex, equal for hexes joined by ways of the mask, NO_HEX off them.
 * Nets are numbered from 0 in the order of their lowest hex.
 */
export function roadNets(map: HexMap, mask: number = map.wayMask): Int16Array {
  const net = new Int16Array(map.size).fill(NO_HEX);
  let nets = 0;
  for (let hex = 0; hex < map.size; hex++) {
    if (net[hex] !== NO_HEX || ((map.ways[hex] as number) & mask) === 0) continue;
    const queue = [hex];
    net[hex] = nets;
    for (const at of queue) {
      for (const there of alongWays(map, at, mask)) {
        if (net[there] !== NO_HEX) continue;
        net[there] = nets;
        queue.push(there);
      }
    }
    nets++;
  }
  return net;
}
