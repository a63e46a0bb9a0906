import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { shareInside } from './clip.ts';
import { hullOf } from './hull.ts';
import { point } from './point.ts';
import { contains, edgesOf, encloses, makeShape, outwardNormal, shapeArea } from './shape.ts';
import { anyGround, anyPiece, anyPose } from './testing/arbitrary.ts';
import { type Dot, insidePolygonBy } from './testing/oracle.ts';

const square = makeShape([point(0, 0), point(4000, 0), point(4000, 4000), point(0, 4000)]);
/** An L: the north-east quarter is missing. */
const ell = makeShape([
  point(0, 0),
  point(4000, 0),
  point(4000, 2000),
  point(2000, 2000),
  point(2000, 4000),
  point(0, 4000),
]);

test('a shape knows its form', () => {
  expect(square.convex).toBe(true);
  expect(ell.convex).toBe(false);
  expect(square.winding).toBe(1);
  expect(makeShape([...square.corners].reverse()).winding).toBe(-1);
  expect(shapeArea(ell)).toBe(12_000_000);
});

test('the outline must be an outline', () => {
  expect(() => makeShape([point(0, 0), point(1, 1)])).toThrow(RangeError);
  expect(() => makeShape([point(0, 0), point(1, 1), point(2, 2)])).toThrow(RangeError);
  expect(() => makeShape([point(0, 0), point(10, 10), point(10, 0), point(0, 12)])).toThrow(RangeError);
  expect(() => makeShape([point(0, 0), point(9, 0), point(9, 0), point(0, 9)])).toThrow(RangeError);
});

test('edges keep their numbers whichever way the outline runs, and normals point out', () => {
  for (const s of [square, makeShape([...square.corners].reverse())]) {
    for (const edge of edgesOf(s.corners)) {
      const n = outwardNormal(s, edge);
      const mid = { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
      expect(encloses(s, { x: mid.x + n.x * 10, y: mid.y + n.y * 10 })).toBe(false);
      expect(encloses(s, { x: mid.x - n.x * 10, y: mid.y - n.y * 10 })).toBe(true);
    }
    expect(edgesOf(s.corners)[0]?.from).toBe(s.corners[0]);
  }
});

test('G.15: a centre in the area, on its outline, outside it', () => {
  expect(contains(ell, point(1000, 3000))).toBe(true);
  expect(contains(ell, point(2000, 3000))).toBe(true);
  expect(contains(ell, point(0, 0))).toBe(true);
  expect(contains(ell, point(4000, 4000))).toBe(false);
  expect(contains(ell, point(3000, 3000))).toBe(false);
});

test('inside agrees with the winding number', () => {
  fc.assert(
    fc.property(anyGround, anyPose, (s, p) => {
      const corners = s.corners.map((c): Dot => [c.x / 1000, c.y / 1000]);
      const by = insidePolygonBy(corners, [p.x / 1000, p.y / 1000]);
      fc.pre(Math.abs(by) > 0.02);
      expect(contains(s, p)).toBe(by > 0);
    }),
  );
});

test('the share of a base in an area', () => {
  const piece = { base: { width: 2000, depth: 2000 }, pose: { x: 2000, y: 2000, facing: 0 } };
  expect(shareInside(footprintOf(piece), ell)).toBeCloseTo(0.75, 9);
  fc.assert(
    fc.property(anyPiece, anyGround, (p, ground) => {
      const share = shareInside(footprintOf(p), ground);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('a hull holds its points', () => {
  fc.assert(
    fc.property(anyPiece, anyPiece, (a, b) => {
      const points = [...footprintOf(a).corners, ...footprintOf(b).corners];
      const hull = hullOf(points);
      expect(hull.convex).toBe(true);
      for (const p of points) expect(contains(hull, p)).toBe(true);
    }),
  );
});
