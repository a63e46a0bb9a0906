import type { Field } from './field.ts';
import type { XY } from './pen.ts';

export interface Contour {
  readonly points: readonly XY[];
  readonly closed: boolean;
}

// Which edges of a cell (0 top, 1 right, 2 bottom, 3 left) a line crosses, by its corners above the level:
// 1 top left, 2 top right, 4 bottom right, 8 bottom left.
const CROSSED: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];

/** The lines on which the field has this value (marching squares, joined end to end). */
export function contours(field: Field, level: number): Contour[] {
  const { columns, rows, values } = field;
  const crossings = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    const there = crossings.get(a);
    if (there) there.push(b);
    else crossings.set(a, [b]);
  };
  const above = (knot: number) => (values[knot] as number) > level;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const knot = row * columns + column;
      const kind =
        (above(knot) ? 1 : 0) |
        (above(knot + 1) ? 2 : 0) |
        (above(knot + columns + 1) ? 4 : 0) |
        (above(knot + columns) ? 8 : 0);
      const crossed = CROSSED[kind] as readonly number[];
      // An edge is named by its first knot: even along the row, odd down the column.
      const edge = (side: number) =>
        side === 0
          ? knot * 2
          : side === 1
            ? (knot + 1) * 2 + 1
            : side === 2
              ? (knot + columns) * 2
              : knot * 2 + 1;
      for (let i = 0; i < crossed.length; i += 2) {
        const a = edge(crossed[i] as number);
        const b = edge(crossed[i + 1] as number);
        join(a, b);
        join(b, a);
      }
    }
  }
  return follow(field, level, crossings);
}

function follow(field: Field, level: number, crossings: Map<number, number[]>): Contour[] {
  const used = new Set<number>();
  const walk = (start: number): number[] => {
    const line = [start];
    used.add(start);
    for (let at = start; ; ) {
      const next = crossings.get(at)?.find((edge) => !used.has(edge));
      if (next === undefined) return line;
      used.add(next);
      line.push(next);
      at = next;
    }
  };
  const lines: Contour[] = [];
  const draw = (edges: number[], closed: boolean) => {
    if (edges.length > 1) lines.push({ points: edges.map((edge) => crossing(field, level, edge)), closed });
  };
  for (const [edge, there] of crossings) if (there.length === 1 && !used.has(edge)) draw(walk(edge), false);
  for (const edge of crossings.keys()) if (!used.has(edge)) draw(walk(edge), true);
  return lines;
}

function crossing(field: Field, level: number, edge: number): XY {
  const knot = edge >> 1;
  const other = (edge & 1) === 0 ? knot + 1 : knot + field.columns;
  const a = field.values[knot] as number;
  const b = field.values[other] as number;
  const share = a === b ? 0.5 : (level - a) / (b - a);
  const x = field.box.x0 + (knot % field.columns) * field.step;
  const y = field.box.y0 + Math.floor(knot / field.columns) * field.step;
  return (edge & 1) === 0 ? [x + share * field.step, y] : [x, y + share * field.step];
}

/** A copy whose rim is far below everything, so that every contour closes. */
export function walled(field: Field): Field {
  const values = field.values.slice();
  for (let column = 0; column < field.columns; column++) {
    values[column] = -1e3;
    values[(field.rows - 1) * field.columns + column] = -1e3;
  }
  for (let row = 0; row < field.rows; row++) {
    values[row * field.columns] = -1e3;
    values[row * field.columns + field.columns - 1] = -1e3;
  }
  return { ...field, values };
}
