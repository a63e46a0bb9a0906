import { labelOfHex, NO_HEX, terrainName } from '@grande/hex';
import { MAP } from '@grande/outposts';

/** What Outposts is played with, written out for boardgame.io: plain tables, worked out once. */
export const SIDES = ['blue', 'white'] as const;
export type Side = (typeof SIDES)[number];
export const MARKERS = ['blue.a', 'blue.b', 'blue.c', 'white.a', 'white.b', 'white.c'] as const;
export type MarkerId = (typeof MARKERS)[number];
export const CONTENTS = ['strong', 'weak', 'decoy'] as const;
export type Content = (typeof CONTENTS)[number];
export type Layout = readonly [Content, Content, Content];
export const STRENGTH: Readonly<Record<Content, number>> = { strong: 3, weak: 2, decoy: 0 };

export const OWN: Readonly<Record<Side, readonly [MarkerId, MarkerId, MarkerId]>> = {
  blue: ['blue.a', 'blue.b', 'blue.c'],
  white: ['white.a', 'white.b', 'white.c'],
};
export const START: Readonly<Record<Side, readonly [string, string, ...string[]]>> = {
  blue: ['0601', '0604', '0602', '0605', '0603'],
  white: ['0102', '0104', '0101', '0103', '0105'],
};
export const REDOUBT = '0204';
export const TURNS = 8;
export const ROUNDS = 2;

export const sideOf = (id: MarkerId): Side => (id.startsWith('blue') ? 'blue' : 'white');
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'white' : 'blue');
/** boardgame.io names players by number. */
export const playerOf = (side: Side): string => (side === 'blue' ? '0' : '1');
export const sideOfPlayer = (player: string): Side => (player === '0' ? 'blue' : 'white');

/** 2.1: every order of the three contents. */
export const LAYOUTS: readonly Layout[] = CONTENTS.flatMap((a) =>
  CONTENTS.filter((b) => b !== a).map((b): Layout => {
    const c = CONTENTS.find((x) => x !== a && x !== b) ?? 'decoy';
    return [a, b, c];
  }),
);

interface Ground {
  readonly neighbours: readonly string[];
  readonly terrain: string;
  /** 5.2, 5.3 */
  readonly cost: number;
  readonly centre: Aim;
}
/** A point of the page in tenths of a hex. */
export interface Aim {
  readonly x: number;
  readonly y: number;
}

const GROUND: ReadonlyMap<string, Ground> = new Map(
  MAP.labels.map((label, hex) => {
    const around = [...MAP.neighbour.slice(hex * 6, hex * 6 + 6)].filter((n) => n !== NO_HEX);
    const terrain = terrainName(MAP, hex);
    const tenths = (place: number | undefined) => Math.round((place ?? 0) * 10);
    const ground = {
      neighbours: around.map((n) => labelOfHex(MAP, n)),
      terrain,
      cost: terrain === 'lake' ? Number.POSITIVE_INFINITY : terrain === 'wood' ? 2 : 1,
      centre: { x: tenths(MAP.page.x[hex]), y: tenths(MAP.page.y[hex]) },
    };
    return [label, ground];
  }),
);

export function ground(hex: string): Ground {
  const found = GROUND.get(hex);
  if (!found) throw new Error(`no hex ${hex}`);
  return found;
}
export const adjacent = (a: string, b: string): boolean => ground(a).neighbours.includes(b);

// 4: the guns.
const GUNS: Readonly<Record<Side, Aim>> = { blue: { x: 30, y: 52 }, white: { x: 30, y: 0 } };
const GUN_RANGE = 35;
const CENTRES = [...GROUND.values()].map((g) => g.centre);
export const far = (a: Aim, b: Aim): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** 4.1, 4.2: in range, and on the map. */
export const mayAim = (side: Side, aim: Aim): boolean =>
  far(GUNS[side], aim) <= GUN_RANGE && CENTRES.some((c) => far(c, aim) <= 6);

export const TARGETS: Readonly<Record<Side, readonly Aim[]>> = {
  blue: CENTRES.filter((c) => far(GUNS.blue, c) <= GUN_RANGE),
  white: CENTRES.filter((c) => far(GUNS.white, c) <= GUN_RANGE),
};

/** 4.3 */
export const SCATTER: Readonly<Record<number, Aim>> = {
  4: { x: 5, y: -9 },
  5: { x: 5, y: 9 },
  6: { x: -10, y: 0 },
};
