import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { base, footprint } from './base.ts';
import { edgesCrossed, lengthInside, lengthNear, piecesInside } from './chord.ts';
import { point } from './point.ts';
import { pose } from './pose.ts';
import { makeShape } from './shape.ts';
import {
  blockersOf,
  crossesArea,
  enfilades,
  isBlockedBy,
  isClear,
  linesToArea,
  linesToBase,
  meetsLine,
} from './sight.ts';
import { pieceNear, pointOn, pointToSpan, spanLength } from './span.ts';
import { makeStrip } from './strip.ts';
import {
  anyGround,
  anyPiece,
  anyPose,
  exactTransform,
  roundedTransform,
  turnPiece,
  turnPoint,
} from './testing/arbitrary.ts';
import { TOL } from './tolerance.ts';

const inf = base(2400, 800);
const guns = base(1000, 1000);
const wall = footprint(inf, pose(20_000, 20_000, 0));

test('G.17: grazing is free, passing through is not', () => {
  const along = (y: number) => ({ from: point(10_000, y), to: point(30_000, y) });
  expect(isBlockedBy(along(20_000), wall)).toBe(true);
  expect(isBlockedBy(along(20_349), wall)).toBe(true);
  expect(isBlockedBy(along(20_351), wall)).toBe(false);
  expect(isBlockedBy(along(20_400), wall)).toBe(false);
  expect(blockersOf(along(20_000), [wall, footprint(inf, pose(20_000, 25_000, 0)), wall])).toEqual([0, 2]);
  expect(isClear(along(25_500), [wall])).toBe(true);
});

