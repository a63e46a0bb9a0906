import { direction, NEAR, ROW10, SIZE } from '../../map.ts';
import { type Goal, shortOf } from '../05-orders/orders.ts';
import { mayStand } from '../07-stacking.ts';
import { costOfStep, leastCostFrom, rainTax } from '../10-terrain/terrain.ts';
import { barred } from '../19-sectors.ts';
import { mayMarch, mayStep } from './steps.ts';
import { costTo, marching, nextHexes, stepOn, stepped, type Walk, zone } from './walk.ts';

/**
 * the walk can go on to an end that is nearer to the enemy than it began. No step brings it nearer by more than
 * one hex: what the points do not allow is not tried.
 */
export function reaches(w: Walk, goal: Goal): boolean {
  if (w.steps > 0 && w.zoned) return false;
  return straight(w, goal) || somewhere(w, goal);
}

/** The same after a step. */
export function stillReaches(w: Walk, to: number, goal: Goal): boolean {
  if (zone(w, to)) return false;
  const spent = w.spent + costTo(w, to);
  if (!leaves(w, spent, to, shortOf(goal, to))) return false;
  return oneStepFrom(w, to, spent, goal) || reaches(stepped(w, to), goal);
}

/** The quickest look: from there an empty hex that is near enough is one plain step away. 'No' decides nothing. */
function oneStepFrom(w: Walk, from: number, spent: number, goal: Goal): boolean {
  if (w.guns || w.march || w.defence || w.manoeuvre) return false;
  const most = w.ma - rainTax(w.s);
  const next = NEAR[from] as readonly number[];
  for (let i = 0; i < next.length; i++) {
    const to = next[i] as number;
    if (shortOf(goal, to) > 0 || (w.board.first[to] as number) >= 0) continue;
    if ((w.side === 'austrian' && ROW10[to] === 1) || barred(w.s, w.formation, to)) continue;
    if (spent + costOfStep(w.s, from, direction(from, to), false) <= most) return true;
  }
  return false;
}

/** The points left after `spent` may suffice for some hexes more from there, one at least. */
const leaves = (w: Walk, spent: number, from: number, hexes: number): boolean =>
  spent + leastCostFrom(w.s, from, w.marchOrders) + Math.max(0, hexes - 1) * (w.marchOrders ? 0.5 : 1) <=
  w.ma;

/** The quick look: nearer with every step, by the first way there is. */
export function straight(from: Walk, goal: Goal): boolean {
  if (from.at < 0) return false;
  const first = nearer(from, goal);
  if (first < 0) return false;
  if (shortOf(goal, first) <= 0) return true;
  const w = stepped(from, first);
  for (;;) {
    const to = nearer(w, goal);
    if (to < 0) return false;
    if (shortOf(goal, to) <= 0) return true;
    stepOn(w, to);
  }
}

/** The first neighbour that is nearer and leads on, or is near enough and has room; -1 if none is. */
function nearer(w: Walk, goal: Goal): number {
  const here = shortOf(goal, w.at);
  const next = NEAR[w.at] as readonly number[];
  for (let i = 0; i < next.length; i++) {
    const to = next[i] as number;
    const far = shortOf(goal, to);
    if (far > 0 ? far >= here || zone(w, to) : !mayStand(w.s, w.units, to)) continue;
    if (mayStep(w, to)) return to;
  }
  return -1;
}

/** The long look: every way there is. */
function somewhere(start: Walk, goal: Goal): boolean {
  // A search that failed has shown where no way leads to the goal: it counts for the next one.
  if (goal !== sought) search++;
  sought = goal;
  const open: Walk[] = [];
  if (start.steps === 0) open.push(start);
  else reach(open, start);
  for (let w = open.pop(); w; w = open.pop()) {
    if (mayMarch(w)) reach(open, marching(w));
    if (w.steps > 0 && w.zoned) continue;
    const next = nextHexes(w);
    for (let i = 0; i < next.length; i++) {
      const to = next[i] as number;
      const far = shortOf(goal, to);
      if (far > 0 && !leaves(w, w.spent + costTo(w, to), to, far)) continue;
      if (!mayStep(w, to)) continue;
      if (far <= 0 && mayStand(w.s, w.units, to)) {
        sought = null;
        return true;
      }
      if (!zone(w, to)) reach(open, stepped(w, to));
    }
  }
  return false;
}
/** The goal of the last search, if it failed: made for one walk at one moment, so the same goal is the same question. */
let sought: Goal | null = null;

/** The hexes where the move could end. */
export function walkEnds(start: Walk): Set<number> {
  const ends = new Set<number>();
  search++;
  sought = null;
  const open: Walk[] = [start];
  for (let w = open.pop(); w; w = open.pop()) {
    if (mayMarch(w)) reach(open, marching(w));
    if (w.steps > 0 && w.zoned) continue;
    for (const to of nextHexes(w)) {
      if (!mayStep(w, to)) continue;
      if (mayStand(w.s, w.units, to)) ends.add(to);
      reach(open, stepped(w, to));
    }
  }
  return ends;
}
// The least points spent to come to each hex, marching or not, off the roads or not; of the search whose number stands
// beside it, so that nothing has to be wiped.
const BEST = new Float64Array((SIZE + 1) * 4);
const SEARCH = new Int32Array((SIZE + 1) * 4);
let search = 0;
const slot = (w: Walk): number => ((w.at + 1) * 2 + (w.march ? 1 : 0)) * 2 + (w.offRoad ? 1 : 0);
function reach(open: Walk[], w: Walk): void {
  const i = slot(w);
  if (SEARCH[i] === search && (BEST[i] as number) <= w.spent) return;
  SEARCH[i] = search;
  BEST[i] = w.spent;
  open.push(w);
}
