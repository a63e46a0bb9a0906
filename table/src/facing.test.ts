import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { base, FRONT, footprint, frontMiddle, LEFT, REAR } from './base.ts';
import { inContact, overlaps } from './contact.ts';
import { distance, pointToShape } from './distance.ts';
import { aimPoints, facingPlaces, facingTowards, meetingPose } from './facing.ts';
import { gapBetween } from './gap.ts';
import { setAgainst } from './leaving.ts';
import { canLine, frontAlong, liesBetween } from './lining.ts';
import { nudges } from './nudge.ts';
import { distanceBetween, point, times } from './point.ts';
import { pose, settle } from './pose.ts';
import { makeShape, pointToOutline, shifted } from './shape.ts';
import { makeStrip } from './strip.ts';
import { anyBase, anyFacing, anyPiece, anyPose, closePieces } from './testing/arbitrary.ts';
import { TOL } from './tolerance.ts';
import { touchOf } from './touch.ts';
import { clearingAlong, overlapAlong, reachingAlong } from './translate.ts';
import { direction } from './trig.ts';

const inf = base(2400, 800);
const cav = base(1500, 1000);

test('G.11: charged in the flank, infantry turns to face the middle of the stretch', () => {
  const own = pose(20_000, 20_000, 0);
  const enemy = footprint(cav, pose(21_700, 20_000, 2700));
  const touch = touchOf(footprint(inf, own), own, enemy, FRONT);
  expect(touch?.edge).toBe(FRONT);
  expect(touch?.at).toEqual(point(21_200, 20_000));
  const places = touch === null ? [] : facingPlaces(inf, touch, enemy).map(settle);
  expect(places[0]).toEqual(pose(20_800, 20_000, 900));
  // To its new right, which is south, before its left.
  expect(places[1]).toEqual(pose(20_800, 19_900, 900));
  expect(places[2]).toEqual(pose(20_800, 20_100, 900));
  expect(places).toHaveLength(25);
});

test('G.11: at a front corner the front edge counts, at a rear corner the edge that looks at the unit', () => {
  const enemy = pose(20_000, 20_000, 0);
  const front = pose(21_950, 20_900, 0);
  expect(touchOf(footprint(cav, front), front, footprint(inf, enemy), FRONT)).toEqual({
    at: point(21_200, 20_400),
    edge: FRONT,
  });
  const rear = pose(18_050, 19_100, 0);
  const touch = touchOf(footprint(cav, rear), rear, footprint(inf, enemy), FRONT);
  expect(touch?.at).toEqual(point(18_800, 19_600));
  expect(touch?.edge).toBe(LEFT);
  const below = pose(18_750, 19_100, 0);
  expect(touchOf(footprint(cav, below), below, footprint(inf, enemy), FRONT)?.edge).toBe(REAR);
});

test('a touch lies on the other and near the unit, exactly when they are in contact', () => {
  fc.assert(
    fc.property(closePieces, ([a, b]) => {
      const mine = footprintOf(a);
      const other = footprintOf(b);
      const gap = gapBetween(mine, other).size;
      // Deep in one another they need have no outline near.
      fc.pre(gap > -TOL && Math.abs(gap - 51) > 0.01);
      const touch = touchOf(mine, a.pose, other, FRONT);
      expect(touch !== null).toBe(inContact(mine, other));
      if (touch === null) return;
      expect(pointToOutline(touch.at, other).distance).toBeLessThan(1e-3);
      expect(pointToShape(touch.at, mine).distance).toBeLessThan(200);
    }),
    { numRuns: 1000 },
  );
});

test('V-20, G.18: meeting half way', () => {
  expect(settle(meetingPose(cav, cav, pose(24_000, 14_500, 0)))).toEqual(pose(24_000, 15_500, 1800));
  fc.assert(
    fc.property(anyBase, anyPiece, (b, charger) => {
      const p = meetingPose(b, charger.base, charger.pose);
      expect(distanceBetween(frontMiddle(b, p), frontMiddle(charger.base, charger.pose))).toBeLessThan(1e-3);
      expect(overlaps(footprint(b, settle(p)), footprintOf(charger))).toBe(false);
      expect(inContact(footprint(b, settle(p)), footprintOf(charger))).toBe(true);
    }),
  );
});

