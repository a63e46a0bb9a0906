/** The map compiled for play, and everything the rules ask of it. */
import { alongWays, areaNamed, compile, hasTag, hexOf, readMap, SIDE, terrainName } from '@grande/hex';
import file from '@grande/hex/maps/montenotte-1796' with { type: 'json' };
import {
  type Approach,
  compileGround,
  makeAlertTable,
  makeHexes,
  makeMeasure,
  NEVER,
  positionAround,
  strikesFrom,
  type Theatre,
} from '@grande/la-grande-tactique';
import { type PlaceClass, RIVER_COST, ROAD_COST, TERRAIN, type Terrain } from './tables.ts';
import type { Nation, Side } from './units.ts';

const reading = readMap(file);
if (!reading.ok)
  throw new Error(`montenotte-1796: the map does not read: ${JSON.stringify(reading.problems)}`);
export const MAP = compile(reading.map);
export const SIZE = MAP.size;

export const hex = (label: string): number => hexOf(MAP, label);
export const label = (h: number): string => MAP.labels[h] ?? '----';

const TERRAINS = MAP.labels.map((_, h) => terrainName(MAP, h) as Terrain);
export const terrainAt = (h: number): Terrain => TERRAINS[h] as Terrain;
const CLASSES = MAP.labels.map((_, h): PlaceClass | null =>
  hasTag(MAP, h, 'city')
    ? 'city'
    : hasTag(MAP, h, 'town')
      ? 'town'
      : hasTag(MAP, h, 'village')
        ? 'village'
        : null,
);
export const placeAt = (h: number): PlaceClass | null => CLASSES[h] ?? null;
const FORTS = MAP.labels.map((_, h) => hasTag(MAP, h, 'fort'));
export const hasFort = (h: number): boolean => FORTS[h] === true;
const GENOESE = areaNamed(MAP, 'genoese').has;
export const isGenoese = (h: number): boolean => GENOESE[h] === 1;
const HOME = areaNamed(MAP, 'sardinianSupply').has;
/** 13.5. */
export const feedsSardinians = (h: number): boolean => HOME[h] === 1;
export const PLACES: readonly number[] = MAP.labels.map((_, h) => h).filter((h) => placeAt(h) !== null);
const PLACE_INDEX = new Int16Array(SIZE).fill(-1);
PLACES.forEach((h, i) => {
  PLACE_INDEX[h] = i;
});
/** Its number among the places; −1 where there is none. */
export const placeIndex = (h: number): number => PLACE_INDEX[h] ?? -1;

const HEXES = makeHexes(MAP);
export const { around, isAdjacent, distance: hexDistance } = HEXES;
const WAYS = MAP.labels.map((_, h) => alongWays(MAP, h));
/** The hexes one step along a way from this one. */
export const waysFrom = (h: number): readonly number[] => WAYS[h] as readonly number[];

