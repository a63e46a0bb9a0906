import {
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  mayOrder,
  PRICE,
  poseOf,
  priceOf,
  purse,
  type State,
  shaken,
  unitOf,
} from '@grande/miniatures/staff';
import { facingOf, type Pose } from '@grande/table';
import { say } from '../say.ts';
import { type Field, gapOf } from './field.ts';
import type { Goal, Step } from './mind.ts';
import { wayTo } from './paths.ts';
import { asOrder, bearing, bestMarch, mayMarch } from './ways.ts';
import { MARCH } from './weights.ts';

/** Something a unit could be told, and what it is worth for its points. */
export interface Proposal {
  readonly unit: number;
  readonly worth: number;
  readonly cost: number;
  readonly steps: readonly Step[];
}

/** How near troops come to an enemy without a fight in hand, in thou. */
export const stopAt = (s: State, i: number): number =>
  isInfantry(s, i) ? 3000 : isCavalry(s, i) ? 7000 : 8500;

function nearest(f: Field, i: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const j of f.enemies) least = Math.min(least, gapOf(f.s, i, j));
  return least;
}

/** What a place is worth to a unit with such a goal. */
function standWorth(f: Field, i: number, goal: Goal, end: Pose, area: number): number {
  const { s } = f;
  const entered = area >= 0 && area === goal.area;
  const way = entered ? 0 : wayTo(s, isInfantry(s, i), end, goal);
  let worth = -MARCH.inch * way * (4000 / marchReach(s, i)) + (entered ? 0.6 : 0);
  if (area < 0) worth -= exposure(f, i, end);
  return worth;
}

/** Flanks and backs shown to enemies who could come upon them next turn. */
function exposure(f: Field, i: number, end: Pose): number {
  const { s } = f;
  if (unitOf(s, i).square) return 0;
  let sum = 0;
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    if (isArtillery(s, j) || e.fleeing || shaken(e)) continue;
    const dx = e.x - end.x;
    const dy = e.y - end.y;
    const reach = marchReach(s, j) + 2000;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (Math.abs(bearing(end, e)) > 600) sum += MARCH.flank * (isCavalry(s, j) ? 1 : 0.7);
  }
  return Math.min(sum, 2 * MARCH.flank);
}

/** The march that brings a unit best towards its goal; null where it had better stay. */
export function marchOf(f: Field, i: number, goal: Goal): Proposal | null {
  const { s } = f;
  const cost = priceOf(s, i, PRICE.move);
  if (goal.aim === 'hold' || purse(s, i) < cost || !mayMarch(s, i)) return null;
  const gap = nearest(f, i);
  const enters = goal.area >= 0 && isInfantry(s, i);
  if (gap < stopAt(s, i) && !enters) return null;
  const here = wayTo(s, isInfantry(s, i), unitOf(s, i), goal);
  const best = bestMarch(f, i, goal, (end, area) => standWorth(f, i, goal, end, area));
  if (!best) return null;
  const worth = standWorth(f, i, goal, best.end, best.area) + MARCH.inch * here * (4000 / marchReach(s, i));
  if (worth < MARCH.least) return null;
  const piece = idOf(s, i);
  const why =
    goal.area >= 0
      ? say('mini.towards', { unit: piece, area: s.battle.areas[goal.area]?.id ?? '' })
      : say('mini.onward', { unit: piece });
  return { unit: i, worth, cost, steps: [{ piece, act: 'move', target: null, value: asOrder(best), why }] };
}

/** A turn towards the enemy who threatens a flank most nearly. */
export function turnOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, PRICE.pivot);
  if (purse(s, i) < cost || !isInfantry(s, i) || u.area >= 0 || u.square || !mayMarch(s, i)) return null;
  let [near, least] = [-1, 6000];
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    if (isArtillery(s, j) || e.fleeing) continue;
    const gap = gapOf(s, i, j);
    if (gap < least && gap <= marchReach(s, j) + 1500) [near, least] = [j, gap];
  }
  if (near < 0) return null;
  const off = Math.abs(bearing(poseOf(u), unitOf(s, near)));
  if (off < 550) return null;
  const e = unitOf(s, near);
  const facing = Math.round(facingOf({ x: e.x - u.x, y: e.y - u.y })) % 3600;
  const value = { do: 'pivot' as const, facing };
  if (!mayOrder(s, i, value)) return null;
  const piece = idOf(s, i);
  const why = say('mini.faces', { unit: piece, target: idOf(s, near) });
  return { unit: i, worth: 0.3, cost, steps: [{ piece, act: 'pivot', target: null, value, why }] };
}

/** Out of square again, where no cavalry is near that could charge. */
export function lineOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, PRICE.square);
  if (!u.square || u.firing || u.fleeing || purse(s, i) < cost) return null;
  let [near, least] = [-1, Number.POSITIVE_INFINITY];
  for (const j of f.enemies) {
    const gap = gapOf(s, i, j);
    const e = unitOf(s, j);
    if (isCavalry(s, j) && !shaken(e) && gap < marchReach(s, j) + 1000) return null;
    if (gap < least) [near, least] = [j, gap];
  }
  const e = near >= 0 ? unitOf(s, near) : null;
  const towards = e && (e.x !== u.x || e.y !== u.y) ? facingOf({ x: e.x - u.x, y: e.y - u.y }) : u.facing;
  for (const turn of [0, 300, -300, 900, -900, 1800]) {
    const value = { do: 'line' as const, facing: (Math.round(towards) + turn + 3600) % 3600 };
    if (!mayOrder(s, i, value)) continue;
    const piece = idOf(s, i);
    return { unit: i, worth: 0.3, cost, steps: [{ piece, act: 'line', target: null, value, why: null }] };
  }
  return null;
}
