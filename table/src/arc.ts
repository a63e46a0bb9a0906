import { type Base, cornersOf } from './base.ts';
import { commonArea, type HalfPlane } from './clip.ts';
import { type Point, plus } from './point.ts';
import { forwardOf, type Pose, rightOf, toFrame } from './pose.ts';
import type { Shape } from './shape.ts';
import { ARC_AREA } from './tolerance.ts';

/** The arc of G.6: the front edge, opened outwards by 45° at each front corner. */
export function arcOf(b: Base, p: Pose): HalfPlane[] {
  const f = forwardOf(p);
  const r = rightOf(p);
  const c = cornersOf(b, p);
  const left: Point = { x: 0 - r.x, y: 0 - r.y };
  return [
    { through: c.frontLeft, inward: f },
    { through: c.frontLeft, inward: plus(f, r) },
    { through: c.frontRight, inward: plus(f, left) },
  ];
}

/** Is a point in the arc, its borders included? */
export function pointInArc(b: Base, p: Pose, q: Point): boolean {
  const own = toFrame(p, q);
  const ahead = own.y - b.depth / 2;
  return ahead >= 0 && Math.abs(own.x) <= b.width / 2 + ahead;
}

/** The area that a footprint has in common with the arc, in square thou. */
export const areaInArc = (b: Base, p: Pose, target: Shape): number => commonArea(target.corners, arcOf(b, p));

/** "At least partly within the arc" (G.6): more than 0.01 square inch of it. */
export const inArc = (b: Base, p: Pose, target: Shape): boolean => areaInArc(b, p, target) > ARC_AREA;
