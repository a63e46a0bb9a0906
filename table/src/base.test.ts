import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base, cornersOf, drawnIn, footprint, frontMiddle, withFrontAt } from './base.ts';
import { distanceBetween, plus, point } from './point.ts';
import { forwardOf, fromFrame, isSettled, pose, rightOf, settle, toFrame } from './pose.ts';
import { anyBase, anyPiece, anyPose, exactTransform, turnPiece, turnPoint } from './testing/arbitrary.ts';

test('G.1: forward and right of a facing', () => {
  expect(forwardOf(pose(0, 0, 900))).toEqual({ x: 1, y: 0 });
  expect(rightOf(pose(0, 0, 0))).toEqual({ x: 1, y: 0 });
  expect(rightOf(pose(0, 0, 900))).toEqual({ x: 0, y: -1 });
});

test('G.2: corners of an infantry base facing north, then east', () => {
  const inf = base(2400, 800);
  expect(cornersOf(inf, pose(20_000, 20_000, 0))).toEqual({
    frontLeft: { x: 18_800, y: 20_400 },
    frontRight: { x: 21_200, y: 20_400 },
    rearRight: { x: 21_200, y: 19_600 },
    rearLeft: { x: 18_800, y: 19_600 },
  });
  expect(cornersOf(inf, pose(20_000, 20_000, 900)).frontLeft).toEqual({ x: 20_400, y: 21_200 });
});

test('corners are exact: shifts by thou and quarter turns carry them along bit by bit', () => {
  fc.assert(
    fc.property(anyPiece, exactTransform, (piece, t) => {
      const moved = turnPiece(t, piece);
      const expected = footprint(piece.base, piece.pose).corners.map((p) => turnPoint(t, p));
      expect(footprint(moved.base, moved.pose).corners).toEqual(expected);
    }),
  );
});

test('a point goes into the frame of a piece and back', () => {
  fc.assert(
    fc.property(
      anyPose,
      fc.integer({ min: -9000, max: 9000 }),
      fc.integer({ min: -9000, max: 9000 }),
      (p, r, f) => {
        const back = toFrame(p, fromFrame(p, r, f));
        expect(distanceBetween(back, point(r, f))).toBeLessThan(1e-3);
      },
    ),
  );
});

test('a settled pose is whole, near, and settles to itself', () => {
  const real = fc.double({ min: -90_000, max: 90_000, noNaN: true });
  fc.assert(
    fc.property(real, real, real, (x, y, facing) => {
      const s = settle(pose(x, y, facing));
      expect(isSettled(s)).toBe(true);
      expect(settle(s)).toEqual(s);
      expect(Math.abs(s.x - x)).toBeLessThanOrEqual(0.5);
      expect(Object.is(s.x, -0) || Object.is(s.y, -0) || Object.is(s.facing, -0)).toBe(false);
      expect(JSON.parse(JSON.stringify(s))).toEqual(s);
    }),
  );
});

test('the front can be set on a point', () => {
  fc.assert(
    fc.property(anyBase, anyPose, (b, p) => {
      const at = plus(p, point(500, -300));
      expect(distanceBetween(frontMiddle(b, withFrontAt(b, at, p.facing)), at)).toBeLessThan(1e-6);
    }),
  );
});

test('a base is drawn in on every side, and no further than it has', () => {
  expect(drawnIn(base(2400, 800), 50)).toEqual(base(2300, 700));
  expect(() => drawnIn(base(2400, 800), 400)).toThrow(RangeError);
});
