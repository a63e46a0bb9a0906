import type { Box } from './box.ts';
import { apart, hereX, hereY, thereX, thereY } from './outline.ts';
import type { Point } from './point.ts';
import { encloses, pointToOutline, type Shape } from './shape.ts';
import {
  farBetween,
  type Nearest,
  nearer,
  pointToSpan,
  reversed,
  type Span,
  spansCross,
  spanToSpan,
  squareOfSpans,
} from './span.ts';
import { piecesOf, type Strip } from './strip.ts';

const FAR: Nearest = {
  distance: Number.POSITIVE_INFINITY,
  here: { x: 0, y: 0 },
  there: { x: 0, y: 0 },
};

const touching = (p: Point): Nearest => ({ distance: 0, here: p, there: p });

/** The corner at the other end of edge k. */
const next = (corners: readonly Point[], k: number): Point =>
  corners[k + 1 === corners.length ? 0 : k + 1] as Point;

/** From a point to a shape; 0 inside it. */
export const pointToShape = (p: Point, s: Shape): Nearest =>
  encloses(s, p) ? touching(p) : pointToOutline(p, s);

/** From a span to a shape; 0 where they meet. */
export function spanToShape(line: Span, s: Shape): Nearest {
  if (encloses(s, line.from)) return touching(line.from);
  let least = Number.POSITIVE_INFINITY;
  let edge: Span | null = null;
  const { corners } = s;
  for (let k = 0; k < corners.length; k++) {
    const from = corners[k] as Point;
    const to = next(corners, k);
    const square = squareOfSpans(line.from, line.to, from, to);
    if (square >= least) continue;
    least = square;
    edge = { from, to };
    if (square === 0) break;
  }
  return edge === null ? FAR : spanToSpan(line, edge);
}

/** The same without the points. */
export function spanDistance(from: Point, to: Point, s: Shape): number {
  if (encloses(s, from)) return 0;
  let least = Number.POSITIVE_INFINITY;
  let edge = -1;
  const { corners } = s;
  for (let k = 0; k < corners.length; k++) {
    const square = squareOfSpans(from, to, corners[k] as Point, next(corners, k));
    if (square >= least) continue;
    least = square;
    edge = k;
    if (square === 0) break;
  }
  return edge < 0
    ? Number.POSITIVE_INFINITY
    : farBetween(from, to, corners[edge] as Point, next(corners, edge));
}

/** Do two shapes share a point, by crossing outlines or by one lying in the other? */
export function meetingPoint(a: Shape, b: Shape): Point | null {
  if (a.box.west > b.box.east || b.box.west > a.box.east) return null;
  if (a.box.south > b.box.north || b.box.south > a.box.north) return null;
  for (let i = 0; i < a.corners.length; i++) {
    const from = a.corners[i] as Point;
    const to = next(a.corners, i);
    for (let k = 0; k < b.corners.length; k++) {
      const itsFrom = b.corners[k] as Point;
      const itsTo = next(b.corners, k);
      if (!spansCross(from, to, itsFrom, itsTo)) continue;
      return spanToSpan({ from, to }, { from: itsFrom, to: itsTo }).here;
    }
  }
  const mine = a.corners[0];
  const its = b.corners[0];
  if (mine !== undefined && encloses(b, mine)) return mine;
  if (its !== undefined && encloses(a, its)) return its;
  return null;
}

/** For shapes that do not meet. */
export function nearestApart(a: Shape, b: Shape): Nearest {
  const distance = apart(a.outline, b.outline);
  return { distance, here: { x: hereX(), y: hereY() }, there: { x: thereX(), y: thereY() } };
}

/** The shortest distance between two footprints, 0 when they touch (G.3), with its two points. */
export function shapeToShape(a: Shape, b: Shape): Nearest {
  const meeting = meetingPoint(a, b);
  return meeting === null ? nearestApart(a, b) : touching(meeting);
}

/** The same without the points. */
export function distance(a: Shape, b: Shape): number {
  return meetingPoint(a, b) === null ? apart(a.outline, b.outline) : 0;
}

/** From a point to the middle line of a strip. */
export function pointToLine(p: Point, s: Strip): Nearest {
  let best = FAR;
  for (const piece of piecesOf(s.line)) best = nearer(best, pointToSpan(p, piece));
  return best;
}

/** From a shape to the middle line of a strip. Pieces whose box is no nearer than the best are passed over. */
export function shapeToLine(a: Shape, s: Strip): Nearest {
  let best = FAR;
  for (let k = 1; k < s.line.length; k++) {
    const from = s.line[k - 1] as Point;
    const to = s.line[k] as Point;
    if (boxApart(a.box, from, to) > best.distance) continue;
    best = nearer(best, reversed(spanToShape({ from, to }, a)));
    if (best.distance === 0) return best;
  }
  return best;
}

/** The same without the points. */
export function lineDistance(a: Shape, s: Strip): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 1; k < s.line.length; k++) {
    const from = s.line[k - 1] as Point;
    const to = s.line[k] as Point;
    if (boxApart(a.box, from, to) > least) continue;
    least = Math.min(least, spanDistance(from, to, a));
    if (least === 0) return least;
  }
  return least;
}

/** How far a span keeps from a box along the axes, at least: never more than the distance. */
function boxApart(box: Box, from: Point, to: Point): number {
  const across = Math.max(box.west - Math.max(from.x, to.x), Math.min(from.x, to.x) - box.east);
  const along = Math.max(box.south - Math.max(from.y, to.y), Math.min(from.y, to.y) - box.north);
  return Math.max(across, along);
}

/** From a span to the middle line of a strip. */
export function spanToLine(line: Span, s: Strip): Nearest {
  let best = FAR;
  for (const piece of piecesOf(s.line)) best = nearer(best, spanToSpan(line, piece));
  return best;
}

/** Is a span no further than `limit` from the middle line of a strip? */
export function spanNearLine(line: Span, s: Strip, limit: number): boolean {
  const { from, to } = line;
  const west = Math.min(from.x, to.x) - limit;
  const east = Math.max(from.x, to.x) + limit;
  const south = Math.min(from.y, to.y) - limit;
  const north = Math.max(from.y, to.y) + limit;
  for (let k = 1; k < s.line.length; k++) {
    const a = s.line[k - 1] as Point;
    const b = s.line[k] as Point;
    if ((a.x < west && b.x < west) || (a.x > east && b.x > east)) continue;
    if ((a.y < south && b.y < south) || (a.y > north && b.y > north)) continue;
    if (Math.sqrt(squareOfSpans(from, to, a, b)) <= limit) return true;
  }
  return false;
}
