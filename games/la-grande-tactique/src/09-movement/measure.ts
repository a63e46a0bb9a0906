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
  /**
   * D(from → to) where a shortest path of the open map is free of barred hexes, −1 where the one known is not
   * and only a search can tell.
   */
  alongKnown(from: number, to: number, barred: Uint8Array): number;
  /**
   * The distances from a hex to some goals around hexes marked with 1, in half points, FAR beyond `most` points or
   * without a path; read them before the next question. The same as `from`, in flat arrays.
   */
  halves(start: number, most: number, barred: Uint8Array, goals: readonly number[]): Uint8Array;
  /** Every distance towards the nearest of some goals; read it before the next question. */
  towards(goals: readonly number[], barred?: Barred): Search;
}

/** In a table of half points: no path. */
export const FAR = 255;

export function makeMeasure(theatre: Theatre): Measure {
  const { ground, open } = theatre;
  const { map, measured } = ground;
  const search = makeSearch(map);
  const step = (from: number, to: number, dir: number): number =>
    open[to] === 0 ? Infinity : dir < 6 ? (measured[from * 6 + dir] as number) : linkCost(map, dir);
  let table: OpenPaths | null = null;

  const from = (start: number, budget: number, barred?: Barred, until?: (hex: number) => boolean): Search => {
    const cost = barred
      ? (a: number, b: number, dir: number) => (barred(b) ? Infinity : step(a, b, dir))
      : step;
    search.run(start, budget, cost, until ? { links: true, until } : { links: true });
    return search;
  };
  const openPaths = (): OpenPaths => {
    table ??= allPairs(map, (start) => from(start, Infinity));
    return table;
  };
  return {
    open(a, b) {
      const half = openPaths().halves[a * map.size + b] as number;
      return half === FAR ? Infinity : half / 2;
    },
    alongKnown(a, b, barred) {
      const { halves, before } = openPaths();
      const row = a * map.size;
      const half = halves[row + b] as number;
      if (half === FAR) return Infinity;
      for (let at = b; at !== a; at = before[row + at] as number) if (barred[at] === 1) return -1;
      return half / 2;
    },
    around(a, b, barred) {
      if (a === b) return 0;
      const cost = (x: number, y: number, dir: number) => (barred(y) ? Infinity : step(x, y, dir));
      search.run(a, Infinity, cost, { links: true, until: (hex) => hex === b });
      return search.cost(b);
    },
    from,
    halves: makeCouriers(theatre),
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

/** Dijkstra's search in buckets of half points over arrays made once; totals stay below FAR. */
function makeCouriers(theatre: Theatre): Measure['halves'] {
  const { ground, open } = theatre;
  const { map } = ground;
  const first = new Int16Array(map.size + 1);
  const to: number[] = [];
  const cost: number[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    first[hex] = to.length;
    for (const step of openSteps(map, ground, open, hex)) {
      to.push(step.to);
      cost.push(step.half);
    }
  }
  first[map.size] = to.length;
  const [ends, halves] = [Int16Array.from(to), Uint8Array.from(cost)];
  const total = new Uint8Array(map.size);
  const heads = new Int16Array(FAR).fill(-1);
  const entryHex = new Int16Array(ends.length + 1);
  const entryNext = new Int16Array(ends.length + 1);
  const isGoal = new Uint8Array(map.size);
  return (start, most, barred, goals) => {
    let left = 0;
    isGoal.fill(0);
    for (const goal of goals) {
      if (isGoal[goal] === 0) left++;
      isGoal[goal] = 1;
    }
    const limit = Math.min(most * 2, FAR - 1);
    total.fill(FAR);
    total[start] = 0;
    entryHex[0] = start;
    entryNext[0] = -1;
    heads[0] = 0;
    let entries = 1;
    let highest = 0;
    for (let at = 0; at <= highest; at++) {
      // The last goal found, what is still waiting in the buckets is only swept out.
      for (
        let entry = left === 0 ? -1 : (heads[at] as number);
        entry !== -1;
        entry = entryNext[entry] as number
      ) {
        const hex = entryHex[entry] as number;
        if (total[hex] !== at) continue; // reached more cheaply since
        if (isGoal[hex] === 1) left--;
        for (let k = first[hex] as number, end = first[hex + 1] as number; k < end; k++) {
          const there = ends[k] as number;
          const sum = at + (halves[k] as number);
          if (sum >= (total[there] as number) || sum > limit || barred[there] === 1) continue;
          total[there] = sum;
          entryHex[entries] = there;
          entryNext[entries] = heads[sum] as number;
          heads[sum] = entries++;
          if (sum > highest) highest = sum;
        }
      }
      heads[at] = -1;
    }
    return total;
  };
}

function openSteps(
  map: HexMap,
  ground: Ground,
  open: Uint8Array,
  from: number,
): { to: number; half: number }[] {
  const out: { to: number; half: number }[] = [];
  const push = (to: number, points: number) => {
    if (to !== NO_HEX && open[to] === 1 && points * 2 < FAR) out.push({ to, half: points * 2 });
  };
  for (let dir = 0; dir < 6; dir++)
    push(map.neighbour[from * 6 + dir] as number, ground.measured[from * 6 + dir] as number);
  for (const link of map.links)
    if (link.from === from || link.to === from) push(link.from === from ? link.to : link.from, link.mp);
  return out;
}

/** From every hex to every other over the open map, row by row of starts. */
interface OpenPaths {
  /** Distances in half points, FAR without a path. Whole maps fit: no two hexes are 127 points apart. */
  readonly halves: Uint8Array;
  /** The hex before the last one of a shortest path. */
  readonly before: Int16Array;
}

function allPairs(map: HexMap, run: (start: number) => Search): OpenPaths {
  const halves = new Uint8Array(map.size * map.size).fill(FAR);
  const before = new Int16Array(map.size * map.size).fill(NO_HEX);
  for (let start = 0; start < map.size; start++) {
    const search = run(start);
    for (const hex of search.hexes()) {
      halves[start * map.size + hex] = Math.min(search.cost(hex) * 2, FAR);
      before[start * map.size + hex] = search.previous(hex);
    }
  }
  return { halves, before };
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
