import { type Base, frontMiddle, withFrontAt } from './base.ts';
import { distanceBetween, minus, type Point, plus, times } from './point.ts';
import { aboutFace, type Pose } from './pose.ts';
import { edgesOf, outwardNormal, type Shape } from './shape.ts';
import { pointOn } from './span.ts';
import type { Touch } from './touch.ts';
import { facingOf } from './trig.ts';

/**
 * Turn to face (G.11): front edge on the edge touched, its middle on C, then the places slid along that
 * edge by steps of 0.1" up to 1.2", to the unit's new right before the left at each distance. The first
 * that fits is the unit's; whether it fits is for the rules to say.
 */
export function facingPlaces(b: Base, touch: Touch, other: Shape, step = 100, most = 1200): Pose[] {
  const edge = edgesOf(other.corners)[touch.edge];
  if (edge === undefined) return [];
  const inward = times(outwardNormal(other, edge), -1);
  const facing = facingOf(inward);
  const right: Point = { x: inward.y, y: -inward.x };
  const at = (s: number): Pose => withFrontAt(b, plus(touch.at, times(right, s)), facing);
  const places = [at(0)];
  for (let s = step; s <= most; s += step) places.push(at(s), at(-s));
  return places;
}

/** Meeting half way (G.18): face to face, the middles of the front edges on one another. */
export const meetingPose = (own: Base, charger: Base, chargerPose: Pose): Pose =>
  withFrontAt(own, frontMiddle(charger, chargerPose), aboutFace(chargerPose.facing));

/** The facing from one point towards another. */
export const facingTowards = (from: Point, to: Point): number => facingOf(minus(to, from));

/** Points to aim at on a footprint, in order (G.24): centre, middles of edges, corners, nearest first. */
export function aimPoints(from: Point, target: Shape, centre: Point): Point[] {
  const nearestFirst = (points: readonly Point[]): Point[] =>
    points
      .map((p, i) => ({ p, i, d: distanceBetween(from, p) }))
      .sort((a, b) => a.d - b.d || a.i - b.i)
      .map((e) => e.p);
  const middles = edgesOf(target.corners).map((e) => pointOn(e, 0.5));
  return [centre, ...nearestFirst(middles), ...nearestFirst(target.corners)];
}