test('the way a line is looked along does not matter, nor does turning the table', () => {
  fc.assert(
    fc.property(
      anyPose,
      anyPose,
      anyPiece,
      exactTransform,
      roundedTransform,
      (a, b, piece, exact, rounded) => {
        const line = { from: a, to: b };
        const deep = (m: number): number => lengthInside(line, footprintOf(piece), TOL + m);
        expect(lengthInside({ from: b, to: a }, footprintOf(piece), TOL)).toBeCloseTo(deep(0), 5);
        const moved = { from: turnPoint(exact, a), to: turnPoint(exact, b) };
        expect(lengthInside(moved, footprintOf(turnPiece(exact, piece)), TOL)).toBeCloseTo(deep(0), 4);
        fc.pre(deep(-3) <= 1 === deep(3) <= 1);
        const spun = { from: turnPoint(rounded, a), to: turnPoint(rounded, b) };
        expect(isBlockedBy(spun, footprintOf(turnPiece(rounded, piece)))).toBe(
          isBlockedBy(line, footprintOf(piece)),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test('more blockers never clear a line, and a longer line is never clearer', () => {
  fc.assert(
    fc.property(anyPose, anyPose, fc.array(anyPiece, { maxLength: 6 }), (a, b, pieces) => {
      const shapes = pieces.map(footprintOf);
      const line = { from: a, to: b };
      const half = { from: a, to: pointOn(line, 0.5) };
      if (!isClear(line, shapes.slice(1))) expect(isClear(line, shapes)).toBe(false);
      if (!isClear(half, shapes)) expect(isClear(line, shapes)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('convex ground gives the same pieces by either method', () => {
  fc.assert(
    fc.property(anyPose, anyPose, anyPiece, (a, b, piece) => {
      const s = footprintOf(piece);
      const line = { from: a, to: b };
      const hollow = { ...s, corners: s.corners, convex: false };
      expect(lengthInside(line, hollow, TOL)).toBeCloseTo(lengthInside(line, s, TOL), 4);
      expect(lengthInside(line, hollow)).toBeCloseTo(lengthInside(line, s), 4);
    }),
    { numRuns: 1000 },
  );
});

test('drawn in further, ground holds less of a line', () => {
  fc.assert(
    fc.property(anyPose, anyPose, anyGround, (a, b, ground) => {
      const line = { from: a, to: b };
      const [none, some, more] = [0, 50, 400].map((inset) => lengthInside(line, ground, inset));
      expect(none).toBeGreaterThanOrEqual((some ?? 0) - 1e-6);
      expect(some).toBeGreaterThanOrEqual((more ?? 0) - 1e-6);
      for (const [from, to] of piecesInside(line, ground)) expect(to).toBeGreaterThanOrEqual(from);
    }),
  );
});

test('the piece of a line near another is where the distance says', () => {
  const corner = fc
    .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }))
    .map(([x, y]) => point(x, y));
  fc.assert(
    fc.property(
      corner,
      corner,
      corner,
      corner,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b, c, d, t) => {
        const line = { from: a, to: b };
        const core = { from: c, to: d };
        const piece = pieceNear(line, core, 300);
        const gap = pointToSpan(pointOn(line, t), core).distance - 300;
        fc.pre(Math.abs(gap) > 1e-3);
        expect(piece !== null && t >= piece[0] && t <= piece[1]).toBe(gap < 0);
        expect(spanLength(line)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 2000 },
  );
});

test('SP.3.4: over a hill is more than TOL of it; touching a crest is crossing it', () => {
  const hill = makeShape([point(0, 0), point(4000, 0), point(4000, 4000), point(0, 4000)]);
  const clip = (x: number) => ({ from: point(x, -1000), to: point(-1000, x) });
  expect(crossesArea(clip(20), hill)).toBe(false);
  expect(crossesArea({ from: point(-500, 2000), to: point(50, 2000) }, hill)).toBe(false);
  expect(crossesArea({ from: point(-500, 2000), to: point(60, 2000) }, hill)).toBe(true);
  const crest = makeStrip([point(1000, 2000), point(3000, 2000)]);
  expect(meetsLine({ from: point(3000, 2000), to: point(3000, 9000) }, crest)).toBe(true);
  expect(meetsLine({ from: point(3002, 0), to: point(3002, 9000) }, crest)).toBe(false);
});

test('G.17: eight lines to a base, five a muzzle to a four-cornered area', () => {
  const target = footprint(inf, pose(20_000, 30_000, 1800));
  expect(linesToBase(guns, pose(20_000, 20_000, 0), target)).toHaveLength(8);
  const lines = linesToArea(guns, pose(20_000, 20_000, 0), target);
  expect(lines).toHaveLength(10);
  expect(lines[4]?.to).toEqual(point(19_500, 29_600));
  // The near corners are clear of the target's own base, the far ones lie behind it.
  const clear = linesToBase(guns, pose(20_000, 20_000, 0), target).map((line) => isClear(line, [target]));
  expect(clear).toEqual([true, true, false, false, true, true, false, false]);
});

test('V-12: enfilade from on or behind the rear line', () => {
  const shot = (y: number, others: ReturnType<typeof footprint>[] = []) =>
    enfilades(guns, pose(30_000, y, 2700), inf, pose(20_000, 20_000, 0), others);
  expect(shot(20_000)).toBe(true);
  expect(shot(20_150)).toBe(true);
  expect(shot(20_152)).toBe(false);
  expect(shot(20_600)).toBe(false);
  expect(shot(20_000, [footprint(inf, pose(25_000, 19_500, 0))])).toBe(false);
});

test('TE.5: the edge a line comes in by; through a corner, both', () => {
  const fort = makeShape([
    point(24_800, 12_600),
    point(27_000, 12_600),
    point(27_000, 14_800),
    point(24_800, 14_800),
  ]);
  const anchor = point(25_900, 13_700);
  expect(edgesCrossed({ from: point(25_900, 5000), to: anchor }, fort)).toEqual([0]);
  expect(edgesCrossed({ from: point(25_900, 25_000), to: anchor }, fort)).toEqual([2]);
  expect(edgesCrossed({ from: point(20_000, 7800), to: anchor }, fort)).toEqual([0, 3]);
});

test('G.14: length of an edge along a bent wall', () => {
  const hedge = makeStrip([point(0, 0), point(1000, 0), point(1000, 1000)]);
  expect(lengthNear({ from: point(-500, 40), to: point(700, 40) }, hedge, TOL)).toBeCloseTo(730, 6);
  expect(lengthNear({ from: point(-500, 60), to: point(700, 60) }, hedge, TOL)).toBe(0);
  expect(lengthNear({ from: point(500, 0), to: point(1500, 0) }, hedge, TOL)).toBeCloseTo(550, 6);
});
