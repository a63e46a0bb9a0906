import { type Point, plus, times } from './point.ts';
import { direction } from './trig.ts';

/** N, NE, E … NW (G.25). */
const BEARINGS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** Places around a point, nearest first: steps of 0.1", the eight bearings in order at each distance (G.25). */
export function* nudges(from: Point, most: number, step = 100): Generator<Point> {
  yield from;
  for (let d = step; d <= most; d += step) {
    for (const bearing of BEARINGS) yield plus(from, times(direction(bearing), d));
  }
}
