import { type Base, footprint } from './base.ts';
import { dot, minus, type Point } from './point.ts';
import type { Pose } from './pose.ts';
import { centroid, edgesOf, outwardNormal, pointToOutline, type Shape } from './shape.ts';
import { pointToSpan } from './span.ts';

/** Corners this near to the foremost (in thou) touch with it. */
const HAIR = 1e-3;

/**
 * A base set outside an area, just touching its outline at the point nearest to `wish`, with any facing
 * (leaving an area, G.13). It clears a convex area by construction; in a notch of any other it may not.
 */
export function setAgainst(b: Base, area: Shape, wish: Point, facing: number): Pose {
  const at = pointToOutline(wish, area).there;
  let out: Point = { x: 0, y: 1 };
  let closest = Number.POSITIVE_INFINITY;
  for (const edge of edgesOf(area.corners)) {
    const { distance } = pointToSpan(at, edge);
    if (distance >= closest) continue;
    closest = distance;
    out = outwardNormal(area, edge);
  }
  const { corners } = footprint(b, { x: 0, y: 0, facing });
  const foremost = Math.min(...corners.map((p) => dot(p, out)));
  const touching = centroid(corners.filter((p) => dot(p, out) <= foremost + HAIR));
  const centre = minus(at, touching);
  return { x: centre.x, y: centre.y, facing };
}
