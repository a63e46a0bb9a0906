import {
  advance,
  aimPoints,
  atMost,
  boxesMeet,
  clearingAlong,
  direction,
  distanceBetween,
  endOf,
  facingTowards,
  firstContact,
  firstCrossing,
  firstOff,
  firstPush,
  firstWithin,
  footprint,
  frontLine,
  isOnTable,
  layPath,
  type Path,
  type Pose,
  pivoted,
  plus,
  pose,
  poseAt,
  type Shape,
  settle,
  shapeToShape,
  TOL,
  times,
  whollyAhead,
  widened,
} from '@grande/table';
import {
  areaOf,
  BASES,
  enemiesAt,
  isInWoods,
  near,
  poseOf,
  setPose,
  shapeOf,
  sideOf,
  stands,
  touches,
  unitOf,
} from '../board.ts';
import { DAYLIGHT } from '../data/constants.ts';
import { lengthsOf } from '../data/values.ts';
import { groundOf } from '../ground.ts';
import { fits, onArea } from '../placing.ts';
import type { State, Track } from '../state.ts';
import type { Flight } from './12-fleeing/fleeing.ts';

const BASE = BASES.cavalry;

/** A move of cavalry in the Charge Phase: where it ends and what the charge path was. */
export interface Ride {
  readonly end: Pose;
  readonly track: Track;
}

const straight = (from: Pose, distance: number): Path =>
  layPath(BASE, from, [advance(Math.max(1, distance))]);

/** SP.4.3, SP.2.10, OPT.3: may cavalry charge this unit at all, whatever the way? */
export function mayRideAt(s: State, target: number): boolean {
  return stands(unitOf(s, target)) && !isInWoods(s, target) && !isSafeInVillage(s, target);
}

/** OPT.3: no cavalry charges who holds a village, runners excepted. */
export function isSafeInVillage(s: State, target: number): boolean {
  const { area, fleeing } = unitOf(s, target);
  return s.battle.rules.noCavalryInVillages && area >= 0 && areaOf(s, area).kind === 'bua' && !fleeing;
}

/** FU.4: the targets a follow-up may choose among, with the ride to each, on the table as its side knows it. */
export function followUps(s: State, i: number, beaten: number): { target: number; ride: Ride }[] {
  const side = sideOf(s, i);
  const out: { target: number; ride: Ride }[] = [];
  for (let j = 0; j < s.units.length; j++) {
    if (j === beaten || sideOf(s, j) === side || !mayRideAt(s, j)) continue;
    if (!isInReach(s, i, j) || !isAhead(s, i, j)) continue;
    const ride = rideTo(s, i, j);
    if (ride) out.push({ target: j, ride });
  }
  return out;
}

/** FU.4, G.5: wholly ahead of its front line. */
export const isAhead = (s: State, i: number, target: number): boolean =>
  whollyAhead(frontLine(BASE, poseOf(unitOf(s, i))), shapeOf(s, target));

/** FU.4, R-60: within 9" of the base, for cuirassiers too. */
export function isInReach(s: State, i: number, target: number): boolean {
  const own = footprint(BASE, poseOf(unitOf(s, i)));
  const shape = shapeOf(s, target);
  const { followUp } = lengthsOf(s).reach;
  return near(own, shape, followUp + 2) && atMost(shapeToShape(own, shape).distance, followUp);
}

/** G.24: the first aim point that gives a clear run. */
export function rideTo(s: State, i: number, target: number): Ride | null {
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  for (const aim of aimPoints(u, shape, t)) {
    if (aim.x === u.x && aim.y === u.y) continue;
    const start = pivoted(poseOf(u), facingTowards(u, aim));
    const ride = touches(footprint(BASE, start), shape)
      ? drawnBack(s, i, target, start)
      : run(s, i, target, start);
    if (ride) return ride;
  }
  return null;
}

/** The pivoted base touches the target already: straight back until it just touches. */
function drawnBack(s: State, i: number, target: number, start: Pose): Ride | null {
  const way = times(direction(start.facing), -1);
  const far = clearingAlong(footprint(BASE, start), shapeOf(s, target), way);
  const end = settle({ ...plus(start, times(way, far)), facing: start.facing });
  const own = unitOf(s, i).area;
  if (!fits(s, i, BASE, end, { units: [target], areas: own >= 0 ? [own] : [] })) return null;
  return { end, track: { before: poseOf(unitOf(s, i)), start: end, segments: [] } };
}

