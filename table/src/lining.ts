import { type Base, frontEdge } from './base.ts';
import { lengthNear } from './chord.ts';
import type { Point } from './point.ts';
import type { Pose } from './pose.ts';
import { meetsLine } from './sight.ts';
import type { Strip } from './strip.ts';
import { atLeast, TOL } from './tolerance.ts';

/** How much of the front edge lies within TOL of a line (G.14). */
export const frontAlong = (b: Base, p: Pose, line: Strip): number => lengthNear(frontEdge(b, p), line, TOL);

/** Can a base line a linear feature: at least half its front edge along it (G.14)? */
export const canLine = (b: Base, p: Pose, line: Strip): boolean =>
  atLeast(frontAlong(b, p, line), b.width / 2);

/** Is a line between two centres: the segment joining them crosses or touches it (G.14)? */
export const liesBetween = (line: Strip, a: Point, b: Point): boolean => meetsLine({ from: a, to: b }, line);
