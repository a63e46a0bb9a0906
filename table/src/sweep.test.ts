import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { base, footprint } from './base.ts';
import { inContact } from './contact.ts';
import { gapTo } from './gap.ts';
import { advance, endOf, footprintAt, layPath, poseAt, sidle, wheel } from './move.ts';
import { point } from './point.ts';
import { pose } from './pose.ts';
import { contains, makeShape } from './shape.ts';
import { makeStrip } from './strip.ts';
import {
  firstBeyond,
  firstContact,
  firstCrossing,
  firstOff,
  firstOverlap,
  firstPush,
  firstWithin,
  isAlong,
  keepsTo,
  sweptArea,
} from './sweep.ts';
import { overhang } from './table.ts';
import { anyBase, anyGround, anyPiece, anyPose } from './testing/arbitrary.ts';
import { BRUSH, TOL } from './tolerance.ts';

const inf = base(2400, 800);
const cav = base(1500, 1000);

const anyMove = fc.array(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -1800, max: 1800 }))
      .map(([distance, bearing]) => advance(distance, bearing)),
    fc
      .tuple(fc.constantFrom('left' as const, 'right' as const), fc.integer({ min: 1, max: 1800 }))
      .map(([side, angle]) => wheel(side, angle)),
  ),
  { minLength: 1, maxLength: 3 },
);

test('G.10: the first contact of a straight charge', () => {
  const path = layPath(cav, pose(24_000, 10_000, 0), [advance(9100)]);
  const enemy = footprint(cav, pose(24_000, 20_000, 1800));
  expect(firstContact(path, enemy)).toBeCloseTo(8949, 2);
  expect(firstWithin(path, enemy, 0)).toBeCloseTo(9000, 2);
  expect(firstOverlap(path, enemy)).toBeCloseTo(9051, 2);
  // A path that ends at the very instant counts.
  expect(firstContact(layPath(cav, pose(24_000, 10_000, 0), [advance(8949)]), enemy)).toBeCloseTo(8949, 2);
  expect(firstContact(layPath(cav, pose(24_000, 10_000, 0), [advance(8948)]), enemy)).toBe(null);
});

test('G.10: an enemy in contact at the start is let go, but not pushed into', () => {
  const enemy = footprint(inf, pose(20_000, 20_800, 1800));
  const off = layPath(cav, pose(20_000, 19_900, 0), [advance(500, 1800), advance(600)]);
  expect(firstPush(off, enemy)).toBeCloseTo(1000 + 1, 0);
  expect(firstContact(off, enemy)).toBeGreaterThan(900);
  const on = layPath(cav, pose(20_000, 19_900, 0), [advance(30)]);
  expect(firstContact(on, enemy)).toBe(null);
  expect(firstPush(on, enemy)).toBeCloseTo(1, 1);
  const along = layPath(cav, pose(20_000, 19_900, 0), [sidle('left', 900)]);
  expect(firstPush(along, enemy)).toBe(null);
  expect(firstContact(along, enemy)).toBe(null);
});

test('V-49, R-107: wheeling out of a closed line brushes the neighbour by 0.13"', () => {
  const b = footprint(inf, pose(22_400, 20_000, 0));
  const path = layPath(inf, pose(20_000, 20_000, 0), [wheel('left', 450)]);
  expect(firstOverlap(path, b, BRUSH)).toBe(null);
  expect(firstOverlap(path, b, 120)).not.toBe(null);
  expect(firstOverlap(path, b, 130)).toBe(null);
  const short = layPath(inf, pose(20_000, 20_000, 0), [wheel('left', 400)]);
  expect(short.length).toBeCloseTo(1675.5, 1);
  expect(firstOverlap(short, b, BRUSH)).toBe(null);
});

test('G.14: touching or lining a wall is not crossing it', () => {
  const wall = makeStrip([point(10_000, 20_000), point(30_000, 20_000)]);
  const to = (y: number) => layPath(inf, pose(20_000, 15_000, 0), [advance(y - 15_000)]);
  expect(firstCrossing(to(19_600), wall)).toBe(null);
  expect(firstCrossing(to(19_650), wall)).toBe(null);
  expect(firstCrossing(to(19_652), wall)).not.toBe(null);
  expect(firstCrossing(layPath(inf, pose(20_000, 20_000, 0), [advance(10)]), wall)).toBe(0);
});

