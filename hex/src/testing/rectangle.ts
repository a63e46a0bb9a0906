import fc from 'fast-check';
import { compile } from '../compile.ts';
import type { HexMap } from '../hexmap.ts';
import type { HexText, LayoutText, MapFile } from '../mapfile.ts';
import { readMap } from '../readmap.ts';

/** A plain rectangular map for tests, any layout. */
export interface Rectangle {
  readonly orientation: 'pointy' | 'flat';
  readonly label: 'RRCC' | 'CCRR';
  readonly shifted: 'even' | 'odd';
  readonly push: 1 | -1;
  readonly colStep: 1 | -1;
  readonly rowStep: 1 | -1;
  readonly cols: readonly [number, number];
  readonly rows: readonly [number, number];
}

export const plainRectangle: Rectangle = {
  orientation: 'pointy',
  label: 'RRCC',
  shifted: 'even',
  push: 1,
  colStep: 1,
  rowStep: 1,
  cols: [1, 9],
  rows: [1, 9],
};

export function layoutText(shape: Rectangle): LayoutText {
  const pointy = shape.orientation === 'pointy';
  const push = pointy ? { '1': 'right', '-1': 'left' } : { '1': 'down', '-1': 'up' };
  return {
    orientation: shape.orientation,
    cols: shape.cols,
    rows: shape.rows,
    label: shape.label,
    shifted: `${shape.shifted} ${pointy ? 'rows' : 'columns'} are shifted half a hex ${push[shape.push]}`,
    colGrows: shape.colStep === 1 ? 'east' : 'west',
    rowGrows: shape.rowStep === 1 ? 'south' : 'north',
    screenUp: 'north',
  };
}

/** The file of a rectangle; `extra` overrides or adds any part, `hex` says what stands in each hex. */
export function rectangleFile(
  shape: Rectangle,
  extra: Partial<MapFile> = {},
  hex: (row: number, col: number) => HexText = () => ({ t: 'open' }),
): MapFile {
  const two = (n: number) => String(n).padStart(2, '0');
  const hexes: Record<string, HexText> = {};
  for (let row = shape.rows[0]; row <= shape.rows[1]; row++) {
    for (let col = shape.cols[0]; col <= shape.cols[1]; col++) {
      hexes[shape.label === 'RRCC' ? two(row) + two(col) : two(col) + two(row)] = hex(row, col);
    }
  }
  return {
    id: 'rectangle',
    title: 'A rectangle',
    hexMetres: 300,
    layout: layoutText(shape),
    terrainTypes: { open: 'Open', woods: 'Woods' },
    hexes,
    ...extra,
  };
}

export function rectangleMap(shape: Rectangle = plainRectangle, extra: Partial<MapFile> = {}): HexMap {
  const reading = readMap(rectangleFile(shape, extra));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return compile(reading.map);
}

const sign = fc.constantFrom<1 | -1>(1, -1);
const span = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 8 }))
  .map(([low, length]): [number, number] => [low, low + length]);

/** Every kind of layout: both orientations, labels, parities, pushes and ways of counting. */
export const anyRectangle: fc.Arbitrary<Rectangle> = fc.record({
  orientation: fc.constantFrom('pointy', 'flat'),
  label: fc.constantFrom('RRCC', 'CCRR'),
  shifted: fc.constantFrom('even', 'odd'),
  push: sign,
  colStep: sign,
  rowStep: sign,
  cols: span,
  rows: span,
});

// A failing case prints the shape of its map, not the thousands of numbers compiled from it.
export const anyMap: fc.Arbitrary<HexMap> = anyRectangle.map((shape) =>
  Object.assign(rectangleMap(shape), { [fc.toStringMethod]: () => JSON.stringify(shape) }),
);

/** A map and some of its hexes. */
export function mapAndHexes(count: number): fc.Arbitrary<{ map: HexMap; hexes: number[] }> {
  return anyMap.chain((map) =>
    fc.array(fc.nat(map.size - 1), { minLength: count, maxLength: count }).map((hexes) => ({ map, hexes })),
  );
}
