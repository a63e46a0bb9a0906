import { type Base, frontEdge, rearEdge } from './base.ts';
import { dot, middle, minus, type Point, plus, times } from './point.ts';
import { forwardOf, type Pose } from './pose.ts';
import { reachTowards, type Shape } from './shape.ts';
import { atLeast, atMost, TOL } from './tolerance.ts';

/** An endless line with a side that counts as ahead (G.5). */
export interface Front {
  readonly through: Point;
  readonly ahead: Point;
}

const lineAlong = (edge: { from: Point; to: Point }, p: Pose): Front => ({
  through: middle(edge.from, edge.to),
  ahead: forwardOf(p),
});

/** The line through the front edge (G.5). */
export const frontLine = (b: Base, p: Pose): Front => lineAlong(frontEdge(b, p), p);

/** The line through the rear edge (G.5). */
export const rearLine = (b: Base, p: Pose): Front => lineAlong(rearEdge(b, p), p);

/** The line square to a direction through the point of a footprint furthest that way (G.19, f_R of squares and occupants). */
export function furthestLine(s: Shape, centre: Point, ahead: Point): Front {
  const far = reachTowards(s.corners, ahead) - dot(centre, ahead);
  return { through: plus(centre, times(ahead, far)), ahead };
}

/** How far ahead of the line a point is; behind is negative. */
export const aheadBy = (line: Front, q: Point): number => dot(minus(q, line.through), line.ahead);

/** Every corner ahead, with TOL of grace (G.5). */
export const whollyAhead = (line: Front, s: Shape): boolean =>
  s.corners.every((q) => atLeast(aheadBy(line, q), -TOL));

/** Every corner behind, with TOL of grace (G.5). */
export const whollyBehind = (line: Front, s: Shape): boolean =>
  s.corners.every((q) => atMost(aheadBy(line, q), TOL));
