import { keepsOff } from './axis.ts';
import { minus, norm, type Point, times } from './point.ts';
import { edgesOf, type Shape, shifted } from './shape.ts';
import { crossingAt, pointOn, pointToSpan, type Span } from './span.ts';
import { trianglesOf } from './triangles.ts';

/** Depth in ground that is not convex is measured up to here; no rule asks for more (G.3, G.10). */
export const DEEPEST = 500;

/** A translation that leaves two shapes no deeper in one another than this (in thou) has freed them: rounding alone. */
const HAIR = 1e-6;

/** Is a convex shape free of ground that falls into these triangles? */
const freeOf = (a: Shape, triangles: readonly Shape[]): boolean =>
  triangles.every((t) => keepsOff(t, a, -HAIR) || keepsOff(a, t, -HAIR));

/**
 * Every translation that brings the outlines of two shapes to touch, as spans in the plane of
 * translations: a corner of one sliding along an edge of the other. Only those shorter than DEEPEST.
 */
function touchingTranslations(a: Shape, b: Shape): Span[] {
  const spans: Span[] = [];
  for (const edge of edgesOf(b.corners)) {
    for (const p of a.corners) spans.push({ from: minus(edge.from, p), to: minus(edge.to, p) });
  }
  for (const edge of edgesOf(a.corners)) {
    for (const q of b.corners) spans.push({ from: minus(q, edge.from), to: minus(q, edge.to) });
  }
  const origin = { x: 0, y: 0 };
  return spans.filter((s) => pointToSpan(origin, s).distance < DEEPEST);
}

/**
 * The depth of a convex shape in any other that it meets: minus the least translation that separates them
 * (G.3), and the direction in which it grows. The least one either runs square to one of the spans above
 * or leads to where two of them cross, so trying those in order of length finds it.
 */
export function depthInto(a: Shape, b: Shape): { size: number; normal: Point } {
  if (!a.convex) throw new RangeError('depth needs a convex shape');
  const origin = { x: 0, y: 0 };
  const spans = touchingTranslations(a, b);
  const tries: Point[] = spans.map((s) => pointToSpan(origin, s).there);
  spans.forEach((s, i) => {
    for (const other of spans.slice(i + 1)) {
      const t = crossingAt(s, other);
      if (t !== null) tries.push(pointOn(s, t));
    }
  });
  const sized = tries.map((v) => ({ v, length: norm(v) })).filter((t) => t.length < DEEPEST);
  sized.sort((m, n) => m.length - n.length);
  const triangles = trianglesOf(b);
  for (const { v, length } of sized) {
    if (!freeOf(shifted(a, v), triangles)) continue;
    return { size: -length, normal: length > 0 ? times(v, -1 / length) : { x: 0, y: 1 } };
  }
  return { size: -DEEPEST, normal: { x: 0, y: 1 } };
}
