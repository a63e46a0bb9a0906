import { type HexMap, makeSearch, NO_HEX, type Search } from '@grande/hex';
import type { Ground } from './ground.ts';

/** Which hexes may not be entered. */
export type Barred = (hex: number) => boolean;

/** The part of the map in play, and off-map links that may be used. */
export interface Theatre {
  readonly ground: Ground;
  /** has[hex] is 1 where the hex may be used. */
  readonly open: Uint8Array;
}

/** Measured distances in movement points: directional, the first hex not counted, the last counted. */
export interface Measure {
  /** D(from → to) with nothing in the way but the theatre's own closed hexes; Infinity without a path. */
  open(from: number, to: number): number;
  /** D(from → to) around barred hexes; the hex started from is never asked. */
  around(from: number, to: number, barred: Barred): number;
  /**
   * Every distance from a hex around barred hexes, up to a budget, or until enough hexes are reached; read it
   * before the next question.
   */
  from(start: number, budget: number, barred?: Barred, until?: (hex: number) => boolean): Search;
  /** Every distance towards the nearest of some goals; read it before the next question. */
  towards(goals: readonly number[], barred?: Barred): Search;
}

const FAR = 255;

export function makeMeasure(theatre: Theatre): Measure {
  const { ground, open } = theatre;
  const { map, measured } = ground;
  const search = makeSearch(map);
  const step = (from: number, to: number, dir: number): number =>
    open[to] === 0 ? Infinity : dir < 6 ? (measured[from * 6 + dir] as number) : linkCost(map, dir);
  let table: Uint8Array | null = null;

  const from = (start: number, budget: number, barred?: Barred, until?: (hex: number) => boolean): Search => {
    const cost = barred
      ? (a: number, b: number, dir: number) => (barred(b) ? Infinity : step(a, b, dir))
      : step;
    search.run(start, budget, cost, until ? { links: true, until } : { links: true });
    return search;
  };
  return {
    open(a, b) {
      table ??= allPairs(map, (start) => from(start, Infinity));
      const half = table[a * map.size + b] as number;
      return half === FAR ? Infinity : half / 2;
    },
    around(a, b, barred) {
      if (a === b) return 0;
      const cost = (x: number, y: number, dir: number) => (barred(y) ? Infinity : step(x, y, dir));
      search.run(a, Infinity, cost, { links: true, until: (hex) => hex === b });
      return search.cost(b);
    },
    from,
    towards(goals, barred) {
      const cost = barred
        ? (a: number, b: number, dir: number) => (barred(b) ? Infinity : step(a, b, dir))
        : step;
      search.run(goals, Infinity, cost, { links: true, reverse: true });
      return search;
    },
  };
}

function linkCost(map: HexMap, dir: number): number {
  return map.links[dir - 6]?.mp ?? Infinity;
}

/** Distances in half points, FAR without a path. Whole maps fit: no two hexes are 127 points apart. */
function allPairs(map: HexMap, run: (start: number) => Search): Uint8Array {
  const table = new Uint8Array(map.size * map.size).fill(FAR);
  for (let start = 0; start < map.size; start++) {
    const search = run(start);
    for (const hex of search.hexes()) {
      const half = search.cost(hex) * 2;
      table[start * map.size + hex] = Math.min(half, FAR);
    }
  }
  return table;
}

/** The hexes one can step to: the neighbours in order, then the other ends of links; off-map ones left out. */
export function stepsFrom(map: HexMap, hex: number): number[] {
  const out: number[] = [];
  for (let dir = 0; dir < 6; dir++) {
    const there = map.neighbour[hex * 6 + dir] as number;
    if (there !== NO_HEX) out.push(there);
  }
  for (const link of map.links) {
    if (link.from === hex) out.push(link.to);
    if (link.to === hex) out.push(link.from);
  }
  return out;
}
