import type { Gap } from './gap.ts';

/**
 * Along one leg of a move a measure (a gap, an overhang) is a function of path length that changes by no
 * more than `speed` per thou. So from any instant a step of (measure − level) / speed cannot jump over the
 * first instant at the level, however far that is: no fixed steps, nothing missed but a dip of less than
 * half the shortest step (G.10).
 */
export interface Course {
  readonly length: number;
  readonly speed: number;
  readonly measure: (into: number) => number;
}

/** The shortest step, in thou: half the slack. */
const SHORTEST = 0.5;

/** Instants are found to this, in thou, a quarter of what G.10 asks. */
const FINE = 0.25;

/** A measure this close to its level (in thou) is at it: neither side of a level is left or reached by noise. */
const HAIR = 1e-3;

/** The first instant in (no, yes] where `holds`, which fails at `no` and holds at `yes`. */
function bisect(no: number, yes: number, holds: (t: number) => boolean): number {
  let before = no;
  let after = yes;
  while (after - before > FINE) {
    const half = (before + after) / 2;
    if (holds(half)) after = half;
    else before = half;
  }
  return after;
}

/** First path length, from `start` on, at which `excess` is ≤ 0, when excess changes by no more than `speed`. */
function march(course: Course, start: number, excess: (t: number) => number): number | null {
  let before = start;
  let t = start;
  for (;;) {
    const left = excess(t);
    if (left <= 0) return t === start ? t : bisect(before, t, (u) => excess(u) <= 0);
    if (t >= course.length) return null;
    before = t;
    t = Math.min(course.length, t + Math.max(left / course.speed, SHORTEST));
  }
}

/** The first path length at which the measure is at most `level`. */
export const firstDown = (course: Course, start: number, level: number): number | null =>
  march(course, start, (t) => course.measure(t) - level);

/** The first path length at which the measure is above `level`. */
export const firstUp = (course: Course, start: number, level: number): number | null =>
  march(course, start, (t) => level + HAIR - course.measure(t));

const MOST_STEPS = 64;

/**
 * The same for a convex measure whose slope is known: the gap between two convex pieces, one of them moving
 * straight. Its tangent lies below it, so following tangents never passes the first instant, and a
 * tangent that does not fall says it never comes. Sliding along a line of men costs one step, not thousands.
 */
export function firstDownConvex(
  gap: (into: number) => Gap & { readonly slope: number },
  length: number,
  start: number,
  level: number,
): number | null {
  let t = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const g = gap(t);
    const left = g.size - level;
    if (left <= (step === 0 ? 0 : HAIR)) return t;
    if (g.slope >= 0) return null;
    const next = t + left / -g.slope;
    if (!(next <= length + HAIR)) return null;
    t = Math.min(next, length);
  }
  return null;
}

/** A convex measure that starts at or under the level leaves it at most once, and only if it ends above. */
function leavesAt(
  measure: (into: number) => number,
  length: number,
  start: number,
  level: number,
): number | null {
  const above = (t: number): boolean => measure(t) > level + HAIR;
  if (above(start)) return start;
  return above(length) ? bisect(start, length, above) : null;
}

/**
 * The first path length at which every one of some convex measures is above `level`: handed from one that
 * holds to the next, as a column marches from one stretch of a road to the next.
 */
export function firstUpConvex(
  measures: readonly ((into: number) => number)[],
  length: number,
  start: number,
  level: number,
): number | null {
  let t = start;
  for (;;) {
    let furthest = t;
    for (const measure of measures) {
      const leaves = leavesAt(measure, length, t, level);
      if (leaves === null) return null;
      furthest = Math.max(furthest, leaves);
    }
    if (furthest === t) return t;
    t = furthest;
  }
}
