import {
  compile,
  distance,
  firstBlock,
  type HexMap,
  line,
  NO_HEX,
  readMap,
  SIDE,
  sectors,
} from '@grande/hex';
import file from '@grande/hex/maps/dego-1796' with { type: 'json' };

function load(): HexMap {
  const reading = readMap(file);
  if (!reading.ok) throw new Error(`dego-1796: ${reading.problems.map((p) => p.message).join('; ')}`);
  return compile(reading.map);
}

/** The battlefield, 2.1. Immutable and shared by every match. */
export const MAP: HexMap = load();
export const SIZE = MAP.size;
export const ALL_HEXES: readonly number[] = Array.from({ length: SIZE }, (_, hex) => hex);
export const LABELS: readonly string[] = MAP.labels;
export const hexAt = (label: string): number => {
  const hex = MAP.indexOf.get(label);
  if (hex === undefined) throw new Error(`dego-1796: no hex ${label}`);
  return hex;
};
export const labelAt = (hex: number): string => LABELS[hex] ?? 'off';

export const OPEN = MAP.terrains.indexOf('open');
export const WOODS = MAP.terrains.indexOf('woods');
export const TOWN = MAP.terrains.indexOf('town');
export const BUILDING = MAP.terrains.indexOf('building');
export const CASTLE = MAP.terrains.indexOf('castle');
export const TERRAIN: Uint8Array = MAP.terrain;
export const LEVEL: Int8Array = MAP.level;
export const NEIGHBOUR: Int16Array = MAP.neighbour;
export const SIDES: Uint32Array = MAP.sides;
export const isTown = (hex: number): boolean => TERRAIN[hex] === TOWN;
export const hasRoad = (hex: number): boolean => ((MAP.ways[hex] as number) & SIDE.road) !== 0;

/** Distance in hexes for every pair: it is asked for at every step. */
const DISTANCE = new Uint8Array(SIZE * SIZE);
for (let a = 0; a < SIZE; a++) for (let b = 0; b < SIZE; b++) DISTANCE[a * SIZE + b] = distance(MAP, a, b);
export const far = (a: number, b: number): number => DISTANCE[a * SIZE + b] as number;

export const beside = (hex: number, dir: number): number => NEIGHBOUR[hex * 6 + dir] as number;

/** The direction from a hex to its neighbour, or -1. */
export function dirTo(from: number, to: number): number {
  for (let dir = 0; dir < 6; dir++) if (NEIGHBOUR[from * 6 + dir] === to) return dir;
  return -1;
}

export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SIZE }, (_, hex) =>
  [0, 1, 2, 3, 4, 5].map((dir) => beside(hex, dir)).filter((there) => there !== NO_HEX),
);

/** a border hex has fewer than six neighbours. */
export const BORDER: readonly number[] = Array.from({ length: SIZE }, (_, hex) => hex).filter(
  (hex) => (NEIGHBOURS[hex] as readonly number[]).length < 6,
);

function area(name: string): Uint8Array {
  const found = MAP.areas.get(name);
  if (!found) throw new Error(`dego-1796: no area ${name}`);
  return found.has;
}
function areaList(name: string): readonly number[] {
  return MAP.areas.get(name)?.hexes ?? [];
}
export const VICTORY_ZONE = area('victoryZone');
export const RIVER_HEX = area('riverHexes');
export const BUILDING_HEXES: readonly number[] = areaList('buildingHexes');
export const BATTERY_ROAD: readonly number[] = areaList('batteryRoad');
export const ECCE_HOMO = area('eccehomoDeployment');
export const REDOUBTS_LISTED: readonly number[] = areaList('redoubtsSetUp');
export const REDOUBTS_LABELLED: readonly number[] = areaList('redoubtsNamedOnCounters');
export const CA_SODANO: readonly number[] = areaList('Cà Sodano');

/** 10.0.2, R-68: which way the printed redoubts look; 3 is south, 4 south-west. */
export function printedFront(hex: number): number {
  const bit = MAP.tagNames.indexOf('front-SW');
  return ((MAP.tags[hex] as number) & (1 << bit)) !== 0 ? 4 : 3;
}

/** SECTOR[a, b]: bits of the 60 degree sectors of a in which b lies, edges counting on both sides. */
const SECTOR = new Uint8Array(SIZE * SIZE);
for (let a = 0; a < SIZE; a++) {
  for (let b = 0; b < SIZE; b++) {
    let bits = 0;
    if (a !== b) for (const sector of sectors(MAP, a, b)) bits |= 1 << sector;
    SECTOR[a * SIZE + b] = bits;
  }
}

/** T-3: inside the two sectors either side of the facing, edges included. */
export function inArc(from: number, to: number, facing: number): boolean {
  const bits = SECTOR[from * SIZE + to] as number;
  return (bits & ((1 << facing) | (1 << ((facing + 5) % 6)))) !== 0;
}

export type SightBlock = 'cover' | 'crest' | 'friend';
export interface Sight {
  readonly hex: number;
  readonly other: number;
  readonly reason: SightBlock;
}

/** 7.3.4 (b), (c): what the ground in a hex between does to a gun of this level firing at that level. */
function groundBlock(hex: number, gun: number, target: number): SightBlock | null {
  const level = LEVEL[hex] as number;
  if (TERRAIN[hex] !== OPEN) return level >= gun ? 'cover' : null;
  return level > gun && level >= target ? 'crest' : null;
}

/** 7.3.4, R-80, R-81, RN-13: the first thing that hides one hex from a gun in another, or null. */
export function sightBlock(from: number, to: number, friendAt?: (hex: number) => boolean): Sight | null {
  if (far(from, to) <= 1) return null;
  const gun = LEVEL[from] as number;
  const target = LEVEL[to] as number;
  return firstBlock<SightBlock>(MAP, from, to, {
    hex: (hex) => {
      const ground = groundBlock(hex, gun, target);
      if (ground !== null) return ground;
      return friendAt && (LEVEL[hex] as number) >= gun && friendAt(hex) ? 'friend' : null;
    },
    alongHexside: 'both', // RN-2: at the map's edge the one hex there is
  });
}

/** What the ground alone says of a sight: hidden, or the hexes along it in which somebody might stand in the way. */
type GroundSight = readonly number[] | 'hidden';
/** By pairs of hexes, worked out when first asked: maps do not change, and the same few sights are asked all day. */
const GROUND_SIGHT = new Array<GroundSight | undefined>(SIZE * SIZE);

function groundSight(from: number, to: number): GroundSight {
  if (sightBlock(from, to)) return 'hidden';
  if (far(from, to) <= 1) return [];
  const gun = LEVEL[from] as number;
  const along = line(MAP, from, to).flat();
  // Whoever stands lower than the gun hides nothing.
  return along.filter((hex) => hex !== NO_HEX && hex !== from && hex !== to && (LEVEL[hex] as number) >= gun);
}

/** The quick answer to 7.3.4; `sightBlock` says why. */
export function seesOver(from: number, to: number, friendAt: (hex: number) => boolean): boolean {
  const at = from * SIZE + to;
  const known = GROUND_SIGHT[at] ?? groundSight(from, to);
  GROUND_SIGHT[at] = known;
  if (known === 'hidden') return false;
  for (let i = 0; i < known.length; i++)
    if (friendAt(known[i] as number)) return sightBlock(from, to, friendAt) === null;
  return true;
}
