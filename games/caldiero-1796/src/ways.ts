import { SIZE } from './map.ts';
import { mayStand } from './rules/07-stacking.ts';
import { mayMarch, mayStep } from './rules/09-movement/steps.ts';
import { gunsUnder, marching, nextHexes, stepped, type Walk, walkOf } from './rules/09-movement/walk.ts';
import type { Order, State } from './state.ts';

/** In the list of a way's steps: Road March is declared (9.3). */
export const MARCH = -1;

/** A way a unit or stack may go: its steps, hexes and the declaration of a Road March. */
export interface Way {
  readonly to: number;
  readonly steps: readonly number[];
  readonly score: number;
}

// One search at a time: the least points spent to come to each hex, marching or not, off the roads or not, and from
// which of these it came; of the search whose number stands beside it, so that nothing has to be wiped.
const SLOTS = (SIZE + 1) * 4;
const BEST = new Float64Array(SLOTS);
const FROM = new Int32Array(SLOTS);
const SEARCH = new Int32Array(SLOTS);
const SCORED = new Int32Array(SIZE);
let search = 0;
const slot = (w: Walk): number => ((w.at + 1) * 2 + (w.march ? 1 : 0)) * 2 + (w.offRoad ? 1 : 0);

function reach(open: Walk[], w: Walk, from: number): number {
  const i = slot(w);
  if (SEARCH[i] === search && (BEST[i] as number) <= w.spent) return i;
  SEARCH[i] = search;
  BEST[i] = w.spent;
  FROM[i] = from;
  open.push(w);
  return i;
}

/**
 * 9.0: of all the hexes where the move of a unit or stack could end the one that scores highest, and the way there;
 * null where it cannot move or no end scores above `least`. Guns may be asked as if under another order (11.0).
 */
export function bestWay(
  s: State,
  units: readonly number[],
  score: (hex: number) => number,
  least = Number.NEGATIVE_INFINITY,
  guns: Order | null = null,
): Way | null {
  const now = walkOf(s, units);
  const start = guns === null ? now : gunsUnder(now, guns);
  search++;
  let best = -1;
  let most = least;
  const open: Walk[] = [];
  reach(open, start, -1);
  for (let w = open.pop(); w; w = open.pop()) {
    const here = slot(w);
    if (mayMarch(w)) reach(open, marching(w), here);
    if (w.steps > 0 && w.zoned) continue;
    const next = nextHexes(w);
    for (let n = 0; n < next.length; n++) {
      const to = next[n] as number;
      if (!mayStep(w, to)) continue;
      const i = reach(open, stepped(w, to), here);
      if (SCORED[to] === search) continue;
      SCORED[to] = search;
      if (!mayStand(w.s, w.units, to)) continue;
      const value = score(to);
      if (value > most) [best, most] = [i, value];
    }
  }
  return best < 0 ? null : { to: Math.floor(best / 4) - 1, steps: stepsTo(best), score: most };
}

function stepsTo(end: number): number[] {
  const out: number[] = [];
  for (let i = end; (FROM[i] as number) >= 0; i = FROM[i] as number) {
    const [at, from] = [Math.floor(i / 4) - 1, Math.floor((FROM[i] as number) / 4) - 1];
    out.push(at === from ? MARCH : at);
  }
  return out.reverse();
}
