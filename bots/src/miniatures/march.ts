import {
  homeOf,
  idOf,
  isArtillery,
  isCavalry,
  isInfantry,
  marchReach,
  mayOrder,
  occupantOf,
  poseOf,
  priceOf,
  purse,
  type State,
  shaken,
  unitOf,
} from '@grande/miniatures/staff';
import { distanceBetween, facingOf, OUTWARD, type Pose } from '@grande/table';
import { flanks, underFire } from './danger.ts';
import { type Field, gapOf, gapUnder, nearestGap } from './field.ts';
import type { Goal, Purpose, Step } from './mind.ts';
import { wayTo } from './paths.ts';
import { asideOf } from './plan.ts';
import { asOrder, bearing, bestMarch, firstHalf, mayMarch, towards } from './ways.ts';
import { ASSAULT, MARCH } from './weights.ts';

/** Something a unit could be told, and what it is worth for its points. */
export interface Proposal {
  readonly unit: number;
  readonly worth: number;
  readonly cost: number;
  readonly steps: readonly Step[];
}

const ABOUT: Purpose = { for: 'about' };
const TOO_NEAR: Purpose = { for: 'tooNear' };
const INTO_LINE: Purpose = { for: 'line' };

/** The less time is left, the more an inch counts. */
export const haste = (s: State): number => 1 + s.round / Math.max(1, s.battle.rounds);

/** What a place is worth to a unit with such a goal; `why-march.ts` tells which part of it tipped the scale. */
function standWorth(f: Field, i: number, goal: Goal, end: Pose, area: number): number {
  const { s } = f;
  const entered = area >= 0 && area === goal.area;
  const astray = goal.lane ? Math.abs(asideOf(end, goal, goal.lane) - goal.lane.off) / 1000 : 0;
  const way = entered ? 0 : wayTo(s, isInfantry(s, i), end, goal) + MARCH.astray * astray;
  const worth = -MARCH.inch * haste(s) * way * (4000 / marchReach(s, i)) + (entered ? MARCH.entered : 0);
  const minds = isInfantry(s, i) ? ASSAULT.minds : 1;
  return area >= 0 ? worth : worth - flanks(f, i, end) - minds * underFire(f, i, end);
}

/** The march that brings a unit best towards its goal; null where it had better stay. */
export function marchOf(f: Field, i: number, goal: Goal): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'move');
  if (purse(s, i) < cost || !mayMarch(s, i)) return null;
  if (goal.aim === 'hold') return null;
  const enters = goal.area >= 0 && isInfantry(s, i) && occupantOf(s, goal.area) < 0;
  const stop = enters ? Math.min(goal.stop, ASSAULT.goes) : goal.stop;
  // Too near already: out of fire, or on to the goal without coming nearer.
  const other = !isInfantry(s, i) && nearestGap(f, i) < stop ? backOf(f, i, stop) : aboutTurn(f, i, goal);
  if (other) return other;
  const worthOf = (end: Pose, area: number): number => standWorth(f, i, goal, end, area);
  const from = worthOf(poseOf(u), u.area);
  const straight = bestMarch(f, i, goal, stop, worthOf);
  const gains = straight ? worthOf(straight.end, straight.area) - from : 0;
  const caught = gains < MARCH.least && isCaught(f, i, goal, stop);
  const best = caught
    ? firstHalf(f, i, () => {
        const next = bestMarch(f, i, goal, stop, worthOf);
        return next ? worthOf(next.end, next.area) : from;
      })
    : straight;
  if (!best) return null;
  const worth = caught ? MARCH.least : gains;
  if (worth < MARCH.least) return null;
  const piece = idOf(s, i);
  const purpose: Purpose = { for: 'march', goal, caught };
  const steps: Step[] = [{ piece, act: 'move', target: null, value: asOrder(best), purpose }];
  return { unit: i, worth, cost, steps };
}

/** Infantry that comes no nearer though its goal is far off and no enemy is near enough to wait for. */
function isCaught(f: Field, i: number, goal: Goal, stop: number): boolean {
  const u = unitOf(f.s, i);
  if (!isInfantry(f.s, i) || u.area >= 0 || u.lining >= 0 || u.square) return false;
  return distanceBetween(u, goal) > CAUGHT && nearestGap(f, i) > stop + MARCH.gap / 2;
}
/** Nearer than this to his goal nobody goes back for it, in thou. */
const CAUGHT = 4000;

/** Infantry that faces the wrong way turns on the spot: marching backwards takes for ever. */
function aboutTurn(f: Field, i: number, goal: Goal): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (!isInfantry(s, i) || u.area >= 0 || u.square || Math.abs(bearing(poseOf(u), goal)) < 1100) return null;
  const value = { do: 'pivot' as const, facing: Math.round(towards(u, goal)) % 3600 };
  if (!mayOrder(s, i, value)) return null;
  const piece = idOf(s, i);
  const steps: Step[] = [{ piece, act: 'pivot', target: null, value, purpose: ABOUT }];
  return { unit: i, worth: 0.15, cost: priceOf(s, i, 'pivot'), steps };
}

/** Cavalry and guns that have come too near without a fight in hand draw off, out of fire if they can. */
function backOf(f: Field, i: number, stop: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  if (isInfantry(s, i)) return null;
  const here = underFire(f, i, u);
  if (here === 0) return null;
  const back = homewards(f, i, stop);
  const cost = (end: Pose): number =>
    underFire(f, i, end) + flanks(f, i, end) + (MARCH.inch / 2) * (distanceBetween(end, back) / 1000);
  const best = bestMarch(f, i, back, 0, (end) => -cost(end));
  if (!best) return null;
  const worth = here + (MARCH.inch / 2) * (stop / 1000) - cost(best.end);
  if (worth < MARCH.least) return null;
  const piece = idOf(s, i);
  const steps: Step[] = [{ piece, act: 'move', target: null, value: asOrder(best), purpose: TOO_NEAR }];
  return { unit: i, worth: worth, cost: priceOf(s, i, 'move'), steps };
}

/** A point so far back from where it stands. */
function homewards(f: Field, i: number, far: number): { x: number; y: number } {
  const u = unitOf(f.s, i);
  const { x, y } = OUTWARD[homeOf(f.s, f.side)];
  return { x: u.x + x * far, y: u.y + y * far };
}

/** A turn towards the enemy who threatens a flank most nearly. */
export function turnOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'pivot');
  if (purse(s, i) < cost || !isInfantry(s, i) || u.area >= 0 || u.square || !mayMarch(s, i)) return null;
  let [near, least] = [-1, 6000];
  for (const j of f.enemies) {
    const e = unitOf(s, j);
    if (isArtillery(s, j) || e.fleeing) continue;
    const gap = gapUnder(s, i, j, least);
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
  const purpose: Purpose = { for: 'face', target: idOf(s, near) };
  return { unit: i, worth: 0.3, cost, steps: [{ piece, act: 'pivot', target: null, value, purpose }] };
}

/** Out of square again, where no cavalry is near that could charge. */
export function lineOf(f: Field, i: number): Proposal | null {
  const { s } = f;
  const u = unitOf(s, i);
  const cost = priceOf(s, i, 'square');
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
    const steps: Step[] = [{ piece, act: 'line', target: null, value, purpose: INTO_LINE }];
    return { unit: i, worth: 0.3, cost, steps };
  }
  return null;
}
