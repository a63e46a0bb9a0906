import type { Point } from './point.ts';

/** An upright rectangle around something: cheap to compare, never smaller than what it holds. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxAround(points: readonly Point[]): Box {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const p of points) {
    if (p.x < west) west = p.x;
    if (p.x > east) east = p.x;
    if (p.y < south) south = p.y;
    if (p.y > north) north = p.y;
  }
  return { west, south, east, north };
}

export const widened = (b: Box, by: number): Box => ({
  west: b.west - by,
  south: b.south - by,
  east: b.east + by,
  north: b.north + by,
});

export const boxOfBoth = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** What two boxes that meet have in common. */
export const boxInBoth = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
});
