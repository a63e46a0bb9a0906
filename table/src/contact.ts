import { type Base, cornersOf, frontEdge } from './base.ts';
import { distance, pointToShape, spanDistance } from './distance.ts';
import { type Gap, type Ground, isDeeper, isNearer } from './gap.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { atMost, forgiven, SLACK, TOL } from './tolerance.ts';

/** "Within n": distance at most n (G.3). */
export function within(a: Shape, b: Shape, n: number): boolean {
  const p = a.box;
  const q = b.box;
  const across = Math.max(0, p.west - q.east, q.west - p.east);
  const along = Math.max(0, p.south - q.north, q.south - p.north);
  const reach = n + 2 * SLACK;
  if (across * across + along * along > reach * reach) return false;
  // The nearest corners are at least as far apart as the shapes, and by no more than half an edge further.
  const corners = nearestCorners(a, b);
  if (corners <= n) return true;
  const halfEdge = Math.max(p.east - p.west + p.north - p.south, q.east - q.west + q.north - q.south) / 2;
  if (across + along > 0 && corners > n + halfEdge + 2 * SLACK) return false;
  return atMost(distance(a, b), n);
}

function nearestCorners(a: Shape, b: Shape): number {
  let least = Number.POSITIVE_INFINITY;
  const mine = a.outline;
  const its = b.outline;
  for (let m = 0; m < mine.length; m += 2) {
    for (let t = 0; t < its.length; t += 2) {
      const dx = (mine[m] as number) - (its[t] as number);
      const dy = (mine[m + 1] as number) - (its[t + 1] as number);
      const square = dx * dx + dy * dy;
      if (square < least) least = square;
    }
  }
  return Math.sqrt(least);
}

/** Two footprints, or a footprint and a strip, no further apart than TOL (G.3, G.16). */
export const inContact = (a: Shape, ground: Ground): boolean => isNearer(a, ground, forgiven(TOL));
export const isContact = (gap: Gap): boolean => atMost(gap.size, TOL);

/**
 * Interpenetrating by more than TOL, or by more than another limit (G.3, G.10). The slack speaks for the
 * piece: a depth of exactly the limit, as rounding leaves it, is no overlap.
 */
export const overlaps = (a: Shape, ground: Ground, limit: number = TOL): boolean =>
  isDeeper(a, ground, forgiven(limit));

/** Does the front edge, its two corners included, touch (SP.2.14, R-49)? */
export const frontTouches = (b: Base, p: Pose, target: Shape): boolean => atMost(rangeTo(b, p, target), TOL);

/** Range: from the front edge to the footprint (G.17). */
export function rangeTo(b: Base, p: Pose, target: Shape): number {
  const { from, to } = frontEdge(b, p);
  return spanDistance(from, to, target);
}

/** Does a piece touch a rear corner of a base (SP.2.15)? */
export function touchesRearCorner(piece: Shape, b: Base, p: Pose): boolean {
  const c = cornersOf(b, p);
  return [c.rearLeft, c.rearRight].some((corner) => atMost(pointToShape(corner, piece).distance, TOL));
}
