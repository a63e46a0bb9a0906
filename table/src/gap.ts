import { keepsOff, widestAxis } from './axis.ts';
import type { Box } from './box.ts';
import { depthInto } from './depth.ts';
import { lineDistance, meetingPoint, nearestApart, shapeToLine } from './distance.ts';
import { apart, hereX, hereY, keepsFrom, type Outline, thereX, thereY } from './outline.ts';
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

const beyond = (nx: number, ny: number, fx: number, fy: number, its: Outline, level: number): boolean => {
  for (let k = 0; k < its.length; k += 2)
    if (nx * ((its[k] as number) - fx) + ny * ((its[k + 1] as number) - fy) <= level) return false;
  return true;
};

/**
 * A base that goes straight from one place to another keeps further than `level` from a convex shape all the
 * way, because along the normal of one edge it does so at both ends. False says nothing: the quick question
 * before the sweep.
 */
export function passesBy(first: Shape, last: Shape, other: Shape, level: number): boolean {
  if (!other.convex) return false;
  const its = other.outline;
  const begun = first.outline;
  const ended = last.outline;
  for (let k = 0; k < its.length; k += 2) {
    const fx = its[k] as number;
    const fy = its[k + 1] as number;
    const to = k + 2 === its.length ? 0 : k + 2;
    const dx = (its[to] as number) - fx;
    const dy = (its[to + 1] as number) - fy;
    const n = Math.sqrt(dx * dx + dy * dy) * other.winding;
    const nx = dy / n;
    const ny = -dx / n;
    if (beyond(nx, ny, fx, fy, begun, level) && beyond(nx, ny, fx, fy, ended, level)) return true;
  }
  for (let k = 0; k < begun.length; k += 2) {
    const fx = begun[k] as number;
    const fy = begun[k + 1] as number;
    const to = k + 2 === begun.length ? 0 : k + 2;
    const dx = (begun[to] as number) - fx;
    const dy = (begun[to + 1] as number) - fy;
    const n = Math.sqrt(dx * dx + dy * dy) * first.winding;
    const nx = dy / n;
    const ny = -dx / n;
    if (!beyond(nx, ny, fx, fy, its, level)) continue;
    if (beyond(nx, ny, ended[k] as number, ended[k + 1] as number, its, level)) return true;
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
  return gapSize(a, ground) <= limit;
}

/** Below this (in thou) the direction between two nearest points is noise. */
const HAIR = 1e-6;

function across(n: Nearest, otherwise: Point): Gap {
  const d = minus(n.there, n.here);
  return { size: n.distance, normal: n.distance > HAIR ? times(d, 1 / n.distance) : otherwise };
}

/** Do all corners lie beyond one side of a box, by a thou at least? */
function isBeside(a: Outline, { west, south, east, north }: Box): boolean {
  let [left, right, below, above] = [true, true, true, true];
  for (let k = 0; k < a.length; k += 2) {
    const x = a[k] as number;
    const y = a[k + 1] as number;
    left &&= x < west - 1;
    right &&= x > east + 1;
    below &&= y < south - 1;
    above &&= y > north + 1;
  }
  return left || right || below || above;
}

/** Does an edge of either keep two convex outlines apart, by however little? Beside the other's box they always are. */
const areApart = (a: Outline, winding: number, b: Shape): boolean =>
  isBeside(a, b.box) ||
  keepsFrom(a, winding, b.outline, Number.MIN_VALUE) ||
  keepsFrom(b.outline, b.winding, a, Number.MIN_VALUE);

/** Between two convex outlines. */
export function convexGap(a: Outline, winding: number, b: Shape): Gap {
  if (!areApart(a, winding, b)) return widestAxis(a, winding, b);
  const size = apart(a, b.outline);
  // Which edge keeps them apart most is asked only where the two nearest points do not tell.
  if (size <= HAIR) return { size, normal: widestAxis(a, winding, b).normal };
  const far = 1 / size;
  return { size, normal: { x: (thereX() - hereX()) * far, y: (thereY() - hereY()) * far } };
}

/** The size of that gap alone. */
export const convexSize = (a: Outline, winding: number, b: Shape): number =>
  areApart(a, winding, b) ? apart(a, b.outline) : widestAxis(a, winding, b).size;

/** Between two shapes. At least one must be convex, as every base is. */
export function gapBetween(a: Shape, b: Shape): Gap {
  if (a.convex && b.convex) return convexGap(a.outline, a.winding, b);
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

/** How far apart alone. */
export function gapSize(a: Shape, ground: Ground): number {
  if (ground.kind === 'strip') return lineDistance(a, ground) - ground.halfWidth;
  if (a.convex && ground.convex) return convexSize(a.outline, a.winding, ground);
  return meetingPoint(a, ground) === null ? apart(a.outline, ground.outline) : gapBetween(a, ground).size;
}

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
