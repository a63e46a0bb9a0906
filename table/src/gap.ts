import { keepsClear, keepsOff, widestAxis } from './axis.ts';
import { depthInto } from './depth.ts';
import { meetingPoint, nearestApart, shapeToLine } from './distance.ts';
import { minus, type Point, times } from './point.ts';
import { edgesOf, type Shape } from './shape.ts';
import type { Nearest } from './span.ts';
import { makeStrip, piecesOf, type Strip } from './strip.ts';

/**
 * How far apart two pieces are: the distance between them, or, when they interpenetrate, minus the least
 * translation that separates them (G.3). `normal` is the unit direction from the first towards the second
 * in which the gap closes fastest. One signed number makes contact, overlap and brushing past three levels
 * of the same thing, and it never changes faster than the piece moves.
 */
export interface Gap {
  readonly size: number;
  readonly normal: Point;
}

export type Ground = Shape | Strip;

const beyond = (nx: number, ny: number, from: Point, points: readonly Point[], level: number): boolean => {
  for (let k = 0; k < points.length; k++) {
    const p = points[k] as Point;
    if (nx * (p.x - from.x) + ny * (p.y - from.y) <= level) return false;
  }
  return true;
};

/**
 * A base that goes straight from one place to another keeps further than `level` from a convex shape all the
 * way, because along the normal of one edge it does so at both ends. False says nothing: the quick question
 * before the sweep.
 */
export function passesBy(first: Shape, last: Shape, other: Shape, level: number): boolean {
  if (!other.convex) return false;
  for (let k = 0; k < other.corners.length; k++) {
    const from = other.corners[k] as Point;
    const to = other.corners[k + 1 === other.corners.length ? 0 : k + 1] as Point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const n = Math.sqrt(dx * dx + dy * dy) * other.winding;
    const nx = dy / n;
    const ny = -dx / n;
    if (beyond(nx, ny, from, first.corners, level) && beyond(nx, ny, from, last.corners, level)) return true;
  }
  for (let k = 0; k < first.corners.length; k++) {
    const from = first.corners[k] as Point;
    const to = first.corners[k + 1 === first.corners.length ? 0 : k + 1] as Point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const n = Math.sqrt(dx * dx + dy * dy) * first.winding;
    const nx = dy / n;
    const ny = -dx / n;
    if (!beyond(nx, ny, from, other.corners, level)) continue;
    if (beyond(nx, ny, last.corners[k] as Point, other.corners, level)) return true;
  }
  return false;
}

/** Interpenetrating by more than `depth` (≥ 0): true exactly when the gap is less than −depth. */
export function isDeeper(a: Shape, ground: Ground, depth: number): boolean {
  if (ground.kind !== 'shape' || !a.convex || !ground.convex) return gapTo(a, ground).size < -depth;
  return !keepsOff(a, ground, -depth) && !keepsOff(ground, a, -depth);
}

/** No further apart than `limit` (≥ 0): true exactly when the gap is at most that. */
export function isNearer(a: Shape, ground: Ground, limit: number): boolean {
  const reach = limit + 1;
  const p = a.box;
  const q = ground.box;
  if (p.west - reach > q.east || q.west - reach > p.east) return false;
  if (p.south - reach > q.north || q.south - reach > p.north) return false;
  if (ground.kind === 'shape' && a.convex && ground.convex) {
    if (!keepsOff(a, ground, 0) && !keepsOff(ground, a, 0)) return true;
    if (keepsOff(a, ground, reach) || keepsOff(ground, a, reach)) return false;
  }
  return gapTo(a, ground).size <= limit;
}

/** Below this (in thou) the direction between two nearest points is noise. */
const HAIR = 1e-6;

function across(n: Nearest, otherwise: Point): Gap {
  const d = minus(n.there, n.here);
  return { size: n.distance, normal: n.distance > HAIR ? times(d, 1 / n.distance) : otherwise };
}

/** Between two shapes. At least one must be convex, as every base is. */
export function gapBetween(a: Shape, b: Shape): Gap {
  if (a.convex && b.convex) {
    if (!keepsClear(a, b) && !keepsClear(b, a)) return widestAxis(a, b);
    const n = nearestApart(a, b);
    // Which edge keeps them apart most is asked only where the two nearest points do not tell.
    return across(n, n.distance > HAIR ? n.here : widestAxis(a, b).normal);
  }
  if (meetingPoint(a, b) === null) return across(nearestApart(a, b), { x: 0, y: 1 });
  if (a.convex) return depthInto(a, b);
  const back = depthInto(b, a);
  return { size: back.size, normal: times(back.normal, -1) };
}

/**
 * To a strip. When the base lies on the middle line the gap is minus half the width, whatever more it is,
 * and no direction closes it further.
 */
export function gapToStrip(a: Shape, s: Strip): Gap {
  const gap = across(shapeToLine(a, s), { x: 0, y: 0 });
  return { size: gap.size - s.halfWidth, normal: gap.normal };
}

export const gapTo = (a: Shape, ground: Ground): Gap =>
  ground.kind === 'shape' ? gapBetween(a, ground) : gapToStrip(a, ground);

/**
 * Convex pieces of a ground, such that from outside the gap to it is the least of the gaps to them: a
 * convex shape itself, the straight pieces of a strip, the edges of any other shape.
 */
export function convexParts(ground: Ground): readonly Ground[] {
  let parts = partsKept.get(ground);
  if (!parts) {
    parts = partsOf(ground);
    partsKept.set(ground, parts);
  }
  return parts;
}

/** Ground is asked about as long as the battle lasts. */
const partsKept = new WeakMap<Ground, readonly Ground[]>();

function partsOf(ground: Ground): readonly Ground[] {
  if (ground.kind === 'shape') {
    return ground.convex ? [ground] : edgesOf(ground.corners).map((e) => makeStrip([e.from, e.to]));
  }
  if (ground.line.length === 2) return [ground];
  return piecesOf(ground.line).map((p) => makeStrip([p.from, p.to], 2 * ground.halfWidth));
}
