import type { Orientation } from './layout.ts';

/**
 * A direction is a number 0..5, clockwise on the page, starting with the first hexside at or after page-up:
 *
 *     pointy-top   0 up-right   1 right        2 down-right   3 down-left   4 left        5 up-left
 *     flat-top     0 up         1 up-right     2 down-right   3 down        4 down-left   5 up-left
 *
 * Vertices share the numbering: vertex v lies between the sides v and v+1, so side d runs from
 * vertex d-1 to vertex d.
 */
export type Dir = number;

export const DIRS: readonly Dir[] = [0, 1, 2, 3, 4, 5];

// Axial steps (q, r), interleaved. Pointy: x = q + r/2, y = r. Flat: x = q, y = r + q/2. Both y down the page.
const POINTY = [1, -1, 1, 0, 0, 1, -1, 1, -1, 0, 0, -1];
const FLAT = [0, -1, 1, -1, 1, 0, 0, 1, -1, 1, -1, 0];

/** The axial steps of the six directions as q0, r0, q1, r1 … */
export function axialSteps(orientation: Orientation): readonly number[] {
  return orientation === 'pointy' ? POINTY : FLAT;
}

export function opposite(dir: Dir): Dir {
  return (dir + 3) % 6;
}

/** The direction n hexsides clockwise of `dir` (anticlockwise when n is negative). */
export function turn(dir: Dir, n: number): Dir {
  return (((dir + n) % 6) + 6) % 6;
}

/** How many hexsides one turns, by the shorter way, from one direction to another: 0..3. */
export function turnBetween(from: Dir, to: Dir): number {
  const clockwise = turn(to, -from);
  return clockwise > 3 ? 6 - clockwise : clockwise;
}
