import { compile, labelOfHex, type MapFile, terrainName } from '@grande/hex';
import { type Played, SETS } from './data/values.ts';

/** Six rows of five hexes. W wood, L lake, R the redoubt, anything else clear ground. */
const ROWS = ['..W..', '.W.R.', '..L..', '.L..W', 'W....', '..W..'];
const TERRAIN: Readonly<Record<string, string>> = { W: 'wood', L: 'lake', R: 'redoubt' };

const file: MapFile = {
  id: 'outposts',
  title: 'The ford of San Giacomo',
  hexMetres: 200,
  layout: {
    orientation: 'pointy',
    cols: [1, 5],
    rows: [1, 6],
    label: 'RRCC',
    shifted: 'even rows are shifted half a hex right (east)',
    colGrows: 'east',
    rowGrows: 'south',
    screenUp: 'north',
  },
  terrainTypes: { clear: 'Clear', wood: 'Wood', lake: 'Lake', redoubt: 'The redoubt' },
  hexes: Object.fromEntries(
    ROWS.flatMap((row, r) =>
      [...row].map((t, c) => [`0${r + 1}0${c + 1}`, { t: TERRAIN[t] ?? 'clear' }] as const),
    ),
  ),
};

export const MAP = compile(file);
export const HEXES: readonly string[] = MAP.labels;
export const REDOUBT = '0204';

/** 2.2: A and B stand on fixed hexes, C on a free one of the same line. */
export const START = {
  blue: ['0601', '0604', '0602', '0605', '0603'],
  white: ['0102', '0104', '0101', '0103', '0105'],
} as const;

/** 4: where the guns stand, in tenths of a hex on the page. */
export const GUNS = { blue: { x: 30, y: 52 }, white: { x: 30, y: 0 } } as const;

/** Neighbours by label: the state speaks in labels so that a person can read and change it. */
export const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  HEXES.map((label, hex) => {
    const around = MAP.neighbour.slice(hex * 6, hex * 6 + 6);
    return [label, [...around].filter((n) => n >= 0).map((n) => labelOfHex(MAP, n))];
  }),
);

const LAND: Readonly<Record<string, string>> = Object.fromEntries(
  HEXES.map((l, h) => [l, terrainName(MAP, h)]),
);

export function terrainAt(hex: string): string {
  return LAND[hex] ?? 'off the map';
}

/** 5.3: a lake cannot be entered. */
export const isLand = (hex: string): boolean => DRY.has(hex);
const DRY: ReadonlySet<string> = new Set(HEXES.filter((hex) => terrainAt(hex) !== 'lake'));

const costsBy = SETS.made(({ cost }): ReadonlyMap<string, number> => {
  const of: Readonly<Record<string, number>> = cost;
  return new Map(HEXES.map((hex) => [hex, of[terrainAt(hex)] ?? Number.POSITIVE_INFINITY]));
});

/** 5.2, 5.3: what it costs to enter a hex. */
export const entryCost = (s: Played, hex: string): number =>
  costsBy(s.tables).get(hex) ?? Number.POSITIVE_INFINITY;

/** 7.4: ground that shelters a defender. */
export const isCover = (hex: string): boolean => ['wood', 'redoubt'].includes(terrainAt(hex));

/** Whoever stands nowhere is next to nobody. */
export function adjacent(a: string | null, b: string | null): boolean {
  return NEIGHBOURS[a ?? '']?.includes(b ?? '') ?? false;
}