/** T-TERRAIN, movement: what a step costs by way, off the ways, and more over a river. */
export type StepCosts = Readonly<Record<'road' | 'plain' | 'fields' | 'hills' | 'river', number>>;
export const STEP_COSTS: StepCosts = {
  road: ROAD_COST,
  plain: TERRAIN.plain.cost,
  fields: TERRAIN.fields.cost,
  hills: TERRAIN.hills.cost,
  river: RIVER_COST,
};
/** The map as troops find it: all that hangs on what steps cost. */
export interface Country {
  /** 9.1: cost of a step, Infinity where it cannot be made. */
  stepCost(from: number, to: number): number;
  /** MP distance from a hex to another (directional), Infinity without a path. */
  mp(from: number, to: number): number;
  /** 2.alert: whether patrols of this reach see a hex. */
  watches(from: number, to: number, reach: number): boolean;
}
/** Road and trail are alike. */
export function makeCountry({ road, river, ...terrain }: StepCosts): Country {
  const ground = compileGround(MAP, {
    ways: [
      { bit: SIDE.road, cost: road, mostSp: Infinity },
      { bit: SIDE.trail, cost: road, mostSp: Infinity },
    ],
    terrain: { ...terrain, mountain: NEVER, sea: NEVER },
    neverFromSame: [],
    river,
    allCounts: 5,
  });
  const theatre: Theatre = { ground, open: new Uint8Array(SIZE).fill(1) };
  const { measured } = ground;
  const measure = makeMeasure(theatre);
  return {
    stepCost: (from, to) => {
      const side = HEXES.sideBetween(from, to);
      return side < 0 ? Infinity : (measured[side] as number);
    },
    mp: (from, to) => (from === to ? 0 : measure.open(from, to)),
    watches: makeAlertTable(theatre).mayWatch,
  };
}
/** a way crosses this very side. */
export const hasRoad = (from: number, to: number): boolean => HEXES.has(MAP.wayMask, from, to);
/** A river, bridged or not, lies between. */
export const hasRiver = (from: number, to: number): boolean => HEXES.has(MAP.waterMask, from, to);
/** 11.1, R-45: a force can strike or enter from here: mountain only by road. */
export const canStrike = (from: number, to: number): boolean => strikesFrom(APPROACH, from, to);
const APPROACH: Approach = {
  isAdjacent,
  enterable: (_, to) => terrainAt(to) !== 'sea',
  isMountain: (h) => terrainAt(h) === 'mountain',
  hasWay: hasRoad,
};
/** 11.3: neighbours of D behind the attacker (0, ±1) and behind the defender (±2, 3). */
export const positions = (a: number, d: number) => positionAround(MAP, a, d);

export interface SourceHex {
  readonly nation: Nation;
  readonly hex: number;
  readonly depot: boolean;
}
/** 7.6: supply sources; all reconstructed but for the depots the text implies. */
export const SOURCES: readonly SourceHex[] = MAP.sources.map((s) => ({
  nation: s.side as Nation,
  hex: s.hex,
  depot: s.kind === 'depot',
}));
const SOURCES_OF: Readonly<Record<Nation, readonly SourceHex[]>> = {
  french: SOURCES.filter((s) => s.nation === 'french'),
  austrian: SOURCES.filter((s) => s.nation === 'austrian'),
  sardinian: SOURCES.filter((s) => s.nation === 'sardinian'),
};
export const sourcesOf = (nation: Nation): readonly SourceHex[] => SOURCES_OF[nation];
/** The source of a nation in a hex. */
export function sourceAt(nation: Nation, h: number): SourceHex | null {
  const sources = SOURCES_OF[nation];
  for (let i = 0; i < sources.length; i++)
    if ((sources[i] as SourceHex).hex === h) return sources[i] as SourceHex;
  return null;
}
/** Edge sources, whose holding is looked at like that of places. */
export const EDGES: readonly SourceHex[] = SOURCES.filter((s) => !s.depot);

export const SAVONA = hex('0713');
export const CONI = hex('0901');
export const GENOA = hex('0919');
export const ORMEA = hex('0405');
export const CARCARE = hex('0810');
export const CONI_ZONE = areaNamed(MAP, 'coniLessThan3').hexes;
export const CARCARE_ZONE = areaNamed(MAP, 'carcare2').hexes;
export const SERURIER_HEXES = areaNamed(MAP, 'setup.Serurier').hexes;
export const PITTONI_HEXES = areaNamed(MAP, 'setup.Pittoni').hexes;

/** 7.6: who holds what at the start; neutral Genoa apart, all else is the Coalition's. */
const FRENCH_AT_START = new Set(
  ['0713', '0209', '0917', '0411', '0310', '0814', '0612', '0916', '0405', '0507', '0205', '0301'].map(hex),
);
export const controlAtStart = (h: number): Side | 'neutral' =>
  h === GENOA ? 'neutral' : FRENCH_AT_START.has(h) ? 'french' : 'coalition';
