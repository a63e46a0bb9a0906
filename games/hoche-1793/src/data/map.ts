import { areaNamed, compile, hasTag, hexOf, NO_HEX, readMap, SIDE, terrainName } from '@grande/hex';
import file from '@grande/hex/maps/hoche-1793' with { type: 'json' };
import {
  ALL,
  type AlertTable,
  compileGround,
  type Ground,
  type GroundRules,
  type Measure,
  makeAlertTable,
  makeHexes,
  makeMeasure,
  NEVER,
  type Theatre,
} from '@grande/la-grande-tactique';
import type { Terrain } from './tables.ts';
import { type Army, SIDE_OF_ARMY, type Side } from './units.ts';
import { SETS, type Values } from './values.ts';

const reading = readMap(file);
if (!reading.ok) throw new Error(`hoche-1793: the map does not read: ${JSON.stringify(reading.problems)}`);
export const MAP = compile(reading.map);
export const SIZE = MAP.size;

/** R-28, T4, 9.1: what a step costs on any map of the series; here no way crosses a river without a bridge. */
export const groundRules = ({ movement, wayMostSp }: Values): GroundRules => ({
  ways: [
    { bit: SIDE.road, cost: movement.way, mostSp: wayMostSp.road },
    { bit: SIDE.trail, cost: movement.way, mostSp: wayMostSp.trail },
  ],
  terrain: {
    clear: movement.clear,
    difficult: movement.difficult,
    woods: ALL,
    mountain: movement.mountain,
    mountainWoods: NEVER,
  },
  neverFromSame: ['woods'],
  river: movement.river,
  ford: movement.river,
  allCounts: 5,
});

export const hex = (label: string): number => hexOf(MAP, label);
/** The hex "0009" of scenario 3: on the far bank, next to 0109 and 0110, reachable by nothing. */
export const BOX = MAP.size;
export const BOX_LABEL = '0009';
export const label = (h: number): string => (h === BOX ? BOX_LABEL : (MAP.labels[h] ?? '----'));

export const STRASBOURG = hex('0201');
export const LANDAU = hex('0413');
export const KAISERSLAUTERN = hex('1115');
export const WISSEMBOURG = hex('0409');
export const LAUTERBOURG = hex('0110');
export const BESIDE_LAUTERBOURG = hex('0111');
export const WORKS = areaNamed(MAP, 'haguenauLine').hexes;
export const FRENCH_LINE = areaNamed(MAP, 'scenario3FrenchLine').hexes;
export const DEPLOYMENT_S3 = areaNamed(MAP, 'scenario3CoalitionDeployment').hexes;
const VALLEY = areaNamed(MAP, 'rhineValley').has;
const EAST = areaNamed(MAP, 'belowRow11').has;
/** R-83, 15.1.3: beyond the valley line; and below row 11. */
export const inValley = (h: number): boolean => VALLEY[h] === 1;
export const belowRow11 = (h: number): boolean => EAST[h] === 1;

const TERRAIN = MAP.labels.map((_, h) => terrainName(MAP, h) as Terrain);
export const terrainAt = (h: number): Terrain => TERRAIN[h] as Terrain;
export const isMountain = (h: number): boolean => TERRAIN[h] === 'mountain' || TERRAIN[h] === 'mountainWoods';
const FORTIFIED = MAP.labels.map((_, h) => hasTag(MAP, h, 'fortified-village'));
export const isFortified = (h: number): boolean => FORTIFIED[h] === true;
const HAS_WORKS = MAP.labels.map((_, h) => hasTag(MAP, h, 'fieldworks'));
export const hasWorks = (h: number): boolean => HAS_WORKS[h] === true;

type Match = { readonly options: { readonly tables?: string } };
/** The map as troops find it: all that hangs on the values of a match. */
interface Country {
  readonly ground: Ground;
  readonly forage: readonly number[];
  readonly boards: Map<ScenarioId, Readonly<Record<Side, Board>>>;
}
const COUNTRIES = SETS.made(
  (values): Country => ({
    ground: compileGround(MAP, groundRules(values)),
    forage: MAP.labels.map(
      (_, h) =>
        values.forage[TERRAIN[h] as Terrain] +
        (hasTag(MAP, h, 'village') || hasTag(MAP, h, 'fortified-village') ? values.forage.village : 0),
    ),
    boards: new Map(),
  }),
);
/** By the book; which steps can be made at all is the same whatever they cost. */
export const GROUND: Ground = COUNTRIES(undefined).ground;
export const groundOf = (s: Match): Ground => COUNTRIES(s.options.tables).ground;
export const forageAt = (s: Match, h: number): number => COUNTRIES(s.options.tables).forage[h] as number;

/** The neighbours of a hex in order; the Selz box touches 0109 and 0110. */
const HEXES = makeHexes(MAP);
const AROUND: readonly (readonly number[])[] = [...HEXES.neighbours, [hex('0109'), LAUTERBOURG]];
export const around = (h: number): readonly number[] => AROUND[h] as readonly number[];
const NEXT_TO = new Uint8Array((SIZE + 1) * (SIZE + 1));
AROUND.forEach((list, h) => {
  for (const n of list) {
    NEXT_TO[h * (SIZE + 1) + n] = 1;
    NEXT_TO[n * (SIZE + 1) + h] = 1;
  }
});
export const isAdjacent = (a: number, b: number): boolean => NEXT_TO[a * (SIZE + 1) + b] === 1;
/** Distance in hexes; the box counts as one step from 0110. */
export const hexDistance = (a: number, b: number): number =>
  a === BOX || b === BOX
    ? a === b
      ? 0
      : 1 + HEXES.distance(LAUTERBOURG, a === BOX ? b : a)
    : HEXES.distance(a, b);

