import fc from 'fast-check';
import type { Piece } from '../aspect.ts';
import type { Base } from '../base.ts';
import { type Point, point } from '../point.ts';
import { type Pose, pose, settle } from '../pose.ts';
import { makeShape, type Shape } from '../shape.ts';
import { direction } from '../trig.ts';

/** The bases of G.2, in thou. */
export const BASES: readonly [Base, ...Base[]] = [
  { width: 2400, depth: 800 },
  { width: 2000, depth: 2000 },
  { width: 1500, depth: 1000 },
  { width: 1000, depth: 1000 },
  { width: 1000, depth: 1500 },
  { width: 750, depth: 750 },
];

export const anyBase = fc.constantFrom(...BASES);
export const anyFacing = fc.integer({ min: 0, max: 3599 });

/** Somewhere in the middle of a table, so that neighbours fit on it too. */
export const anyPose: fc.Arbitrary<Pose> = fc
  .tuple(fc.integer({ min: 20_000, max: 28_000 }), fc.integer({ min: 14_000, max: 22_000 }), anyFacing)
  .map(([x, y, facing]) => pose(x, y, facing));

export const anyPiece: fc.Arbitrary<Piece> = fc.record({ base: anyBase, pose: anyPose });

/** A piece not far from the middle of anyPose, so that touching and overlapping are common. */
export const closePieces: fc.Arbitrary<[Piece, Piece]> = fc
  .tuple(anyPiece, anyPiece, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }))
  .map(([a, b, dx, dy]) => [a, { base: b.base, pose: pose(a.pose.x + dx, a.pose.y + dy, b.pose.facing) }]);

/** A star of corners around a point: rarely convex. */
export const anyGround: fc.Arbitrary<Shape> = fc
  .tuple(anyPose, fc.array(fc.integer({ min: 900, max: 4000 }), { minLength: 5, maxLength: 9 }))
  .map(([at, arms]) => starOf(at, arms));

export function starOf(at: Point, arms: readonly number[]): Shape {
  return makeShape(
    arms.map((arm, i) => {
      const d = direction((3600 * i) / arms.length);
      return point(Math.round(at.x + arm * d.x), Math.round(at.y + arm * d.y));
    }),
  );
}

/** Everything turned about the origin and shifted, poses settled again: exact to a thou or so. */
export interface Transform {
  readonly turn: number;
  readonly dx: number;
  readonly dy: number;
}

const shift = fc.integer({ min: -50_000, max: 50_000 });

/** Shifts by whole thou and quarter turns: exact on the fixed-point table. */
export const exactTransform: fc.Arbitrary<Transform> = fc.record({
  turn: fc.constantFrom(0, 900, 1800, 2700),
  dx: shift,
  dy: shift,
});

/** Any turn: the new poses are rounded. */
export const roundedTransform: fc.Arbitrary<Transform> = fc.record({ turn: anyFacing, dx: shift, dy: shift });

export function turnPoint(t: Transform, p: Point): Point {
  const d = direction(t.turn);
  return point(p.x * d.y + p.y * d.x + t.dx, p.y * d.y - p.x * d.x + t.dy);
}

export function turnPose(t: Transform, p: Pose): Pose {
  const at = turnPoint(t, p);
  return settle(pose(at.x, at.y, p.facing + t.turn));
}

export const turnPiece = (t: Transform, p: Piece): Piece => ({ base: p.base, pose: turnPose(t, p.pose) });
