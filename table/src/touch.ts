import { piecesInside } from './chord.ts';
import { distanceBetween, dot, minus, type Point } from './point.ts';
import { edgesOf, outwardNormal, type Shape } from './shape.ts';
import { type Interval, merged, pieceNear, pointOn, type Span, spanLength } from './span.ts';
import { forgiven, TOL } from './tolerance.ts';

/** Where two footprints touch (G.11): C, and the edge of the other on which it lies. */
export interface Touch {
  readonly at: Point;
  readonly edge: number;
}

/** The pieces of an edge that lie within TOL of a unit. */
function nearPieces(edge: Span, unitShape: Shape): Interval[] {
  const reach = forgiven(TOL);
  const rims = edgesOf(unitShape.corners).flatMap((own): Interval[] => {
    const piece = pieceNear(edge, own, reach);
    return piece === null ? [] : [piece];
  });
  return merged([...rims, ...piecesInside(edge, unitShape)]);
}

/** The longest unbroken stretch of the outline near the unit, in lengths along the outline; it may run past its end. */
function longestStretch(edges: readonly Span[], unitShape: Shape): Interval | null {
  const stretches: Interval[] = [];
  let start = 0;
  for (const edge of edges) {
    const length = spanLength(edge);
    for (const [from, to] of nearPieces(edge, unitShape)) {
      stretches.push([start + from * length, start + to * length]);
    }
    start += length;
  }
  const hair = 1e-6;
  const joined = merged(stretches.map(([from, to]): Interval => [from - hair, to + hair]));
  const first = joined[0];
  const last = joined.at(-1);
  if (first !== undefined && last !== undefined && first !== last && first[0] <= 0 && last[1] >= start) {
    joined.pop();
    joined[0] = [last[0] - start, first[1]];
  }
  let best: Interval | null = null;
  for (const s of joined) if (best === null || s[1] - s[0] > best[1] - best[0] + hair) best = s;
  return best;
}

function pointAlong(edges: readonly Span[], length: number): Touch | null {
  const total = edges.reduce((sum, e) => sum + spanLength(e), 0);
  let rest = length < 0 ? length + total : length;
  for (const [i, edge] of edges.entries()) {
    const own = spanLength(edge);
    if (rest <= own) return { at: pointOn(edge, rest / own), edge: i };
    rest -= own;
  }
  return null;
}

/**
 * C of G.11: the middle of the stretch of the other's outline within TOL of the unit. Within TOL of a
 * corner it is that corner; then the edge is the front edge if the corner is on it (`front`: the number of
 * the front edge, for a base), otherwise the adjoining edge that looks more towards the unit's centre.
 */
export function touchOf(unitShape: Shape, centre: Point, other: Shape, front: number | null): Touch | null {
  const edges = edgesOf(other.corners);
  const stretch = longestStretch(edges, unitShape);
  if (stretch === null) return null;
  const touch = pointAlong(edges, (stretch[0] + stretch[1]) / 2);
  if (touch === null) return null;
  const corner = other.corners.findIndex((p) => distanceBetween(p, touch.at) <= forgiven(TOL));
  const at = other.corners[corner];
  if (at === undefined) return touch;
  const before = (corner + other.corners.length - 1) % other.corners.length;
  if (front === before || front === corner) return { at, edge: front };
  const looks = (i: number): number => {
    const edge = edges[i];
    return edge === undefined ? 0 : dot(outwardNormal(other, edge), minus(centre, at));
  };
  return { at, edge: looks(before) > looks(corner) ? before : corner };
}
