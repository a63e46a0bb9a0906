import { axialSteps, DIRS, type Dir } from './directions.ts';
import type { HexMap } from './hexmap.ts';

/**
 * The direction, of the six, that points nearest to a distant hex. Two when it lies exactly between them
 * (along a line through vertices), in ascending order except that 5 comes before 0; none for the same hex.
 */
export function bearing(map: HexMap, from: number, to: number): Dir[] {
  const dq = (map.q[to] as number) - (map.q[from] as number);
  const dr = (map.r[to] as number) - (map.r[from] as number);
  if (dq === 0 && dr === 0) return [];
  const steps = axialSteps(map.layout.orientation);
  // Scalar products in cube coordinates (halved): the greater, the smaller the angle. Whole numbers, so exact.
  const along = DIRS.map((dir) => {
    const eq = steps[dir * 2] as number;
    const er = steps[dir * 2 + 1] as number;
    return 2 * (dq * eq + dr * er) + dq * er + dr * eq;
  });
  const best = Math.max(...along);
  const dirs = DIRS.filter((dir) => along[dir] === best);
  return dirs[0] === 0 && dirs[1] === 5 ? [5, 0] : dirs;
}

/**
 * The 60 degree sectors a distant hex lies in. Sector v is between the directions v and v+1, both edges
 * included, and carries the number of its vertex. One sector, or two for a hex straight in one direction.
 */
export function sectors(map: HexMap, from: number, to: number): number[] {
  const dq = (map.q[to] as number) - (map.q[from] as number);
  const dr = (map.r[to] as number) - (map.r[from] as number);
  if (dq === 0 && dr === 0) return [];
  const steps = axialSteps(map.layout.orientation);
  const clockwiseOf = (dir: Dir) => (steps[dir * 2] as number) * dr - (steps[dir * 2 + 1] as number) * dq;
  return DIRS.filter((v) => clockwiseOf(v) >= 0 && clockwiseOf((v + 1) % 6) <= 0);
}
