import { middle, type Point } from './point.ts';
import { forwardOf, type Pose } from './pose.ts';
import { Drawn, type Shape } from './shape.ts';
import type { Span } from './span.ts';

/** A rectangular base: front width and depth in thou, centred on its pose (G.2). */
export interface Base {
  readonly width: number;
  readonly depth: number;
}

export const base = (width: number, depth: number): Base => ({ width, depth });

/** One of the two front corners alone. */
export function frontCorner(b: Base, p: Pose, left: boolean): Point {
  const f = forwardOf(p);
  const w = b.width / 2;
  const d = b.depth / 2;
  const ax = d * f.x;
  const ay = d * f.y;
  const sx = w * f.y;
  const sy = w * f.x;
  return left ? { x: p.x + (ax - sx), y: p.y + (ay + sy) } : { x: p.x + (ax + sx), y: p.y + (ay - sy) };
}

export interface Corners {
  readonly frontLeft: Point;
  readonly frontRight: Point;
  readonly rearRight: Point;
  readonly rearLeft: Point;
}

/** FL, FR, RR and RL of G.2. For a pose at rest the coordinates are exact (trig.ts). */
export function cornersOf(b: Base, p: Pose): Corners {
  const f = forwardOf(p);
  const w = b.width / 2;
  const d = b.depth / 2;
  const ax = d * f.x;
  const ay = d * f.y;
  const sx = w * f.y;
  const sy = w * f.x;
  return {
    frontLeft: { x: p.x + (ax - sx), y: p.y + (ay + sy) },
    frontRight: { x: p.x + (ax + sx), y: p.y + (ay - sy) },
    rearRight: { x: p.x + (sx - ax), y: p.y + (-ay - sy) },
    rearLeft: { x: p.x + (-ax - sx), y: p.y + (sy - ay) },
  };
}

/**
 * The base on the table. Edges 0 … 3 are front, right, rear and left. Nothing is asked more often, so the
 * corners of `cornersOf` are written out here, and the box is as far out as the furthest of them.
 */
export function footprint(b: Base, p: Pose): Shape {
  const f = forwardOf(p);
  const w = b.width / 2;
  const d = b.depth / 2;
  const { x, y } = p;
  const ax = d * f.x;
  const ay = d * f.y;
  const sx = w * f.y;
  const sy = w * f.x;
  const outline = [
    x + (ax - sx),
    y + (ay + sy),
    x + (ax + sx),
    y + (ay - sy),
    x + (sx - ax),
    y + (-ay - sy),
    x + (-ax - sx),
    y + (sy - ay),
  ];
  const across = Math.abs(ax) + Math.abs(sx);
  const along = Math.abs(ay) + Math.abs(sy);
  const box = { west: x - across, south: y - along, east: x + across, north: y + along };
  return new Drawn(outline, box, true, -1);
}

/** The outline alone, written over another: for a base that is followed step by step along its way. */
export function layOutline(out: number[], b: Base, p: Pose): void {
  const f = forwardOf(p);
  const w = b.width / 2;
  const d = b.depth / 2;
  const { x, y } = p;
  const ax = d * f.x;
  const ay = d * f.y;
  const sx = w * f.y;
  const sy = w * f.x;
  out[0] = x + (ax - sx);
  out[1] = y + (ay + sy);
  out[2] = x + (ax + sx);
  out[3] = y + (ay - sy);
  out[4] = x + (sx - ax);
  out[5] = y + (-ay - sy);
  out[6] = x + (-ax - sx);
  out[7] = y + (sy - ay);
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
