import { type Board, boardOf, inEnemyZone } from '../../board.ts';
import { COUNTERS } from '../../data/counters.ts';
import { valuesOf } from '../../data/sets.ts';
import { between, direction, hasWayIn, hex, isMarsh, NEAR, ROW, SIZE } from '../../map.ts';
import {
  activationOf,
  enemyOf,
  type Formation,
  isGun,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  UNIT_IDS,
  unitOf,
} from '../../state.ts';
import { orderOf } from '../05-orders/orders.ts';
import { alongWay, costOfStep, rainTax } from '../10-terrain/terrain.ts';
import { barred } from '../19-sectors.ts';

const E1014 = hex('1014');
const E1005 = hex('1005');
const E2714 = hex('2714');

/** A unit or stack on the move: what the laws of a step look at. */
export interface Walk {
  readonly s: State;
  readonly board: Board;
  readonly units: readonly number[];
  readonly side: Side;
  readonly formation: Formation;
  /** Every unit of the stack must be allowed to go: some are under Defence, some under Manoeuvre, all under Defence. */
  readonly defence: boolean;
  readonly manoeuvre: boolean;
  readonly allDefence: boolean;
  /** 9.3: every one of them is under an order that allows Road March. */
  readonly marchOrders: boolean;
  readonly guns: boolean;
  readonly ma: number;
  readonly start: number;
  /** Where it is; -1 before it has entered the map. */
  readonly at: number;
  /** It stands in an enemy zone of control. */
  readonly zoned: boolean;
  readonly march: boolean;
  readonly spent: number;
  readonly steps: number;
  readonly offRoad: boolean;
}
type Making = { -readonly [K in keyof Walk]: Walk[K] };

/** A copy to change. The one place where walks are made, so that all have one form and are quick to read. */
const like = (w: Walk): Making => ({
  s: w.s,
  board: w.board,
  units: w.units,
  side: w.side,
  formation: w.formation,
  defence: w.defence,
  manoeuvre: w.manoeuvre,
  allDefence: w.allDefence,
  marchOrders: w.marchOrders,
  guns: w.guns,
  ma: w.ma,
  start: w.start,
  at: w.at,
  zoned: w.zoned,
  march: w.march,
  spent: w.spent,
  steps: w.steps,
  offRoad: w.offRoad,
});

export const idOf = (u: number): string => UNIT_IDS[u] as string;

export function walkOf(s: State, units: readonly number[]): Walk {
  const { mover, formation } = activationOf(s);
  const own =
    mover !== null && mover.units[0] === units[0] && mover.units.length === units.length ? mover : null;
  const lead = unitOf(s, units[0] as number);
  const side = SIDE_OF[units[0] as number] as Side;
  const { counters } = valuesOf(s);
  const board = boardOf(s);
  let ma = 99;
  let guns = false;
  for (let i = 0; i < units.length; i++) {
    const u = units[i] as number;
    ma = Math.min(ma, (counters[u] as { ma: number }).ma);
    if (isGun(u)) guns = true;
  }
  const walk: Making = {
    s,
    board,
    units,
    side,
    formation,
    defence: false,
    manoeuvre: false,
    allDefence: true,
    marchOrders: true,
    guns,
    ma,
    start: lead.start,
    at: lead.hex,
    zoned: lead.hex >= 0 && (board.zone[enemyOf(side)][lead.hex] as number) > 0,
    march: own?.march === true,
    spent: own === null ? 0 : own.spent,
    steps: own === null ? 0 : own.steps,
    offRoad: own?.offRoad === true,
  };
  for (let i = 0; i < units.length; i++) obey(walk, orderOf(s, units[i] as number));
  return walk;
}

/** One more unit of the walk is under this order. */
function obey(w: Making, order: Order): void {
  if (order === 'defence') w.defence = true;
  else w.allDefence = false;
  if (order === 'manoeuvre') w.manoeuvre = true;
  if (order !== 'advance' && order !== 'manoeuvre') w.marchOrders = false;
}

/** 11.0: the same walk if its guns took another order. */
export function gunsUnder(w: Walk, order: Order): Walk {
  const walk = like(w);
  walk.defence = false;
  walk.manoeuvre = false;
  walk.allDefence = true;
  walk.marchOrders = true;
  for (const u of w.units) obey(walk, isGun(u) ? order : orderOf(w.s, u));
  return walk;
}

/** The same walk in Road March (9.3). */
export function marching(w: Walk): Walk {
  const walk = like(w);
  walk.march = true;
  return walk;
}

