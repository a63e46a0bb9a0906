import { type Base, cornersOf } from './base.ts';
import { commonArea, type HalfPlane } from './clip.ts';
import { type Point, plus } from './point.ts';
import { forwardOf, type Pose, rightOf, toFrame } from './pose.ts';
import { type Shape, shapeArea } from './shape.ts';
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
export function inArc(b: Base, p: Pose, target: Shape): boolean {
  const sides = cornersInArc(b, p, target);
  if (sides === 'none') return false;
  return (sides === 'all' ? shapeArea(target) : areaInArc(b, p, target)) > ARC_AREA;
}

/** Where the corners lie: all of them in the arc, all beyond one of its borders, or neither. */
function cornersInArc(b: Base, p: Pose, target: Shape): 'all' | 'none' | 'some' {
  const f = forwardOf(p);
  const front = b.depth / 2;
  const half = b.width / 2;
  let behind = 0;
  let left = 0;
  let right = 0;
  let inside = 0;
  const { outline } = target;
  for (let k = 0; k < outline.length; k += 2) {
    const dx = (outline[k] as number) - p.x;
    const dy = (outline[k + 1] as number) - p.y;
    const ahead = dx * f.x + dy * f.y - front;
    const aside = dx * f.y - dy * f.x;
    if (ahead < 0) behind++;
    if (aside > half + ahead) right++;
    if (-aside > half + ahead) left++;
    if (ahead >= 0 && Math.abs(aside) <= half + ahead) inside++;
  }
  const all = outline.length / 2;
  // The arc is convex: an outline with every corner in it lies in it.
  if (inside === all) return 'all';
  return behind === all || left === all || right === all ? 'none' : 'some';
}
