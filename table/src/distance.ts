import type { Point } from './point.ts';
import { edgesOf, encloses, pointToOutline, type Shape } from './shape.ts';
import { crossingAt, type Nearest, nearer, pointToSpan, reversed, type Span, spanToSpan } from './span.ts';
import { piecesOf, type Strip } from './strip.ts';

const FAR: Nearest = {
  distance: Number.POSITIVE_INFINITY,
  here: { x: 0, y: 0 },
  there: { x: 0, y: 0 },
};

const touching = (p: Point): Nearest => ({ distance: 0, here: p, there: p });

/** From a point to a shape; 0 inside it. */
export const pointToShape = (p: Point, s: Shape): Nearest =>
  encloses(s, p) ? touching(p) : pointToOutline(p, s);

/** From a span to a shape; 0 where they meet. */
export function spanToShape(line: Span, s: Shape): Nearest {
  if (encloses(s, line.from)) return touching(line.from);
  let best = FAR;
  for (const edge of edgesOf(s.corners)) {
    best = nearer(best, spanToSpan(line, edge));
    if (best.distance === 0) return best;
  }
  return best;
}

/** Do two shapes share a point, by crossing outlines or by one lying in the other? */
export function meetingPoint(a: Shape, b: Shape): Point | null {
  if (a.box.west > b.box.east || b.box.west > a.box.east) return null;
  if (a.box.south > b.box.north || b.box.south > a.box.north) return null;
  const edges = edgesOf(b.corners);
  for (const mine of edgesOf(a.corners)) {
    for (const its of edges) if (crossingAt(mine, its) !== null) return spanToSpan(mine, its).here;
  }
  const mine = a.corners[0];
  const its = b.corners[0];
  if (mine !== undefined && encloses(b, mine)) return mine;
  if (its !== undefined && encloses(a, its)) return its;
  return null;
}

/** The square of the distance from a point to a span: the innermost loop of everything, so no objects. */
function squareToSpan(p: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const px = p.x - from.x;
  const py = p.y - from.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
  const ex = px - t * dx;
  const ey = py - t * dy;
  return ex * ex + ey * ey;
}

/** The corner of `a` and the edge of `b` that are nearest to one another. */
function nearestCorner(a: Shape, b: Shape): { square: number; corner: Point; edge: Span } | null {
  let square = Number.POSITIVE_INFINITY;
  let from = b.corners.at(-1);
  let corner: Point | undefined;
  let edgeFrom: Point | undefined;
  let edgeTo: Point | undefined;
  for (const to of b.corners) {
    if (from === undefined) break;
    for (const p of a.corners) {
      const here = squareToSpan(p, from, to);
      if (here >= square) continue;
      square = here;
      corner = p;
      edgeFrom = from;
      edgeTo = to;
    }
    from = to;
  }
  if (corner === undefined || edgeFrom === undefined || edgeTo === undefined) return null;
  return { square, corner, edge: { from: edgeFrom, to: edgeTo } };
}

/** For shapes that do not meet, the nearest points always include a corner of one of them. */
export function nearestApart(a: Shape, b: Shape): Nearest {
  const mine = nearestCorner(a, b);
  const its = nearestCorner(b, a);
  if (mine === null || its === null) return FAR;
  return mine.square <= its.square
    ? pointToSpan(mine.corner, mine.edge)
    : reversed(pointToSpan(its.corner, its.edge));
}

/** The shortest distance between two footprints, 0 when they touch (G.3), with its two points. */
export function shapeToShape(a: Shape, b: Shape): Nearest {
  const meeting = meetingPoint(a, b);
  return meeting === null ? nearestApart(a, b) : touching(meeting);
}

/** From a point to the middle line of a strip. */
export function pointToLine(p: Point, s: Strip): Nearest {
  let best = FAR;
  for (const piece of piecesOf(s.line)) best = nearer(best, pointToSpan(p, piece));
  return best;
}

/** From a shape to the middle line of a strip. */
export function shapeToLine(a: Shape, s: Strip): Nearest {
  let best = FAR;
  for (const piece of piecesOf(s.line)) {
    best = nearer(best, reversed(spanToShape(piece, a)));
    if (best.distance === 0) return best;
  }
  return best;
}

/** From a span to the middle line of a strip. */
export function spanToLine(line: Span, s: Strip): Nearest {
  let best = FAR;
  for (const piece of piecesOf(s.line)) best = nearer(best, spanToSpan(line, piece));
  return best;
}
