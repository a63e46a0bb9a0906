import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcsFacingSide, arcsFacingVertex, inArcOfSide, inArcOfVertex, neighboursIn } from './arcs.ts';
import { bearing, sectors } from './bearing.ts';
import { DIRS, opposite, turn } from './directions.ts';
import { disc, distance, ring } from './distance.ts';
import type { HexMap } from './hexmap.ts';
import { hexOf } from './lookup.ts';
import { mapAndHexes, plainRectangle, rectangleMap } from './testing/rectangle.ts';

const map = rectangleMap(plainRectangle);
const at = (label: string) => hexOf(map, label);
const labels = (hexes: number[]) => hexes.map((hex) => map.labels[hex]);

/** Steps from a hex to every other, by breadth-first search over the neighbours. */
function stepsFrom(on: HexMap, start: number): number[] {
  const steps = new Array<number>(on.size).fill(Infinity);
  steps[start] = 0;
  const queue = [start];
  for (const hex of queue) {
    for (const there of on.neighbour.subarray(hex * 6, hex * 6 + 6)) {
      if (there < 0 || steps[there] !== Infinity) continue;
      steps[there] = (steps[hex] ?? 0) + 1;
      queue.push(there);
    }
  }
  return steps;
}

describe('distance', () => {
  it('is symmetric, keeps the triangle inequality and equals the number of steps', () => {
    fc.assert(
      fc.property(mapAndHexes(3), ({ map, hexes: [a = 0, b = 0, c = 0] }) => {
        expect(distance(map, a, b)).toBe(distance(map, b, a));
        expect(distance(map, a, c)).toBeLessThanOrEqual(distance(map, a, b) + distance(map, b, c));
        expect(stepsFrom(map, a)).toEqual(
          Array.from({ length: map.size }, (_, hex) => distance(map, a, hex)),
        );
      }),
    );
  });

  it('makes rings and discs', () => {
    fc.assert(
      fc.property(mapAndHexes(1), fc.nat(6), ({ map, hexes: [a = 0] }, radius) => {
        const all = Array.from({ length: map.size }, (_, hex) => hex);
        const byIndex = (x: number, y: number) => x - y;
        expect(ring(map, a, radius).sort(byIndex)).toEqual(
          all.filter((hex) => distance(map, a, hex) === radius),
        );
        expect(disc(map, a, radius).sort(byIndex)).toEqual(
          all.filter((hex) => distance(map, a, hex) <= radius),
        );
      }),
    );
  });

  it('walks a ring clockwise from direction 0', () => {
    expect(labels(ring(map, at('0505'), 1))).toEqual(['0405', '0506', '0605', '0604', '0504', '0404']);
    expect(labels(ring(map, at('0505'), 2)).slice(0, 4)).toEqual(['0306', '0406', '0507', '0606']);
    expect(ring(map, at('0505'), 0)).toEqual([at('0505')]);
  });
});

describe('bearing', () => {
  it('is the direction itself along a straight row, at any distance', () => {
    for (const dir of DIRS) {
      let hex = at('0505');
      for (let i = 0; i < 3; i++) {
        hex = map.neighbour[hex * 6 + dir] as number;
        expect(bearing(map, at('0505'), hex)).toEqual([dir]);
        expect(sectors(map, at('0505'), hex).sort()).toEqual([turn(dir, -1), dir].sort());
      }
    }
  });

  it('reports both directions on a line through vertices, and none for the hex itself', () => {
    for (const dir of DIRS) {
      const beside = map.neighbour[at('0505') * 6 + dir] as number;
      const beyond = map.neighbour[beside * 6 + turn(dir, 1)] as number;
      expect(bearing(map, at('0505'), beyond)).toEqual([dir, turn(dir, 1)]);
      expect(sectors(map, at('0505'), beyond)).toEqual([dir]);
    }
    expect(bearing(map, 3, 3)).toEqual([]);
    expect(sectors(map, 3, 3)).toEqual([]);
  });

  it('turns round when seen from the other end', () => {
    fc.assert(
      fc.property(mapAndHexes(2), ({ map, hexes: [a = 0, b = 0] }) => {
        expect(bearing(map, b, a).sort()).toEqual(bearing(map, a, b).map(opposite).sort());
        expect(sectors(map, b, a).sort()).toEqual(sectors(map, a, b).map(opposite).sort());
      }),
    );
  });

  it('agrees with the angle on the page', () => {
    fc.assert(
      fc.property(mapAndHexes(2), ({ map, hexes: [a = 0, b = 0] }) => {
        if (a === b) return;
        const { x, y } = map.page;
        const dx = (x[b] as number) - (x[a] as number);
        const dy = (y[b] as number) - (y[a] as number);
        const first = map.layout.orientation === 'pointy' ? 30 : 0;
        const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI - first;
        for (const dir of bearing(map, a, b)) {
          const off = Math.abs(((((degrees - dir * 60) % 360) + 540) % 360) - 180);
          expect(off).toBeLessThan(30.000001);
        }
      }),
    );
  });
});

describe('arcs', () => {
  it('sort the six directions', () => {
    expect(arcsFacingSide(0)).toEqual({ front: [5, 0, 1], flank: [4, 2], rear: [3] });
    expect(arcsFacingSide(2, 1)).toEqual({ front: [2], flank: [0, 1, 3, 4], rear: [5] });
    expect(arcsFacingSide(2, 5)).toEqual({ front: [0, 1, 2, 3, 4], flank: [], rear: [5] });
    expect(arcsFacingVertex(5)).toEqual({ front: [5, 0], flank: [4, 1], rear: [3, 2] });
    for (const dir of DIRS) {
      for (const arcs of [arcsFacingSide(dir), arcsFacingSide(dir, 1), arcsFacingVertex(dir)]) {
        expect([...arcs.front, ...arcs.flank, ...arcs.rear].sort()).toEqual([...DIRS]);
      }
    }
  });

  it('give the hexes on the map', () => {
    expect(labels(neighboursIn(map, at('0505'), arcsFacingSide(1).front))).toEqual(['0405', '0506', '0605']);
    expect(labels(neighboursIn(map, at('0101'), arcsFacingSide(1).front))).toEqual(['0102', '0201']);
  });

  it('reach far: next to the unit they are the front hexes, at distance 2 one third of the ring and its edges', () => {
    const inside = (radius: number, test: (hex: number) => boolean) =>
      ring(map, at('0505'), radius).filter(test);
    for (const dir of DIRS) {
      const side = (hex: number) => inArcOfSide(map, at('0505'), hex, dir);
      expect(inside(1, side).sort()).toEqual(neighboursIn(map, at('0505'), arcsFacingSide(dir).front).sort());
      expect(inside(2, side)).toHaveLength(5);
      expect(inside(3, side)).toHaveLength(7);
      expect(inside(2, (hex) => inArcOfSide(map, at('0505'), hex, dir, 2))).toHaveLength(9);
      const vertex = (hex: number) => inArcOfVertex(map, at('0505'), hex, dir);
      expect(inside(1, vertex).sort()).toEqual(
        neighboursIn(map, at('0505'), arcsFacingVertex(dir).front).sort(),
      );
      expect(inside(2, vertex)).toHaveLength(3);
      expect(inside(2, (hex) => inArcOfVertex(map, at('0505'), hex, dir, 1))).toHaveLength(7);
    }
    expect(inArcOfSide(map, at('0505'), at('0505'), 0)).toBe(false);
  });
});
