import type { Gap } from './gap.ts';
import { keepsFrom, type Outline } from './outline.ts';
import { times } from './point.ts';
import type { Shape } from './shape.ts';

/**
 * The edge of `a` that keeps further than `least` from `b`, and furthest of those; null where none does. Numbers only, this
 * is the innermost loop: an edge is left as soon as one corner lies too near.
 */
function widestEdge(a: Outline, winding: number, b: Outline, least: number): Gap | null {
  const all = a.length;
  const its = b.length;
  let best = least;
  let x = 0;
  let y = 0;
  let found = false;
  let fx = a[all - 2] as number;
  let fy = a[all - 1] as number;
  for (let k = 0; k < all; k += 2) {
    const tx = a[k] as number;
    const ty = a[k + 1] as number;
    const dx = tx - fx;
    const dy = ty - fy;
    const n = Math.sqrt(dx * dx + dy * dy) * winding;
    const nx = dy / n;
    const ny = -dx / n;
    let size = Number.POSITIVE_INFINITY;
    for (let m = 0; m < its && size > best; m += 2) {
      const off = nx * ((b[m] as number) - fx) + ny * ((b[m + 1] as number) - fy);
      if (!(off >= size)) size = off;
    }
    if (size > best) {
      best = size;
      x = nx;
      y = ny;
      found = true;
    }
    fx = tx;
    fy = ty;
  }
  return found ? { size: best, normal: { x, y } } : null;
}

/** Does some edge of `a` keep at least so far from all of `b`? The question of `widestEdge`, left as soon as it is answered. */
export const keepsOff = (a: Shape, b: Shape, level: number): boolean =>
  keepsFrom(a.outline, a.winding, b.outline, level);

/** The separating axis of two convex outlines: the edge normal along which they are furthest apart. */
export function widestAxis(a: Outline, winding: number, b: Shape): Gap {
  const mine = widestEdge(a, winding, b.outline, Number.NEGATIVE_INFINITY) ?? NO_EDGE;
  const its = widestEdge(b.outline, b.winding, a, mine.size);
  return its ? { size: its.size, normal: times(its.normal, -1) } : mine;
}
const NO_EDGE: Gap = { size: Number.NEGATIVE_INFINITY, normal: { x: 0, y: 1 } };
