/** Every table of the rulebook as data. */
import type { Nation } from './units.ts';

const BOOK = 'book' as const;
const RECONSTRUCTED = 'reconstructed' as const;

/** Where the tables come from. */
export const PROVENANCE: Readonly<Record<string, { source: 'book' | 'reconstructed'; note: string }>> = {
  'T-WEATHER': { source: BOOK, note: '5' },
  'T-CURSOR': { source: BOOK, note: 'game help' },
  'T-TERRAIN': { source: BOOK, note: '9.1, cell order restored (R-11)' },
  'T-ATTRITION': { source: BOOK, note: '8.5' },
  'T-RECON': { source: BOOK, note: '10' },
  'T-RATIO': { source: BOOK, note: '11.4' },
  'T-CRT': { source: BOOK, note: '11.9' },
  'T-LOSS': { source: BOOK, note: '11.9, row labels corrected (R-1)' },
  'T-REPL': { source: BOOK, note: '12.2' },
  'T-SARD': { source: BOOK, note: '15.2, the track (R-8)' },
  'T-VP': { source: BOOK, note: '15.3' },
  'T-VICTORY': { source: BOOK, note: '15.3, 15 VP in the lower band (R-9)' },
  'T-TURNS': { source: RECONSTRUCTED, note: "the author's play-test report: 14 turns (R-19)" },
};

/** S1.length. */
export const TURNS = 14;
export const REPLACEMENT_TURNS: readonly number[] = [4, 11];
export const FIRST_DAY = 10;

/** T-CURSOR. */
export const CURSOR_LEAST = -4;
export const CURSOR_MOST = 2;

/** T-TERRAIN: movement off the ways, forage, and what a battle counts for the defender. */
export type Terrain = 'plain' | 'fields' | 'hills' | 'mountain' | 'sea';
export const TERRAIN: Readonly<Record<Terrain, { cost: number; forage: number; battle: number }>> = {
  plain: { cost: 1.5, forage: 5, battle: 0 },
  fields: { cost: 1.5, forage: 10, battle: 0 },
  hills: { cost: 2, forage: 0, battle: -2 },
  mountain: { cost: Infinity, forage: 0, battle: -3 },
  sea: { cost: Infinity, forage: 0, battle: 0 },
};
export const ROAD_COST = 1;
export const RIVER_COST = 2;
export const TOWN_BATTLE = -1;
export const FORT_BATTLE = -2;
export const RIVER_BATTLE = -1;
const UNLIMITED = 999;
export type PlaceClass = 'village' | 'town' | 'city';
export const PILLAGE_SP: Readonly<Record<PlaceClass, number>> = { village: 5, town: 10, city: UNLIMITED };
/** 15.2.4, 15.3: what a pillage costs in Sardinian morale and in VP, by class of place. */
export const PILLAGE_PRICE: Readonly<Record<PlaceClass, number>> = { village: 1, town: 2, city: 4 };

/** 13.4: what is added to the die of hungry men: for the French, and for the best general with them. */
export const PLUNDER = { french: 2, led: -1, talented: -2 } as const;

export const GIC_MC = 5;
export const DECOY_MC: readonly number[] = [2, 3, 4, 5];
export const RAPID_HEXES = 4;

/** 11.4: what counts of a flank force next to the field, and of a reinforcement that marched to it. */
export const FLANK_WEIGHT = 1.5;
export const MARCH_WEIGHT = 0.5;
/** 11.6, 11.7: neither manoeuvre nor morale counts for more, either way. */
export const MOST_MODIFIER = 2;
/** 11.8, R-28. */
export const IN_BATTLE = { pillagers: 2, allTired: -2, principalTired: -1 } as const;

/** 11.9: losses go by steps of so many per cent. */
export const LOSS_STEP = 5;

/** T-RATIO: the bigger side against multiples of the smaller. */
export const RATIO_LIMITS: readonly number[] = [1.5, 2, 3];

