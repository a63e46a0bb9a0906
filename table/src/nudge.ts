import { type Point, plus, times } from './point.ts';
import { direction } from './trig.ts';

/** N, NE, E … NW (G.25). */
const BEARINGS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

const WAYS = BEARINGS.map((bearing) => direction(bearing));

/** Places around a point, nearest first: steps of 0.1", the eight bearings in order at each distance (G.25). Those nearer than `least` are left out. */
export function* nudges(from: Point, most: number, step = 100, least = 0): Generator<Point> {
  if (least <= 0) yield from;
  for (let d = Math.max(step, Math.ceil(least / step) * step); d <= most; d += step) {
    for (const way of WAYS) yield plus(from, times(way, d));
  }
}
