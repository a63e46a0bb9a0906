import { cross, minus, type Point } from './point.ts';
import { makeShape, type Shape } from './shape.ts';

function chain(sorted: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of sorted) {
    for (;;) {
      const b = out.at(-1);
      const a = out.at(-2);
      if (a === undefined || b === undefined || cross(minus(b, a), minus(p, a)) > 0) break;
      out.pop();
    }
    out.push(p);
  }
  return out.slice(0, -1);
}

/** The smallest convex shape around some points. */
export function hullOf(points: readonly Point[]): Shape {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return makeShape([...chain(sorted), ...chain(sorted.reverse())]);
}
