import { type Base, drawnIn, footprint, layOutline } from './base.ts';
import type { Box } from './box.ts';
import { pointToLine } from './distance.ts';
import {
  convexGap,
  convexParts,
  convexSize,
  type Gap,
  type Ground,
  gapSize,
  gapTo,
  passesBy,
} from './gap.ts';
import { hullOf } from './hull.ts';
import { footprintAt, type Leg, type Path, poseAt, poseOnLeg } from './move.ts';
import { dot } from './point.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { type Course, firstDown, firstDownConvex, firstUp, firstUpConvex } from './solve.ts';
import type { Strip } from './strip.ts';
import { overhang, type Table } from './table.ts';
import { forgiven, SLACK, TOL } from './tolerance.ts';
import { direction } from './trig.ts';

/** How a base is followed along a path. */
export interface Sweeping {
  /** Path length to begin at. */
  readonly from?: number;
  /** How much the moving base is drawn in on every side (G.14). */
  readonly inset?: number;
}

const shrunk = (b: Base, inset: number): Base => (inset === 0 ? b : drawnIn(b, inset));

/** Could what stays in the box come as near as `level` to the ground? The slack is for the rounding of the box. */
function comesNear(box: Box, ground: Ground, level: number): boolean {
  const by = Math.max(0, level) + SLACK;
  const { west, south, east, north } = ground.box;
  return box.west - by <= east && west <= box.east + by && box.south - by <= north && south <= box.north + by;
}

/** The outline of the base that is followed, laid anew at every step: bases run clockwise. */
const followed = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
const CLOCKWISE = -1;

/** How far a body is from the ground in a pose: nothing is asked more often of a move. */
function sizeAt(body: Base, p: Pose, ground: Ground): number {
  if (ground.kind !== 'shape' || !ground.convex) return gapSize(footprint(body, p), ground);
  layOutline(followed, body, p);
  return convexSize(followed, CLOCKWISE, ground);
}

/** The same with the direction in which the gap closes. */
function gapAt(body: Base, p: Pose, ground: Ground): Gap {
  if (ground.kind !== 'shape' || !ground.convex) return gapTo(footprint(body, p), ground);
  layOutline(followed, body, p);
  return convexGap(followed, CLOCKWISE, ground);
}

type Search = (leg: Leg, course: Course, into: number) => number | null;

/** Goes through the legs in order; the answer is in path length of the whole path. */
function search(path: Path, from: number, measure: (p: Pose) => number, find: Search): number | null {
  for (const leg of path.legs) {
    if (leg.from + leg.length < from) continue;
    const course: Course = {
      length: leg.length,
      speed: leg.speed,
      measure: (into) => measure(poseOnLeg(path.base, leg, into)),
    };
    const found = find(leg, course, Math.max(0, from - leg.from));
    if (found !== null) return leg.from + found;
  }
  return null;
}

const isSolid = (ground: Ground): boolean => ground.kind === 'shape' && ground.convex;

/** A straight leg of a path, the body that goes along it, and the ground it may come near. */
interface Straight {
  readonly path: Path;
  readonly leg: Leg;
  readonly heading: number;
  readonly body: Base;
  readonly ground: Ground;
}

/** The first instant of a straight leg within `level` of one of the ground's convex parts. */
function firstOnStraight(straight: Straight, into: number, level: number): number | null {
  const { path, leg, heading, body, ground } = straight;
  const way = direction(heading);
  let first: number | null = null;
  for (const part of convexParts(ground)) {
    if (part !== ground && !comesNear(leg.box, part, level)) continue;
    const gap = (t: number) => {
      const { size, normal } = gapAt(body, poseOnLeg(path.base, leg, t), part);
      return { size, normal, slope: -dot(way, normal) };
    };
    const found = firstDownConvex(gap, first ?? leg.length, into, level);
    if (found !== null) first = found;
  }
  return first;
}

/** The first path length at which the gap to the ground is at most `level`; null when it never is (G.10). */
export function firstWithin(path: Path, ground: Ground, level: number, how: Sweeping = {}): number | null {
  const from = how.from ?? 0;
  for (const leg of path.legs) {
    // Most legs end here, before anything is made to follow the base with.
    if (leg.from + leg.length < from || !comesNear(leg.box, ground, level)) continue;
    const found = firstOnLeg(path, leg, ground, level, Math.max(0, from - leg.from), how.inset ?? 0);
    if (found !== null) return leg.from + found;
  }
  return null;
}

