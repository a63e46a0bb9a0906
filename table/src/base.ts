import { middle, type Point } from './point.ts';
import { forwardOf, fromFrame, type Pose } from './pose.ts';
import { convexClockwise, type Shape } from './shape.ts';
import type { Span } from './span.ts';

/** A rectangular base: front width and depth in thou, centred on its pose (G.2). */
export interface Base {
  readonly width: number;
  readonly depth: number;
}

export const base = (width: number, depth: number): Base => ({ width, depth });

export interface Corners {
  readonly frontLeft: Point;
  readonly frontRight: Point;
  readonly rearRight: Point;
  readonly rearLeft: Point;
}

/** FL, FR, RR and RL of G.2. For a pose at rest the coordinates are exact (trig.ts). */
export function cornersOf(b: Base, p: Pose): Corners {
  const w = b.width / 2;
  const d = b.depth / 2;
  return {
    frontLeft: fromFrame(p, -w, d),
    frontRight: fromFrame(p, w, d),
    rearRight: fromFrame(p, w, -d),
    rearLeft: fromFrame(p, -w, -d),
  };
}

/** The base on the table. Edges 0 … 3 are front, right, rear and left. */
export function footprint(b: Base, p: Pose): Shape {
  const c = cornersOf(b, p);
  return convexClockwise([c.frontLeft, c.frontRight, c.rearRight, c.rearLeft]);
}

export const FRONT = 0;
export const RIGHT = 1;
export const REAR = 2;
export const LEFT = 3;

export function frontEdge(b: Base, p: Pose): Span {
  const c = cornersOf(b, p);
  return { from: c.frontLeft, to: c.frontRight };
}

export function rearEdge(b: Base, p: Pose): Span {
  const c = cornersOf(b, p);
  return { from: c.rearLeft, to: c.rearRight };
}

export const frontMiddle = (b: Base, p: Pose): Point => {
  const edge = frontEdge(b, p);
  return middle(edge.from, edge.to);
};

/** The pose that puts the middle of the front edge on a point (G.11, G.18). */
export function withFrontAt(b: Base, at: Point, facing: number): Pose {
  const f = forwardOf({ x: 0, y: 0, facing });
  return { x: at.x - (b.depth / 2) * f.x, y: at.y - (b.depth / 2) * f.y, facing };
}

/** The base drawn in on every side (G.14). A base too small for that leaves nothing. */
export function drawnIn(b: Base, by: number): Base {
  const width = b.width - 2 * by;
  const depth = b.depth - 2 * by;
  if (!(width > 0 && depth > 0)) throw new RangeError('the base is too small to be drawn in');
  return { width, depth };
}
