/** 9 Movement. */

import { add, type Note } from '@grande/engine';
import { makeSearch } from '@grande/hex';
import { ALL, type Ground, halved, NEVER, stepCost, wholeSteps } from '@grande/la-grande-tactique';
import {
  around,
  BOX,
  belowRow11,
  GROUND,
  groundOf,
  inValley,
  isAdjacent,
  KAISERSLAUTERN,
  LINK,
  label,
  linkFrom,
  MAP,
  sideBetween,
} from '../../data/map.ts';
import { endSlot, enemyOf, firstSlot, forceId, isGic, type Side, sideOfSlot } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { armyOf, armyOfUnit, board, forceAt, type G, hasTroops, isHq, spOf } from '../02-glossary.ts';

/** RN-11, 9.2, 13.4, R-76: the lowest of its units, each halved when out of supply, rounded down, at least 1. */
function slowest(s: State, f: Force, note: Note | null): number {
  const { infantry, cavalry } = valuesOf(s).capacity;
  let fed = Math.max(infantry, cavalry);
  let hungry = fed;
  for (const id of f.members) {
    if (isGic(id)) continue;
    const own = s.units[id].inf > 0 ? infantry : cavalry;
    fed = Math.min(fed, own);
    hungry = Math.min(hungry, s.units[id].oos ? halved(own) : own);
  }
  note?.(add('9.2', say('term.capacity'), fed));
  note?.(add('13.4', say('term.hungry'), hungry - fed));
  return hungry;
}
//
const isSoaked = (s: State, slot: number): boolean =>
  s.rain && (sideOfSlot(slot) === 'french' || s.options.rainAll);

/** 9.2, R-112: then rain, then Slowness (15.1.4), never below 0. */
export function capacity(s: State, slot: number, note: Note | null = null): number {
  const f = forceAt(s, slot);
  if (isHq(f)) {
    const { hq } = valuesOf(s).capacity;
    note?.(add('9.2', say('term.hq'), hq));
    return hq;
  }
  let mc = slowest(s, f, note);
  if (isSoaked(s, slot) && mc > 0) {
    note?.(add('5', say('term.rain'), -1));
    mc--;
  }
  if (f.event === 'slow' && f.shown && mc > 0) {
    note?.(add('15.1.4', say('term.slow'), -1)); // 15.1.4.slow
    mc--;
  }
  return mc;
}

/** 9.1: cost of the step for a force of this size; the off-map road counts as road (15.1.3). */
export function costOfStep(s: State, from: number, to: number, sp: number): number {
  if (linkFrom(from) === to) return sp <= valuesOf(s).wayMostSp.road ? LINK.mp : ALL;
  const side = sideBetween(from, to);
  return side < 0 ? NEVER : stepCost(groundOf(s), side, sp);
}

/** terrain lets somebody go from a hex to a neighbour, whatever it costs. */
export function enterable(from: number, to: number): boolean {
  const side = sideBetween(from, to);
  return side >= 0 && (GROUND.measured[side] as number) !== NEVER;
}

/** D(hex → Kaiserslautern), Landau closed, forces disregarded. */
export const toKaiserslautern = (s: State, hex: number): number =>
  board(s, 'coalition').measure.open(hex, KAISERSLAUTERN);

/** 15.1.3.winter, 15.1.3: whether winter quarters still bind a force. */
export const isWintering = (s: State, slot: number): boolean =>
  sideOfSlot(slot) === 'coalition' &&
  s.stance < 2 &&
  s.scenario === 'landau' &&
  armyOf(s, forceAt(s, slot)) === 'prussia';

/** Every change of hex goes through here: what follows from standing somewhere. */
export function enterHex(g: G, slot: number, to: number): void {
  const s = g.state;
  const f = forceAt(s, slot);
  if (s.scenario === 'landau' && f.hex !== to) {
    if (sideOfSlot(slot) === 'coalition') {
      for (const id of f.members) s.units[id].left = true;
    } else if (s.stance < 2 && !f.rhine) rouse(g, slot, to);
  }
  f.hex = to;
}

