import {
  areaNamed,
  compile,
  distance,
  hexOf,
  labelOfHex,
  lineOfSight,
  NO_HEX,
  readMap,
  SIDE,
  type Sight,
  type SightRule,
  terrainName,
} from '@grande/hex';
import file from '@grande/hex/maps/caldiero-1796' with { type: 'json' };

const reading = readMap(file);
if (!reading.ok) throw new Error(`caldiero-1796: ${JSON.stringify(reading.problems)}`);

/** 1.3, T.map, R-1: the map and its numbers. */
export const MAP = compile(reading.map);
export const SIZE = MAP.size;
export const NEIGHBOUR = MAP.neighbour;
export const SIDES_OF_HEX = MAP.sides;

export const hex = (label: string): number => hexOf(MAP, label);
export const label = (at: number): string => labelOfHex(MAP, at);

/** Hexes of an area of the map file. */
export const area = (name: string): readonly number[] => areaNamed(MAP, name).hexes;
const inArea = (name: string): Uint8Array => areaNamed(MAP, name).has;

export const TERRAIN = { clear: 0, hill: 1, marsh: 2, town: 3, fortress: 4 } as const;
const CODES: Readonly<Record<string, number>> = TERRAIN;
/** Terrain of each hex as one of TERRAIN. */
export const LAND = Uint8Array.from({ length: SIZE }, (_, h) => CODES[terrainName(MAP, h)] as number);
export const LEVEL = MAP.level;
export const WAYS = MAP.ways;

export const isTown = (h: number): boolean => LAND[h] === TERRAIN.town;
/** 10.5: the Rocca di Caldiero alone. */
export const isFortress = (h: number): boolean => LAND[h] === TERRAIN.fortress;
export const isMarsh = (h: number): boolean => LAND[h] === TERRAIN.marsh;
/** the chart's 'Clear / Hill' row. */
export const isClear = (h: number): boolean => LAND[h] === TERRAIN.clear || LAND[h] === TERRAIN.hill;
/** 10.1, 10.5.2: ground on which a unit may stay whatever its order. */
export const isShelter = (h: number): boolean => (LAND[h] as number) >= TERRAIN.town;

/** 9.2.1: row 10, closed to Austrian units. */
export const ROW10 = inArea('row10');
/** the two sides of the road; road hexes are in neither. */
export const NORTH = inArea('northOfHighway');
export const SOUTH = inArea('southOfHighway');
export const HIGHWAY = area('highway');

/** Distance of each hex from the nearest hex of the road. */
export const TO_ROAD = Uint8Array.from({ length: SIZE }, (_, h) =>
  Math.min(...HIGHWAY.map((road) => distance(MAP, h, road))),
);
/** The row of each hex: grows eastward. */
export const ROW = Uint8Array.from({ length: SIZE }, (_, h) => Number(label(h).slice(0, 2)));

const FAR = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => distance(MAP, Math.floor(i / SIZE), i % SIZE));
/** Hexes between two hexes, from a table made once. */
export const between = (a: number, b: number): number => FAR[a * SIZE + b] as number;

/** The hexes next to each hex. */
export const NEAR: readonly (readonly number[])[] = Array.from({ length: SIZE }, (_, h) =>
  [...NEIGHBOUR.subarray(h * 6, h * 6 + 6)].filter((there) => there !== NO_HEX),
);
const TOWARDS = new Int8Array(SIZE * SIZE).fill(-1);
for (let i = 0; i < SIZE * 6; i++) {
  const to = NEIGHBOUR[i] as number;
  if (to !== NO_HEX) TOWARDS[Math.floor(i / 6) * SIZE + to] = i % 6;
}
/** The direction from a hex to a neighbour, or -1. */
export const direction = (from: number, to: number): number => TOWARDS[from * SIZE + to] as number;

/** What the hexside between two neighbours carries. */
export function sideBits(from: number, to: number): number {
  const d = direction(from, to);
  return d < 0 ? 0 : (SIDES_OF_HEX[from * 6 + d] as number);
}
export const RIVER = SIDE.river;
export const CANAL = SIDE.canal;
export const BRIDGE = SIDE.bridge;
export const ROAD = SIDE.road;
export const TRAIL = SIDE.trail;

export const riverBetween = (a: number, b: number): boolean => (sideBits(a, b) & RIVER) !== 0;
/** The hexes next to each hex with no river between. */
export const DRY: readonly (readonly number[])[] = NEAR.map((near, h) =>
  near.filter((to) => !riverBetween(h, to)),
);
export const canalBetween = (a: number, b: number): boolean => (sideBits(a, b) & CANAL) !== 0;

/** 20.5.2, 12.8.1: a hex on the edge of the map. */
export const isEdge = (h: number): boolean => NEIGHBOUR.subarray(h * 6, h * 6 + 6).includes(NO_HEX);

/** towns and the fortress hide everything behind them, so does ground above the lower of the two ends. */
const SIGHT: SightRule = {
  ground: (h) => LEVEL[h] as number,
  obstacle: (h) => (isShelter(h) ? Number.POSITIVE_INFINITY : 0),
  over: 'lower',
  alongHexside: 'both',
};
/** 11.3.1: the line between two hexes, and what shuts it. */
export const sightLine = (a: number, b: number): Sight => lineOfSight(MAP, a, b, SIGHT);

// 0 not yet asked, 1 seen, 2 hidden. Lines never change, so each is drawn once.
const SEEN = new Uint8Array(SIZE * SIZE);

/** 11.3, 11.3.1: an open line between two hexes, whatever the distance. */
export function openLine(a: number, b: number): boolean {
  const i = a * SIZE + b;
  const known = SEEN[i];
  if (known) return known === 1;
  const { clear } = sightLine(a, b);
  SEEN[i] = clear ? 1 : 2;
  SEEN[b * SIZE + a] = clear ? 1 : 2;
  return clear;
}

/** The strip beyond the Adige leads nowhere: nobody comes on there. */
export const hasWayIn = (h: number): boolean => BEYOND[h] === 0;
const BEYOND = inArea('adigeSouthBank');

export { NO_HEX };
