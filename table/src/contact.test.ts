import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf, type Piece } from './aspect.ts';
import { base } from './base.ts';
import { frontTouches, inContact, overlaps, rangeTo, within } from './contact.ts';
import { distance, meetingPoint, shapeToShape } from './distance.ts';
import { gapBetween, gapToStrip } from './gap.ts';
import { distanceBetween, point, times } from './point.ts';
import { pose } from './pose.ts';
import { makeShape, shifted } from './shape.ts';
import { makeStrip } from './strip.ts';
import {
  anyGround,
  anyPiece,
  closePieces,
  exactTransform,
  roundedTransform,
  turnPiece,
  turnPoint,
} from './testing/arbitrary.ts';
import { TOL } from './tolerance.ts';

const inf = base(2400, 800);
const cav = base(1500, 1000);
const at = (b: typeof inf, x: number, y: number, facing: number): Piece => ({
  base: b,
  pose: pose(x, y, facing),
});
const gapOf = (a: Piece, b: Piece): number => gapBetween(footprintOf(a), footprintOf(b)).size;

test('G.3: contact is a distance of at most 0.05", with a thou of slack', () => {
  const a = footprintOf(at(inf, 20_000, 20_000, 0));
  const facing = (gap: number) => footprintOf(at(inf, 20_000, 20_800 + gap, 1800));
  expect(distance(a, facing(0))).toBe(0);
  expect(inContact(a, facing(0))).toBe(true);
  expect(inContact(a, facing(50))).toBe(true);
  expect(inContact(a, facing(51))).toBe(true);
  expect(inContact(a, facing(52))).toBe(false);
  expect(within(a, facing(3001), 3000)).toBe(true);
  expect(within(a, facing(3002), 3000)).toBe(false);
});

test('G.3: overlap is more than 0.05" of depth', () => {
  const a = footprintOf(at(inf, 20_000, 20_000, 0));
  const into = (depth: number) => footprintOf(at(inf, 20_000, 20_800 - depth, 1800));
  expect(overlaps(a, into(50))).toBe(false);
  expect(overlaps(a, into(51))).toBe(false);
  expect(overlaps(a, into(52))).toBe(true);
  expect(overlaps(a, into(200), 200)).toBe(false);
  expect(overlaps(a, into(202), 200)).toBe(true);
});

test('corner to corner the distance is the diagonal', () => {
  const a = footprintOf(at(inf, 20_000, 20_000, 0));
  const b = footprintOf(at(inf, 20_000 + 2400 + 300, 20_000 + 800 + 400, 0));
  expect(distance(a, b)).toBe(500);
});

test('R-49: the front edge touches, a flank does not count', () => {
  const target = footprintOf(at(inf, 20_000, 20_000, 1800));
  expect(frontTouches(cav, pose(20_000, 19_100, 0), target)).toBe(true);
  expect(frontTouches(cav, pose(20_000, 19_100, 1800), target)).toBe(false);
  expect(rangeTo(cav, pose(20_000, 15_000, 0), target)).toBe(4100);
});

test('distance and depth do not depend on who asks', () => {
  fc.assert(
    fc.property(closePieces, ([a, b]) => {
      expect(gapOf(a, b)).toBeCloseTo(gapOf(b, a), 6);
      const there = shapeToShape(footprintOf(a), footprintOf(b));
      const back = shapeToShape(footprintOf(b), footprintOf(a));
      expect(there.distance).toBeCloseTo(back.distance, 6);
      expect(distanceBetween(there.here, there.there)).toBeCloseTo(there.distance, 6);
    }),
    { numRuns: 1000 },
  );
});

test('shifts by thou and quarter turns change nothing', () => {
  fc.assert(
    fc.property(closePieces, exactTransform, ([a, b], t) => {
      expect(gapOf(turnPiece(t, a), turnPiece(t, b))).toBeCloseTo(gapOf(a, b), 5);
    }),
    { numRuns: 1000 },
  );
});

test('any turn changes no more than the rounding of the poses', () => {
  fc.assert(
    fc.property(closePieces, roundedTransform, ([a, b], t) => {
      expect(Math.abs(gapOf(turnPiece(t, a), turnPiece(t, b)) - gapOf(a, b))).toBeLessThan(1.5);
    }),
    { numRuns: 1000 },
  );
});

test('the gap never changes faster than the piece moves, and grows against its normal', () => {
  const step = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(closePieces, step, step, ([a, b], dx, dy) => {
      const moved = { base: a.base, pose: pose(a.pose.x + dx, a.pose.y + dy, a.pose.facing) };
      expect(Math.abs(gapOf(moved, b) - gapOf(a, b))).toBeLessThanOrEqual(
        Math.sqrt(dx * dx + dy * dy) + 1e-6,
      );
      const before = gapBetween(footprintOf(a), footprintOf(b));
      const off = shifted(footprintOf(a), times(before.normal, -10));
      expect(gapBetween(off, footprintOf(b)).size).toBeGreaterThanOrEqual(before.size + 10 - 1e-5);
    }),
    { numRuns: 1000 },
  );
});

