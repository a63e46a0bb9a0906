import type { XY } from './pen.ts';

export function away(a: XY, b: XY): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: XY, b: XY, share = 0.5): XY {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The direction of a line at a point of it, of length 1. */
export function heading(points: readonly XY[], i: number): XY {
  const from = points[Math.max(0, i - 1)] as XY;
  const to = points[Math.min(points.length - 1, i + 1)] as XY;
  const length = away(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** Points along a quadratic B-spline guided by the given ones: it starts and ends on the first and last. */
export function bend(points: readonly XY[], steps = 6): XY[] {
  const n = points.length;
  if (n < 3) return [...points];
  const line: XY[] = [points[0] as XY];
  for (let i = 1; i < n - 1; i++) {
    const from = i === 1 ? (points[0] as XY) : between(points[i - 1] as XY, points[i] as XY);
    const to = i === n - 2 ? (points[n - 1] as XY) : between(points[i] as XY, points[i + 1] as XY);
    const guide = points[i] as XY;
    for (let s = 1; s <= steps; s++) {
      const t = s / steps;
      const u = 1 - t;
      line.push([
        u * u * from[0] + 2 * u * t * guide[0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * guide[1] + t * t * to[1],
      ]);
    }
  }
  return line;
}

export function lengthOf(points: readonly XY[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += away(points[i - 1] as XY, points[i] as XY);
  return sum;
}

/** The same line with a point every `step` units, both ends kept. */
export function resample(points: readonly XY[], step: number): XY[] {
  const total = lengthOf(points);
  const count = Math.max(1, Math.round(total / step));
  const line: XY[] = [];
  let index = 1;
  let walked = 0;
  for (let k = 0; k <= count; k++) {
    const target = (total * k) / count;
    for (; index < points.length - 1; index++) {
      const piece = away(points[index - 1] as XY, points[index] as XY);
      if (walked + piece >= target) break;
      walked += piece;
    }
    const a = points[index - 1] as XY;
    const b = (points[index] ?? a) as XY;
    line.push(between(a, b, Math.min(1, (target - walked) / (away(a, b) || 1))));
  }
  return line;
}

/** Drops points that lie within `slack` of the line without them (Douglas and Peucker). */
export function simplify(points: readonly XY[], slack: number): XY[] {
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const a = points[from] as XY;
    const b = points[to] as XY;
    const length = away(a, b);
    let worst = slack;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const p = points[i] as XY;
      const cross = Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1]));
      const off = length < 1e-6 ? away(a, p) : cross / length;
      if (off > worst) {
        worst = off;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    open.push([from, at], [at, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

/** The line moved sideways, to its right when `by` is positive. */
export function beside(points: readonly XY[], by: number | ((i: number) => number)): XY[] {
  return points.map(([x, y], i) => {
    const [hx, hy] = heading(points, i);
    const off = typeof by === 'number' ? by : by(i);
    return [x - hy * off, y + hx * off];
  });
}

/** The outline of a line of changing width. */
export function ribbon(points: readonly XY[], width: (i: number) => number): XY[] {
  const right = beside(points, (i) => width(i) / 2);
  const left = beside(points, (i) => -width(i) / 2);
  return [...right, ...left.reverse()];
}
