import { cross, distanceBetween, dot, minus, norm, type Point, plus, times } from './point.ts';

/** A straight stretch from one point to another: an edge, a line of fire, a piece of road. */
export interface Span {
  readonly from: Point;
  readonly to: Point;
}

export const span = (from: Point, to: Point): Span => ({ from, to });
export const spanLength = (s: Span): number => distanceBetween(s.from, s.to);
export const pointOn = (s: Span, t: number): Point => plus(s.from, times(minus(s.to, s.from), t));

/** Two nearest points, one on each piece, and how far apart they are. */
export interface Nearest {
  readonly distance: number;
  readonly here: Point;
  readonly there: Point;
}

export const nearer = (a: Nearest, b: Nearest): Nearest => (b.distance < a.distance ? b : a);
export const reversed = (n: Nearest): Nearest => ({ distance: n.distance, here: n.there, there: n.here });

/** From a point to a span. */
export function pointToSpan(p: Point, s: Span): Nearest {
  const t = nearestShare(p, s.from, s.to);
  const there = { x: s.from.x + (s.to.x - s.from.x) * t, y: s.from.y + (s.to.y - s.from.y) * t };
  return { distance: distanceBetween(p, there), here: p, there };
}

/** Where on a span (0 … 1) it is nearest to a point. */
function nearestShare(p: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const along = (p.x - from.x) * dx + (p.y - from.y) * dy;
  // Beyond either end nothing need be divided, and most points lie there.
  if (along <= 0 || square === 0) return 0;
  return along >= square ? 1 : along / square;
}

/** The square of the distance from a point to a span: the innermost loop of everything, so no objects. */
export function squareToSpan(p: Point, from: Point, to: Point): number {
  const t = nearestShare(p, from, to);
  const ex = p.x - from.x - t * (to.x - from.x);
  const ey = p.y - from.y - t * (to.y - from.y);
  return ex * ex + ey * ey;
}

/** Do two spans cross or touch? Parallels do not here. */
export function spansCross(a0: Point, a1: Point, b0: Point, b1: Point): boolean {
  const ax = a1.x - a0.x;
  const ay = a1.y - a0.y;
  const bx = b1.x - b0.x;
  const by = b1.y - b0.y;
  const turn = ax * by - ay * bx;
  if (turn === 0) return false;
  const gx = b0.x - a0.x;
  const gy = b0.y - a0.y;
  const t = (gx * by - gy * bx) / turn;
  if (t < 0 || t > 1) return false;
  const u = (gx * ay - gy * ax) / turn;
  return u >= 0 && u <= 1;
}

/** The square of the distance between two spans; 0 where they cross. */
export function squareOfSpans(a0: Point, a1: Point, b0: Point, b1: Point): number {
  if (spansCross(a0, a1, b0, b1)) return 0;
  return Math.min(
    squareToSpan(a0, b0, b1),
    squareToSpan(a1, b0, b1),
    squareToSpan(b0, a0, a1),
    squareToSpan(b1, a0, a1),
  );
}

/** How far a point is from a span, as `pointToSpan` measures it. */
function farFrom(p: Point, from: Point, to: Point): number {
  const t = nearestShare(p, from, to);
  const x = from.x + (to.x - from.x) * t - p.x;
  const y = from.y + (to.y - from.y) * t - p.y;
  return Math.sqrt(x * x + y * y);
}

/** How far two spans are apart, as `spanToSpan` measures it. */
export function farBetween(a0: Point, a1: Point, b0: Point, b1: Point): number {
  if (spansCross(a0, a1, b0, b1)) return 0;
  return Math.min(farFrom(a0, b0, b1), farFrom(a1, b0, b1), farFrom(b0, a0, a1), farFrom(b1, a0, a1));
}

/** Where on `a` (0 … 1) it meets `b`, ends included; parallels meet nowhere here. */
export function crossingAt(a: Span, b: Span): number | null {
  const da = minus(a.to, a.from);
  const db = minus(b.to, b.from);
  const turn = cross(da, db);
  if (turn === 0) return null;
  const gap = minus(b.from, a.from);
  const t = cross(gap, db) / turn;
  const u = cross(gap, da) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}

