import { compile, makeSearch, readMap, SIDE, type StepCost, terrainIndex } from '@grande/hex';
import hoche from '@grande/hex/maps/hoche-1793' with { type: 'json' };

const reading = readMap(hoche);
if (!reading.ok) throw new Error('the map of hoche-1793 does not read');
export const MAP = compile(reading.map);
export const BUDGET = 6;

const WAYS = SIDE.road | SIDE.trail;
const WOODS = terrainIndex(MAP, 'woods');
const ENTRY = MAP.terrains.map((name) => {
  if (name === 'mountain') return 3;
  if (name === 'woods') return 5;
  return name === 'mountainWoods' ? Number.POSITIVE_INFINITY : 1.5;
});

/** Hoche 9.1: roads and trails, else terrain, and half a point for a river without a bridge. Both searches ask it. */
export const stepCost: StepCost = (from, to, dir) => {
  const side = MAP.sides[from * 6 + dir] as number;
  const river = (side & SIDE.river) !== 0 && (side & SIDE.bridge) === 0 ? 0.5 : 0;
  if ((side & WAYS) !== 0) return 1 + river;
  const terrain = MAP.terrain[to] as number;
  if (terrain === WOODS && MAP.terrain[from] === WOODS) return Number.POSITIVE_INFINITY;
  return (ENTRY[terrain] as number) + river;
};

const search = makeSearch(MAP);

/** The hexes within the budget and what each costs, as a list by hex (Infinity: out of reach). */
export function reachOurs(start: number): number[] {
  search.run(start, BUDGET, stepCost);
  return Array.from({ length: MAP.size }, (_, hex) => search.cost(hex));
}

/** The same search as a rule uses it: run it, read what was reached. Returns the sum of the costs. */
export function sumOurs(start: number): number {
  search.run(start, BUDGET, stepCost);
  let sum = 0;
  for (const hex of search.hexes()) sum += search.cost(hex);
  return sum;
}
