import { type Base, footprint } from './base.ts';
import { boxesMeet } from './box.ts';
import { piecesInside } from './chord.ts';
import type { Ground } from './gap.ts';
import { gapSize } from './gap.ts';
import { dot, minus, type Point, plus, times } from './point.ts';
import type { Pose } from './pose.ts';
import { convexClockwise, edgesOf, encloses, type Shape } from './shape.ts';
import { pointOn } from './span.ts';
import { exitOf, type Table, type TableEdge } from './table.ts';
import { SLACK, TOL } from './tolerance.ts';
import { direction } from './trig.ts';

/** A straight path as wide as a base: of flight, to shelter, of pursuit (G.19, G.20, G.22). */
export interface Corridor {
  /** The ground that must be free. */
  readonly shape: Shape;
  readonly start: Point;
  readonly facing: number;
  /** L* of G.19: how far the centre goes. */
  readonly reach: number;
  /** The edges by which the base leaves the table at the end of it; none when it stays on. */
  readonly leaves: readonly TableEdge[];
  /** The pose at the end, not rounded. */
  readonly end: Pose;
}

/** { c + s·u + t·n : 0 ≤ s ≤ far, |t| ≤ half }. */
function strip(c: Point, u: Point, far: number, half: number): Shape {
  const side = { x: u.y * half, y: -u.x * half };
  const tip = plus(c, times(u, far));
  return convexClockwise([minus(tip, side), plus(tip, side), plus(c, side), minus(c, side)]);
}

/** The corridor of a runner: as wide as the base less TOL on each side, cut off where it leaves the table (G.19). */
export function flightCorridor(t: Table, b: Base, centre: Point, facing: number, length: number): Corridor {
  const u = direction(facing);
  const exit = exitOf(t, b, { x: centre.x, y: centre.y, facing });
  const gone = exit.distance < length;
  const reach = gone ? exit.distance : length;
  const tip = plus(centre, times(u, reach));
  return {
    shape: strip(centre, u, reach + b.depth / 2 - TOL, b.width / 2 - TOL),
    start: centre,
    facing,
    reach,
    leaves: gone ? exit.edges : [],
    end: { x: tip.x, y: tip.y, facing },
  };
}

/**
 * The corridor to a point, as wide as the front, its sides drawn in by TOL, ending at the point (G.20). A
 * point on the spot needs none.
 */
export function corridorTo(b: Base, centre: Point, to: Point): Shape | null {
  const way = minus(to, centre);
  const length = Math.sqrt(dot(way, way));
  return length === 0 ? null : strip(centre, times(way, 1 / length), length, b.width / 2 - TOL);
}

/**
 * Does a corridor meet a piece of ground? Its sides being drawn in already, touching is not meeting, except
 * for a line without width, which has nothing but its touch.
 */
export function corridorMeets(corridor: Shape, ground: Ground): boolean {
  if (!boxesMeet(corridor.box, ground.box)) return false;
  const size = gapSize(corridor, ground);
  return ground.kind === 'strip' && ground.halfWidth === 0 ? size <= 0 : size < -SLACK;
}

/** The smallest s at which a corridor meets a footprint (FL.7); null when it does not. */
export function metAt(c: Corridor, piece: Shape): number | null {
  if (!corridorMeets(c.shape, piece)) return null;
  const u = direction(c.facing);
  const along = (p: Point): number => dot(minus(p, c.start), u);
  if (encloses(piece, c.start)) return 0;
  const meets = [...c.shape.corners].filter((p) => encloses(piece, p)).map(along);
  for (const edge of edgesOf(piece.corners)) {
    for (const [from, to] of piecesInside(edge, c.shape)) {
      meets.push(along(pointOn(edge, from)), along(pointOn(edge, to)));
    }
  }
  return Math.max(0, Math.min(...meets));
}

/** The footprint at the end of a corridor. */
export const endFootprint = (c: Corridor, b: Base): Shape => footprint(b, c.end);
