import { dot, type Point } from './point.ts';
import { edgesOf, outwardNormal, type Shape } from './shape.ts';

/**
 * For two convex shapes, the stretch [enter, leave] of translations s along `way` for which a + s·way
 * overlaps b; touching exactly at both ends. Null when a passes b by. On every edge normal the overlap of
 * the shadows holds for an interval of s, and the shapes overlap where all of these do.
 */
export function overlapAlong(a: Shape, b: Shape, way: Point): readonly [number, number] | null {
  if (!(a.convex && b.convex)) throw new RangeError('only convex shapes');
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  const normals = [a, b].flatMap((s) => edgesOf(s.corners).map((edge) => outwardNormal(s, edge)));
  for (const n of normals) {
    const shadow = (s: Shape): [number, number] => {
      const at = s.corners.map((p) => dot(p, n));
      return [Math.min(...at), Math.max(...at)];
    };
    const [a0, a1] = shadow(a);
    const [b0, b1] = shadow(b);
    const speed = dot(way, n);
    if (Math.abs(speed) < 1e-9) {
      if (a1 <= b0 || b1 <= a0) return null;
      continue;
    }
    const first = (speed > 0 ? b0 - a1 : b1 - a0) / speed;
    const last = (speed > 0 ? b1 - a0 : b0 - a1) / speed;
    enter = Math.max(enter, first);
    leave = Math.min(leave, last);
  }
  return enter < leave ? [enter, leave] : null;
}

/**
 * How far a must go along `way` so that it just touches b and no longer overlaps it: straight back from an
 * enemy (G.12, G.22, G.24). 0 when it does not overlap at all.
 */
export function clearingAlong(a: Shape, b: Shape, way: Point): number {
  const stretch = overlapAlong(a, b, way);
  return stretch === null || stretch[0] >= 0 || stretch[1] <= 0 ? 0 : stretch[1];
}

/** How far a must go along `way` to touch b first; null when it never does, 0 when it does already (G.12, G.24). */
export function reachingAlong(a: Shape, b: Shape, way: Point): number | null {
  const stretch = overlapAlong(a, b, way);
  if (stretch === null || stretch[1] < 0) return null;
  return Math.max(0, stretch[0]);
}
