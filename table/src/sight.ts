import { type Base, cornersOf } from './base.ts';
import type { Box } from './box.ts';
import { lengthInside } from './chord.ts';
import { pointToShape, spanNearLine } from './distance.ts';
import { aheadBy, rearLine } from './front.ts';
import type { Point } from './point.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import type { Span } from './span.ts';
import type { Strip } from './strip.ts';
import { atMost, forgiven, SLACK, TOL } from './tolerance.ts';

/**
 * Does a line pass through something that blocks it? The blocker is drawn in by TOL, so that grazing an
 * edge or a corner is free (G.17), and what is left must hold more of the line than the slack.
 */
export const isBlockedBy = (line: Span, blocker: Shape): boolean =>
  lineMeetsBox(line, blocker.box) && lengthInside(line, blocker, TOL) > SLACK;

/** The cheap question: could some of the line be in the box? */
function lineMeetsBox({ from, to }: Span, box: Box): boolean {
  if ((from.x < box.west && to.x < box.west) || (from.x > box.east && to.x > box.east)) return false;
  return !((from.y < box.south && to.y < box.south) || (from.y > box.north && to.y > box.north));
}

/** Clear of every blocker given (G.17). */
export const isClear = (line: Span, blockers: readonly Shape[]): boolean =>
  !blockers.some((blocker) => isBlockedBy(line, blocker));

/** Which blockers a line passes through, by their place in the list. */
export const blockersOf = (line: Span, blockers: readonly Shape[]): number[] =>
  blockers.flatMap((blocker, i) => (isBlockedBy(line, blocker) ? [i] : []));

/** More than TOL of the line lies on the hill (SP.3.4). */
export const crossesArea = (line: Span, area: Shape): boolean =>
  lineMeetsBox(line, area.box) && lengthInside(line, area) > forgiven(TOL);

/** A line crosses a crest or a linear feature when it touches it, ends included (SP.3.4, G.14). */
export const meetsLine = (line: Span, s: Strip): boolean => spanNearLine(line, s, forgiven(s.halfWidth));

/** The two front corners lines of fire set out from (G.17). */
export function muzzles(b: Base, p: Pose): Point[] {
  const c = cornersOf(b, p);
  return [c.frontLeft, c.frontRight];
}

/** Lines from each front corner to each corner of a base (G.17), in that order. */
export const linesToBase = (b: Base, p: Pose, target: Shape): Span[] =>
  muzzles(b, p).flatMap((from) => target.corners.map((to) => ({ from, to })));

/** Lines to the occupant of an area: to its corners and to its point nearest to the muzzle (G.17). */
export const linesToArea = (b: Base, p: Pose, area: Shape): Span[] =>
  muzzles(b, p).flatMap((from) =>
    [...area.corners, pointToShape(from, area).there].map((to) => ({ from, to })),
  );

/**
 * Enfilade: from one front corner clear lines run to both rear corners of the target (SP.3.8). The
 * target's own base blocks, which for a lone target means a corner on or behind its rear line, within TOL;
 * that line is the test here, because the clear-line test would forgive more the further the guns are.
 */
export function enfilades(
  b: Base,
  p: Pose,
  targetBase: Base,
  targetPose: Pose,
  others: readonly Shape[],
): boolean {
  const line = rearLine(targetBase, targetPose);
  const c = cornersOf(targetBase, targetPose);
  return muzzles(b, p).some(
    (from) =>
      atMost(aheadBy(line, from), TOL) &&
      [c.rearLeft, c.rearRight].every((to) => isClear({ from, to }, others)),
  );
}
