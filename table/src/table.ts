import { type Base, footprint } from './base.ts';
import type { Box } from './box.ts';
import { dot, type Point } from './point.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { atMost, SLACK, TOL } from './tolerance.ts';
import { direction } from './trig.ts';

/** The table: origin in its south-west corner (G.1), sizes in thou. */
export interface Table {
  readonly width: number;
  readonly height: number;
}

export type TableEdge = 'north' | 'east' | 'south' | 'west';
export const TABLE_EDGES: readonly TableEdge[] = ['north', 'east', 'south', 'west'];

/** The direction that leaves the table by an edge: also the way home (h of G.19). */
export const OUTWARD: Readonly<Record<TableEdge, Point>> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

/** The facing towards an edge. */
export const FACING_EDGE: Readonly<Record<TableEdge, number>> = {
  north: 0,
  east: 900,
  south: 1800,
  west: 2700,
};

/** How far a shape, or whatever has a box, reaches over an edge; negative when it stays short of it. */
export function over(t: Table, s: { readonly box: Box }, edge: TableEdge): number {
  switch (edge) {
    case 'north':
      return s.box.north - t.height;
    case 'east':
      return s.box.east - t.width;
    case 'south':
      return 0 - s.box.south;
    case 'west':
      return 0 - s.box.west;
  }
}

/** How far a shape reaches over the edge it passes most. */
export function overhang(t: Table, s: Shape): number {
  const { west, south, east, north } = s.box;
  return Math.max(-west, -south, east - t.width, north - t.height);
}

/** Wholly on the table (G.10). */
export const isOnTable = (t: Table, s: Shape): boolean => atMost(overhang(t, s), 0);

/** Does a piece touch an edge of the table (DE.5)? */
export const touchesTableEdge = (t: Table, s: Shape, edge: TableEdge): boolean =>
  atMost(-over(t, s, edge), TOL);

/**
 * A base that sticks out over an edge is set straight inwards until it does not (G.19); edges in `except`
 * are let be. The shift is as long as needed, which may leave fractions of a thou.
 */
export function setInside(t: Table, b: Base, p: Pose, except: readonly TableEdge[] = []): Pose {
  let { x, y } = p;
  const s = footprint(b, p);
  for (const edge of TABLE_EDGES) {
    if (except.includes(edge)) continue;
    const out = Math.max(0, over(t, s, edge));
    x -= out * OUTWARD[edge].x;
    y -= out * OUTWARD[edge].y;
  }
  return { x, y, facing: p.facing };
}

/** Where a base running straight ahead leaves the table by more than TOL, and across which edges (G.19). */
export interface Exit {
  readonly distance: number;
  readonly edges: readonly TableEdge[];
}

export function exitOf(t: Table, b: Base, p: Pose): Exit {
  const s = footprint(b, p);
  const way = direction(p.facing);
  const reaches = (edge: TableEdge): number => {
    const room = TOL - over(t, s, edge);
    if (room < 0) return 0;
    const speed = dot(way, OUTWARD[edge]);
    return speed > 0 ? room / speed : Number.POSITIVE_INFINITY;
  };
  let distance = Number.POSITIVE_INFINITY;
  for (const edge of TABLE_EDGES) distance = Math.min(distance, reaches(edge));
  return { distance, edges: TABLE_EDGES.filter((edge) => reaches(edge) <= distance + SLACK) };
}
