import { depthInto } from './depth.ts';
import { meetingPoint, nearestApart, shapeToLine } from './distance.ts';
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

/** The edge of `a` that keeps furthest from `b`, and by how much; numbers only, this is the innermost loop. */
function widestEdge(a: Shape, b: Shape): Gap {
  let best = Number.NEGATIVE_INFINITY;
  let x = 0;
  let y = 1;
  let from = a.corners.at(-1);
  for (const to of a.corners) {
    if (from === undefined) break;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const n = Math.sqrt(dx * dx + dy * dy) * a.winding;
    const nx = dy / n;
    const ny = -dx / n;
    let size = Number.POSITIVE_INFINITY;
    for (const p of b.corners) size = Math.min(size, nx * (p.x - from.x) + ny * (p.y - from.y));
    if (size > best) {
      best = size;
      x = nx;
      y = ny;
    }
    from = to;
  }
  return { size: best, normal: { x, y } };
}

/** The separating axis of two convex shapes: the edge normal along which they are furthest apart. */
function widestAxis(a: Shape, b: Shape): Gap {
  const mine = widestEdge(a, b);
  const its = widestEdge(b, a);
  return mine.size >= its.size ? mine : { size: its.size, normal: times(its.normal, -1) };
}

/** Below this (in thou) the direction between two nearest points is noise. */
const HAIR = 1e-6;

function across(n: Nearest, otherwise: Point): Gap {
  const d = minus(n.there, n.here);
  return { size: n.distance, normal: n.distance > HAIR ? times(d, 1 / n.distance) : otherwise };
}

/** Between two shapes. At least one must be convex, as every base is. */
export function gapBetween(a: Shape, b: Shape): Gap {
  if (a.convex && b.convex) {
    const axis = widestAxis(a, b);
    return axis.size <= 0 ? axis : across(nearestApart(a, b), axis.normal);
  }
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

/**
 * Convex pieces of a ground, such that from outside the gap to it is the least of the gaps to them: a
 * convex shape itself, the straight pieces of a strip, the edges of any other shape.
 */
export function convexParts(ground: Ground): readonly Ground[] {
  if (ground.kind === 'shape') {
    return ground.convex ? [ground] : edgesOf(ground.corners).map((e) => makeStrip([e.from, e.to]));
  }
  if (ground.line.length === 2) return [ground];
  return piecesOf(ground.line).map((p) => makeStrip([p.from, p.to], 2 * ground.halfWidth));
}