function firstOnLeg(
  path: Path,
  leg: Leg,
  ground: Ground,
  level: number,
  into: number,
  inset: number,
): number | null {
  const { heading, ends } = leg;
  if (heading !== null && ends && ground.kind === 'shape' && passesBy(ends[0], ends[1], ground, level))
    return null;
  const body = shrunk(path.base, inset);
  const measure = (t: number): number => sizeAt(body, poseOnLeg(path.base, leg, t), ground);
  const course: Course = { length: leg.length, speed: leg.speed, measure };
  if (heading === null) return firstDown(course, into, level);
  const begun = measure(into);
  if (begun <= level) return into;
  const straight: Straight = { path, leg, heading, body, ground };
  if (level >= 0 || isSolid(ground) || ground.kind === 'strip') return firstOnStraight(straight, into, level);
  // Depth in other ground is not convex: from the first touch on it is marched.
  const touch = begun <= 0 ? into : firstOnStraight(straight, into, 0);
  return touch === null ? null : firstDown(course, touch, level);
}

/** The first path length at which the gap to the ground is above `level`; null when it never is. */
export function firstBeyond(path: Path, ground: Ground, level: number, how: Sweeping = {}): number | null {
  const body = shrunk(path.base, how.inset ?? 0);
  const measure = (p: Pose): number => sizeAt(body, p, ground);
  return search(path, how.from ?? 0, measure, (leg, course, into) => {
    const hollow = ground.kind === 'shape' && !ground.convex;
    if (leg.heading === null || hollow) return firstUp(course, into, level);
    const measures = convexParts(ground).map(
      (part) => (t: number) => sizeAt(body, poseOnLeg(path.base, leg, t), part),
    );
    return firstUpConvex(measures, leg.length, into, level);
  });
}

/** Contact as a sweep and the static test both see it. */
const CONTACT = forgiven(TOL);

/**
 * The first instant of contact with a piece (G.10). One in contact at the start is ignored until the gap
 * has exceeded TOL. Null when there is none.
 */
export function firstContact(path: Path, piece: Shape): number | null {
  if (!comesNear(path.box, piece, CONTACT)) return null;
  if (sizeAt(path.base, path.start, piece) > CONTACT) {
    return firstWithin(path, piece, CONTACT);
  }
  const left = firstBeyond(path, piece, CONTACT);
  return left === null ? null : firstWithin(path, piece, CONTACT, { from: left + SLACK });
}

/** The first instant of an overlap by more than `limit`: TOL for enemies and ground, BRUSH for friends (G.10). */
export const firstOverlap = (path: Path, ground: Ground, limit: number = TOL): number | null =>
  firstWithin(path, ground, -forgiven(limit));

/** The first instant at which a piece touched at the start is penetrated further than it was (G.10). */
export function firstPush(path: Path, piece: Shape): number | null {
  const start = Math.min(0, sizeAt(path.base, path.start, piece));
  return firstWithin(path, piece, start - SLACK);
}

/**
 * The first instant at which the move crosses a linear feature: the base, drawn in by TOL on every side,
 * touches it (G.14). The slack is drawn in as well, so that a base lining a wall never stands astride it.
 */
export const firstCrossing = (path: Path, line: Strip): number | null =>
  firstWithin(path, line, 0, { inset: forgiven(TOL) });

/** Is the base in contact with the strip at every instant (G.16)? */
export const isAlong = (path: Path, road: Strip): boolean =>
  !endsBeyond(path, road) && firstBeyond(path, road, CONTACT) === null;

/** Nearly every move leaves the road before it ends: then the way there need not be followed. */
const endsBeyond = (path: Path, road: Strip): boolean =>
  path.legs.length > 0 && sizeAt(path.base, poseAt(path, path.length), road) > CONTACT + SLACK;

/** Does the centre stay within `limit` of the middle line (G.16)? */
export const keepsTo = (path: Path, road: Strip, limit: number): boolean =>
  search(
    path,
    0,
    (p) => pointToLine(p, road).distance,
    (_, course, into) => firstUp(course, into, forgiven(limit)),
  ) === null;

/** The first instant at which some part of the base is off the table (G.10). */
export const firstOff = (path: Path, table: Table): number | null =>
  search(
    path,
    0,
    (p) => overhang(table, footprint(path.base, p)),
    (leg, course, into) =>
      leg.heading !== null
        ? firstUpConvex([course.measure], leg.length, into, SLACK)
        : firstUp(course, into, SLACK),
  );

/** Tenths of a degree between two footprints of a wheel's swept area: the bow left out stays under ¼ thou. */
const SLICE = 10;

/**
 * The area swept by a move as convex pieces: one for an advance, a fan of slices for a wheel. To look at
 * and to count; whether something is met is asked of the sweep itself.
 */
export function sweptArea(path: Path): Shape[] {
  return path.legs.flatMap((leg) => {
    const slices = leg.segment.kind === 'advance' ? 1 : Math.max(1, Math.ceil(leg.segment.angle / SLICE));
    return Array.from({ length: slices }, (_, i) => {
      const before = footprintAt(path, leg.from + (leg.length * i) / slices);
      const after = footprintAt(path, leg.from + (leg.length * (i + 1)) / slices);
      return hullOf([...before.corners, ...after.corners]);
    });
  });
}