/** From a span to a span. */
export function spanToSpan(a: Span, b: Span): Nearest {
  const t = crossingAt(a, b);
  if (t !== null) {
    const meeting = pointOn(a, t);
    return { distance: 0, here: meeting, there: meeting };
  }
  return nearer(
    nearer(pointToSpan(a.from, b), pointToSpan(a.to, b)),
    nearer(reversed(pointToSpan(b.from, a)), reversed(pointToSpan(b.to, a))),
  );
}

/** A piece of a span: from and to as shares of its length. */
export type Interval = readonly [from: number, to: number];

/** The piece of `s` where an affine quantity, `atFrom` at its start and `atTo` at its end, is ≥ 0. */
export function whereNotNegative(atFrom: number, atTo: number): Interval | null {
  if (atFrom < 0 && atTo < 0) return null;
  if (atFrom >= 0 && atTo >= 0) return [0, 1];
  const t = atFrom / (atFrom - atTo);
  return atFrom < 0 ? [t, 1] : [0, t];
}

export function common(a: Interval | null, b: Interval | null): Interval | null {
  if (a === null || b === null) return null;
  const from = Math.max(a[0], b[0]);
  const to = Math.min(a[1], b[1]);
  return from <= to ? [from, to] : null;
}

function withinDisc(s: Span, centre: Point, radius: number): Interval | null {
  const d = minus(s.to, s.from);
  const e = minus(s.from, centre);
  const a = dot(d, d);
  const b = dot(e, d);
  const c = dot(e, e) - radius * radius;
  if (a === 0) return c <= 0 ? [0, 1] : null;
  const root = b * b - a * c;
  if (root < 0) return null;
  const r = Math.sqrt(root);
  return common([0, 1], [(-b - r) / a, (-b + r) / a]);
}

/**
 * The piece of `s` that lies within `radius` of `core`. All points near a span form a convex capsule (a
 * slab and two discs), so the answer is one piece.
 */
export function pieceNear(s: Span, core: Span, radius: number): Interval | null {
  const d = minus(core.to, core.from);
  const length = norm(d);
  const pieces = [withinDisc(s, core.from, radius), withinDisc(s, core.to, radius)];
  if (length > 0) {
    const a = minus(s.from, core.from);
    const b = minus(s.to, core.from);
    const beside = common(
      whereNotNegative(radius * length - cross(d, a), radius * length - cross(d, b)),
      whereNotNegative(radius * length + cross(d, a), radius * length + cross(d, b)),
    );
    const abreast = common(
      whereNotNegative(dot(d, a), dot(d, b)),
      whereNotNegative(length * length - dot(d, a), length * length - dot(d, b)),
    );
    pieces.push(common(beside, abreast));
  }
  let whole: Interval | null = null;
  for (const piece of pieces) {
    if (piece === null) continue;
    whole = whole === null ? piece : [Math.min(whole[0], piece[0]), Math.max(whole[1], piece[1])];
  }
  return whole;
}

/** Pieces sorted and merged where they meet. */
export function merged(pieces: readonly Interval[]): Interval[] {
  const out: Interval[] = [];
  for (const piece of [...pieces].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = out.at(-1);
    if (last !== undefined && piece[0] <= last[1])
      out[out.length - 1] = [last[0], Math.max(last[1], piece[1])];
    else out.push(piece);
  }
  return out;
}

/** What is left of `pieces` when `holes` are taken away. */
export function without(pieces: readonly Interval[], holes: readonly Interval[]): Interval[] {
  let left = merged(pieces);
  for (const hole of merged(holes)) {
    left = left.flatMap(([from, to]): Interval[] => {
      const before: Interval[] = hole[0] > from ? [[from, Math.min(to, hole[0])]] : [];
      const after: Interval[] = hole[1] < to ? [[Math.max(from, hole[1]), to]] : [];
      return hole[1] < from || hole[0] > to ? [[from, to]] : [...before, ...after];
    });
  }
  return left;
}

/** The sum of the pieces' shares; they must not overlap. */
export const share = (pieces: readonly Interval[]): number =>
  pieces.reduce((sum, [from, to]) => sum + (to - from), 0);
