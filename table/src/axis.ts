import type { Gap } from './gap.ts';
import { type Point, times } from './point.ts';
import type { Shape } from './shape.ts';

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
  const mine = widestEdge(a, b);
  const its = widestEdge(b, a);
  return mine.size >= its.size ? mine : { size: its.size, normal: times(its.normal, -1) };
}
