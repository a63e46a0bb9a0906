import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base, footprint } from './base.ts';
import { plus, times } from './point.ts';
import { movedTo, pose } from './pose.ts';
import { exitOf, isOnTable, over, overhang, setInside, TABLE_EDGES, touchesTableEdge } from './table.ts';
import { anyBase, anyFacing } from './testing/arbitrary.ts';
import { TOL } from './tolerance.ts';
import { direction } from './trig.ts';

const table = { width: 48_000, height: 36_000 };
const inf = base(2400, 800);
const anywhere = fc
  .tuple(fc.integer({ min: 0, max: 48_000 }), fc.integer({ min: 0, max: 36_000 }), anyFacing)
  .map(([x, y, facing]) => pose(x, y, facing));

test('on the table, at its edge, over it', () => {
  expect(isOnTable(table, footprint(inf, pose(24_000, 400, 0)))).toBe(true);
  expect(isOnTable(table, footprint(inf, pose(24_000, 398, 0)))).toBe(false);
  expect(touchesTableEdge(table, footprint(inf, pose(24_000, 451, 0)), 'south')).toBe(true);
  expect(touchesTableEdge(table, footprint(inf, pose(24_000, 452, 0)), 'south')).toBe(false);
  expect(over(table, footprint(inf, pose(24_000, 300, 0)), 'south')).toBe(100);
});

test('the overhang is that of the worst edge', () => {
  fc.assert(
    fc.property(anyBase, anywhere, (b, p) => {
      const s = footprint(b, p);
      expect(overhang(table, s)).toBe(Math.max(...TABLE_EDGES.map((edge) => over(table, s, edge))));
    }),
  );
});

test('G.19: a base set inside is inside, save over an edge let be, and one inside stays', () => {
  fc.assert(
    fc.property(anyBase, anywhere, fc.constantFrom(...TABLE_EDGES), (b, p, home) => {
      expect(overhang(table, footprint(b, setInside(table, b, p)))).toBeLessThan(1e-6);
      const s = footprint(b, setInside(table, b, p, [home]));
      for (const edge of TABLE_EDGES) if (edge !== home) expect(over(table, s, edge)).toBeLessThan(1e-6);
      if (isOnTable(table, footprint(b, p)) && overhang(table, footprint(b, p)) <= 0) {
        expect(setInside(table, b, p)).toEqual(p);
      }
    }),
  );
});

test('G.19: at its exit a runner is over by TOL, across the edges named and no other', () => {
  fc.assert(
    fc.property(anyBase, anywhere, (b, from) => {
      const p = setInside(table, b, from);
      const exit = exitOf(table, b, p);
      const s = footprint(b, movedTo(p, plus(p, times(direction(p.facing), exit.distance))));
      expect(overhang(table, s)).toBeCloseTo(TOL, 4);
      expect(exit.edges.length).toBeGreaterThan(0);
      for (const edge of exit.edges) expect(Math.abs(over(table, s, edge) - TOL)).toBeLessThan(1.01);
    }),
  );
});
