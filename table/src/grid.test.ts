import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from './aspect.ts';
import { boxesMeet, widened } from './box.ts';
import { lift, makeGrid, near, place } from './grid.ts';
import { anyPiece } from './testing/arbitrary.ts';

test('the grid answers what looking at every box would', () => {
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(39), fc.option(anyPiece, { nil: null })), { maxLength: 20 }),
      anyPiece,
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(500, 4000, 40_000),
      (pieces, changes, asker, reach, cell) => {
        const grid = makeGrid<number>(cell);
        const boxes = new Map(pieces.map((p, i) => [i, footprintOf(p).box] as const));
        for (const [i, box] of boxes) place(grid, i, box);
        for (const [i, piece] of changes) {
          if (!boxes.has(i)) continue;
          if (piece === null) {
            lift(grid, i);
            boxes.delete(i);
          } else {
            place(grid, i, footprintOf(piece).box);
            boxes.set(i, footprintOf(piece).box);
          }
        }
        const box = widened(footprintOf(asker).box, reach);
        const expected = [...boxes.keys()]
          .filter((i) => boxesMeet(boxes.get(i) ?? box, box))
          .sort((a, b) => a - b);
        expect(near(grid, box)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('lifting everything leaves nothing behind', () => {
  const grid = makeGrid<string>();
  place(grid, 'a', { west: 0, south: 0, east: 9000, north: 100 });
  place(grid, 'a', { west: -9000, south: -100, east: 0, north: 0 });
  lift(grid, 'a');
  lift(grid, 'a');
  expect(grid.cells.size).toBe(0);
  expect(near(grid, { west: -9000, south: -9000, east: 9000, north: 9000 })).toEqual([]);
});
