import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { base, footprint } from './base.ts';
import { corridorMeets, corridorTo, endFootprint, flightCorridor, metAt } from './corridor.ts';
import { gapTo } from './gap.ts';
import { point } from './point.ts';
import { pose } from './pose.ts';
import { makeShape } from './shape.ts';
import { makeStrip } from './strip.ts';
import {
  anyBase,
  anyFacing,
  anyGround,
  anyPiece,
  anyPose,
  exactTransform,
  turnPiece,
  turnPoint,
} from './testing/arbitrary.ts';

const table = { width: 48_000, height: 36_000 };
const vast = { width: 500_000, height: 500_000 };
const inf = base(2400, 800);

test('G.19: as wide as the front less TOL a side, to the front of the last footprint', () => {
  const c = flightCorridor(table, inf, point(24_000, 20_000), 0, 7000);
  expect(c.shape.box).toEqual({ west: 22_850, east: 25_150, south: 20_000, north: 27_350 });
  expect(c.end).toEqual(pose(24_000, 27_000, 0));
  expect(c.leaves).toEqual([]);
  expect(endFootprint(c, inf).box.north).toBe(27_400);
});

test('G.19: cut off where the base leaves the table by more than TOL', () => {
  const c = flightCorridor(table, inf, point(24_000, 34_000), 0, 7000);
  expect(c.reach).toBe(1650);
  expect(c.leaves).toEqual(['north']);
  expect(flightCorridor(table, inf, point(46_800, 35_600), 0, 7000).leaves).toEqual(['north']);
});

test('neighbours shoulder to shoulder are not in the way; one 0.06" over is', () => {
  const c = flightCorridor(table, inf, point(24_000, 20_000), 0, 7000).shape;
  const other = (x: number) => footprint(inf, pose(x, 20_000, 0));
  expect(corridorMeets(c, other(26_400))).toBe(false);
  expect(corridorMeets(c, other(26_350))).toBe(false);
  expect(corridorMeets(c, other(26_348))).toBe(true);
  expect(corridorMeets(c, makeStrip([point(20_000, 24_000), point(30_000, 24_000)]))).toBe(true);
  expect(corridorMeets(c, makeStrip([point(20_000, 28_000), point(30_000, 28_000)], 1000))).toBe(false);
});

test('FL.7: friends are met in the order of their near ends', () => {
  const c = flightCorridor(table, inf, point(24_000, 20_000), 0, 7000);
  expect(metAt(c, footprint(inf, pose(24_000, 23_000, 0)))).toBe(2600);
  expect(metAt(c, footprint(inf, pose(26_000, 23_000, 0)))).toBe(2600);
  expect(metAt(c, footprint(inf, pose(24_000, 20_100, 0)))).toBe(0);
  expect(metAt(c, footprint(inf, pose(30_000, 23_000, 0)))).toBe(null);
  const ring = makeShape([
    point(20_000, 24_000),
    point(30_000, 24_000),
    point(30_000, 30_000),
    point(20_000, 30_000),
    point(20_000, 28_000),
    point(28_000, 28_000),
    point(28_000, 25_000),
    point(20_000, 25_000),
  ]);
  expect(metAt(c, ring)).toBe(4000);
});

test('G.20: to a point, its sides drawn in; none to where one stands', () => {
  const s = corridorTo(inf, point(24_000, 20_000), point(27_000, 23_000));
  expect(s).not.toBe(null);
  expect(corridorTo(inf, point(24_000, 20_000), point(24_000, 20_000))).toBe(null);
});

test('a longer corridor meets whatever a shorter one meets, no later, and a wider one too', () => {
  fc.assert(
    fc.property(
      anyPose,
      anyFacing,
      fc.integer({ min: 0, max: 9000 }),
      anyPiece,
      (from, facing, length, piece) => {
        const other = footprintOf(piece);
        const short = flightCorridor(vast, base(1500, 800), from, facing, length);
        const long = flightCorridor(vast, base(1500, 800), from, facing, length + 1000);
        const wide = flightCorridor(vast, inf, from, facing, length);
        const met = metAt(short, other);
        fc.pre(met !== null);
        expect(metAt(long, other)).toBeCloseTo(met ?? -1, 4);
        expect(metAt(wide, other)).toBeLessThanOrEqual((met ?? 0) + 1e-6);
      },
    ),
    { numRuns: 1000 },
  );
});

test('shifts and quarter turns change nothing', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyPiece, anyGround, exactTransform, (b, from, piece, ground, t) => {
      const here = { x: 200_000, y: 200_000, turn: 0, dx: 200_000, dy: 200_000 };
      const move = { turn: t.turn, dx: t.dx + 200_000, dy: t.dy + 200_000 };
      const at = (m: typeof move) => flightCorridor(vast, b, turnPoint(m, from), from.facing + m.turn, 7000);
      const gap = (m: typeof move) => gapTo(at(m).shape, footprintOf(turnPiece(m, piece))).size;
      expect(gap(move)).toBeCloseTo(gap(here), 4);
      fc.pre(Math.abs(gap(here) + 1) > 0.01);
      const met = (m: typeof move) => metAt(at(m), footprintOf(turnPiece(m, piece)));
      expect(met(move) === null).toBe(met(here) === null);
      expect(met(move) ?? 0).toBeCloseTo(met(here) ?? 0, 3);
      const spun = (m: typeof move) => makeShape(ground.corners.map((p) => turnPoint(m, p)));
      const wet = (m: typeof move) => gapTo(at(m).shape, spun(m)).size;
      expect(Math.abs(wet(move) - wet(here))).toBeLessThan(0.2);
    }),
    { numRuns: 500 },
  );
});
