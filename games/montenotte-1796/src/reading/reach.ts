/** 3.2, 9.1: how far a force can go, and where a flight may end. */
import { flightEnds, makeReach, STAY_MP } from '@grande/la-grande-tactique';
import { countryOf } from '../data/country.ts';
import { MAP } from '../data/map.ts';
import { endSlot, enemyOf, firstSlot, type Side, sideOfSlot } from '../data/units.ts';
import { fatigueOf, forceAt, isHeld } from './forces.ts';
import type { Known } from './known.ts';
import { sourceGroups, toNearest } from './sources.ts';
import { capacity, isDemoralised } from './values.ts';

/** MP distance from the nearest enemy marker, decoys included. */
export function fromEnemy(s: Known, slot: number, hex: number): number {
  const enemy = enemyOf(sideOfSlot(slot));
  const { mp } = countryOf(s);
  let nearest = Infinity;
  for (let i = firstSlot(enemy), end = endSlot(enemy); i < end; i++) {
    const there = forceAt(s, i).hex;
    if (there >= 0) nearest = Math.min(nearest, mp(there, hex));
  }
  return nearest;
}

/** 3.2: five MP or more from every enemy marker it may stay. */
export const mayStay = (s: Known, slot: number): boolean =>
  fromEnemy(s, slot, forceAt(s, slot).hex) >= STAY_MP;

const REACH = makeReach(MAP);
function reachable(s: Known, side: Side, from: number, mp: number): readonly number[] {
  const enemy = enemyOf(side);
  return [...REACH.search({ from, mp, cost: countryOf(s).stepCost, isClosed: (h) => isHeld(s, enemy, h) })];
}
/** 9.1: what it costs to reach each hex with so many MP, enemy markers closed; the start included. */
export const reachFrom = (s: Known, side: Side, from: number, mp: number): ReadonlyMap<number, number> =>
  new Map(reachable(s, side, from, mp).map((h) => [h, REACH.cost(h)]));

/** where a demoralised force that set out from `from` may end its flight with so many MP left. */
export function flightGoals(s: Known, slot: number, points: number, from: number): number[] {
  const f = forceAt(s, slot);
  if (fatigueOf(s, f) === 2) return [f.hex];
  const groups = sourceGroups(s, f);
  const before = groups.map((group) => toNearest(s, from, group));
  return flightEnds({
    reach: reachable(s, sideOfSlot(slot), f.hex, points),
    isNearer: (h) => h !== from && groups.some((group, i) => toNearest(s, h, group) < (before[i] as number)),
    fromEnemy: (h) => fromEnemy(s, slot, h),
  });
}

/** 3.2: it has to move: the enemy is near and there is a better place. */
export function mustFlee(s: Known, slot: number): boolean {
  const f = forceAt(s, slot);
  if (!isDemoralised(s, f) || mayStay(s, slot)) return false;
  return !flightGoals(s, slot, capacity(s, f), f.hex).includes(f.hex);
}

/** Whether a step keeps a proper end of the flight within reach, with so many MP left after it. */
export function fleesWell(s: Known, side: Side, goals: readonly number[], to: number, left: number): boolean {
  if (goals.includes(to)) return true;
  // A goal too far off on an empty map needs no search.
  const { mp } = countryOf(s);
  if (!goals.some((h) => mp(to, h) <= left)) return false;
  const within = reachable(s, side, to, left);
  return goals.some((h) => within.includes(h));
}
