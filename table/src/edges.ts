import { cross, dot, minus, type Point, plus, times, unit } from './point.ts';
import { type Span, spanToSpan } from './span.ts';
import { atMost, EDGE_GAP, EDGE_SKEW } from './tolerance.ts';
import { tableSine } from './trig.ts';

/** Exactly 2° counts, though the entries of the sine table are rounded. */
const HAIR = 1e-8;

const heading = (s: Span): Point => unit(minus(s.to, s.from));

/**
 * The length along which two edges are edge-to-edge (G.7), 0 when they are not: parallel or antiparallel
 * within 2°, no more than 0.10" apart, overlap of their projections. They are projected on the direction
 * half way between the two, so that neither edge is preferred.
 */
export function edgeToEdge(a: Span, b: Span): number {
  const da = heading(a);
  const opposite = dot(da, heading(b)) < 0;
  const db = opposite ? times(heading(b), -1) : heading(b);
  if (Math.abs(cross(da, db)) > tableSine(EDGE_SKEW) + HAIR) return 0;
  if (!atMost(spanToSpan(a, b).distance, EDGE_GAP)) return 0;
  const along = unit(plus(da, db));
  const place = (p: Point): number => dot(minus(p, a.from), along);
  const ends = (s: Span): [number, number] => {
    const from = place(s.from);
    const to = place(s.to);
    return from < to ? [from, to] : [to, from];
  };
  const [a0, a1] = ends(a);
  const [b0, b1] = ends(b);
  return Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));
}
