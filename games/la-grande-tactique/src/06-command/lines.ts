import { alongWays, type HexMap, roadPath } from '@grande/hex';

/** What a force stacked with its general-in-chief costs, and how many movement points one command point spans. */
export const STACKED_COST = 0.5;
export const MP_PER_CP = 4;

/** Command points for a force this far from its general-in-chief; Infinity without a path. */
export function commandCost(stacked: boolean, mp: number): number {
  if (stacked) return STACKED_COST;
  return mp === Infinity ? Infinity : Math.max(1, Math.ceil(mp / MP_PER_CP));
}

/** What a general-in-chief with so many points pays for a force in each hex he can reach. */
export interface Staff {
  readonly from: number;
  readonly points: number;
  readonly mp: (from: number, to: number) => number;
  readonly hexes: readonly number[];
}
export function commandRange({ from, points, mp, hexes }: Staff): ReadonlyMap<number, number> {
  const out = new Map<number, number>();
  for (const to of hexes) {
    const cost = commandCost(to === from, to === from ? 0 : mp(from, to));
    if (cost <= points) out.set(to, cost);
  }
  return out;
}

/**
 * A line of communication: an unbroken chain of way of any length from a hex to one of the goals. The hex it
 * starts from is never asked whether it is barred; a start that is a goal needs no chain.
 */
export function lineOfCommunication(
  map: HexMap,
  from: number,
  isGoal: (hex: number) => boolean,
  barred: (hex: number) => boolean,
): number[] | null {
  return roadPath(map, from, isGoal, { blocked: barred });
}

/** The ways of a map: the hexes one step along a way from hex h are `to[first[h]]` up to `to[first[h + 1]]`. */
interface Ways {
  readonly first: Int16Array;
  readonly to: Int16Array;
  /** Room for the hexes of one search. */
  readonly queue: Int16Array;
}
const WAYS = new WeakMap<HexMap, Ways>();
function waysOf(map: HexMap): Ways {
  const known = WAYS.get(map);
  if (known) return known;
  const first = new Int16Array(map.size + 1);
  const to: number[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    first[hex] = to.length;
    to.push(...alongWays(map, hex));
  }
  first[map.size] = to.length;
  const ways = { first, to: Int16Array.from(to), queue: new Int16Array(map.size) };
  WAYS.set(map, ways);
  return ways;
}

/**
 * Every hex that has a line of communication to some goals, all at once: 1 in the answer. Goals that are
 * barred themselves serve only whoever stands on them.
 */
export function communications(
  map: HexMap,
  goals: readonly number[],
  barred: (hex: number) => boolean,
): Uint8Array {
  return joinedTo(
    map,
    goals,
    Uint8Array.from(map.labels, (_, hex) => (barred(hex) ? 1 : 0)),
  );
}

/**
 * The same for barred hexes marked with 1, written into `joined`: flat arrays and none of them new, for it is
 * asked of whole armies every morning.
 */
export function joinedTo(
  map: HexMap,
  goals: readonly number[],
  barred: Uint8Array,
  joined: Uint8Array = new Uint8Array(map.size),
): Uint8Array {
  const { first, to, queue } = waysOf(map);
  joined.fill(0);
  let last = 0;
  for (const goal of goals) {
    if (joined[goal] === 1) continue;
    joined[goal] = 1;
    if (barred[goal] === 0) queue[last++] = goal;
  }
  for (let i = 0; i < last; i++) {
    const here = queue[i] as number;
    for (let k = first[here] as number, end = first[here + 1] as number; k < end; k++) {
      const there = to[k] as number;
      if (joined[there] === 1) continue;
      joined[there] = 1;
      // A barred hex can be the start of a line, never a link of one.
      if (barred[there] === 0) queue[last++] = there;
    }
  }
  return joined;
}