function run(s: State, i: number, target: number, start: Pose): Ride | null {
  const whole = straight(start, lengthsOf(s).reach.followUp);
  const meets = firstWithin(whole, shapeOf(s, target), 0);
  if (meets === null) return null;
  const distance = Math.max(1, Math.round(meets));
  const path = straight(start, distance);
  const end = endOf(path);
  const g = groundOf(s);
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  if (firstOff(path, g.table) !== null || g.lines.some((l) => firstCrossing(path, l) !== null)) return null;
  if (g.rivers.some((r) => hits(path, r))) return null;
  if (g.areas.some((a, k) => k !== t.area && k !== u.area && hits(path, a.shape))) return null;
  const side = sideOf(s, i);
  for (let j = 0; j < s.units.length; j++) {
    if (j === i || j === target || !stands(unitOf(s, j))) continue;
    const shape = shapeOf(s, j);
    if (!boxesMeet(widened(path.box, TOL + 2), shape.box)) continue;
    if (sideOf(s, j) !== side && hits(path, shape)) return null;
  }
  const areas = [t.area, u.area].filter((a) => a >= 0);
  if (!fits(s, i, BASE, end, { units: [target], areas })) return null;
  return { end, track: { before: poseOf(u), start, segments: [advance(distance)] } };
}

/** Met on the way: newly touched, or pushed further into if touched already. */
const hits = (path: Path, shape: Shape): boolean =>
  firstContact(path, shape) !== null ||
  (touches(footprint(path.base, path.start), shape) && firstPush(path, shape) !== null);

/** What a pursuit comes to: where it ends, and the enemy it runs into. */
interface Pursuit {
  readonly ride: Ride | null;
  readonly meets: number;
  /** How far along the path: the next pursuer stops behind. */
  readonly far: number;
}

/** G.22: the pursuit along a path of flight. `limit`: no further than this, behind another pursuer. */
export function pursuitOf(s: State, i: number, flight: Flight, limit: number, third: boolean): Pursuit {
  const g = groundOf(s);
  const aligned = settle(pose(flight.start.x, flight.start.y, flight.facing));
  const stay: Pursuit = { ride: null, meets: -1, far: 0 };
  const setOut = flight.fromArea >= 0 ? areaOf(s, flight.fromArea).kind : 'open';
  const shape = footprint(BASE, aligned);
  const own = unitOf(s, i).area;
  const free = own >= 0 && areaOf(s, own).kind === 'fort' ? [own] : [];
  if (setOut === 'bua' || !isOnTable(g.table, shape) || onArea(s, shape, free)) return stay;
  if (flight.end === 'destroyed') return setOut === 'woods' ? stay : standsIn(s, i, aligned, { limit, free });
  const wanted = Math.min(limit, wish(s, flight, aligned));
  const met = firstEnemy(s, i, flight.unit, aligned, Math.max(0, wanted));
  // after three charges it stops short.
  if (met && met.at <= wanted && !third && !acrossLine(s, aligned, met.at)) {
    const at = settle(poseAtOrBack(aligned, met.at));
    if (fits(s, i, BASE, at, { units: [met.unit], areas: areasOf(s, met.unit, free) })) {
      return { ride: rideOf(aligned, at, met.at), meets: met.unit, far: met.at };
    }
  }
  const stop = met && met.at <= wanted ? Math.min(wanted, met.at - DAYLIGHT) : wanted;
  return halt(s, i, aligned, stop, free);
}

/** CF.3, PU.4, R-108: in the place of a unit destroyed, or as near to it as there is room short of contact; nobody is charged. */
function standsIn(
  s: State,
  i: number,
  aligned: Pose,
  { limit, free }: { readonly limit: number; readonly free: readonly number[] },
): Pursuit {
  const most = distanceBetween(aligned, unitOf(s, i));
  for (let back = Math.max(0, -limit); back <= most; back += 100) {
    const at = settle(poseAtOrBack(aligned, -back));
    const shape = footprint(BASE, at);
    if (enemiesAt(s, sideOf(s, i), shape).length > 0 || !fits(s, i, BASE, at, { areas: free })) continue;
    return { ride: rideOf(aligned, at, -back), meets: -1, far: -back };
  }
  return { ride: null, meets: -1, far: 0 };
}

const areasOf = (s: State, unit: number, free: readonly number[]): number[] => {
  const { area } = unitOf(s, unit);
  return area >= 0 ? [area, ...free] : [...free];
};

