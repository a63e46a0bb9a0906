import { type Base, cornersOf, frontEdge } from './base.ts';
import { pointToShape, shapeToShape, spanToShape } from './distance.ts';
import { type Gap, type Ground, gapTo } from './gap.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { atMost, forgiven, TOL } from './tolerance.ts';

/** The shortest distance between two footprints, 0 when they touch (G.3). */
export const distance = (a: Shape, b: Shape): number => shapeToShape(a, b).distance;

/** "Within n": distance at most n (G.3). */
export const within = (a: Shape, b: Shape, n: number): boolean => atMost(distance(a, b), n);

/** Two footprints, or a footprint and a strip, no further apart than TOL (G.3, G.16). */
export const inContact = (a: Shape, ground: Ground): boolean => isContact(gapTo(a, ground));
export const isContact = (gap: Gap): boolean => atMost(gap.size, TOL);

/**
 * Interpenetrating by more than TOL, or by more than another limit (G.3, G.10). The slack speaks for the
 * piece: a depth of exactly the limit, as rounding leaves it, is no overlap.
 */
export const overlaps = (a: Shape, ground: Ground, limit: number = TOL): boolean =>
  gapTo(a, ground).size < -forgiven(limit);

/** Does the front edge, its two corners included, touch (SP.2.14, R-49)? */
export const frontTouches = (b: Base, p: Pose, target: Shape): boolean =>
  atMost(spanToShape(frontEdge(b, p), target).distance, TOL);

/** Range: from the front edge to the footprint (G.17). */
export const rangeTo = (b: Base, p: Pose, target: Shape): number =>
  spanToShape(frontEdge(b, p), target).distance;

/** Does a piece touch a rear corner of a base (SP.2.15)? */
export function touchesRearCorner(piece: Shape, b: Base, p: Pose): boolean {
  const c = cornersOf(b, p);
  return [c.rearLeft, c.rearRight].some((corner) => atMost(pointToShape(corner, piece).distance, TOL));
}