/** 15.1.3, R-118: a force of the Moselle below row 11, or beyond the valley line, frees the Prussians. */
function rouse(g: G, slot: number, to: number): void {
  const s = g.state;
  const f = forceAt(s, slot);
  const reached = inValley(to) ? 2 : belowRow11(to) ? 1 : 0;
  if (reached <= s.stance) return;
  const moselle = f.members.some((id) => armyOfUnit(s, id) === 'moselle');
  if (moselle) s.stance = reached;
  else f.rhine = true;
  g.tell('15.1.3', say('log.stance', { force: forceId(slot), moselle, stance: s.stance }), { reveals: true });
}

/** The walker of the last search: asked for every step of every march, so nothing is made anew for it. */
const SEARCH = makeSearch(MAP);
const LINKS = { links: true };
const free = new Uint8Array(MAP.size);
let ground: Ground = GROUND;
let linkCost = 0;
let size = 0;
let points = 0;
const isClosed = (to: number): boolean => free[to] === 0;
const price = (from: number, to: number, dir: number): number => {
  if (isClosed(to)) return NEVER;
  const cost = dir < 6 ? stepCost(ground, from * 6 + dir, size) : linkCost;
  return cost < 0 || cost > points ? NEVER : cost;
};

/** What a force can reach, from where, what each hex costs and through which it is entered: good for ever. */
export interface Reach {
  readonly from: number;
  readonly hexes: readonly number[];
  /** In the order of the hexes: Infinity where a hex takes the whole capacity. */
  readonly points: readonly number[];
  readonly before: readonly number[];
}
/** Infinity for what it does not reach, or reaches with its whole capacity only. */
export function pointsTo({ hexes, points }: Reach, hex: number): number {
  const i = hexes.indexOf(hex);
  return i < 0 ? Infinity : (points[i] as number);
}
/** The hexes entered on the cheapest way to one of them, the last one included. */
export function wayIn({ from, hexes, before }: Reach, hex: number): readonly number[] {
  const way = [hex];
  for (let i = hexes.indexOf(hex); i >= 0; i = hexes.indexOf(way[0] as number)) {
    const entered = before[i] as number;
    if (entered === from) break;
    way.unshift(entered);
  }
  return way;
}

/** Hexes a force can reach with its whole capacity (9.1), enemy-held ones closed; ALL as a single step. */
export function reachOf(s: State, slot: number, mp: number = capacity(s, slot), withAll = true): Reach {
  const f = forceAt(s, slot);
  const side = sideOfSlot(slot);
  free.set(board(s, side).open);
  const enemy = enemyOf(side);
  for (let i = firstSlot(enemy), end = endSlot(enemy); i < end; i++) {
    const { hex } = forceAt(s, i);
    if (hex >= 0 && hex < MAP.size) free[hex] = 0;
  }
  ground = groundOf(s);
  size = spOf(s, f);
  linkCost = size <= valuesOf(s).wayMostSp.road ? LINK.mp : ALL;
  points = mp;
  SEARCH.run(f.hex, mp, price, LINKS);
  const hexes: number[] = [];
  const costs: number[] = [];
  const before: number[] = [];
  for (const h of SEARCH.hexes()) {
    if (h === f.hex) continue;
    hexes.push(h);
    costs.push(SEARCH.cost(h));
    before.push(SEARCH.previous(h));
  }
  if (withAll) {
    const cost = (from: number, to: number) => costOfStep(s, from, to, size);
    for (const to of wholeSteps({ from: f.hex, mp, cost, isClosed }, around(f.hex))) {
      if (hexes.includes(to)) continue;
      hexes.push(to);
      costs.push(Infinity);
      before.push(f.hex);
    }
  }
  return { from: f.hex, hexes, points: costs, before };
}

/** The hexes entered on the cheapest way to a hex within some points, the last one included. */
export const wayTo = (s: State, slot: number, to: number, mp: number): readonly number[] =>
  wayIn(reachOf(s, slot, mp, false), to);

export function setFoot(g: G, slot: number, to: number, rule: string): void {
  enterHex(g, slot, to);
  forceAt(g.state, slot).moved = true;
  g.tell(rule, say('log.moved', { force: forceId(slot), hex: label(to) }), { at: label(to) });
}

/** RN-8: Next to troops of a side; the Selz box lies beyond the river and next to nobody. */
export const isNextTo = (s: State, slot: number, side: Side): boolean => {
  const f = forceAt(s, slot);
  if (f.hex === BOX) return false;
  return s.forces.some(
    (e, i) => e.hex >= 0 && sideOfSlot(i) === side && hasTroops(e) && isAdjacent(f.hex, e.hex),
  );
};
