import fc from 'fast-check';
import { expect, test } from 'vitest';
import { point } from './point.ts';
import { makeShape, type Shape, shapeArea } from './shape.ts';
import { anyGround } from './testing/arbitrary.ts';
import { trianglesOf } from './triangles.ts';

const areaInTriangles = (s: Shape): number => trianglesOf(s).reduce((sum, t) => sum + shapeArea(t), 0);

test('any ground falls into triangles that make up its area, however its corners run', () => {
  fc.assert(
    fc.property(anyGround, (ground) => {
      expect(areaInTriangles(ground)).toBeCloseTo(shapeArea(ground), 3);
      const turned = makeShape(ground.corners.toReversed());
      expect(areaInTriangles(turned)).toBeCloseTo(shapeArea(ground), 3);
    }),
  );
});

test('a corner in the middle of a straight edge changes nothing', () => {
  const ell = [
    point(0, 0),
    point(4000, 0),
    point(8000, 0),
    point(8000, 4000),
    point(4000, 4000),
    point(4000, 8000),
    point(0, 8000),
  ];
  for (let k = 0; k < ell.length; k++) {
    const begunAt = makeShape([...ell.slice(k), ...ell.slice(0, k)]);
    expect(areaInTriangles(begunAt)).toBe(48_000_000);
  }
});
