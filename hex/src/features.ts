import type { MapFile } from './mapfile.ts';

/**
 * What a hexside carries, one bit each, seen from the hex it belongs to. These names have the same bit on
 * every map; other kinds found in a file take the next bits (see HexMap.features).
 */
export const SIDE = {
  road: 1 << 0,
  trail: 1 << 1,
  river: 1 << 2,
  canal: 1 << 3,
  bridge: 1 << 4,
  ford: 1 << 5,
  /** Crossing from this hex goes up (down) a slope; the neighbour's side carries the opposite. */
  slopeUp: 1 << 6,
  slopeDown: 1 << 7,
  steepUp: 1 << 8,
  steepDown: 1 << 9,
  cliffUp: 1 << 10,
  cliffDown: 1 << 11,
} as const;

const STANDARD: readonly string[] = [
  'road',
  'trail',
  'river',
  'canal',
  'bridge',
  'ford',
  'slope-up',
  'slope-down',
  'steep-up',
  'steep-down',
  'cliff-up',
  'cliff-down',
];

/** Bits in one Uint32 that stay positive in JavaScript's signed bit operations. */
export const MAX_BITS = 31;

export interface Features {
  /** Names in the order of their bits. */
  readonly names: readonly string[];
  readonly ways: readonly string[];
  readonly waters: readonly string[];
}

/** The registry of side features of a map: the standard ones, then the file's own in order of appearance. */
export function featuresOf(map: MapFile): Features {
  const names = new Set(STANDARD);
  const ways = new Set<string>();
  const waters = new Set<string>();
  for (const { kind } of [...(map.roads ?? []), ...(map.links ?? [])]) ways.add(kind);
  for (const { kind } of map.rivers ?? []) waters.add(kind);
  for (const kind of [...ways, ...waters]) names.add(kind);
  for (const { kind } of map.slopes ?? []) names.add(`${kind}-up`).add(`${kind}-down`);
  return { names: [...names], ways: [...ways], waters: [...waters] };
}

/** Every tag of a map, in order of first appearance by label. */
export function tagsOf(map: MapFile): string[] {
  const labels = Object.keys(map.hexes).sort();
  return [...new Set(labels.flatMap((label) => map.hexes[label]?.tags ?? []))];
}
