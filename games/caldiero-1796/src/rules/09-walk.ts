import { type Law, law, lawful } from '@grande/engine';
import { boardOf, inEnemyZone, unitsIn } from '../board.ts';
import { COUNTERS } from '../data/counters.ts';
import { valuesOf } from '../data/sets.ts';
import {
  between,
  direction,
  hasWayIn,
  hex,
  isMarsh,
  label,
  NEAR,
  RIVER,
  ROW,
  ROW10,
  SIDES_OF_HEX,
  SIZE,
  WAYS,
} from '../map.ts';
import { say } from '../say.ts';
import {
  activationOf,
  type Formation,
  isGun,
  type Order,
  SIDE_OF,
  type Side,
  type State,
  UNIT_IDS,
  unitOf,
} from '../state.ts';
import { orderOf } from './05-orders.ts';
import { mayStand } from './07-stacking.ts';
import { alongWay, gunsCross, rainTax, stepCost } from './10-terrain.ts';
import { barred, mayMoveInto } from './19-sectors.ts';

const E1014 = hex('1014');
const E1005 = hex('1005');
const E2714 = hex('2714');

/** A unit or stack on the move: what the laws of a step look at. */
export interface Walk {
  readonly s: State;
  readonly units: readonly number[];
  readonly side: Side;
  readonly formation: Formation;
  /** Every unit of the stack must be allowed to go: the strictest order binds. */
  readonly orders: readonly Order[];
  /** Some unit is under Defence, some under Manoeuvre; all are under Defence. */
  readonly defence: boolean;
  readonly manoeuvre: boolean;
  readonly allDefence: boolean;
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

/** A step to a hex. One object a hex serves all walks. */
export interface Going {
  readonly do: 'step';
  readonly to: number;
}
const STEPS: readonly Going[] = Array.from({ length: SIZE }, (_, to) => ({ do: 'step', to }));

export const idOf = (u: number): string => UNIT_IDS[u] as string;

export function walkOf(s: State, units: readonly number[]): Walk {
  const { mover, formation } = activationOf(s);
  const own =
    mover !== null && mover.units[0] === units[0] && mover.units.length === units.length ? mover : null;
  const lead = unitOf(s, units[0] as number);
  const side = SIDE_OF[units[0] as number] as Side;
  const { counters } = valuesOf(s);
  const orders: Order[] = [];
  let ma = 99;
  let guns = false;
  for (const u of units) {
    orders.push(orderOf(s, u));
    ma = Math.min(ma, (counters[u] as { ma: number }).ma);
    if (isGun(u)) guns = true;
  }
  return {
    s,
    units,
    side,
    formation,
    orders,
    defence: orders.includes('defence'),
    manoeuvre: orders.includes('manoeuvre'),
    allDefence: orders.every(isDefence),
    guns,
    ma,
    start: lead.start,
    at: lead.hex,
    zoned: lead.hex >= 0 && inEnemyZone(s, side, lead.hex),
    march: own?.march ?? false,
    spent: own?.spent ?? 0,
    steps: own?.steps ?? 0,
    offRoad: own?.offRoad ?? false,
  };
}
const isDefence = (o: Order): boolean => o === 'defence';

/** The same walk under other orders. */
export const withOrders = (w: Walk, orders: readonly Order[]): Walk => ({
  ...w,
  orders,
  defence: orders.includes('defence'),
  manoeuvre: orders.includes('manoeuvre'),
  allDefence: orders.every(isDefence),
});

/** 15.4.1, R-82: what it costs to come on at an edge hex. */
export function entryCost(w: Walk, to: number): number {
  if (to === E1014 || to === E2714) return w.march ? 0.5 : 1;
  if (to === E1005) return 1;
  // A shifted entry is off the roads: the terrain of the hex, doubled by snow and ice.
  return (w.s.weather >= 2 ? 2 : 1) * (isMarsh(to) ? 2 : 1);
}

const ENTRY: Readonly<Record<string, number>> = { A6: E1005, R8: E1005 };
/** 21.3, 21.4: where a reinforcement comes on. */
export function entryOf(u: number): number {
  return ENTRY[idOf(u)] ?? (SIDE_OF[u] === 'austrian' ? E2714 : E1014);
}

/** the entry hex, or where it is closed the nearest open hexes of the same row. */
export function entryHexes(s: State, u: number): number[] {
  const entry = entryOf(u);
  const side = SIDE_OF[u] as Side;
  const { formation } = activationOf(s);
  const closed = (h: number) =>
    (boardOf(s).first[h] as number) >= 0 && SIDE_OF[boardOf(s).first[h] as number] !== side
      ? true
      : inEnemyZone(s, side, h);
  if (!closed(entry)) return [entry];
  let best = 99;
  let out: number[] = [];
  for (let h = 0; h < SIZE; h++) {
    if (ROW[h] !== ROW[entry] || closed(h) || barred(s, formation, h) || !hasWayIn(h)) continue;
    const d = between(h, entry);
    if (d < best) {
      best = d;
      out = [h];
    } else if (d === best) out.push(h);
  }
  return out;
}

/** What the next step costs. */
export function costTo(w: Walk, to: number): number {
  if (w.at < 0) return entryCost(w, to);
  return stepCost(w.s, w.at, to, direction(w.at, to), w.march);
}

const onWay = (w: Walk, to: number): boolean =>
  w.at < 0 ? to === E1014 || to === E2714 || to === E1005 : alongWay(w.at, direction(w.at, to));

/** 9.1.1, 17.1.1: enough points, or the one hex every unit may always move. */
function affordable(w: Walk, to: number): boolean {
  if (w.steps === 0) return true;
  const off = w.offRoad || !onWay(w, to);
  return w.spent + costTo(w, to) <= w.ma - (off ? rainTax(w.s) : 0);
}

const enemyUnit = (w: Walk, to: number): boolean => {
  const u = boardOf(w.s).first[to] as number;
  return u >= 0 && SIDE_OF[u] !== w.side;
};
const friends = (w: Walk, to: number): boolean => {
  const { first, second } = boardOf(w.s);
  const a = first[to] as number;
  if (a < 0 || SIDE_OF[a] !== w.side) return false;
  if (!w.units.includes(a)) return true;
  const b = second[to] as number;
  return b >= 0 && unitsIn(w.s, to).some((u) => !w.units.includes(u));
};
const zone = (w: Walk, to: number): boolean => to >= 0 && inEnemyZone(w.s, w.side, to);
const river = (w: Walk, to: number): boolean =>
  w.at >= 0 && ((SIDES_OF_HEX[w.at * 6 + direction(w.at, to)] as number) & RIVER) !== 0;

type StepLaw = Law<Walk, Going>;
const at = (a: Going) => ({ hex: label(a.to) });

/** The laws of one step, in the order a player would think of them. The last, on stacking, is kept apart. */
export const STEP_LAWS: readonly StepLaw[] = [
  law(
    '10.0',
    (w, { to }) => !river(w, to),
    () => say('law.river'),
  ),
  law(
    '9.1.2',
    (w, { to }) => !enemyUnit(w, to),
    (_, a) => say('law.enemyHex', at(a)),
  ),
  law(
    '9.2.1',
    (w, { to }) => w.side === 'french' || ROW10[to] !== 1,
    () => say('law.row10'),
  ),
  law(
    '19.1.1',
    (w, { to }) => w.formation !== 'A' || mayMoveInto(w.s, 'A', w.start, to),
    () => say('law.augereauNorth'),
  ),
  law(
    '19.1.2',
    (w, { to }) => w.formation !== 'M' || mayMoveInto(w.s, 'M', w.start, to),
    () => say('law.massenaSouth'),
  ),
  law(
    '10.3',
    (w, { to }) => !w.guns || w.at < 0 || gunsCross(w.at, direction(w.at, to)),
    () => say('law.gunsCanal'),
  ),
  law(
    '17.1.3',
    (w, { to }) => !w.guns || w.s.weather !== 3 || onWay(w, to),
    () => say('law.gunsIce'),
  ),
  law(
    '5.1.3',
    (w) => w.steps === 0 || !w.defence,
    () => say('law.defenceOneHex'),
  ),
  law(
    '8.1',
    (w) => !w.zoned || w.allDefence,
    () => say('law.leaveZone'),
  ),
  law(
    '5.1.4',
    (w, { to }) => !w.manoeuvre || !zone(w, to),
    (_, a) => say('law.manoeuvreZone', at(a)),
  ),
  law(
    '5.1.3',
    (w, { to }) => !w.defence || !zone(w, to) || (!w.zoned && friends(w, to) && mayStand(w.s, w.units, to)),
    (_, a) => say('law.defenceZone', at(a)),
  ),
  law(
    '9.3.2',
    (w, { to }) => !w.march || !zone(w, to),
    (_, a) => say('law.marchZone', at(a)),
  ),
  law(
    '9.3.2',
    (w, { to }) => !w.march || !friends(w, to),
    (_, a) => say('law.marchFriends', at(a)),
  ),
  law(
    '9.1.1',
    (w, { to }) => affordable(w, to),
    (w, { to }) => say('law.points', { hex: label(to), cost: costTo(w, to), left: pointsLeft(w) }),
  ),
];

/** 7.1, R-26: it may end here, or pass on to where it may. */
export const ROOM_LAW: StepLaw = law(
  '7.1',
  (w, { to }) => mayStand(w.s, w.units, to) || (!zone(w, to) && leadsOn(w, to)),
  (_, a) => say('law.stacking', at(a)),
);

export const pointsLeft = (w: Walk): number => Math.max(0, w.ma - w.spent - (w.offRoad ? rainTax(w.s) : 0));

/** Every law of a step but the one on stacking. */
export function mayStep(w: Walk, to: number): boolean {
  const a = STEPS[to] as Going;
  for (let i = 0; i < STEP_LAWS.length; i++) if (!(STEP_LAWS[i] as StepLaw).holds(w, a)) return false;
  return true;
}

/** The hexes a step could go to. */
export const nextHexes = (w: Walk): readonly number[] =>
  w.at < 0 ? entryHexes(w.s, w.units[0] as number) : (NEAR[w.at] as readonly number[]);

/** The walk after a step. */
export function stepped(w: Walk, to: number): Walk {
  return {
    s: w.s,
    units: w.units,
    side: w.side,
    formation: w.formation,
    orders: w.orders,
    defence: w.defence,
    manoeuvre: w.manoeuvre,
    allDefence: w.allDefence,
    guns: w.guns,
    ma: w.ma,
    start: w.start,
    at: to,
    zoned: zone(w, to),
    march: w.march,
    spent: w.spent + costTo(w, to),
    steps: w.steps + 1,
    offRoad: w.offRoad || !onWay(w, to),
  };
}

/** The steps that could be pointed at. */
export const stepsOf = (w: Walk): Going[] => nextHexes(w).map((to) => STEPS[to] as Going);

/** It may step there and stand, or pass on. */
export const mayEnter = (w: Walk, to: number): boolean =>
  mayStep(w, to) && ROOM_LAW.holds(w, STEPS[to] as Going);

/** From a full hex the walk can go on to one where it may end. */
function leadsOn(w: Walk, to: number, depth = 0): boolean {
  if (depth > 8) return false;
  const there = stepped(w, to);
  for (const next of nextHexes(there)) {
    if (!mayStep(there, next)) continue;
    if (mayStand(w.s, w.units, next)) return true;
    if (!zone(w, next) && leadsOn(there, next, depth + 1)) return true;
  }
  return false;
}

/** a single step that ends nearer; the quick look before the long one. */
export function nearestStepCloser(w: Walk, nearer: (h: number) => boolean): boolean {
  if (w.at < 0) return false;
  for (const to of nextHexes(w)) if (nearer(to) && mayStep(w, to) && mayStand(w.s, w.units, to)) return true;
  return false;
}

/** 9.3, R-31: Road March may be declared here and now. */
export const MARCH_LAWS: readonly Law<Walk, null>[] = [
  law(
    '9.3',
    (w) => w.orders.every((o) => o === 'advance' || o === 'manoeuvre'),
    () => say('law.marchOrder'),
  ),
  law(
    '9.3',
    (w) => w.at < 0 || WAYS[w.at] !== 0,
    () => say('law.marchOffRoad'),
  ),
  law(
    '9.3.2',
    (w) => w.units.length === 1 && (w.at < 0 || !friends(w, w.at)),
    () => say('law.marchStack'),
  ),
  law(
    '9.3.2',
    (w) => !w.zoned,
    () => say('law.marchInZone'),
  ),
];

export const mayMarch = (w: Walk): boolean => !w.march && lawful(MARCH_LAWS, w, null);

/** the hexes where the move could end; with `wanted`, the first of those alone. */
export function walkEnds(start: Walk, wanted?: (h: number) => boolean): Set<number> {
  const ends = new Set<number>();
  BEST.fill(99);
  const open: Walk[] = [start];
  for (let w = open.pop(); w; w = open.pop()) {
    if (mayMarch(w)) reach(open, { ...w, march: true });
    if (w.steps > 0 && w.zoned) continue;
    for (const to of nextHexes(w)) {
      if (!mayStep(w, to)) continue;
      const next = stepped(w, to);
      if (!improves(next)) continue;
      if (mayStand(w.s, w.units, to) && (!wanted || wanted(to))) {
        ends.add(to);
        if (wanted) return ends;
      }
      reach(open, next);
    }
  }
  return ends;
}
const BEST = new Float64Array((SIZE + 1) * 4);
const slot = (w: Walk): number => ((w.at + 1) * 2 + (w.march ? 1 : 0)) * 2 + (w.offRoad ? 1 : 0);
const improves = (w: Walk): boolean => (BEST[slot(w)] as number) > w.spent;
function reach(open: Walk[], w: Walk): void {
  if (!improves(w)) return;
  BEST[slot(w)] = w.spent;
  open.push(w);
}

/** 8.2.1, 9.1.2: having entered an EZOC it goes no farther. */
export const mustStop = (w: Walk): boolean => w.steps > 0 && w.zoned;

/** 20.2, R-65: points enough left to ride into a hex. */
export function mayRideInto(s: State, u: number, to: number): boolean {
  const unit = unitOf(s, u);
  const from = unit.hex;
  const dir = direction(from, to);
  if (dir < 0) return false;
  const off = unit.offRoad || !alongWay(from, dir);
  const ma = (valuesOf(s).counters[u] ?? COUNTERS[u])?.ma as number;
  return unit.spent + stepCost(s, from, to, dir, false) <= ma - (off ? rainTax(s) : 0);
}
