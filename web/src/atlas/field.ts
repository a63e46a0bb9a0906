import type { HexMap } from '@grande/hex';
import { type Box, latticeOf, UNIT } from './geometry.ts';
import type { XY } from './pen.ts';

/** Numbers on a square net over the sheet, smooth between the knots. */
export interface Field {
  readonly box: Box;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export function makeField(box: Box, step: number): Field {
  const columns = Math.ceil((box.x1 - box.x0) / step) + 1;
  const rows = Math.ceil((box.y1 - box.y0) / step) + 1;
  return { box, step, columns, rows, values: new Float32Array(columns * rows) };
}

/** A new field whose every knot is computed from its place (and its number, to look into like fields). */
export function fill(like: Field, value: (x: number, y: number, knot: number) => number): Field {
  const field = { ...like, values: new Float32Array(like.values.length) };
  for (let row = 0, knot = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++, knot++) {
      field.values[knot] = value(field.box.x0 + column * field.step, field.box.y0 + row * field.step, knot);
    }
  }
  return field;
}

/** The value at a point, between the four knots around it. */
export function sample(field: Field, x: number, y: number): number {
  const fx = Math.min(Math.max((x - field.box.x0) / field.step, 0), field.columns - 1.001);
  const fy = Math.min(Math.max((y - field.box.y0) / field.step, 0), field.rows - 1.001);
  const column = Math.floor(fx);
  const row = Math.floor(fy);
  const knot = row * field.columns + column;
  const u = fx - column;
  const v = fy - row;
  const { values, columns } = field;
  const top = (values[knot] as number) * (1 - u) + (values[knot + 1] as number) * u;
  const low = (values[knot + columns] as number) * (1 - u) + (values[knot + columns + 1] as number) * u;
  return top * (1 - v) + low * v;
}

/** Which way and how fast the field grows at a point, per unit. */
export function slopeAt(field: Field, x: number, y: number): XY {
  const h = field.step;
  return [
    (sample(field, x + h, y) - sample(field, x - h, y)) / (2 * h),
    (sample(field, x, y + h) - sample(field, x, y - h)) / (2 * h),
  ];
}

/** Distance from each knot to the nearest of the points, at most `limit`. */
export function distanceTo(like: Field, points: Iterable<XY>, limit: number): Field {
  const field = { ...like, values: new Float32Array(like.values.length).fill(limit) };
  const reach = Math.ceil(limit / field.step);
  for (const [x, y] of points) {
    const column = Math.round((x - field.box.x0) / field.step);
    const row = Math.round((y - field.box.y0) / field.step);
    for (let r = Math.max(0, row - reach); r <= Math.min(field.rows - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(field.columns - 1, column + reach); c++) {
        const d = Math.hypot(field.box.x0 + c * field.step - x, field.box.y0 + r * field.step - y);
        const knot = r * field.columns + c;
        if (d < (field.values[knot] as number)) field.values[knot] = d;
      }
    }
  }
  return field;
}

/** The hexes of the map and the cells around it, each continued by the hex of the map nearest to it. */
export interface Ground {
  readonly q0: number;
  readonly r0: number;
  readonly width: number;
  readonly hexes: Int16Array;
}

/** How many cells beyond the map the ground goes on. */
const BEYOND = 5;

export function groundOf(map: HexMap): Ground {
  const lattice = latticeOf(map);
  const q0 = map.box.q0 - BEYOND;
  const r0 = map.box.r0 - BEYOND;
  const width = map.box.width + BEYOND * 2;
  const height = map.box.height + BEYOND * 2;
  const hexes = new Int16Array(width * height);
  const nearest = (x: number, y: number): number => {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let hex = 0; hex < map.size; hex++) {
      const d = ((map.page.x[hex] as number) * UNIT - x) ** 2 + ((map.page.y[hex] as number) * UNIT - y) ** 2;
      if (d < least - 1e-3) {
        least = d;
        best = hex;
      }
    }
    return best;
  };
  for (let i = 0; i < hexes.length; i++)
    hexes[i] = nearest(...lattice.at((i % width) + q0, Math.floor(i / width) + r0));
  return { q0, r0, width, hexes };
}

// A cell and the two rings around it, in axial steps.
const AROUND: readonly XY[] = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r): XY => [q, r]),
);

/**
 * Values of hexes blended into each other. `softness` is the width of the seam: at 0.1 the cells still show,
 * at 0.4 they have melted. `bent` moves the place that is looked at, so that borders wander.
 */
export function blend(
  map: HexMap,
  ground: Ground,
  like: Field,
  softness: number,
  values: readonly ArrayLike<number>[],
  bent: (x: number, y: number) => XY,
): Field[] {
  const lattice = latticeOf(map);
  const fields = values.map(() => ({ ...like, values: new Float32Array(like.values.length) }));
  const spread = softness * UNIT * UNIT;
  // Where the cells around lie from the middle of a cell is the same everywhere.
  const [ox, oy] = lattice.at(0, 0);
  const offsets = AROUND.map(([q, r]): XY => [lattice.at(q, r)[0] - ox, lattice.at(q, r)[1] - oy]);
  const steps = AROUND.map(([q, r]) => r * ground.width + q);
  const sums = new Float64Array(values.length);
  fill(like, (x0, y0, knot) => {
    const [x, y] = bent(x0, y0);
    const { q, r } = lattice.cellOf(x, y);
    const [cx, cy] = lattice.at(q, r);
    const cell = (r - ground.r0) * ground.width + q - ground.q0;
    let whole = 0;
    sums.fill(0);
    for (let i = 0; i < offsets.length; i++) {
      const offset = offsets[i] as XY;
      const d = (x - cx - offset[0]) ** 2 + (y - cy - offset[1]) ** 2;
      if (d > spread * 12) continue;
      const weight = Math.exp(-d / spread);
      const hex = ground.hexes[cell + (steps[i] as number)] ?? 0;
      whole += weight;
      for (let k = 0; k < values.length; k++) {
        sums[k] = (sums[k] as number) + weight * ((values[k] as ArrayLike<number>)[hex] as number);
      }
    }
    for (let k = 0; k < fields.length; k++) (fields[k] as Field).values[knot] = (sums[k] as number) / whole;
    return 0;
  });
  return fields;
}