const poseAtOrBack = (aligned: Pose, far: number): Pose => ({
  ...plus(aligned, times(direction(aligned.facing), far)),
  facing: aligned.facing,
});

function rideOf(aligned: Pose, end: Pose, far: number): Ride {
  const segments = far >= 1 ? [advance(Math.round(far))] : [];
  return { end, track: { before: far < 0 ? end : aligned, start: far < 0 ? end : aligned, segments } };
}

/** PU.2, PU.4, R-68: how far it would go with nobody else about. */
function wish(s: State, flight: Flight, aligned: Pose): number {
  const g = groundOf(s);
  let far = flight.length - lengthsOf(s).reach.pursuitShort;
  if (flight.end === 'off') {
    // firstOff forgives a thou: the front edge stops on the edge itself.
    far = (firstOff(straight(aligned, g.table.width + g.table.height), g.table) ?? 1) - 1;
  } else if (flight.end === 'sheltered') {
    const shelter = areaOf(s, flight.shelter).shape;
    far = firstWithin(straight(aligned, flight.length + 8000), shelter, DAYLIGHT) ?? 0;
  } else if (stands(unitOf(s, flight.unit))) {
    const path = straight(aligned, Math.max(1, far));
    far = Math.min(far, firstWithin(path, shapeOf(s, flight.unit), DAYLIGHT) ?? far);
  }
  far = Math.max(0, far);
  const path = straight(aligned, Math.max(1, far));
  for (const a of g.areas) {
    if (a.kind === 'fort' && flight.fromArea >= 0 && a === areaOf(s, flight.fromArea)) continue;
    const enemyHeld = s.units.some(
      (u, j) => stands(u) && u.area >= 0 && areaOf(s, u.area) === a && j !== flight.unit,
    );
    if (a.kind === 'fort' && enemyHeld) continue;
    far = Math.min(far, firstWithin(path, a.shape, DAYLIGHT) ?? far);
  }
  for (const r of g.rivers) far = Math.min(far, firstWithin(path, r, DAYLIGHT) ?? far);
  return Math.floor(far);
}

/** The first other enemy the pursuer runs into; one touched in the aligned pose lies behind the start. */
function firstEnemy(
  s: State,
  i: number,
  runner: number,
  aligned: Pose,
  far: number,
): { unit: number; at: number } | null {
  const side = sideOf(s, i);
  const path = straight(aligned, Math.max(1, far));
  let best: { unit: number; at: number } | null = null;
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (j === runner || !stands(u) || sideOf(s, j) === side) continue;
    if (u.area >= 0 && areaOf(s, u.area).kind !== 'fort') continue; // woods and BUA stop it before
    const shape = shapeOf(s, j);
    if (!boxesMeet(widened(path.box, TOL + 2), shape.box)) continue;
    const at = meetsAt(path, aligned, shape);
    if (at !== null && (best === null || at < best.at)) best = { unit: j, at };
  }
  return best;
}

function meetsAt(path: Path, aligned: Pose, shape: Shape): number | null {
  const own = footprint(BASE, aligned);
  if (touches(own, shape)) {
    const back = clearingAlong(own, shape, times(direction(aligned.facing), -1));
    return back > 0 ? -back : firstPush(path, shape) === null ? null : 0;
  }
  return firstWithin(path, shape, 0);
}

const acrossLine = (s: State, aligned: Pose, far: number): boolean =>
  far >= 1 && groundOf(s).lines.some((l) => firstCrossing(straight(aligned, far), l) !== null);

/** It stops here, or shorter if the place is taken; where even the start is taken it stays. */
function halt(s: State, i: number, aligned: Pose, far: number, free: readonly number[]): Pursuit {
  for (let d = Math.max(0, far); ; d = Math.max(0, d - 100)) {
    const path = straight(aligned, Math.max(1, d));
    const at = settle(d < 1 ? aligned : poseAt(path, d));
    if (fits(s, i, BASE, at, { areas: free })) return { ride: rideOf(aligned, at, d), meets: -1, far: d };
    if (d === 0) return { ride: null, meets: -1, far: 0 };
  }
}

/** Puts a ride into effect. */
export function ride(s: State, i: number, r: Ride): void {
  const u = unitOf(s, i);
  u.area = -1;
  setPose(u, r.end);
  u.track = r.track;
}
