import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aspectOf, footprintOf, type Piece } from './aspect.ts';
import { base, footprint, frontEdge, rearEdge } from './base.ts';
import { edgeToEdge } from './edges.ts';
import { aheadBy, frontLine, furthestLine, rearLine, whollyAhead, whollyBehind } from './front.ts';
import { dot, point } from './point.ts';
import { pose } from './pose.ts';
import { reachTowards } from './shape.ts';
import { anyPiece, anyPose, closePieces, exactTransform, turnPiece } from './testing/arbitrary.ts';
import { direction } from './trig.ts';

const inf = base(2400, 800);
const cav = base(1500, 1000);
const guns = base(1000, 1000);
const at = (b: typeof inf, x: number, y: number, facing: number): Piece => ({
  base: b,
  pose: pose(x, y, facing),
});

test('G.5: ahead and behind, with TOL of grace', () => {
  const line = frontLine(inf, pose(20_000, 20_000, 0));
  expect(aheadBy(line, point(0, 20_500))).toBe(100);
  const behind = (y: number) => whollyBehind(line, footprint(guns, pose(25_000, y, 0)));
  expect(behind(19_950)).toBe(true);
  expect(behind(19_951)).toBe(true);
  expect(behind(19_952)).toBe(false);
  const ahead = (y: number) => whollyAhead(line, footprint(guns, pose(25_000, y, 0)));
  expect(ahead(20_849)).toBe(true);
  expect(ahead(20_848)).toBe(false);
  expect(aheadBy(rearLine(inf, pose(20_000, 20_000, 0)), point(0, 19_600))).toBe(0);
});

test('G.19: the line through the furthest point has nothing of the footprint ahead of it', () => {
  fc.assert(
    fc.property(anyPiece, fc.integer({ min: 0, max: 3599 }), (piece, facing) => {
      const ahead = direction(facing);
      const line = furthestLine(footprintOf(piece), piece.pose, ahead);
      const far = Math.max(...footprintOf(piece).corners.map((p) => aheadBy(line, p)));
      expect(Math.abs(far)).toBeLessThan(1e-3);
      expect(dot(line.through, ahead)).toBeCloseTo(reachTowards(footprintOf(piece).corners, ahead), 3);
    }),
  );
});

test('G.7: edge-to-edge within 2° and 0.10"', () => {
  const a = frontEdge(inf, pose(20_000, 20_000, 0));
  const facing = (dx: number, gap: number, turn: number) =>
    edgeToEdge(a, frontEdge(inf, pose(20_000 + dx, 20_800 + gap, 1800 + turn)));
  expect(facing(0, 0, 0)).toBe(2400);
  expect(facing(900, 0, 0)).toBe(1500);
  expect(facing(900, 100, 0)).toBe(1500);
  expect(facing(900, 102, 0)).toBe(0);
  expect(facing(0, 60, 20)).toBeGreaterThan(2300);
  expect(facing(0, 60, 21)).toBe(0);
  expect(edgeToEdge(a, rearEdge(inf, pose(20_000, 20_800, 0)))).toBe(2400);
});

test('edge-to-edge length is symmetric and never longer than either edge', () => {
  fc.assert(
    fc.property(
      anyPose,
      fc.integer({ min: -2600, max: 2600 }),
      fc.integer({ min: -30, max: 120 }),
      fc.integer({ min: -20, max: 20 }),
      exactTransform,
      (p, dx, gap, turn, t) => {
        const a = at(inf, p.x, p.y, 0);
        const b = at(cav, p.x + dx, p.y + 900 + gap, 1800 + turn);
        const length = (m: Piece, n: Piece): number =>
          edgeToEdge(frontEdge(m.base, m.pose), frontEdge(n.base, n.pose));
        expect(length(a, b)).toBeCloseTo(length(b, a), 6);
        expect(length(a, b)).toBeLessThanOrEqual(1500 + 1e-6);
        expect(length(turnPiece(t, a), turnPiece(t, b))).toBeCloseTo(length(a, b), 4);
      },
    ),
  );
});

test('V-9: flank if it began wholly behind the front line and touches a rear corner', () => {
  const target = at(inf, 20_000, 20_000, 0);
  const aspect = (y: number) =>
    aspectOf(footprintOf(at(cav, 26_000, y, 2700)), at(cav, 21_700, y, 2700), target);
  expect(aspect(19_500)).toBe('flank');
  expect(aspect(19_800)).toBe('front');
});

test('V-10, R-37: rear needs half the contacting front on the rear edge, or all of a narrow one', () => {
  const aspect = (x: number, y: number, target: Piece) =>
    aspectOf(footprintOf(at(inf, x, 15_000, 0)), at(inf, x, y, 0), target);
  expect(aspect(20_900, 19_200, at(inf, 20_000, 20_000, 0))).toBe('rear');
  expect(aspect(21_300, 19_200, at(inf, 20_000, 20_000, 0))).toBe('flank');
  expect(aspect(20_000, 19_100, at(guns, 20_000, 20_000, 0))).toBe('rear');
  expect(aspect(20_000, 19_000, at(guns, 20_000, 20_000, 0))).toBe(null);
});

test('the aspect turns with the pieces, and from ahead it is always the front', () => {
  fc.assert(
    fc.property(closePieces, anyPiece, exactTransform, ([end, target], start, t) => {
      const begun = footprintOf({ base: end.base, pose: start.pose });
      const aspect = aspectOf(begun, end, target);
      const turned = aspectOf(
        footprintOf(turnPiece(t, { base: end.base, pose: start.pose })),
        turnPiece(t, end),
        turnPiece(t, target),
      );
      expect(turned).toBe(aspect);
      const ahead = begun.corners.some((p) => aheadBy(frontLine(target.base, target.pose), p) > 60);
      if (aspect !== null && ahead) expect(aspect).toBe('front');
    }),
    { numRuns: 1000 },
  );
});
