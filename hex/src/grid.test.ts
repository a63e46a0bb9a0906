import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axialSteps, DIRS, opposite, turn, turnBetween } from './directions.ts';
import { adjacent, dirTo, hexAtAxial, NO_HEX } from './grid.ts';
import { labelOf } from './layout.ts';
import { hexOf, labelOfHex } from './lookup.ts';
import { anyMap, anyRectangle, plainRectangle, rectangleMap } from './testing/rectangle.ts';

describe('directions', () => {
  it('turn clockwise', () => {
    expect(DIRS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
    expect(turn(5, 1)).toBe(0);
    expect(turn(0, -1)).toBe(5);
    expect(turn(2, -14)).toBe(0);
    expect(DIRS.map((dir) => turnBetween(1, dir))).toEqual([1, 0, 1, 2, 3, 2]);
  });

  it('add up to nothing around a hex, and to nothing with their opposite', () => {
    for (const orientation of ['pointy', 'flat'] as const) {
      const steps = axialSteps(orientation);
      expect(steps.reduce((a, b) => a + b, 0)).toBe(0);
      for (const dir of DIRS) {
        expect((steps[dir * 2] ?? NaN) + (steps[opposite(dir) * 2] ?? NaN)).toBe(0);
        expect((steps[dir * 2 + 1] ?? NaN) + (steps[opposite(dir) * 2 + 1] ?? NaN)).toBe(0);
      }
    }
  });
});

describe('grid', () => {
  it('numbers hexes in the order of their labels', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        expect(map.labels).toEqual([...map.labels].sort());
        for (let hex = 0; hex < map.size; hex++) expect(hexOf(map, labelOfHex(map, hex))).toBe(hex);
      }),
      { numRuns: 60 },
    );
  });

  it('has a hex for every label of the layout, each at its own place', () => {
    fc.assert(
      fc.property(anyRectangle, (shape) => {
        const map = rectangleMap(shape);
        const size = (shape.rows[1] - shape.rows[0] + 1) * (shape.cols[1] - shape.cols[0] + 1);
        expect(map.size).toBe(size);
        for (let row = shape.rows[0]; row <= shape.rows[1]; row++) {
          for (let col = shape.cols[0]; col <= shape.cols[1]; col++) {
            const hex = hexOf(map, labelOf(map.layout, row, col));
            expect(hexAtAxial(map, map.q[hex] as number, map.r[hex] as number)).toBe(hex);
          }
        }
        expect(hexAtAxial(map, 999, 0)).toBe(NO_HEX);
      }),
      { numRuns: 60 },
    );
  });

  it('has neighbours that know each other, at page distance 1, in the direction they say', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const { x, y } = map.page;
        const first = map.layout.orientation === 'pointy' ? 30 : 0;
        for (let hex = 0; hex < map.size; hex++) {
          for (const dir of DIRS) {
            const there = map.neighbour[hex * 6 + dir] as number;
            if (there === NO_HEX) continue;
            expect(map.neighbour[there * 6 + opposite(dir)]).toBe(hex);
            expect(dirTo(map, hex, there)).toBe(dir);
            const angle = ((first + dir * 60) * Math.PI) / 180;
            expect((x[there] as number) - (x[hex] as number)).toBeCloseTo(Math.sin(angle), 9);
            expect((y[there] as number) - (y[hex] as number)).toBeCloseTo(-Math.cos(angle), 9);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts rows and columns on the page the way the layout says', () => {
    fc.assert(
      fc.property(anyRectangle, (shape) => {
        const map = rectangleMap(shape);
        const at = (row: number, col: number) => hexOf(map, labelOf(map.layout, row, col));
        const [row, col] = [shape.rows[0], shape.cols[0]];
        const { x, y } = map.page;
        const pointy = shape.orientation === 'pointy';
        const right = (x[at(row, col + 1)] as number) - (x[at(row, col)] as number);
        const down = (y[at(row + 1, col)] as number) - (y[at(row, col)] as number);
        expect(right).toBeCloseTo(shape.colStep * (pointy ? 1 : Math.sqrt(3) / 2), 9);
        expect(down).toBeCloseTo(shape.rowStep * (pointy ? Math.sqrt(3) / 2 : 1), 9);
        // The next line is pushed relative to this one, or this one relative to it.
        const line = pointy ? row : col;
        const pushedFirst = (line % 2 === 0) === (shape.shifted === 'even');
        const offset = pointy
          ? (x[at(row + 1, col)] as number) - (x[at(row, col)] as number)
          : (y[at(row, col + 1)] as number) - (y[at(row, col)] as number);
        expect(offset).toBeCloseTo((pushedFirst ? -0.5 : 0.5) * shape.push, 9);
      }),
    );
  });

  it('has six neighbours inside and fewer at the edge', () => {
    const map = rectangleMap(plainRectangle);
    const around = (label: string) =>
      DIRS.map((dir) => map.labels[map.neighbour[hexOf(map, label) * 6 + dir] as number] ?? '-');
    expect(around('0505')).toEqual(['0405', '0506', '0605', '0604', '0504', '0404']);
    expect(around('0404')).toEqual(['0305', '0405', '0505', '0504', '0403', '0304']);
    expect(around('0101')).toEqual(['-', '0102', '0201', '-', '-', '-']);
    expect(adjacent(map, hexOf(map, '0505'), hexOf(map, '0605'))).toBe(true);
    expect(adjacent(map, hexOf(map, '0505'), hexOf(map, '0606'))).toBe(false);
    expect(dirTo(map, hexOf(map, '0101'), NO_HEX)).toBe(-1);
  });
});
