import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base, footprint } from './base.ts';
import { centreLine, entersOrLeaves, lineMeets } from './centre.ts';
import { inContact } from './contact.ts';
import { pointToLine } from './distance.ts';
import { advance, layPath, poseAt, wheel } from './move.ts';
import { distanceBetween, type Point, point } from './point.ts';
import { pose } from './pose.ts';
import { contains, makeShape } from './shape.ts';
import { makeStrip } from './strip.ts';
import { anyBase, anyGround, anyPose } from './testing/arbitrary.ts';

const cav = base(1500, 1000);
const anyMove = fc
  .tuple(
    fc.integer({ min: 1, max: 4000 }),
    fc.integer({ min: -1800, max: 1800 }),
    fc.integer({ min: 1, max: 1800 }),
  )
  .map(([distance, bearing, angle]) => [wheel('left', angle), advance(distance, bearing)]);

test('the line of the centre follows the centre, in wheels too', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyPose,
      anyMove,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (b, p, segments, share) => {
        const path = layPath(b, p, segments);
        const line = makeStrip(centreLine(path));
        expect(pointToLine(poseAt(path, share * path.length), line).distance).toBeLessThan(0.25);
        expect(distanceBetween(line.line.at(-1) ?? p, poseAt(path, path.length))).toBeLessThan(1e-6);
      },
    ),
  );
});

test('G.15: entering or leaving crops is the centre crossing their border', () => {
  const wheat = makeShape([point(0, 0), point(8000, 0), point(8000, 4000), point(0, 4000)]);
  const march = (y: number, s: number) => layPath(cav, pose(4000, y, 0), [advance(s)]);
  expect(entersOrLeaves(march(-2000, 1999), wheat)).toBe(false);
  expect(entersOrLeaves(march(-2000, 2010), wheat)).toBe(true);
  expect(entersOrLeaves(march(1000, 2000), wheat)).toBe(false);
  expect(entersOrLeaves(march(1000, 4000), wheat)).toBe(true);
  expect(entersOrLeaves(march(-2000, 9000), wheat)).toBe(true);
});

test('what ends on the other side of a border has crossed it', () => {
  fc.assert(
    fc.property(anyBase, anyPose, anyMove, anyGround, (b, p, segments, ground) => {
      const path = layPath(b, p, segments);
      const end = poseAt(path, path.length);
      const clear = (q: Point) => !contains(makeShape(ground.corners), q);
      if (clear(p) !== clear(end)) {
        const border = makeStrip([...ground.corners, ground.corners[0] ?? p]);
        fc.pre(pointToLine(p, border).distance > 2 && pointToLine(end, border).distance > 2);
        expect(entersOrLeaves(path, ground)).toBe(true);
      }
    }),
  );
});

test('V-42, V-50, R-86: a charge across a crest which neither base touches', () => {
  const crest = makeStrip([point(10_000, 15_000), point(30_000, 15_000)]);
  const path = layPath(cav, pose(20_000, 10_000, 0), [advance(6500)]);
  expect(lineMeets([...centreLine(path), point(20_000, 17_400)], crest)).toBe(true);
  expect(inContact(footprint(cav, pose(20_000, 10_000, 0)), crest)).toBe(false);
  expect(inContact(footprint(cav, pose(20_000, 14_800, 0)), crest)).toBe(true);
  expect(inContact(footprint(base(2400, 800), pose(20_000, 15_400, 1800)), crest)).toBe(true);
});
