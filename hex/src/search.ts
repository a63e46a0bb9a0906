import { type Dir, opposite } from './directions.ts';
import { NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';

/**
 * What it costs to go from a hex to a neighbour, in movement points; Infinity when it cannot be done.
 * Always asked in the direction of travel. With `links` on, a dir of 6 or more is the off-map way
 * map.links[dir - 6].
 */
export type StepCost = (from: number, to: number, dir: Dir) => number;

export interface SearchOptions {
  /** Costs are whole multiples of this (a power of two, or a whole number); 0.5 unless said. */
  readonly unit?: number;
  /** A hex that may be entered but not left again (a zone of control). Never asked of the starts. */
  readonly stop?: (hex: number) => boolean;
  /** Ends the search at the first hex, in order of cost, for which this holds; starts included. */
  readonly until?: (hex: number) => boolean;
  /** Also follow the map's off-map links. */
  readonly links?: boolean;
  /** Search against the direction of travel: cost(h) is then the cost from h to the nearest of the starts. */
  readonly reverse?: boolean;
}

/**
 * A reusable search over one map: run it, then read it; the next run overwrites. Runs do not allocate once
 * the buckets have grown to the largest total met.
 *
 * Ties: hexes are settled in order of cost, among equals in the order they were first reached at that cost,
 * starts in the order given; from each hex the directions are tried 0 to 5, then the links. A path is kept
 * unless a cheaper one is found. So equal inputs give equal paths, and at uniform cost the fewest hexes.
 */
export interface Search {
  /** Returns the hex at which `until` ended the search, else NO_HEX. */
  run(starts: number | readonly number[], budget: number, cost: StepCost, options?: SearchOptions): number;
  /** Movement points to a hex, Infinity when it was not reached within the budget. */
  cost(hex: number): number;
  reached(hex: number): boolean;
  /** The hex before this one (in reverse: after it) on its path; NO_HEX for starts and hexes not reached. */
  previous(hex: number): number;
  /** The hexes from a start to this one (in reverse: from this one to a start), both included; null if not reached. */
  path(hex: number): number[] | null;
  /** The hexes reached, cheapest first. A view into the search: copy it to keep it. */
  hexes(): Int16Array;
}

// A total this high can only come from a large number used for 'never'; Infinity says that without cost.
const MAX_TICKS = 1 << 20;
const UNREACHED = 0x7fffffff;

export function makeSearch(map: HexMap): Search {
  const { size, neighbour } = map;
  // Dial's queue: one first-in-first-out list per total, in ticks of one unit. An improved hex is queued
  // again and its stale entry skipped, so entries are bounded by the starts plus the directed steps.
  let heads = new Int32Array(256).fill(-1);
  let tails = new Int32Array(256);
  const room = size * 7 + map.links.length * 2;
  const entryHex = new Int16Array(room);
  const entryNext = new Int32Array(room);
  const ticks = new Int32Array(size);
  const previous = new Int16Array(size);
  const settled = new Uint8Array(size);
  const order = new Int16Array(size);
  let entries = 0;
  let highest = -1;
  let count = 0;
  let unit = 0.5;
  let reversed = false;

  const links = linksByHex(map);

  function grow(total: number): void {
    if (total > MAX_TICKS)
      throw new RangeError(`total of ${total * unit} is too high: use Infinity for 'never'`);
    const length = Math.max(heads.length * 2, total + 1);
    const moreHeads = new Int32Array(length).fill(-1);
    const moreTails = new Int32Array(length);
    moreHeads.set(heads);
    moreTails.set(tails);
    heads = moreHeads;
    tails = moreTails;
  }

  function push(hex: number, total: number): void {
    if (total >= heads.length) grow(total);
    if (total > highest) highest = total;
    const entry = entries++;
    entryHex[entry] = hex;
    entryNext[entry] = -1;
    if (heads[total] === -1) heads[total] = entry;
    else entryNext[tails[total] as number] = entry;
    tails[total] = entry;
  }

  /** Reports a cost that is neither Infinity nor a whole multiple of the unit from 0 up. */
  function refuse(cost: number, from: number, to: number): void {
    if (cost === Infinity) return;
    const step = `${map.labels[from]} to ${map.labels[to]}`;
    throw new RangeError(`cost ${cost} from ${step} is no multiple of ${unit} from 0 up`);
  }

  function relax(at: number, there: number, cost: number, limit: number, perPoint: number): void {
    const step = cost * perPoint;
    if (!(step >= 0 && step <= UNREACHED && step === (step | 0))) {
      refuse(cost, at, there);
      return;
    }
    const total = (ticks[at] as number) + step;
    if (total > limit || total >= (ticks[there] as number)) return;
    ticks[there] = total;
    previous[there] = at;
    push(there, total);
  }

  function expand(at: number, cost: StepCost, limit: number, perPoint: number): void {
    const base = at * 6;
    for (let dir = 0; dir < 6; dir++) {
      const there = neighbour[base + dir] as number;
      if (there === NO_HEX || settled[there] === 1) continue;
      const points = reversed ? cost(there, at, opposite(dir)) : cost(at, there, dir);
      relax(at, there, points, limit, perPoint);
    }
  }

  function expandLinks(at: number, cost: StepCost, limit: number, perPoint: number): void {
    for (const { there, dir } of links.get(at) ?? []) {
      if (settled[there] === 1) continue;
      relax(at, there, reversed ? cost(there, at, dir) : cost(at, there, dir), limit, perPoint);
    }
  }

  function begin(starts: number | readonly number[], options: SearchOptions): void {
    // A cost function that threw may have left entries behind.
    heads.fill(-1, 0, highest + 1);
    ticks.fill(UNREACHED);
    previous.fill(NO_HEX);
    settled.fill(0);
    entries = 0;
    highest = -1;
    count = 0;
    unit = options.unit ?? 0.5;
    reversed = options.reverse ?? false;
    if (typeof starts === 'number') start(starts);
    else for (const hex of starts) start(hex);
  }

  function start(hex: number): void {
    if (!(hex >= 0 && hex < size)) throw new RangeError(`no hex number ${hex} on map ${map.file.id}`);
    if (ticks[hex] === 0) return;
    ticks[hex] = 0;
    push(hex, 0);
  }

  function run(
    starts: number | readonly number[],
    budget: number,
    cost: StepCost,
    options: SearchOptions = {},
  ): number {
    begin(starts, options);
    const { stop, until } = options;
    const withLinks = options.links === true && links.size > 0;
    const perPoint = 1 / unit;
    const limit = budget === Infinity ? UNREACHED - 1 : Math.floor(budget * perPoint);
    for (let total = 0; total <= highest; total++) {
      for (let entry = heads[total] as number; entry !== -1; entry = entryNext[entry] as number) {
        const at = entryHex[entry] as number;
        if (settled[at] === 1) continue;
        settled[at] = 1;
        order[count++] = at;
        if (until?.(at)) return at;
        if (stop !== undefined && previous[at] !== NO_HEX && stop(at)) continue;
        expand(at, cost, limit, perPoint);
        if (withLinks) expandLinks(at, cost, limit, perPoint);
      }
    }
    return NO_HEX;
  }

  function path(hex: number): number[] | null {
    if (settled[hex] !== 1) return null;
    const hexes: number[] = [];
    for (let at = hex; at !== NO_HEX; at = previous[at] as number) hexes.push(at);
    return reversed ? hexes : hexes.reverse();
  }

  return {
    run,
    path,
    cost: (hex) => (settled[hex] === 1 ? (ticks[hex] as number) * unit : Infinity),
    reached: (hex) => settled[hex] === 1,
    previous: (hex) => (settled[hex] === 1 ? (previous[hex] as number) : NO_HEX),
    hexes: () => order.subarray(0, count),
  };
}

function linksByHex(map: HexMap): Map<number, { there: number; dir: Dir }[]> {
  const byHex = new Map<number, { there: number; dir: Dir }[]>();
  map.links.forEach(({ from, to }, i) => {
    byHex.set(from, [...(byHex.get(from) ?? []), { there: to, dir: 6 + i }]);
    byHex.set(to, [...(byHex.get(to) ?? []), { there: from, dir: 6 + i }]);
  });
  return byHex;
}

/** One search for callers that ask once; whoever asks often keeps a `makeSearch` and runs it again. */
export function reach(
  map: HexMap,
  starts: number | readonly number[],
  budget: number,
  cost: StepCost,
  options?: SearchOptions,
): Search {
  const search = makeSearch(map);
  search.run(starts, budget, cost, options);
  return search;
}