/** The number of the directed side from a hex to a neighbour, −1 where they do not touch. */
export const sideBetween = (from: number, to: number): number =>
  from < SIZE && to < SIZE ? HEXES.sideBetween(from, to) : -1;
/** 15.1.3.road: The far end of the off-map road, if this hex is one of its ends (15.1.3, R-80). */
export const LINK = MAP.links[0] as { readonly from: number; readonly to: number; readonly mp: number };
export const linkFrom = (h: number): number =>
  h === LINK.from ? LINK.to : h === LINK.to ? LINK.from : NO_HEX;
/** Something of a mask of the map's sides between two hexes; the Selz box has nothing. */
const has = (mask: number, from: number, to: number): boolean =>
  from < SIZE && to < SIZE && HEXES.has(mask, from, to);
export const hasWay = (from: number, to: number): boolean => has(MAP.wayMask, from, to);
export const hasRoad = (from: number, to: number): boolean =>
  has(SIDE.road, from, to) || linkFrom(from) === to;
export const hasWater = (from: number, to: number): boolean => has(SIDE.river, from, to);

export const SCENARIOS = ['landau', 'kaiserslautern', 'kaiserslautern-solo', 'weissembourg'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The board as one side of one scenario may use it: its area, Landau closed to the Coalition. */
export interface Board extends Theatre {
  readonly measure: Measure;
  readonly alert: AlertTable;
}

function areaOf(scenario: ScenarioId): Uint8Array {
  const open = new Uint8Array(SIZE).fill(1);
  const area =
    scenario === 'landau'
      ? null
      : areaNamed(MAP, scenario === 'weissembourg' ? 'scenario3Zone' : 'scenario2Zone').has;
  for (let h = 0; h < SIZE; h++) if ((area && area[h] === 0) || hasTag(MAP, h, 'off-limits')) open[h] = 0;
  return open;
}

function openTo(scenario: ScenarioId, side: Side): Uint8Array {
  const open = areaOf(scenario);
  if (side === 'coalition') open[LANDAU] = 0;
  return open;
}

function makeBoard(ground: Ground, scenario: ScenarioId, side: Side): Board {
  const open = openTo(scenario, side);
  const theatre: Theatre = { ground, open };
  // besiegers watch Landau, though they neither enter it nor look past it.
  const alert = makeAlertTable(theatre, areaOf(scenario));
  return { ...theatre, measure: makeMeasure(theatre), alert };
}

/** Made when first asked for: a match needs the boards of one scenario only. */
function boardsOf(scenario: ScenarioId, tables: string | undefined): Readonly<Record<Side, Board>> {
  const { ground, boards } = COUNTRIES(tables);
  const known = boards.get(scenario);
  if (known) return known;
  const made = {
    french: makeBoard(ground, scenario, 'french'),
    coalition: makeBoard(ground, scenario, 'coalition'),
  };
  boards.set(scenario, made);
  return made;
}
let lastScenario: ScenarioId | null = null;
let lastTables: string | undefined;
let french: Board;
let coalition: Board;
/** Asked at every step of every rule, nearly always about the same scenario as before. */
export function boardOf(scenario: ScenarioId, side: Side, tables?: string): Board {
  if (scenario !== lastScenario || tables !== lastTables) {
    ({ french, coalition } = boardsOf(scenario, tables));
    lastScenario = scenario;
    lastTables = tables;
  }
  return side === 'french' ? french : coalition;
}

const FILE_ARMY: Readonly<Record<Army, string>> = {
  rhine: 'rhine',
  moselle: 'moselle',
  prussia: 'prussia',
  lowerRhine: 'lower-rhine',
};

/** 7.6, 8.3: supply sources of an army in a scenario. */
function sourcesFor(scenario: ScenarioId, army: Army): number[] {
  const open = openTo(scenario, SIDE_OF_ARMY[army]);
  if (scenario === 'weissembourg') {
    const column = SIDE_OF_ARMY[army] === 'french' ? '08' : '13';
    return MAP.labels.flatMap((l, h) => (l.endsWith(column) && open[h] === 1 ? [h] : []));
  }
  return MAP.sources.filter((s) => s.side === FILE_ARMY[army] && open[s.hex] === 1).map((s) => s.hex);
}
const bySource = (scenario: ScenarioId): Readonly<Record<Army, readonly number[]>> => ({
  rhine: sourcesFor(scenario, 'rhine'),
  moselle: sourcesFor(scenario, 'moselle'),
  prussia: sourcesFor(scenario, 'prussia'),
  lowerRhine: sourcesFor(scenario, 'lowerRhine'),
});
const SOURCES: Readonly<Record<ScenarioId, Readonly<Record<Army, readonly number[]>>>> = {
  landau: bySource('landau'),
  kaiserslautern: bySource('kaiserslautern'),
  'kaiserslautern-solo': bySource('kaiserslautern-solo'),
  weissembourg: bySource('weissembourg'),
};
export const sourcesOf = (scenario: ScenarioId, army: Army): readonly number[] => SOURCES[scenario][army];
