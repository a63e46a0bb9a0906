import { cross, minus, type Point } from './point.ts';
import { makeShape, type Shape } from './shape.ts';

/** Twice the area of a triangle, positive when its corners run anticlockwise. */
const turn = (a: Point, b: Point, c: Point): number => cross(minus(b, a), minus(c, a));

const covers = (a: Point, b: Point, c: Point, p: Point): boolean =>
  turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;

const same = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;

/** Can the corner between two others be cut off along the straight line from the one to the other? */
function isEar(a: Point, b: Point, c: Point, outline: readonly Point[]): boolean {
  if (turn(a, b, c) <= 0) return false;
  return !outline.some((p) => !same(p, a) && !same(p, b) && !same(p, c) && covers(a, b, c, p));
}

function cutUp(s: Shape): Shape[] {
  const left = s.winding > 0 ? [...s.corners] : s.corners.toReversed();
  const out: Shape[] = [];
  for (;;) {
    // Corners in the middle of a straight line have nothing to cut off, and are left out as they turn up.
    const at = left.findIndex((b, k) => {
      const a = left.at(k - 1) as Point;
      const c = left[(k + 1) % left.length] as Point;
      return turn(a, b, c) === 0 || isEar(a, b, c, left);
    });
    if (left.length < 3 || at < 0) return out;
    const ear = [left.at(at - 1) as Point, left[at] as Point, left[(at + 1) % left.length] as Point] as const;
    if (turn(...ear) > 0) out.push(makeShape(ear));
    left.splice(at, 1);
  }
}

/** Ground is asked about as long as the battle lasts. */
const kept = new WeakMap<Shape, readonly Shape[]>();

/** A shape cut into triangles along lines from corner to corner. */
export function trianglesOf(s: Shape): readonly Shape[] {
  let triangles = kept.get(s);
  if (!triangles) {
    triangles = cutUp(s);
    kept.set(s, triangles);
  }
  return triangles;
}
