/** 8.2.1 point 5: the Prussian march on Kaiserslautern. */

import { makeSearch } from '@grande/hex';
import { ALL, MORE_THAN_ALL, NEVER } from '@grande/la-grande-tactique';
import { around, hasRoad, KAISERSLAUTERN, MAP } from '../data/map.ts';
import { board, forceAt, hasForceAt, isWatched, ownSlots, spOf } from '../rules/02-glossary.ts';
import { costOfStep } from '../rules/09-movement/movement.ts';
import type { State } from '../state.ts';

const search = makeSearch(MAP);
const NEAR_ENEMY = 2;
const WHOLE = 5;

/** The neighbour from which the rest of the way is shortest; the lowest number among equals. */
function firstStep(from: number, enter: (from: number, to: number) => number): number | null {
  // Once the hex itself is reached, so are all neighbours through which it could be.
  search.run(KAISERSLAUTERN, Infinity, enter, { reverse: true, until: (hex) => hex === from });
  let best: number | null = null;
  let least = Infinity;
  for (const to of [...around(from)].sort((a, b) => a - b)) {
    const total = enter(from, to) + search.cost(to);
    if (total < least) {
      least = total;
      best = to;
    }
  }
  return best;
}

/** Next hex of the cheapest path, hexes next to the French counting 2 MP more, French-held ones closed; null if none. */
export function marchHex(s: State, slot: number, from: number = forceAt(s, slot).hex): number | null {
  if (from === KAISERSLAUTERN) return null;
  const { open } = board(s, 'coalition');
  const sp = spOf(s, forceAt(s, slot));
  danger.fill(0);
  for (const i of ownSlots(s, 'french')) {
    const at = forceAt(s, i).hex;
    for (const h of around(at)) danger[h] = Math.max(danger[h] as number, NEAR_ENEMY);
    danger[at] = Infinity;
  }
  return firstStep(from, (a, b) => {
    if (open[b] === 0 || danger[b] === Infinity) return Infinity;
    const cost = costOfStep(s, a, b, sp);
    if (cost === NEVER) return Infinity;
    const mp = cost === ALL ? WHOLE : cost === MORE_THAN_ALL ? WHOLE + 0.5 : cost;
    return mp + (danger[b] as number);
  });
}
/** What the French add to the cost of a hex. */
const danger = new Float64Array(MAP.size);

/** Roads a strategic move may use: no French force, and where `unseen`, no French patrol. */
const roads =
  (s: State, unseen: boolean) =>
  (a: number, b: number): number => {
    if (board(s, 'coalition').open[b] === 0 || !hasRoad(a, b) || hasForceAt(s, 'french', b)) return Infinity;
    return unseen && isWatched(s, 'french', b) ? Infinity : 1;
  };

/** 8.2.1 point 6: next hex of the road to Kaiserslautern, unseen by the French if there is such a road. */
export function roadHex(s: State, slot: number): number | null {
  const from = forceAt(s, slot).hex;
  if (from === KAISERSLAUTERN) return null;
  return firstStep(from, roads(s, true)) ?? firstStep(from, roads(s, false));
}

/** RN-4: Points an unseen strategic move to Kaiserslautern takes; Infinity where there is none. */
export function roadDistance(s: State, slot: number): number {
  search.run(KAISERSLAUTERN, Infinity, roads(s, true), { reverse: true });
  return search.cost(forceAt(s, slot).hex);
}
