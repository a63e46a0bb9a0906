import { alongWays, type HexMap, roadPath } from '@grande/hex';

/** What a force stacked with its general-in-chief costs, and how many movement points one command point spans. */
export const STACKED_COST = 0.5;
export const MP_PER_CP = 4;

/** Command points for a force this far from its general-in-chief; Infinity without a path. */
export function commandCost(stacked: boolean, mp: number): number {
  if (stacked) return STACKED_COST;
  return mp === Infinity ? Infinity : Math.max(1, Math.ceil(mp / MP_PER_CP));
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

const WAYS = new WeakMap<HexMap, readonly (readonly number[])[]>();
function waysOf(map: HexMap): readonly (readonly number[])[] {
  let ways = WAYS.get(map);
  if (!ways) {
    ways = map.labels.map((_, hex) => alongWays(map, hex));
    WAYS.set(map, ways);
  }
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
  const ways = waysOf(map);
  const joined = new Uint8Array(map.size);
  const queue: number[] = [];
  for (const goal of goals) {
    if (joined[goal] === 1) continue;
    joined[goal] = 1;
    if (!barred(goal)) queue.push(goal);
  }
  for (let i = 0; i < queue.length; i++) {
    for (const there of ways[queue[i] as number] as readonly number[]) {
      if (joined[there] === 1) continue;
      joined[there] = 1;
      // A barred hex can be the start of a line, never a link of one.
      if (!barred(there)) queue.push(there);
    }
  }
  return joined;
}