type Grade = 'tactical' | 'major' | 'decisive';
export interface CrtRow {
  /** Percent lost by the beaten side; null: indecisive. */
  readonly percent: number | null;
  readonly winner: 'attacker' | 'defender' | null;
  readonly grade: Grade | null;
  readonly attackerMorale: number;
  readonly defenderMorale: number;
}
const row = (
  winner: CrtRow['winner'],
  grade: Grade | null,
  percent: number | null,
  attackerMorale: number,
  defenderMorale: number,
): CrtRow => ({ winner, grade, percent, attackerMorale, defenderMorale });
/** T-CRT, rows 0 to 14. */
export const CRT: readonly CrtRow[] = [
  row('defender', 'decisive', 25, -3, 2),
  row('defender', 'decisive', 20, -3, 2),
  row('defender', 'major', 20, -2, 1),
  row('defender', 'major', 15, -2, 1),
  row('defender', 'tactical', 15, -1, 0),
  row('defender', 'tactical', 10, -1, 0),
  row(null, null, null, -1, 0),
  row(null, null, null, 0, 0),
  row(null, null, null, 0, 0),
  row('attacker', 'tactical', 10, 0, -1),
  row('attacker', 'tactical', 15, 0, -1),
  row('attacker', 'major', 15, 1, -1),
  row('attacker', 'major', 20, 1, -2),
  row('attacker', 'decisive', 20, 2, -2),
  row('attacker', 'decisive', 25, 2, -2),
];

/** T-LOSS: upper end of the row, then SP lost at 5, 10 … 40 %. */
export const LOSS_ROWS: readonly (readonly [most: number, losses: readonly number[]])[] = [
  [1, [0, 0, 0, 0, 0, 0, 1, 1]],
  [3, [0, 0, 0, 0, 1, 1, 1, 1]],
  [5, [0, 0, 1, 1, 1, 1, 2, 2]],
  [8, [0, 1, 1, 1, 2, 2, 2, 3]],
  [11, [0, 1, 2, 2, 3, 3, 4, 4]],
  [14, [1, 1, 2, 3, 3, 4, 4, 5]],
  [17, [1, 2, 2, 3, 4, 5, 6, 6]],
  [20, [1, 2, 3, 4, 5, 6, 7, 8]],
  [23, [1, 2, 3, 4, 6, 7, 8, 9]],
  [26, [1, 3, 4, 5, 6, 8, 9, 10]],
  [29, [1, 3, 4, 6, 7, 8, 10, 11]],
  [32, [2, 3, 5, 6, 8, 9, 11, 12]],
  [35, [2, 3, 5, 7, 9, 10, 12, 13]],
  [38, [2, 4, 6, 7, 9, 11, 13, 15]],
  [41, [2, 4, 6, 8, 10, 12, 14, 16]],
];

/** T-REPL: the modifier of each army. */
export const REPLACEMENT_MODIFIER: Readonly<Record<Nation, number>> = {
  french: -1,
  austrian: 1,
  sardinian: -1,
};

/** T-SARD. */
export const SARDINIAN_START = 20;
export const SARDINIAN_MOST = 25;
const SARDINIAN_TRACK: readonly (readonly [most: number, modifier: number])[] = [
  [5, -3],
  [10, -2],
  [15, -1],
  [20, 0],
  [23, 1],
];
export const sardinianModifier = (square: number): number =>
  SARDINIAN_TRACK.find(([most]) => square <= most)?.[1] ?? 2;

/** 15.2.4: places whose loss hurts Sardinia. */
export const SARDINIAN_PLACES: Readonly<Record<string, number>> = {
  '0810': 1,
  '0809': 1,
  '0911': 1,
  '1011': 1,
  '1513': 1,
  '0905': 1,
  '1607': 1,
  '0907': 2,
  '1405': 2,
  '0901': 3,
};

/** T-VP. */
export const START_VP = 10;
export const VP = {
  frenchVictory: { tactical: 0, major: 1, decisive: 2 },
  coalitionVictory: { tactical: 0, major: 2, decisive: 3 },
  bonaparteBeaten: { tactical: 0, major: 3, decisive: 5 },
  carcare: 2,
  genoa: 10,
  austrianDemoralised: 3,
  austrianRallied: 2,
  frenchDemoralised: 5,
  frenchRallied: 3,
} as const;

/** T-VICTORY: lowest VP of each band. */
export const BANDS: readonly { from: number; level: string; winner: 'french' | 'coalition' | null }[] = [
  { from: 36, level: 'strategic', winner: 'french' },
  { from: 31, level: 'major', winner: 'french' },
  { from: 26, level: 'marginal', winner: 'french' },
  { from: 21, level: 'draw', winner: null },
  { from: 16, level: 'marginal', winner: 'coalition' },
  { from: 6, level: 'major', winner: 'coalition' },
  { from: 0, level: 'strategic', winner: 'coalition' },
];
