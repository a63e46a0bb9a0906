import { add, type Note } from '@grande/engine';
import { SIDE } from '@grande/hex';
import { beside, dirTo, LEVEL, NEIGHBOUR, SIDES, SIZE, TERRAIN } from '../../data/map.ts';
import type { Formation } from '../../data/tables.ts';
import { type Kind, unit } from '../../data/units.ts';
import { groundCosts, type Played, SETS, type Values, type Walk } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Position, State } from '../../state.ts';

/** How a unit walks: which column of T-1 it uses. */
export type { Walk };

/** Who goes: a column of T-1 and a formation, null for a commander or where it does not matter. */
export interface Gait {
  readonly walk: Walk;
  readonly form: Formation | null;
}

/** T-1: the column of the terrain chart. */
export function walkOf(kind: Kind, form: Formation): Walk {
  if (kind === 'cavalry') return 'horse';
  if (kind === 'artillery') return 'guns';
  return form === 'skirmish' || form === 'rompe' ? 'loose' : 'foot';
}

export type Barrier = 'edge' | 'river' | 'steep' | 'woods' | 'fordInBattery';

const NO_FORDS: readonly number[] = [];
const bit = (from: number, dir: number): number => SIDES[from * 6 + dir] as number;
export const roadBetween = (from: number, dir: number): boolean => (bit(from, dir) & SIDE.road) !== 0;
export const isRiver = (from: number, dir: number): boolean => (bit(from, dir) & SIDE.river) !== 0;
export const isBridge = (from: number, dir: number): boolean => (bit(from, dir) & SIDE.bridge) !== 0;

/** 6.10, R-114: a ford counter in either hex opens the river side between them. */
const isFord = (fords: readonly number[], from: number, to: number): boolean =>
  fords.length > 0 && (fords.includes(from) || fords.includes(to));

/** 2.1.1: levels climbed from one hex to the next; negative for a descent. */
export const climb = (from: number, to: number): number => (LEVEL[to] as number) - (LEVEL[from] as number);

/** What cannot be crossed between two neighbours, whatever the points left (T-1). */
export const barrier = (
  s: Pick<State, 'fords'> & Played,
  walk: Walk,
  form: Formation | null,
  from: number,
  dir: number,
): Barrier | null => barred(walk === 'guns' ? PRICES(s.tables) : null, s.fords, walk, form, from, dir);

/** Only guns are kept out of ground, so nobody else needs prices. */
function barred(
  costs: Prices | null,
  fords: readonly number[],
  walk: Walk,
  form: Formation | null,
  from: number,
  dir: number,
): Barrier | null {
  const to = beside(from, dir);
  if (to < 0) return 'edge';
  if (isRiver(from, dir) && !isBridge(from, dir)) {
    if (!isFord(fords, from, to)) return 'river';
    if (walk === 'guns' && form === 'battery') return 'fordInBattery';
  }
  if (costs && walk === 'guns') {
    if (Math.abs(climb(from, to)) >= 2) return 'steep';
    if (!roadBetween(from, dir) && groundCost(costs, walk, to) === Infinity) return 'woods';
  }
  return null;
}

/** T-1 in force: what sides cost, and ground by terrain number. */
const pricesOf = (values: Values) => ({ ...values.costs, rows: groundCosts(values) });
type Prices = ReturnType<typeof pricesOf>;
const PRICES = SETS.made(pricesOf);
const groundCost = ({ rows }: Prices, walk: Walk, to: number): number =>
  (rows[TERRAIN[to] as number] as Readonly<Record<Walk, number>>)[walk];

/** 2.1.1: by levels climbed. */
function levelCost(costs: Prices, walk: Walk, up: number): number {
  if (up === 1) return costs.slopeUp;
  if (up >= 2) return walk === 'horse' ? costs.steepUpHorse : costs.steepUp;
  return up <= -2 ? costs.steepDown : 0;
}
/** 6.10. */
const fordCost = (costs: Prices, walk: Walk): number => (walk === 'guns' ? costs.fordGuns : costs.ford);

/**
 * T-1, T-2, R-89: half points of a step that no barrier forbids, never rounded. `half`: the road rate of column, rompè,
 * limber, commander. It is asked at every candidate step; the terms are in movement points, as a player reads them.
 */
export function stepHalves(
  s: Played,
  walk: Walk,
  from: number,
  dir: number,
  half: boolean,
  paysLevel: boolean,
  note: Note | null = null,
): number {
  return halves(PRICES(s.tables), walk, from, dir, half, paysLevel, note);
}
function halves(
  costs: Prices,
  walk: Walk,
  from: number,
  dir: number,
  half: boolean,
  paysLevel: boolean,
  note: Note | null = null,
): number {
  const side = bit(from, dir);
  const to = NEIGHBOUR[from * 6 + dir] as number;
  const ground = (side & SIDE.road) !== 0 ? (half ? 1 : 2) : groundCost(costs, walk, to);
  note?.(add('T-1', say('term.ground'), ground / 2));
  const level = paysLevel ? levelCost(costs, walk, climb(from, to)) : 0;
  note?.(add('2.1.1', say('term.level'), level / 2));
  const water = (side & SIDE.river) !== 0 && (side & SIDE.bridge) === 0 ? fordCost(costs, walk) : 0;
  note?.(add('6.10', say('term.ford'), water / 2));
  return ground + level + water;
}

