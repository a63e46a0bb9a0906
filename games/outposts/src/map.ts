import { compile, labelOfHex, type MapFile, terrainName } from '@grande/hex';

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

const COSTS: Readonly<Record<string, number>> = { wood: 2, lake: Number.POSITIVE_INFINITY };
const COST: Readonly<Record<string, number>> = Object.fromEntries(
  HEXES.map((h) => [h, COSTS[terrainAt(h)] ?? 1]),
);

/** 5.2, 5.3: what it costs to enter a hex; a lake cannot be entered. */
export function entryCost(hex: string): number {
  return COST[hex] ?? Number.POSITIVE_INFINITY;
}

export function adjacent(a: string, b: string): boolean {
  return NEIGHBOURS[a]?.includes(b) ?? false;
}
