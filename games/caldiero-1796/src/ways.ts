import { NEIGHBOUR, NO_HEX, ROW10, SIZE, WAYS } from './map.ts';
import { mayStand } from './rules/07-stacking.ts';
import { mayMarch, mayStep } from './rules/09-movement/steps.ts';
import { costTo, gunsUnder, nextHexes, onWay, type Walk, walkOf } from './rules/09-movement/walk.ts';
import { alongWay, costsOf, gunsCross, rainTax } from './rules/10-terrain/terrain.ts';
import { barredGround } from './rules/19-sectors.ts';
import { enemyOf, type Order, SIDE_OF, type State } from './state.ts';

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

/** A walk that is led over all the hexes, so that none has to be made anew. */
type Led = { -readonly [K in keyof Walk]: Walk[K] };

/** What of the ground and of the board the steps of one search are held against. */
interface Ground {
  readonly danger: Uint8Array;
  readonly first: Int8Array;
  readonly barred: Uint8Array | null;
  readonly onFoot: Float64Array;
  readonly marching: Float64Array;
  readonly tax: number;
  /** Row 10 is closed to it (9.2.1), it goes round canals (10.3). */
  readonly kept: boolean;
  readonly guns: boolean;
  /** In an ice storm only the laws can say where guns go. */
  readonly iced: boolean;
}
const groundOf = (w: Walk): Ground => ({
  danger: w.board.zone[enemyOf(w.side)],
  first: w.board.first,
  barred: barredGround(w.s, w.formation),
  onFoot: costsOf(w.s, false),
  marching: costsOf(w.s, true),
  tax: rainTax(w.s),
  kept: w.side === 'austrian',
  guns: w.guns,
  iced: w.guns && w.s.weather === 3,
});
const ALONG = Uint8Array.from(NEIGHBOUR, (_, i) => (alongWay(Math.floor(i / 6), i % 6) ? 1 : 0));
const CROSSED = Uint8Array.from(NEIGHBOUR, (_, i) => (gunsCross(Math.floor(i / 6), i % 6) ? 1 : 0));

/**
 * The same as `mayStep` for a walk on the map whose points allow the step, looked up where the hex is empty and no law
 * but the common ones speaks of it: nearly all steps of a search.
 */
function goes(w: Led, g: Ground, side: number, to: number): boolean {
  const there = g.first[to] as number;
  if (there >= 0) return SIDE_OF[there] === w.side && mayStep(w, to);
  if (g.iced || (g.barred !== null && g.barred[to] === 1)) return mayStep(w, to);
  if ((g.danger[to] as number) > 0 && (w.defence || w.manoeuvre || w.march)) return false;
  return !(g.kept && ROW10[to] === 1) && (!g.guns || CROSSED[side] === 1);
}

/** 9.3: here and now Road March may be declared; on an empty road nobody else has to be asked. */
function marches(w: Led, g: Ground): boolean {
  if (!w.marchOrders || w.march || (w.at >= 0 && WAYS[w.at] === 0)) return false;
  return w.at < 0 || (g.first[w.at] as number) >= 0 ? mayMarch(w) : w.units.length === 1 && !w.zoned;
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
  const w: Led = { ...start };
  const ground = groundOf(w);
  search++;
  ENDS.fill(0);
  let best = -1;
  let most = least;
  // 17.1.1: only in the rain does it matter whether a walk has left the roads.
  const rain = ground.tax > 0;
  const origin = slot(start.at, start.march, rain && start.offRoad);
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
      w.zoned = w.at >= 0 && (ground.danger[w.at] as number) > 0;
      if (!onFoot && marches(w, ground)) reach(here | 2, here, spent);
      if (w.steps > 0 && (w.zoned || w.defence)) continue;
      if (w.zoned && !w.allDefence) continue;
      const entering = w.at < 0;
      const next = entering ? nextHexes(w) : NEIGHBOUR;
      const from = entering ? 0 : w.at * 6;
      const end = entering ? next.length : from + 6;
      const costs = w.march ? ground.marching : ground.onFoot;
      // 9.1.1, 17.1.1: the points left, on roads all the way and otherwise; the first step is free to everybody.
      const along = w.steps === 0 ? Number.MAX_VALUE : w.ma - w.spent;
      const astray = along - ground.tax;
      for (let n = from; n < end; n++) {
        const to = next[n] as number;
        if (to === NO_HEX) continue;
        const cost = entering ? costTo(w, to) : (costs[n] as number);
        const off = rain && (w.offRoad || (entering ? !onWay(w, to) : ALONG[n] === 0));
        const i = slot(to, w.march, off);
        const total = spent + cost * 2;
        const scored = SCORED[to] === search;
        // It was there before, and for no more.
        if (scored && SEARCH[i] === search && (SPENT[i] as number) <= total) continue;
        if (toGo && w.steps > 0 && w.spent + 1 + toGo(to) > w.ma) continue;
        // A river costs more than anybody has.
        if (entering ? !mayStep(w, to) : cost > (off ? astray : along) || !goes(w, ground, n, to)) continue;
        reach(i, here, total);
        if (scored) continue;
        SCORED[to] = search;
        if ((ground.first[to] as number) >= 0 && !mayStand(s, units, to)) continue;
        const value = score(to);
        if (value <= most) continue;
        best = i;
        most = value;
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