/** a commander rides as loose foot walks. */
export const RIDER: Gait = { walk: 'loose', form: null };

/** How a step is paid: full rate; half rate on a road; half rate in Rompè on a road march, which pays no level. */
export const RATE = { full: 0, half: 1, level: 2 } as const;
export type Rate = (typeof RATE)[keyof typeof RATE];
const WALKS: readonly Walk[] = ['foot', 'loose', 'horse', 'guns'];
export const NO_STEP = 255;

/** T-1, T-2 for every step on the map without fords: looked up at every question, so worked out once. */
const COSTS = SETS.made((values) =>
  WALKS.flatMap((walk) => [
    stepTable(values, walk, false, true),
    stepTable(values, walk, true, true),
    stepTable(values, walk, true, false),
  ]),
);
const WALK_ROW: Readonly<Record<Walk, number>> = { foot: 0, loose: 3, horse: 6, guns: 9 };

function stepTable(values: Values, walk: Walk, half: boolean, paysLevel: boolean): Uint8Array {
  const prices = pricesOf(values);
  const table = new Uint8Array(SIZE * 6).fill(NO_STEP);
  for (let from = 0; from < SIZE; from++)
    for (let dir = 0; dir < 6; dir++)
      if (barred(prices, NO_FORDS, walk, null, from, dir) === null)
        table[from * 6 + dir] = halves(prices, walk, from, dir, half, paysLevel);
  return table;
}

/** Half points of every step by hex and direction without fords, for whoever looks at many. */
export const stepCosts = (s: Played, walk: Walk, rate: Rate): Uint8Array =>
  COSTS(s.tables)[WALK_ROW[walk] + rate] as Uint8Array;

/** Half points of a step, or NO_STEP where something bars it (`barrier` says what). */
export function costOrBar(
  s: Pick<State, 'fords'> & Played,
  { walk, form }: Gait,
  from: number,
  dir: number,
  rate: Rate,
): number {
  const cost = stepCosts(s, walk, rate)[from * 6 + dir] as number;
  if (cost !== NO_STEP || s.fords.length === 0 || barrier(s, walk, form, from, dir) !== null) return cost;
  return stepHalves(s, walk, from, dir, rate !== RATE.full, rate !== RATE.level);
}

/** 8.3, R-121: coming onto the map costs the terrain of the hex, no level; half a point on a road march. */
export function entryHalves(
  s: Played,
  walk: Walk,
  to: number,
  half: boolean,
  note: Note | null = null,
): number {
  const cost = groundCost(PRICES(s.tables), walk, to);
  const plain = Number.isFinite(cost) ? cost : 2;
  const ground = half ? 1 : plain;
  note?.(add('T-1', say('term.ground'), ground / 2));
  return ground;
}

/** Lengths of way to each hex, by what a type can walk, for one set of fords. */
type Ways = (Uint8Array | undefined)[];
const WITHOUT_FORDS: Ways = [];
const WITH_FORDS = new Map<string, Ways>();
const MOST_SETS_OF_FORDS = 64;
export const NO_WAY = 255;

function waysWith({ fords, tables }: Pick<State, 'fords'> & Played): Ways {
  if (fords.length === 0 && tables === undefined) return WITHOUT_FORDS;
  // Found in another sequence the same fords are another key: no harm, and no sorting at every question.
  const key = `${tables ?? ''}:${fords.join()}`;
  const known = WITH_FORDS.get(key);
  if (known) return known;
  if (WITH_FORDS.size >= MOST_SETS_OF_FORDS) WITH_FORDS.clear();
  const fresh: Ways = [];
  WITH_FORDS.set(key, fresh);
  return fresh;
}

function waysTo(s: Position, guns: boolean, to: number): Uint8Array {
  const ways = waysWith(s);
  const index = guns ? SIZE + to : to;
  const known = ways[index];
  if (known) return known;
  const walk: Walk = guns ? 'guns' : 'foot';
  const length = new Uint8Array(SIZE).fill(NO_WAY);
  length[to] = 0;
  const queue = [to];
  for (const at of queue) {
    for (let dir = 0; dir < 6; dir++) {
      const before = NEIGHBOUR[at * 6 + dir] as number;
      if (before < 0 || length[before] !== NO_WAY) continue;
      if (barrier(s, walk, null, before, (dir + 3) % 6) !== null) continue;
      length[before] = (length[at] as number) + 1;
      queue.push(before);
    }
  }
  ways[index] = length;
  return length;
}

/** hexes of the shortest way a unit's type could walk; enemies and friends do not count. */
export function wayLength(s: Position, u: number, from: number, to: number): number {
  return waysTo(s, unit(u).kind === 'artillery', to)[from] as number;
}

/** R-46 for a commander. */
export function wayOnFoot(s: Position, from: number, to: number): number {
  return waysTo(s, false, to)[from] as number;
}

/** 7.4.3: whether a unit could be pushed from a hex into its neighbour at all. */
export function passable(s: Position, u: number, form: Formation, from: number, to: number): boolean {
  const dir = dirTo(from, to);
  return dir >= 0 && barrier(s, walkOf(unit(u).kind, form), form, from, dir) === null;
}