test('G.24: aim points are centre, middles, corners, nearest first', () => {
  const target = footprint(inf, pose(20_000, 20_000, 1800));
  const aims = aimPoints(point(20_000, 10_000), target, point(20_000, 20_000));
  expect(aims).toHaveLength(9);
  expect(aims.slice(0, 2)).toEqual([point(20_000, 20_000), point(20_000, 19_600)]);
  expect(facingTowards(point(0, 0), point(3, -3))).toBe(1350);
});

test('G.13: a base set against an area touches it and does not overlap it', () => {
  const wood = makeShape([
    point(20_000, 15_000),
    point(24_000, 15_200),
    point(24_500, 18_600),
    point(20_200, 18_600),
  ]);
  fc.assert(
    fc.property(anyBase, anyFacing, anyPose, (b, facing, wish) => {
      const s = footprint(b, settle(setAgainst(b, wood, wish, facing)));
      expect(distance(s, wood)).toBeLessThan(1.5);
      expect(overlaps(s, wood, 0.5)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('straight back until just touching, straight on until just touching', () => {
  const a = footprint(cav, pose(20_000, 20_000, 0));
  const b = footprint(cav, pose(20_000, 20_700, 1800));
  expect(clearingAlong(a, b, direction(1800))).toBe(300);
  expect(clearingAlong(a, footprint(cav, pose(20_000, 23_000, 0)), direction(1800))).toBe(0);
  expect(reachingAlong(a, footprint(cav, pose(20_000, 23_000, 0)), direction(0))).toBe(2000);
  expect(reachingAlong(a, footprint(cav, pose(20_000, 23_000, 0)), direction(1800))).toBe(null);
  fc.assert(
    fc.property(closePieces, anyFacing, ([p, q], way) => {
      const moving = footprintOf(p);
      const still = footprintOf(q);
      const stretch = overlapAlong(moving, still, direction(way));
      fc.pre(stretch !== null && stretch[1] - stretch[0] > 1);
      const [enter, leave] = stretch ?? [0, 0];
      const moved = (s: number) => shifted(moving, times(direction(way), s));
      for (const s of [enter, leave]) expect(distance(moved(s), still)).toBeLessThan(1e-3);
      for (const s of [enter - 5, leave + 5]) expect(overlaps(moved(s), still, 0)).toBe(false);
      expect(distance(moved((enter + leave) / 2), still)).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('G.14: lining needs half the front edge within TOL', () => {
  const wall = makeStrip([point(19_000, 20_000), point(21_200, 20_000)]);
  const lines = (x: number, y: number) => canLine(inf, pose(x, y, 1800), wall);
  expect(frontAlong(inf, pose(20_000, 20_400, 1800), wall)).toBeCloseTo(2250, 6);
  expect(lines(20_000, 20_450)).toBe(true);
  expect(lines(20_000, 20_452)).toBe(false);
  expect(lines(21_250, 20_400)).toBe(true);
  expect(lines(21_252, 20_400)).toBe(false);
  expect(liesBetween(wall, point(20_000, 20_400), point(20_000, 19_600))).toBe(true);
  expect(liesBetween(wall, point(20_000, 20_400), point(20_000, 20_300))).toBe(false);
  expect(liesBetween(wall, point(21_200, 20_400), point(21_200, 19_600))).toBe(true);
});

test('G.25: nudges go round by bearings, then further out', () => {
  const at = [...nudges(point(0, 0), 200)];
  expect(at).toHaveLength(17);
  expect(at[1]).toEqual(point(0, 100));
  expect(at[3]).toEqual(point(100, 0));
  expect(at[9]).toEqual(point(0, 200));
});
