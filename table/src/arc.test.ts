import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaInArc, inArc, pointInArc } from './arc.ts';
import { footprintOf } from './aspect.ts';
import { base, footprint } from './base.ts';
import { rangeTo } from './contact.ts';
import { point } from './point.ts';
import { pose } from './pose.ts';
import {
  anyPiece,
  anyPose,
  closePieces,
  exactTransform,
  roundedTransform,
  turnPiece,
  turnPose,
} from './testing/arbitrary.ts';
import { ARC_AREA } from './tolerance.ts';

const guns = base(1000, 1000);

test('G.6: the arc opens by 45° from the front corners', () => {
  const p = pose(10_000, 10_000, 0);
  expect(pointInArc(guns, p, point(10_500, 10_500))).toBe(true);
  expect(pointInArc(guns, p, point(12_500, 12_500))).toBe(true);
  expect(pointInArc(guns, p, point(12_501, 12_500))).toBe(false);
  expect(pointInArc(guns, p, point(10_000, 10_499))).toBe(false);
});

test('V-11: in the arc or not, and the range', () => {
  const p = pose(10_000, 10_000, 0);
  const target = (x: number) => footprint(base(2400, 800), pose(x, 15_000, 1800));
  expect([12_000, 15_000, 16_200, 17_000].map((x) => inArc(guns, p, target(x)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(rangeTo(guns, p, target(12_000))).toBeCloseTo(4111, -1);
  expect(rangeTo(guns, p, target(15_000))).toBeCloseTo(5263, 0);
  expect(rangeTo(guns, p, target(16_200))).toBeCloseTo(6088, 0);
  expect(areaInArc(guns, p, target(16_200))).toBeCloseTo(80_000, 0);
});

test('R-33: a base touching the side, or the corner, is not within; one past the front line is', () => {
  const p = pose(10_000, 10_000, 0);
  expect(inArc(guns, p, footprint(guns, pose(11_000, 10_000, 0)))).toBe(false);
  expect(inArc(guns, p, footprint(guns, pose(11_000, 11_000, 0)))).toBe(true);
  expect(inArc(guns, p, footprint(guns, pose(11_000, 10_100, 0)))).toBe(false);
  expect(inArc(guns, p, footprint(guns, pose(11_000, 10_200, 0)))).toBe(true);
});

test('shifts, quarter turns and (within rounding) any turn change nothing', () => {
  fc.assert(
    fc.property(closePieces, exactTransform, roundedTransform, ([a, b], exact, rounded) => {
      const area = areaInArc(a.base, a.pose, footprintOf(b));
      for (const [t, slack] of [
        [exact, 1],
        [rounded, 8000],
      ] as const) {
        const turned = areaInArc(a.base, turnPose(t, a.pose), footprintOf(turnPiece(t, b)));
        expect(Math.abs(turned - area)).toBeLessThan(slack);
        if (Math.abs(area - ARC_AREA) > slack) {
          expect(inArc(a.base, turnPose(t, a.pose), footprintOf(turnPiece(t, b)))).toBe(area > ARC_AREA);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('what goes straight forward never leaves the arc; what lies in it has all its points in it', () => {
  fc.assert(
    fc.property(closePieces, fc.integer({ min: 0, max: 5000 }), ([a, b], s) => {
      const north = pose(a.pose.x, a.pose.y, 0);
      const before = areaInArc(a.base, north, footprintOf(b));
      const further = footprint(b.base, pose(b.pose.x, b.pose.y + s, b.pose.facing));
      expect(areaInArc(a.base, north, further)).toBeGreaterThanOrEqual(before - 1e-3);
      const whole = b.base.width * b.base.depth;
      const allIn = footprintOf(b).corners.every((p) => pointInArc(a.base, a.pose, p));
      if (allIn) expect(areaInArc(a.base, a.pose, footprintOf(b))).toBeCloseTo(whole, 1);
    }),
    { numRuns: 1000 },
  );
});

test('a wider front sees no less', () => {
  fc.assert(
    fc.property(anyPiece, anyPose, (target, p) => {
      const narrow = areaInArc(base(1000, 800), p, footprintOf(target));
      expect(areaInArc(base(2400, 800), p, footprintOf(target))).toBeGreaterThanOrEqual(narrow - 1e-3);
    }),
  );
});
