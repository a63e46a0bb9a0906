import type { Point } from './point.ts';

/**
 * A closed outline as plain numbers, x and y of each corner in turn. Nothing on the table is asked more often than
 * how far apart two outlines are, and a corner that is an object costs more than the sum it goes into: the inner
 * loops read these and make nothing.
 */
export type Outline = readonly number[];

/** The corners as numbers. The first is a fraction until it is written over: lists of whole numbers are kept in another way. */
export function outlineOf(corners: readonly Point[]): Outline {
  const out = [0.5];
  for (let k = 0; k < corners.length; k++) {
    const p = corners[k] as Point;
    out[2 * k] = p.x;
    out[2 * k + 1] = p.y;
  }
  return out;
}

/** And back. */
export function cornersOfOutline(outline: Outline): Point[] {
  const out: Point[] = [];
  for (let k = 0; k < outline.length; k += 2)
    out.push({ x: outline[k] as number, y: outline[k + 1] as number });
  return out;
}

/** Does some edge of `a` keep at least `level` from all of `b`? Left as soon as it is answered. `winding` is that of `a`. */
export function keepsFrom(a: Outline, winding: number, b: Outline, level: number): boolean {
  const all = a.length;
  const its = b.length;
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
    let m = 0;
    while (m < its) {
      if (nx * ((b[m] as number) - fx) + ny * ((b[m + 1] as number) - fy) < level) break;
      m += 2;
    }
    if (m >= its) return true;
    fx = tx;
    fy = ty;
  }
  return false;
}

/** Which corner of one is nearest to which edge of the other, by the places of the corner and of the edge's end. */
let corner = 0;
let edge = 0;

/** The least square from a corner of `a` to an edge of `b`, of those under `most`; `most` itself where there is none. */
function nearestCorner(a: Outline, b: Outline, most: number): number {
  const all = a.length;
  const its = b.length;
  let least = most;
  let fx = b[its - 2] as number;
  let fy = b[its - 1] as number;
  for (let k = 0; k < its; k += 2) {
    const tx = b[k] as number;
    const ty = b[k + 1] as number;
    const dx = tx - fx;
    const dy = ty - fy;
    const square = dx * dx + dy * dy;
    for (let m = 0; m < all; m += 2) {
      const px = (a[m] as number) - fx;
      const py = (a[m + 1] as number) - fy;
      const along = px * dx + py * dy;
      // Beyond either end nothing need be divided, and most corners lie there.
      const t = along <= 0 || square === 0 ? 0 : along >= square ? 1 : along / square;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const here = ex * ex + ey * ey;
      if (here >= least) continue;
      least = here;
      corner = m;
      edge = k;
    }
    fx = tx;
    fy = ty;
  }
  return least;
}

/** The two nearest points that were found last: on the first outline, then on the second. */
const found = new Float64Array(4);
export const hereX = (): number => found[0] as number;
export const hereY = (): number => found[1] as number;
export const thereX = (): number => found[2] as number;
export const thereY = (): number => found[3] as number;

/** From a corner of one outline to an edge of another; `own` is where the corner is written, and the edge's point beside it. */
function measured(a: Outline, m: number, b: Outline, k: number, own: 0 | 2): number {
  const x = a[m] as number;
  const y = a[m + 1] as number;
  const before = k === 0 ? b.length - 2 : k - 2;
  const fx = b[before] as number;
  const fy = b[before + 1] as number;
  const dx = (b[k] as number) - fx;
  const dy = (b[k + 1] as number) - fy;
  const square = dx * dx + dy * dy;
  const along = (x - fx) * dx + (y - fy) * dy;
  const t = along <= 0 || square === 0 ? 0 : along >= square ? 1 : along / square;
  const tx = fx + dx * t;
  const ty = fy + dy * t;
  found[own] = x;
  found[own + 1] = y;
  found[2 - own] = tx;
  found[3 - own] = ty;
  const ex = tx - x;
  const ey = ty - y;
  return Math.sqrt(ex * ex + ey * ey);
}

/** How far apart two outlines are that do not meet: the nearest points always include a corner of one of them. */
export function apart(a: Outline, b: Outline): number {
  const mine = nearestCorner(a, b, Number.POSITIVE_INFINITY);
  if (mine === Number.POSITIVE_INFINITY) {
    found.fill(0);
    return mine;
  }
  const ofMine = corner;
  const ofIts = edge;
  const its = nearestCorner(b, a, mine);
  return its < mine ? measured(b, corner, a, edge, 2) : measured(a, ofMine, b, ofIts, 0);
}
