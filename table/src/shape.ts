import { type Box, boxAround } from './box.ts';
import { cornersOfOutline, type Outline, outlineOf } from './outline.ts';
import { cross, dot, minus, norm, type Point, plus, times } from './point.ts';
import { crossingAt, type Nearest, nearer, pointToSpan, type Span, squareToSpan } from './span.ts';
import { SLACK } from './tolerance.ts';

/**
 * A piece of ground with a closed outline: a base, a wood, a hill. The corners keep the order they were
 * given in, because rules name edges by number (the fortified edges of a fort): edge i runs from corner i
 * to the next.
 */
export interface Shape {
  readonly kind: 'shape';
  readonly corners: readonly Point[];
  /** The same corners for whoever counts in numbers alone. */
  readonly outline: Outline;
  readonly box: Box;
  readonly convex: boolean;
  /** +1 when the corners run anticlockwise, -1 when clockwise. */
  readonly winding: 1 | -1;
}

/**
 * Every shape is one of these, whoever lays it out: what is built alike is read fast. Most bases are only measured, so
 * their corners are made into points when somebody wants points. (So a copy by `...` must name the corners.)
 */
export class Drawn implements Shape {
  readonly kind = 'shape';
  readonly outline: Outline;
  readonly box: Box;
  readonly convex: boolean;
  readonly winding: 1 | -1;
  private points: readonly Point[] | null;

  constructor(
    outline: Outline,
    box: Box,
    convex: boolean,
    winding: 1 | -1,
    points: readonly Point[] | null = null,
  ) {
    this.outline = outline;
    this.box = box;
    this.convex = convex;
    this.winding = winding;
    this.points = points;
  }

  get corners(): readonly Point[] {
    this.points ??= cornersOfOutline(this.outline);
    return this.points;
  }
}

/** Twice the area enclosed, positive when the points run anticlockwise. */
function doubleArea(points: readonly Point[]): number {
  const origin = points[0];
  if (origin === undefined) return 0;
  let sum = 0;
  let previous = origin;
  for (const p of points) {
    sum += cross(minus(previous, origin), minus(p, origin));
    previous = p;
  }
  return sum;
}

export const areaOf = (points: readonly Point[]): number => Math.abs(doubleArea(points)) / 2;

export function edgesOf(corners: readonly Point[]): Span[] {
  const edges: Span[] = [];
  let from = corners.at(-1);
  for (const to of corners) {
    if (from !== undefined) edges.push({ from, to });
    from = to;
  }
  const last = edges.shift();
  if (last !== undefined) edges.push(last);
  return edges;
}

function turnsOneWay(edges: readonly Span[], winding: number): boolean {
  let previous = edges.at(-1);
  for (const edge of edges) {
    if (previous === undefined) return false;
    if (cross(minus(previous.to, previous.from), minus(edge.to, edge.from)) * winding < 0) return false;
    previous = edge;
  }
  return true;
}

function crossesItself(edges: readonly Span[]): boolean {
  return edges.some((a, i) =>
    edges.some((b, j) => {
      const apart = Math.abs(i - j);
      return i < j && apart > 1 && apart < edges.length - 1 && crossingAt(a, b) !== null;
    }),
  );
}

/** The checked way from a list of corners to a shape. */
export function makeShape(corners: readonly Point[]): Shape {
  const twice = doubleArea(corners);
  if (corners.length < 3 || !(Math.abs(twice) > 0)) throw new RangeError('a shape needs an area');
  const edges = edgesOf(corners);
  if (edges.some((e) => norm(minus(e.to, e.from)) === 0)) throw new RangeError('a shape repeats a corner');
  const winding = twice > 0 ? 1 : -1;
  const convex = turnsOneWay(edges, winding);
  if (!convex && crossesItself(edges)) throw new RangeError('the outline of a shape crosses itself');
  return new Drawn(outlineOf(corners), boxAround(corners), convex, winding, corners);
}

/** For outlines known to be convex and clockwise by construction, such as a base's. */
export const convexClockwise = (corners: readonly Point[]): Shape =>
  new Drawn(outlineOf(corners), boxAround(corners), true, -1, corners);

export const shapeArea = (s: Shape): number => areaOf(s.corners);

/** The unit normal of an edge that points out of the shape. */
export function outwardNormal(s: Shape, edge: Span): Point {
  const d = minus(edge.to, edge.from);
  const n = norm(d) * s.winding;
  return { x: d.y / n, y: -d.x / n };
}

/** Inside by counting crossings; on the outline either answer may come out. */
export function encloses(s: Shape, p: Point): boolean {
  const { outline, box } = s;
  const { x, y } = p;
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
  let inside = false;
  let ax = outline[outline.length - 2] as number;
  let ay = outline[outline.length - 1] as number;
  for (let k = 0; k < outline.length; k += 2) {
    const bx = outline[k] as number;
    const by = outline[k + 1] as number;
    if (ay > y !== by > y) {
      const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      if (by > ay ? side > 0 : side < 0) inside = !inside;
    }
    ax = bx;
    ay = by;
  }
  return inside;
}

/** From a point to the outline. */
export function pointToOutline(p: Point, s: Shape): Nearest {
  let best: Nearest = { distance: Number.POSITIVE_INFINITY, here: p, there: p };
  let least = Number.POSITIVE_INFINITY;
  const { corners } = s;
  for (let k = 0; k < corners.length; k++) {
    const from = corners[k] as Point;
    const to = corners[k + 1 === corners.length ? 0 : k + 1] as Point;
    const square = squareToSpan(p, from, to);
    if (square > least) continue;
    least = square;
    best = nearer(best, pointToSpan(p, { from, to }));
  }
  return best;
}

/** Is a centre in an area (G.15)? The outline belongs to the area, with the usual slack. */
export const contains = (s: Shape, p: Point): boolean => encloses(s, p) || onOutline(s, p);

function onOutline(s: Shape, p: Point): boolean {
  const { corners, box } = s;
  if (p.x < box.west - SLACK || p.x > box.east + SLACK) return false;
  if (p.y < box.south - SLACK || p.y > box.north + SLACK) return false;
  let a = corners[corners.length - 1] as Point;
  for (let k = 0; k < corners.length; k++) {
    const b = corners[k] as Point;
    if (squareToSpan(p, a, b) <= SLACK * SLACK) return true;
    a = b;
  }
  return false;
}

export function shifted(s: Shape, by: Point): Shape {
  const corners = s.corners.map((p) => plus(p, by));
  const box = {
    west: s.box.west + by.x,
    south: s.box.south + by.y,
    east: s.box.east + by.x,
    north: s.box.north + by.y,
  };
  return new Drawn(outlineOf(corners), box, s.convex, s.winding, corners);
}

/** The middle of the corners, inside a convex shape. */
export function centroid(corners: readonly Point[]): Point {
  let sum: Point = { x: 0, y: 0 };
  for (const p of corners) sum = plus(sum, p);
  return times(sum, 1 / corners.length);
}

/** How far a shape reaches in a direction: the largest p·n. */
export function reachTowards(corners: readonly Point[], n: Point): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const p of corners) most = Math.max(most, dot(p, n));
  return most;
}
