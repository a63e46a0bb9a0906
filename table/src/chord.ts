import { dot, minus, times } from './point.ts';
import { edgesOf, encloses, outwardNormal, type Shape } from './shape.ts';
import {
  common,
  crossingAt,
  type Interval,
  merged,
  pieceNear,
  pointOn,
  type Span,
  share,
  spanLength,
  whereNotNegative,
  without,
} from './span.ts';
import { piecesOf, type Strip } from './strip.ts';

function pieceInConvex(line: Span, s: Shape, inset: number): Interval[] {
  let piece: Interval | null = [0, 1];
  for (const edge of edgesOf(s.corners)) {
    const inward = times(outwardNormal(s, edge), -1);
    const deep = (p: Span['from']): number => dot(minus(p, edge.from), inward) - inset;
    piece = common(piece, whereNotNegative(deep(line.from), deep(line.to)));
  }
  return piece === null ? [] : [piece];
}

function piecesInAny(line: Span, s: Shape, inset: number): Interval[] {
  const edges = edgesOf(s.corners);
  const cuts = [0, 1];
  for (const edge of edges) {
    const t = crossingAt(line, edge);
    if (t !== null) cuts.push(t);
  }
  cuts.sort((a, b) => a - b);
  const inside: Interval[] = [];
  let from = 0;
  for (const to of cuts) {
    if (to > from && encloses(s, pointOn(line, (from + to) / 2))) inside.push([from, to]);
    from = to;
  }
  if (inset <= 0) return inside;
  const rims = edges.flatMap((edge): Interval[] => {
    const near = pieceNear(line, edge, inset);
    return near === null ? [] : [near];
  });
  return without(inside, rims);
}

/** The pieces of a line that lie in a shape drawn in by `inset` on every side. */
export const piecesInside = (line: Span, s: Shape, inset = 0): Interval[] =>
  s.convex ? pieceInConvex(line, s, inset) : piecesInAny(line, s, inset);

/** How much of a line lies in a shape drawn in by `inset` (SP.3.4, G.17). */
export const lengthInside = (line: Span, s: Shape, inset = 0): number =>
  (s.convex ? shareInConvex(line, s, inset) : share(piecesInAny(line, s, inset))) * spanLength(line);

/** The share of a line that lies in a convex shape: `pieceInConvex` in numbers, for the many lines of fire. */
function shareInConvex(line: Span, s: Shape, inset: number): number {
  let enter = 0;
  let leave = 1;
  const { outline, winding } = s;
  const { x: fromX, y: fromY } = line.from;
  const { x: toX, y: toY } = line.to;
  let ax = outline[outline.length - 2] as number;
  let ay = outline[outline.length - 1] as number;
  for (let k = 0; k < outline.length; k += 2) {
    const bx = outline[k] as number;
    const by = outline[k + 1] as number;
    const dx = bx - ax;
    const dy = by - ay;
    const n = Math.sqrt(dx * dx + dy * dy) * winding;
    const inX = -dy / n;
    const inY = dx / n;
    const from = (fromX - ax) * inX + (fromY - ay) * inY - inset;
    const to = (toX - ax) * inX + (toY - ay) * inY - inset;
    if (from < 0 && to < 0) return 0;
    if (from < 0) enter = Math.max(enter, from / (from - to));
    else if (to < 0) leave = Math.min(leave, from / (from - to));
    if (enter > leave) return 0;
    ax = bx;
    ay = by;
  }
  return leave - enter;
}

/** How much of a line lies within `reach` of a strip (G.14). */
export function lengthNear(line: Span, s: Strip, reach: number): number {
  const near = piecesOf(s.line).flatMap((piece): Interval[] => {
    const part = pieceNear(line, piece, s.halfWidth + reach);
    return part === null ? [] : [part];
  });
  return share(merged(near)) * spanLength(line);
}

/**
 * The edges of a shape that a line from outside to a point inside goes in by (TE.5): one, or through a
 * corner the two that meet there.
 */
export function edgesCrossed(line: Span, s: Shape): number[] {
  const hits = edgesOf(s.corners).flatMap((edge, i) => {
    const t = crossingAt(line, edge);
    return t === null ? [] : [{ i, t }];
  });
  const first = Math.min(...hits.map((h) => h.t));
  const hair = 1 / Math.max(1, spanLength(line));
  return hits.filter((h) => h.t <= first + hair).map((h) => h.i);
}
