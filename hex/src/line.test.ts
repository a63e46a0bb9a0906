import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { adjacent, NO_HEX } from './grid.ts';
import type { HexMap } from './hexmap.ts';
import { line } from './line.ts';
import { hexOf } from './lookup.ts';
import { corners } from './page.ts';
import { mapAndHexes, plainRectangle, rectangleMap } from './testing/rectangle.ts';

const map = rectangleMap(plainRectangle);
const steps = (a: string, b: string) =>
  line(map, hexOf(map, a), hexOf(map, b)).map((step) => step.map((hex) => map.labels[hex] ?? '-').join('|'));

describe('line', () => {
  it('is the row itself along a direction', () => {
    expect(steps('0502', '0506')).toEqual(['0502', '0503', '0504', '0505', '0506']);
    expect(steps('0505', '0505')).toEqual(['0505']);
  });

  it('names both hexes where it runs along a side', () => {
    expect(steps('0505', '0705')).toEqual(['0505', '0604|0605', '0705']);
    expect(steps('0505', '0105')).toEqual(['0505', '0404|0405', '0305', '0204|0205', '0105']);
    expect(steps('0505', '0606')).toEqual(['0505', '0506|0605', '0606']);
  });

  it('has every hex it cuts', () => {
    expect(steps('0505', '0607')).toEqual(['0505', '0506', '0606', '0607']);
    expect(steps('0505', '0706')).toEqual(['0505', '0605', '0706']);
    expect(steps('0505', '0602')).toEqual(['0505', '0504', '0603', '0602']);
  });

  it('has a hex whose corner it cuts, even if it is then longer than the distance', () => {
    expect(distance(map, hexOf(map, '0501'), hexOf(map, '0308'))).toBe(8);
    expect(steps('0501', '0308')).toEqual(
      '0501 0502 0402 0503 0403 0404 0405 0306 0406 0307 0308'.split(' '),
    );
  });

  it('leaves out a hex touched at a corner only', () => {
    // Goes through the vertex of 0503, 0504 and 0603, out of the first and into the second.
    expect(steps('0502', '0606')).toEqual(['0502', '0503', '0504', '0604', '0605', '0606']);
  });

  it('tells where it leaves the map', () => {
    // Down the ragged left edge, beside half hexes that do not exist.
    expect(steps('0101', '0501')).toEqual(['0101', '0201|-', '0301', '0401|-', '0501']);
  });

  it('read backwards is the line from the other end', () => {
    fc.assert(
      fc.property(mapAndHexes(2), ({ map, hexes: [a = 0, b = 0] }) => {
        expect(line(map, a, b)).toEqual(line(map, b, a).reverse());
      }),
      { numRuns: 500 },
    );
  });

  it('goes from neighbour to neighbour, never back', () => {
    fc.assert(
      fc.property(mapAndHexes(2), ({ map, hexes: [a = 0, b = 0] }) => {
        const found = line(map, a, b);
        expect(found[0]).toEqual([a]);
        expect(found.at(-1)).toEqual([b]);
        expect(found.length).toBeGreaterThanOrEqual(distance(map, a, b) + 1);
        found.slice(1).forEach((step, i) => {
          for (const hex of step) {
            for (const before of found[i] ?? []) {
              if (hex !== NO_HEX && before !== NO_HEX) expect(adjacent(map, before, hex)).toBe(true);
            }
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has exactly the hexes whose inside or side the segment meets on the page', () => {
    fc.assert(
      fc.property(mapAndHexes(2), ({ map, hexes: [a = 0, b = 0] }) => {
        const found = new Set(line(map, a, b).flat());
        for (let hex = 0; hex < map.size; hex++) {
          expect(found.has(hex), `${map.labels[a]} ${map.labels[b]} ${map.labels[hex]}`).toBe(
            hex === a || hex === b || lengthInside(map, hex, a, b) > 1e-6,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Length of the centre line inside a closed hex, clipped side by side: slow, in floating point, independent. */
function lengthInside(on: HexMap, hex: number, a: number, b: number): number {
  const { x, y } = on.page;
  const [ax, ay] = [x[a] as number, y[a] as number];
  const [dx, dy] = [(x[b] as number) - ax, (y[b] as number) - ay];
  let [from, to] = [0, 1];
  const shape = corners(on, hex);
  shape.forEach((p, i) => {
    const next = shape[(i + 1) % 6] ?? p;
    // Clockwise with y down: inside is where this is not negative.
    const [ex, ey] = [next.x - p.x, next.y - p.y];
    const here = ex * (ay - p.y) - ey * (ax - p.x) + 1e-9;
    const change = ex * dy - ey * dx;
    if (Math.abs(change) < 1e-12) {
      if (here < 0) to = -1;
    } else if (change > 0) from = Math.max(from, -here / change);
    else to = Math.min(to, -here / change);
  });
  return (to - from) * Math.hypot(dx, dy);
}
