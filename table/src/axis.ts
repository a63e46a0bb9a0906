import type { Gap } from './gap.ts';
import { type Point, times } from './point.ts';
import type { Shape } from './shape.ts';

/**
 * The edge of `a` that keeps further than `least` from `b`, and furthest of those; null where none does. Numbers only, this
 * is the innermost loop: an edge is left as soon as one corner lies too near.
 */
function widestEdge(a: Shape, b: Shape, least: number): Gap | null {
  const mine = a.corners;
  const its = b.corners;
  let best = least;
  let x = 0;
  let y = 0;
  let found = false;
  let from = mine[mine.length - 1] as Point;
  for (let k = 0; k < mine.length; k++) {
    const to = mine[k] as Point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const n = Math.sqrt(dx * dx + dy * dy) * a.winding;
    const nx = dy / n;
    const ny = -dx / n;
    let size = Number.POSITIVE_INFINITY;
    for (let m = 0; m < its.length && size > best; m++) {
      const p = its[m] as Point;
      const off = nx * (p.x - from.x) + ny * (p.y - from.y);
      if (!(off >= size)) size = off;
    }
    if (size > best) {
      best = size;
      x = nx;
      y = ny;
      found = true;
    }
    from = to;
  }
  return found ? { size: best, normal: { x, y } } : null;
}

/** Does some edge of `a` keep all of `b` off, by however little? */
export const keepsClear = (a: Shape, b: Shape): boolean => keepsOff(a, b, Number.MIN_VALUE);

/** Does some edge of `a` keep at least so far from all of `b`? The question of `widestEdge`, left as soon as it is answered. */
export function keepsOff(a: Shape, b: Shape, level: number): boolean {
  const mine = a.corners;
  const its = b.corners;
  let from = mine[mine.length - 1] as Point;
  for (let k = 0; k < mine.length; k++) {
    const to = mine[k] as Point;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const n = Math.sqrt(dx * dx + dy * dy) * a.winding;
    const nx = dy / n;
    const ny = -dx / n;
    let m = 0;
    while (m < its.length) {
      const p = its[m] as Point;
      if (nx * (p.x - from.x) + ny * (p.y - from.y) < level) break;
      m++;
    }
    if (m === its.length) return true;
    from = to;
  }
  return false;
}

/** The separating axis of two convex shapes: the edge normal along which they are furthest apart. */
export function widestAxis(a: Shape, b: Shape): Gap {
  const mine = widestEdge(a, b, Number.NEGATIVE_INFINITY) ?? NO_EDGE;
  const its = widestEdge(b, a, mine.size);
  return its ? { size: its.size, normal: times(its.normal, -1) } : mine;
}
const NO_EDGE: Gap = { size: Number.NEGATIVE_INFINITY, normal: { x: 0, y: 1 } };