/** The walk after a step. */
export function stepped(w: Walk, to: number): Making {
  const walk = like(w);
  stepOn(walk, to);
  return walk;
}

/** The same of a walk nobody else holds, without a copy. */
export function stepOn(walk: Making, to: number): void {
  walk.zoned = zone(walk, to);
  walk.spent += costTo(walk, to);
  walk.steps++;
  if (!walk.offRoad) walk.offRoad = !onWay(walk, to);
  walk.at = to;
}

/** A hex in an enemy zone of control. */
export const zone = (w: Walk, to: number): boolean => (w.board.zone[enemyOf(w.side)][to] as number) > 0;

/** 15.4.1, R-82: what it costs to come on at an edge hex. */
export function entryCost(w: Walk, to: number): number {
  if (to === E1014 || to === E2714) return w.march ? 0.5 : 1;
  if (to === E1005) return 1;
  // A shifted entry is off the roads: the terrain of the hex, doubled by snow and ice.
  return (w.s.weather >= 2 ? 2 : 1) * (isMarsh(to) ? 2 : 1);
}

/** 21.3, 21.4: where a reinforcement comes on. */
const ENTRY: readonly number[] = UNIT_IDS.map((id, u) =>
  id === 'A6' || id === 'R8' ? E1005 : SIDE_OF[u] === 'austrian' ? E2714 : E1014,
);
export const entryOf = (u: number): number => ENTRY[u] as number;
/** An entry hex by itself, as a list, and the hexes of its row: made once. */
const ALONE: readonly (readonly number[])[] = ENTRY.map((at) => [at]);
const ROW_OF: readonly (readonly number[])[] = ENTRY.map((at) =>
  Array.from({ length: SIZE }, (_, h) => h).filter((h) => ROW[h] === ROW[at] && hasWayIn(h)),
);

/** the entry hex, or where it is closed the nearest open hexes of the same row. */
export function entryHexes(s: State, u: number): readonly number[] {
  const entry = entryOf(u);
  const side = SIDE_OF[u] as Side;
  const { first } = boardOf(s);
  const closed = (h: number) => {
    const there = first[h] as number;
    return (there >= 0 && SIDE_OF[there] !== side) || inEnemyZone(s, side, h);
  };
  if (!closed(entry)) return ALONE[u] as readonly number[];
  const { formation } = activationOf(s);
  let best = 99;
  let out: number[] = [];
  for (const h of ROW_OF[u] as readonly number[]) {
    if (closed(h) || barred(s, formation, h)) continue;
    const d = between(h, entry);
    if (d < best) {
      best = d;
      out = [h];
    } else if (d === best) out.push(h);
  }
  return out;
}

/** The hexes a step could go to. */
export const nextHexes = (w: Walk): readonly number[] =>
  w.at < 0 ? entryHexes(w.s, w.units[0] as number) : (NEAR[w.at] as readonly number[]);

/** What the next step costs. */
export function costTo(w: Walk, to: number): number {
  if (w.at < 0) return entryCost(w, to);
  return costOfStep(w.s, w.at, direction(w.at, to), w.march);
}

/** 17.1.1, 17.1.3: the step follows a road or minor road. */
export const onWay = (w: Walk, to: number): boolean =>
  w.at < 0 ? to === E1014 || to === E2714 || to === E1005 : alongWay(w.at, direction(w.at, to));

/** 9.1.1, 17.1.1, R-30: enough points, or the one hex every unit may always move. */
export function affordable(w: Walk, to: number): boolean {
  return w.steps === 0 || allows(w, costTo(w, to), onWay(w, to));
}
/** The points of the walk allow a step of this cost, along a road or not. */
export const allows = (w: Walk, cost: number, alongRoad: boolean): boolean =>
  w.spent + cost <= w.ma - (w.offRoad || !alongRoad ? rainTax(w.s) : 0);

export const pointsLeft = (w: Walk): number => Math.max(0, w.ma - w.spent - (w.offRoad ? rainTax(w.s) : 0));

/** 20.2, R-65: points enough left to ride into a hex. */
export function mayRideInto(s: State, u: number, to: number): boolean {
  const unit = unitOf(s, u);
  const from = unit.hex;
  const dir = direction(from, to);
  if (dir < 0) return false;
  const off = unit.offRoad || !alongWay(from, dir);
  const ma = (valuesOf(s).counters[u] ?? COUNTERS[u])?.ma as number;
  return unit.spent + costOfStep(s, from, dir, false) <= ma - (off ? rainTax(s) : 0);
}
