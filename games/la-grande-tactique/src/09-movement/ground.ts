import { type HexMap, NO_HEX, SIDE } from '@grande/hex';

/** A step that takes the whole movement capacity, possible only while it is untouched. */
export const ALL = -1;
/** The whole capacity and something more: only a minimum movement can do it. */
export const MORE_THAN_ALL = -2;
/** A step that cannot be made at all. */
export const NEVER = Number.POSITIVE_INFINITY;

/** A kind of way, what a step along it costs, and the biggest force it carries. */
export interface WayRule {
  readonly bit: number;
  readonly cost: number;
  readonly mostSp: number;
}

/** The movement column of a volume's terrain table. */
export interface GroundRules {
  /** Best way first. */
  readonly ways: readonly WayRule[];
  /** Cost of entering a terrain off the ways: movement points, ALL or NEVER. */
  readonly terrain: Readonly<Record<string, number>>;
  /** Terrains that cannot be entered off the ways from a hex of the same terrain. */
  readonly neverFromSame: readonly string[];
  /** Added where a river without a bridge is crossed off the ways. */
  readonly river: number;
  /** Added where a way crosses such a river; left out where every way over a river has its bridge. */
  readonly ford?: number;
  /** What ALL counts in a measured distance. */
  readonly allCounts: number;
}

/**
 * The cost of every step of a map. Directed sides are numbered hex * 6 + dir as in the map; the off-map
 * links follow, two numbers each (from, to), after the last side.
 */
export interface Ground {
  readonly map: HexMap;
  /** Cost along a way and the biggest force it carries; NEVER and −1 where there is no way. */
  readonly wayCost: Float64Array;
  readonly wayMostSp: Float64Array;
  /** Cost off the ways; ALL, MORE_THAN_ALL and NEVER are possible. */
  readonly offCost: Float64Array;
  /** The step as it is measured: limits of the ways ignored, ALL as its number. */
  readonly measured: Float64Array;
}

export function compileGround(map: HexMap, rules: GroundRules): Ground {
  const count = map.size * 6;
  const wayCost = new Float64Array(count).fill(NEVER);
  const wayMostSp = new Float64Array(count).fill(-1);
  const offCost = new Float64Array(count).fill(NEVER);
  const measured = new Float64Array(count).fill(NEVER);
  for (let side = 0; side < count; side++) {
    const to = map.neighbour[side] as number;
    if (to === NO_HEX) continue;
    const bits = map.sides[side] as number;
    const way = rules.ways.find((w) => (bits & w.bit) !== 0);
    const wet = (bits & SIDE.river) !== 0 && (bits & SIDE.bridge) === 0;
    if (way) {
      wayCost[side] = way.cost + (wet ? (rules.ford ?? 0) : 0);
      wayMostSp[side] = way.mostSp;
    }
    const off = offWay(map, rules, side, way !== undefined);
    offCost[side] = off;
    const open = way ? (wayCost[side] as number) : off;
    measured[side] =
      open === ALL ? rules.allCounts : open === MORE_THAN_ALL ? rules.allCounts + rules.river : open;
  }
  return { map, wayCost, wayMostSp, offCost, measured };
}

function offWay(map: HexMap, rules: GroundRules, side: number, hasWay: boolean): number {
  const terrainOf = (hex: number) => map.terrains[map.terrain[hex] as number] as string;
  const terrain = terrainOf(map.neighbour[side] as number);
  const before = terrainOf(Math.floor(side / 6));
  const bits = map.sides[side] as number;
  const plain = rules.terrain[terrain] ?? NEVER;
  const forbidden = plain === NEVER || (terrain === before && rules.neverFromSame.includes(terrain));
  // A force too big for the way may still squeeze through where there would be no passing off it.
  const wet = (bits & SIDE.river) !== 0 && (bits & SIDE.bridge) === 0;
  if (forbidden) return !hasWay ? NEVER : wet && rules.ford ? MORE_THAN_ALL : ALL;
  if (plain === ALL) return wet ? MORE_THAN_ALL : ALL;
  return plain + (wet ? rules.river : 0);
}

/** What a force of this size pays for a step: movement points, ALL, MORE_THAN_ALL or NEVER. */
export function stepCost(ground: Ground, side: number, sp: number): number {
  if (sp <= (ground.wayMostSp[side] as number)) return ground.wayCost[side] as number;
  return ground.offCost[side] as number;
}
