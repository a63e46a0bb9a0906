import { SIZE, WAYS } from './map.ts';
import { mayStand } from './rules/07-stacking.ts';
import { mayMarch, mayStep } from './rules/09-movement/steps.ts';
import { costTo, gunsUnder, nextHexes, onWay, type Walk, walkOf, zone } from './rules/09-movement/walk.ts';
import type { Order, State } from './state.ts';

/** In the list of a way's steps: Road March is declared (9.3). */
export const MARCH = -1;

/** A way a unit or stack may go: its steps, hexes and the declaration of a Road March. */
export interface Way {
  readonly to: number;
  readonly steps: readonly number[];
  readonly score: number;
}

/** What a search may leave out, and under which order guns are to go (11.0). */
export interface Search {
  /** Ends that score no more than this are not wanted. */
  readonly least?: number;
  readonly guns?: Order | null;
  /** No Road March: nobody comes to the enemy in it (9.3.2). */
  readonly onFoot?: boolean;
  /** Hexes still to go from a hex, at least: what the points do not allow on foot is not tried. */
  readonly toGo?: (hex: number) => number;
}

// One search at a time, in half points of movement: for each hex, marching or not, off the roads or not, the least that
// was spent to come there and from where; of the search whose number stands beside it, so that nothing has to be wiped.
const SLOTS = (SIZE + 1) * 4;
const SPENT = new Int16Array(SLOTS);
const FROM = new Int32Array(SLOTS);
const SEARCH = new Int32Array(SLOTS);
const SCORED = new Int32Array(SIZE);
/** Nobody has more points than twenty, and the one hex everybody may move costs no more (9.1.1). */
const MOST = 40;
const QUEUES = Array.from({ length: MOST + 1 }, () => new Int16Array(SLOTS));
const ENDS = new Int16Array(MOST + 1);
let search = 0;

const slot = (at: number, march: boolean, offRoad: boolean): number =>
  ((at + 1) * 2 + (march ? 1 : 0)) * 2 + (offRoad ? 1 : 0);

function reach(i: number, from: number, spent: number): void {
  if (spent > MOST || (SEARCH[i] === search && (SPENT[i] as number) <= spent)) return;
  SEARCH[i] = search;
  SPENT[i] = spent;
  FROM[i] = from;
  const end = ENDS[spent] as number;
  (QUEUES[spent] as Int16Array)[end] = i;
  ENDS[spent] = end + 1;
}

/**
 * 9.0: of all the hexes where the move of a unit or stack could end the one that scores highest, and the way there;
 * null where it cannot move or no end scores enough. A score without bound ends the search.
 */
export function bestWay(
  s: State,
  units: readonly number[],
  score: (hex: number) => number,
  { least = Number.NEGATIVE_INFINITY, guns = null, onFoot = false, toGo }: Search = {},
): Way | null {
  const now = walkOf(s, units);
  const start = guns === null ? now : gunsUnder(now, guns);
  // One walk is led over all the hexes, so that none has to be made anew.
  const w: { -readonly [K in keyof Walk]: Walk[K] } = { ...start };
  search++;
  ENDS.fill(0);
  let best = -1;
  let most = least;
  const origin = slot(start.at, start.march, start.offRoad);
  reach(origin, -1, start.spent * 2);
  for (let spent = 0; spent <= MOST; spent++) {
    const queue = QUEUES[spent] as Int16Array;
    for (let k = 0; k < (ENDS[spent] as number); k++) {
      const here = queue[k] as number;
      if (SPENT[here] !== spent) continue;
      w.at = (here >> 2) - 1;
      w.march = (here & 2) !== 0;
      w.offRoad = (here & 1) !== 0;
      w.spent = spent / 2;
      // Where it stands, or has just declared a march, it has not stepped yet.
      w.steps = start.steps + (here === origin || ((here ^ origin) === 2 && FROM[here] === origin) ? 0 : 1);
      w.zoned = w.at >= 0 && zone(w, w.at);
      if (!onFoot && w.marchOrders && !w.march && (w.at < 0 || WAYS[w.at] !== 0) && mayMarch(w))
        reach(here | 2, here, spent);
      if (w.steps > 0 && w.zoned) continue;
      const next = nextHexes(w);
      for (let n = 0; n < next.length; n++) {
        const to = next[n] as number;
        if (toGo && w.steps > 0 && w.spent + 1 + toGo(to) > w.ma) continue;
        if (!mayStep(w, to)) continue;
        const i = slot(to, w.march, w.offRoad || !onWay(w, to));
        reach(i, here, spent + costTo(w, to) * 2);
        if (SCORED[to] === search) continue;
        SCORED[to] = search;
        if (!mayStand(s, units, to)) continue;
        const value = score(to);
        if (value <= most) continue;
        [best, most] = [i, value];
        if (value === Number.POSITIVE_INFINITY) return wayTo(best, most);
      }
    }
  }
  return best < 0 ? null : wayTo(best, most);
}
const wayTo = (end: number, score: number): Way => ({ to: (end >> 2) - 1, steps: stepsTo(end), score });

function stepsTo(end: number): number[] {
  const out: number[] = [];
  for (let i = end; (FROM[i] as number) >= 0; i = FROM[i] as number) {
    const at = (i >> 2) - 1;
    out.push(at === ((FROM[i] as number) >> 2) - 1 ? MARCH : at);
  }
  return out.reverse();
}
