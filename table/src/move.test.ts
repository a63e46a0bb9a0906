import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base, cornersOf } from './base.ts';
import {
  advance,
  back,
  costOf,
  endAfter,
  endOf,
  faultOf,
  goesForward,
  halfWay,
  isAffordable,
  isForward,
  layPath,
  poseAt,
  type Segment,
  sidle,
  straightRun,
  wheel,
} from './move.ts';
import { distanceBetween } from './point.ts';
import { pose } from './pose.ts';
import { anyBase, anyPose, exactTransform, turnPoint, turnPose } from './testing/arbitrary.ts';

const inf = base(2400, 800);

const anySegment: fc.Arbitrary<Segment> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -1800, max: 1800 }))
    .map(([distance, bearing]): Segment => advance(distance, bearing)),
  fc
    .tuple(fc.constantFrom('left' as const, 'right' as const), fc.integer({ min: 1, max: 1800 }))
    .map(([side, angle]): Segment => wheel(side, angle)),
);
const anyMove = fc.array(anySegment, { minLength: 1, maxLength: 5 });

test('V-3: a wheel of 90° costs an infantry base 3.770"', () => {
  const path = layPath(inf, pose(20_000, 20_000, 0), [wheel('right', 900)]);
  expect(endOf(path)).toEqual(pose(20_800, 21_600, 900));
  expect(path.length).toBeCloseTo(3769.9, 1);
  expect(isAffordable(path, 4000)).toBe(true);
  expect(costOf(base(1500, 1000), wheel('left', 900))).toBeCloseTo(2356.2, 1);
  expect(costOf(base(1000, 1000), wheel('left', 900))).toBeCloseTo(1570.8, 1);
});

test('V-5, R-13: forward up to 45° of obliqueness', () => {
  expect(isForward(advance(4000, 450))).toBe(true);
  expect(isForward(advance(4000, -450))).toBe(true);
  expect(isForward(advance(4000, 451))).toBe(false);
  expect(isForward(back(1000))).toBe(false);
  expect(isForward(sidle('left', 1000))).toBe(false);
  expect(isForward(wheel('left', 1800))).toBe(true);
  expect(goesForward(layPath(inf, pose(0, 0, 0), [advance(100), back(100)]))).toBe(false);
});

test('the facing stays in an advance; left is left and back is back', () => {
  const from = pose(20_000, 20_000, 900);
  expect(endOf(layPath(inf, from, [sidle('left', 1000)]))).toEqual(pose(20_000, 21_000, 900));
  expect(endOf(layPath(inf, from, [back(1000)]))).toEqual(pose(19_000, 20_000, 900));
  expect(endOf(straightRun(inf, from, 1800, 1000))).toEqual(pose(20_000, 19_000, 900));
});

test('V-20: the half-way pose', () => {
  const path = layPath(base(1500, 1000), pose(24_000, 10_000, 0), [advance(9000)]);
  expect(halfWay(path)).toEqual(pose(24_000, 14_500, 0));
});

test('G.8: what a list of segments may not be', () => {
  expect(faultOf([])).toBe('empty');
  expect(faultOf(Array.from({ length: 13 }, () => advance(1)))).toBe('tooManySegments');
  expect(faultOf([advance(1.5)])).toBe('notInSteps');
  expect(faultOf([advance(10, 0.5)])).toBe('notInSteps');
  expect(faultOf([advance(0)])).toBe('noLength');
  expect(faultOf([wheel('left', 1801)])).toBe('wheelTooFar');
  expect(faultOf([advance(4000), wheel('left', 1800)])).toBe(null);
});

test('a wheel keeps its corner and its outer corner runs the cost', () => {
  fc.assert(
    fc.property(anyBase, anyPose, fc.integer({ min: 1, max: 1800 }), fc.boolean(), (b, p, angle, left) => {
      const path = layPath(b, p, [wheel(left ? 'left' : 'right', angle)]);
      const end = poseAt(path, path.length);
      const still = left ? 'frontLeft' : 'frontRight';
      const outer = left ? 'frontRight' : 'frontLeft';
      expect(distanceBetween(cornersOf(b, p)[still], cornersOf(b, end)[still])).toBeLessThan(1e-3);
      let run = 0;
      for (let i = 0; i < 200; i++) {
        const a = cornersOf(b, poseAt(path, (path.length * i) / 200))[outer];
        run += distanceBetween(a, cornersOf(b, poseAt(path, (path.length * (i + 1)) / 200))[outer]);
      }
      expect(Math.abs(run - path.length)).toBeLessThan(0.5);
    }),
  );
});

test('no point of the base is faster than its leg says, and the length is the sum of the costs', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyPose,
      anyMove,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (b, p, segments, share) => {
        const path = layPath(b, p, segments);
        expect(path.length).toBeCloseTo(
          segments.reduce((sum, s) => sum + costOf(b, s), 0),
          6,
        );
        const t = share * path.length;
        const leg = path.legs.find((l) => t <= l.from + l.length);
        const dt = Math.min(5, (leg?.from ?? 0) + (leg?.length ?? 0) - t);
        const before = Object.values(cornersOf(b, poseAt(path, t)));
        const after = Object.values(cornersOf(b, poseAt(path, t + dt)));
        before.forEach((corner, i) => {
          expect(distanceBetween(corner, after[i] ?? corner)).toBeLessThanOrEqual(
            (leg?.speed ?? 0) * dt + 1e-3,
          );
        });
      },
    ),
    { numRuns: 500 },
  );
});

test('a move turns with the table, and lays the same bytes every time', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyMove, exactTransform, (b, p, segments, t) => {
      const end = endOf(layPath(b, p, segments));
      expect(JSON.stringify(endOf(layPath(b, p, segments)))).toBe(JSON.stringify(end));
      const turned = endOf(layPath(b, turnPose(t, p), segments));
      expect(turned.facing).toBe(turnPose(t, end).facing);
      expect(distanceBetween(turned, turnPoint(t, end))).toBeLessThanOrEqual(Math.SQRT2);
    }),
    { numRuns: 500 },
  );
});

test('where a move ends is the same whether or not it is laid on the table', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyMove, (b, start, move) => {
      const laid = endOf(layPath(b, start, move));
      expect(distanceBetween(endAfter(b, start, move), laid)).toBeLessThanOrEqual(2);
    }),
  );
});
