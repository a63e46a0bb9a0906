import { add, type Tally, type Term, tally, times } from '@grande/engine';
import {
  BRIDGE,
  CANAL,
  direction,
  isMarsh,
  LEVEL,
  NEIGHBOUR,
  NO_HEX,
  RIVER,
  ROAD,
  SIDES_OF_HEX,
  SIZE,
  TRAIL,
} from '../../map.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { harshness } from '../17-weather.ts';

/** TEC, 9.2, 9.3.1, 10.4, 10.4.1, 17.1, R-32, R-33: what a step to a neighbour costs, in MP; Infinity across a river. */
export function stepCost(
  s: Pick<State, 'weather'>,
  from: number,
  to: number,
  dir: number,
  march: boolean,
): number {
  const bits = SIDES_OF_HEX[from * 6 + dir] as number;
  if ((bits & RIVER) !== 0) return Number.POSITIVE_INFINITY;
  const road = (bits & ROAD) !== 0;
  if (march && road) return 0.5;
  let cost = isMarsh(to) ? 2 : 1;
  if ((LEVEL[to] as number) > (LEVEL[from] as number)) cost++;
  if ((bits & CANAL) !== 0 && (bits & BRIDGE) === 0) cost++;
  const trail = (bits & TRAIL) !== 0;
  const weather = s.weather;
  if (weather >= 2 && !road && (weather === 3 || !trail)) cost *= 2;
  if (march && trail) cost = Math.max(1, cost - 1);
  return cost;
}

// Asked at every step of every walk, so worked out once: for each weather, without and with Road March.
const COSTS: readonly Float64Array[] = [0, 1, 2, 3].flatMap((weather) =>
  [false, true].map((march) =>
    Float64Array.from(NEIGHBOUR, (to, i) =>
      to === NO_HEX ? Number.POSITIVE_INFINITY : stepCost({ weather }, Math.floor(i / 6), to, i % 6, march),
    ),
  ),
);
/** The table of one weather, hex by hex and six directions to each. */
export const costsOf = (s: Pick<State, 'weather'>, march: boolean): Float64Array =>
  COSTS[s.weather * 2 + (march ? 1 : 0)] as Float64Array;
/** The same from the table. */
export const costOfStep = (s: Pick<State, 'weather'>, from: number, dir: number, march: boolean): number =>
  costsOf(s, march)[from * 6 + dir] as number;

const LEAST: readonly Float64Array[] = COSTS.map((costs) =>
  Float64Array.from({ length: SIZE }, (_, h) => Math.min(...costs.subarray(h * 6, h * 6 + 6))),
);
/** What the cheapest step out of a hex costs. */
export const leastCostFrom = (s: Pick<State, 'weather'>, from: number, march: boolean): number =>
  (LEAST[s.weather * 2 + (march ? 1 : 0)] as Float64Array)[from] as number;

/** The same step as a tally a player can open. */
export function stepTally(s: State, from: number, to: number, march: boolean): Tally {
  const bits = SIDES_OF_HEX[from * 6 + direction(from, to)] as number;
  const road = (bits & ROAD) !== 0;
  const trail = (bits & TRAIL) !== 0;
  if (march && road) return tally([add('9.3.1', say('term.road'), 0.5)]);
  const terms: Term[] = [add('10.0', say(isMarsh(to) ? 'term.marsh' : 'term.open'), isMarsh(to) ? 2 : 1)];
  if ((LEVEL[to] as number) > (LEVEL[from] as number)) terms.push(add('TEC', say('term.upLevel'), 1));
  if ((bits & CANAL) !== 0 && (bits & BRIDGE) === 0) terms.push(add('TEC', say('term.canal'), 1));
  if (s.weather >= 2 && !road && (s.weather === 3 || !trail))
    terms.push(times(s.weather === 3 ? '17.1.3' : '17.1.2', say('term.ice'), 2));
  if (march && trail) {
    const before = tally(terms).total;
    if (before > 1) terms.push(add('9.3.1', say('term.trail'), -1));
  }
  return tally(terms);
}

/** A step that follows a road or minor road (17.1.1, 17.1.3). */
export const alongWay = (from: number, dir: number): boolean =>
  ((SIDES_OF_HEX[from * 6 + dir] as number) & (ROAD | TRAIL)) !== 0;

/** 10.3: artillery crosses a canal only at a bridge. */
export const gunsCross = (from: number, dir: number): boolean =>
  ((SIDES_OF_HEX[from * 6 + dir] as number) & (CANAL | BRIDGE)) !== CANAL;

/** 17.1.1: a unit has one point less in the rain unless its whole move follows roads. */
export const rainTax = (s: State): number => (harshness(s) === 1 ? 1 : 0);
