import { dot, minus, type Point, plus, times } from './point.ts';
import { areaOf, edgesOf, outwardNormal, type Shape } from './shape.ts';

/** All points p with (p − through)·inward ≥ 0. */
export interface HalfPlane {
  readonly through: Point;
  readonly inward: Point;
}

/** What is left of an outline on the good side of a line; where it is cut in two, the parts hang together by a thread of no area. */
export function clipped(outline: readonly Point[], plane: HalfPlane): Point[] {
  const out: Point[] = [];
  for (const { from, to } of edgesOf(outline)) {
    const a = dot(minus(from, plane.through), plane.inward);
    const b = dot(minus(to, plane.through), plane.inward);
    if (a >= 0) out.push(from);
    if (a >= 0 !== b >= 0) out.push(plus(from, times(minus(to, from), a / (a - b))));
  }
  return out;
}

/** The area an outline has in common with a convex region given by half-planes. */
export function commonArea(outline: readonly Point[], region: readonly HalfPlane[]): number {
  let left: readonly Point[] = outline;
  for (const plane of region) left = clipped(left, plane);
  return left.length < 3 ? 0 : areaOf(left);
}

export function halfPlanesOf(convex: Shape): HalfPlane[] {
  return edgesOf(convex.corners).map((edge) => ({
    through: edge.from,
    inward: times(outwardNormal(convex, edge), -1),
  }));
}

/** How much of a convex piece lies in an area, from 0 to 1. */
export const shareInside = (piece: Shape, area: Shape): number =>
  commonArea(area.corners, halfPlanesOf(piece)) / areaOf(piece.corners);
