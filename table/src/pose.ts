import type { Point } from './point.ts';
import { direction, turned } from './trig.ts';

/**
 * Where a piece stands: centre in thou, facing in tenths of a degree clockwise from north (G.1). A pose at
 * rest holds integers; a pose half way along a move may hold anything.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

export const pose = (x: number, y: number, facing: number): Pose => ({ x, y, facing });

/** Adding zero turns -0 into 0: the two are equal, but not byte for byte. */
const whole = (n: number): number => Math.round(n) + 0;

/** The pose as the state keeps it after a completed move (G.1). */
export const settle = (p: Pose): Pose => ({
  x: whole(p.x),
  y: whole(p.y),
  facing: turned(whole(p.facing)),
});

export const isSettled = (p: Pose): boolean =>
  Number.isSafeInteger(p.x) &&
  Number.isSafeInteger(p.y) &&
  Number.isSafeInteger(p.facing) &&
  p.facing === turned(p.facing);

/** f of G.1. */
export const forwardOf = (p: Pose): Point => direction(p.facing);

/** r of G.1. */
export function rightOf(p: Pose): Point {
  const f = direction(p.facing);
  return { x: f.y, y: 0 - f.x };
}

/** The point `right` and `forward` of the centre, in the piece's own frame. */
export function fromFrame(p: Pose, right: number, forward: number): Point {
  const f = direction(p.facing);
  return { x: p.x + (forward * f.x + right * f.y), y: p.y + (forward * f.y - right * f.x) };
}

/** A point in the piece's own frame: x to its right, y forward, origin at its centre. */
export function toFrame(p: Pose, q: Point): Point {
  const f = direction(p.facing);
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  return { x: dx * f.y - dy * f.x, y: dx * f.x + dy * f.y };
}

/** The same facing elsewhere. */
export const movedTo = (p: Pose, centre: Point): Pose => ({ x: centre.x, y: centre.y, facing: p.facing });

/** Turned on its centre to a facing (G.11). */
export const pivoted = (p: Pose, facing: number): Pose => ({ x: p.x, y: p.y, facing: turned(facing) });

/** The facing the other way about. */
export const aboutFace = (facing: number): number => turned(facing + 1800);