test('G.16: entirely in contact with a road, centre near its middle', () => {
  const road = makeStrip([point(0, 20_000), point(20_000, 20_000), point(30_000, 26_000)], 500);
  const march = layPath(cav, pose(5000, 20_000, 900), [advance(9000)]);
  expect(isAlong(march, road)).toBe(true);
  expect(keepsTo(march, road, 500)).toBe(true);
  const astray = layPath(cav, pose(18_000, 20_000, 900), [advance(6000)]);
  expect(isAlong(astray, road)).toBe(false);
  expect(keepsTo(astray, road, 500)).toBe(false);
  const beside = layPath(cav, pose(5000, 21_052, 900), [advance(9000)]);
  expect(isAlong(beside, road)).toBe(false);
  expect(isAlong(layPath(cav, pose(5000, 21_051, 900), [advance(9000)]), road)).toBe(true);
});

test('G.10: off the table', () => {
  const table = { width: 48_000, height: 36_000 };
  const path = layPath(inf, pose(24_000, 33_000, 0), [advance(4000)]);
  expect(firstOff(path, table)).toBeCloseTo(2601, 0);
  expect(firstOff(layPath(inf, pose(24_000, 33_000, 0), [advance(2600)]), table)).toBe(null);
  // The outer rear corner swings over the edge and back.
  expect(firstOff(layPath(inf, pose(46_800, 20_000, 0), [wheel('left', 450)]), table)).not.toBe(null);
});

test('sliding along a wall of men is no matter of steps', () => {
  const enemy = footprint(inf, pose(20_000, 20_000, 0));
  const path = layPath(inf, pose(10_000, 20_852, 0), [sidle('right', 20_000)]);
  expect(firstContact(path, enemy)).toBe(null);
  const touching = layPath(inf, pose(10_000, 20_851, 0), [sidle('right', 20_000)]);
  expect(firstContact(touching, enemy)).toBeCloseTo(7600, 0);
});

test('a first instant is first: before it the gap is above the level, at it not', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyPose,
      anyMove,
      fc.oneof(anyPiece.map(footprintOf), anyGround),
      fc.constantFrom(51, 0, -51, -201),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
      (b, p, segments, ground, level, shares) => {
        const path = layPath(b, p, segments);
        const gapAt = (t: number): number => gapTo(footprintAt(path, t), ground).size;
        const found = firstWithin(path, ground, level);
        if (found !== null) expect(gapAt(found)).toBeLessThanOrEqual(level + 0.5);
        for (const share of shares) {
          const t = share * (found ?? path.length);
          if (found === null || t < found - 1) expect(gapAt(t)).toBeGreaterThan(level - 0.5);
        }
        const left = firstBeyond(path, ground, level);
        for (const share of shares) {
          const t = share * (left ?? path.length);
          if (left === null || t < left - 1) expect(gapAt(t)).toBeLessThanOrEqual(level + 0.5);
        }
      },
    ),
    { numRuns: 800 },
  );
});

test('a lower level is never reached sooner', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyMove, anyPiece, (b, p, segments, other) => {
      const path = layPath(b, p, segments);
      const at = [200, 51, 0, -51, -201].map((level) => firstWithin(path, footprintOf(other), level));
      at.reduce((sooner, later) => {
        expect((later ?? Number.POSITIVE_INFINITY) - (sooner ?? Number.POSITIVE_INFINITY) < -0.5).toBe(false);
        return later;
      });
    }),
    { numRuns: 400 },
  );
});

test('a move that ends in contact has had its first contact', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyMove, anyPiece, (b, p, segments, other) => {
      const path = layPath(b, p, segments);
      const target = footprintOf(other);
      fc.pre(!inContact(footprint(b, p), target));
      if (gapTo(footprintAt(path, path.length), target).size <= TOL)
        expect(firstContact(path, target)).not.toBe(null);
    }),
    { numRuns: 400 },
  );
});

test('the table edge is found by every kind of segment', () => {
  const table = { width: 28_000, height: 22_000 };
  fc.assert(
    fc.property(
      anyBase,
      anyPose,
      anyMove,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (b, p, segments, share) => {
        const path = layPath(b, p, segments);
        const off = firstOff(path, table);
        const t = share * (off ?? path.length);
        if (off === null || t < off - 1) expect(overhang(table, footprintAt(path, t))).toBeLessThan(1.5);
      },
    ),
    { numRuns: 500 },
  );
});

test('the swept area and the box of a path hold the base at every instant', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyPose,
      anyMove,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (b, p, segments, share) => {
        const path = layPath(b, p, segments);
        const pieces = sweptArea(path);
        const { box } = path;
        const area = makeShape([
          point(box.west, box.south),
          point(box.east, box.south),
          point(box.east, box.north),
          point(box.west, box.north),
        ]);
        for (const corner of footprint(b, poseAt(path, share * path.length)).corners) {
          expect(pieces.some((piece) => contains(piece, corner))).toBe(true);
          expect(contains(area, corner)).toBe(true);
        }
        expect(endOf(path).facing).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 300 },
  );
});