test('distance, contact and overlap are one scale', () => {
  fc.assert(
    fc.property(closePieces, ([a, b]) => {
      const gap = gapOf(a, b);
      expect(distance(footprintOf(a), footprintOf(b))).toBeCloseTo(Math.max(0, gap), 5);
      fc.pre(Math.abs(Math.abs(gap) - TOL) > 1.01);
      expect(inContact(footprintOf(a), footprintOf(b))).toBe(gap < TOL);
      expect(overlaps(footprintOf(a), footprintOf(b))).toBe(gap < -TOL);
    }),
    { numRuns: 1000 },
  );
});

test('moved out by its depth a base is free of any ground, and no shorter way would do', () => {
  const angle = fc.integer({ min: 0, max: 35 });
  fc.assert(
    fc.property(anyPiece, anyGround, angle, (piece, ground, tenth) => {
      const s = footprintOf(piece);
      fc.pre(meetingPoint(s, ground) !== null);
      const gap = gapBetween(s, ground);
      fc.pre(gap.size > -499);
      // No further than its depth: what lies beyond may stand in the way again.
      const free = shifted(s, times(gap.normal, gap.size));
      expect(gapBetween(free, ground).size).toBeGreaterThan(-1e-5);
      const shorter = times({ x: Math.sin(tenth / 5.73), y: Math.cos(tenth / 5.73) }, -gap.size * 0.97 - 1);
      if (gap.size < -2) expect(meetingPoint(shifted(s, shorter), ground)).not.toBeNull();
    }),
    { numRuns: 1500 },
  );
});

test('the depth in convex ground is the same by either method', () => {
  fc.assert(
    fc.property(closePieces, ([a, b]) => {
      const convex = footprintOf(b);
      const gap = gapBetween(footprintOf(a), convex).size;
      const pretended = { ...convex, corners: convex.corners, convex: false };
      fc.pre(gap < 0 && gap > -490);
      expect(gapBetween(footprintOf(a), pretended).size).toBeCloseTo(gap, 5);
    }),
    { numRuns: 500 },
  );
});

test('the depth between edges that are all but parallel is what the wider one says', () => {
  // 0.1° apart: a way out square to the wrong edge leaves 0.05 thou of overlap.
  const a = footprintOf(at(base(750, 750), 20_000, 14_000, 10));
  const b = footprintOf(at(base(1000, 1500), 20_826, 12_888, 11));
  const { size } = gapBetween(a, b);
  expect(size).toBeCloseTo(-28.456_57, 4);
  expect(gapBetween(a, { ...b, corners: b.corners, convex: false }).size).toBeCloseTo(size, 5);
  expect(gapBetween({ ...a, corners: a.corners, convex: false }, b).size).toBeCloseTo(size, 5);
});

test('a base astride the notch of an L is held by both arms', () => {
  const ell = makeShape([
    point(0, 0),
    point(8000, 0),
    point(8000, 4000),
    point(4000, 4000),
    point(4000, 8000),
    point(0, 8000),
  ]);
  // 0.1" into each arm: the way out is the diagonal.
  const s = footprintOf(at(base(1000, 1000), 4400, 4400, 0));
  expect(gapBetween(s, ell).size).toBeCloseTo(-100 * Math.SQRT2, 3);
});

test('G.16: a strip is touched at its side', () => {
  const road = makeStrip([point(0, 0), point(10_000, 0), point(20_000, 5000)], 500);
  expect(gapToStrip(footprintOf(at(inf, 5000, 1000, 0)), road).size).toBeCloseTo(350, 9);
  expect(inContact(footprintOf(at(inf, 5000, 700, 0)), road)).toBe(true);
  expect(inContact(footprintOf(at(inf, 5000, 702, 0)), road)).toBe(false);
  expect(gapToStrip(footprintOf(at(inf, 5000, 0, 0)), road).size).toBe(-250);
});

test('grounds moved alike keep their distance', () => {
  fc.assert(
    fc.property(anyPiece, anyGround, exactTransform, (piece, ground, t) => {
      const moved = makeShape(ground.corners.map((p) => turnPoint(t, p)));
      const before = gapBetween(footprintOf(piece), ground).size;
      const after = gapBetween(footprintOf(turnPiece(t, piece)), moved).size;
      expect(Math.abs(before - after)).toBeLessThan(0.2);
    }),
    { numRuns: 300 },
  );
});
