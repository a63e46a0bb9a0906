import { axialSteps, type Dir } from './directions.ts';
import { type Layout, labelOf } from './layout.ts';

/** No hex: off the map, or none. */
export const NO_HEX = -1;

/** The bare grid: every hex of the layout in the order of its label, with its coordinates and neighbours. */
export interface Grid {
  readonly layout: Layout;
  readonly size: number;
  readonly labels: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Axial coordinates on the page: q and r as in directions.ts, whatever way the labels count. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** neighbour[hex * 6 + dir], or NO_HEX. */
  readonly neighbour: Int16Array;
  readonly box: AxialBox;
}

/** The axial bounding box with the index of the hex at each place, row by row. */
export interface AxialBox {
  readonly q0: number;
  readonly r0: number;
  readonly width: number;
  readonly height: number;
  readonly hexes: Int16Array;
}

/** The hex at axial (q, r), or NO_HEX. */
export function hexAtAxial(grid: { readonly box: AxialBox }, q: number, r: number): number {
  const { q0, r0, width, height, hexes } = grid.box;
  const x = q - q0;
  const y = r - r0;
  if (x < 0 || y < 0 || x >= width || y >= height) return NO_HEX;
  return hexes[y * width + x] as number;
}

/**
 * Axial coordinates of a row and column. The way goes over doubled coordinates on the page (half hexes are
 * whole numbers there), because in them direction of counting and push of the shifted lines are plain signs.
 */
function axialOf(layout: Layout, row: number, col: number): { q: number; r: number } {
  const pointy = layout.orientation === 'pointy';
  const line = pointy ? row : col;
  const pushed = (line % 2 === 0) === (layout.shifted === 'even') ? layout.push : 0;
  const straight = pointy ? row * layout.rowStep : col * layout.colStep;
  const doubled = 2 * (pointy ? col * layout.colStep : row * layout.rowStep) + pushed;
  // `doubled` and `straight` have equal parity on every line or on none; floor settles the second case alike.
  const slanted = Math.floor((doubled - straight) / 2);
  return pointy ? { q: slanted, r: straight } : { q: straight, r: slanted };
}

function range([low, high]: readonly [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

export function makeGrid(layout: Layout): Grid {
  const cells = range(layout.rows)
    .flatMap((row) => range(layout.cols).map((col) => ({ label: labelOf(layout, row, col), row, col })))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  const size = cells.length;
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  cells.forEach(({ row, col }, i) => {
    const axial = axialOf(layout, row, col);
    q[i] = axial.q;
    r[i] = axial.r;
  });
  const box = boxOf(q, r);
  const steps = axialSteps(layout.orientation);
  const neighbour = new Int16Array(size * 6);
  for (let i = 0; i < size; i++) {
    for (let dir = 0; dir < 6; dir++) {
      const nq = (q[i] as number) + (steps[dir * 2] as number);
      const nr = (r[i] as number) + (steps[dir * 2 + 1] as number);
      neighbour[i * 6 + dir] = hexAtAxial({ box }, nq, nr);
    }
  }
  const labels = cells.map((cell) => cell.label);
  return {
    layout,
    size,
    labels,
    indexOf: new Map(labels.map((label, i) => [label, i])),
    q,
    r,
    neighbour,
    box,
  };
}

function boxOf(q: Int16Array, r: Int16Array): AxialBox {
  const q0 = Math.min(...q);
  const r0 = Math.min(...r);
  const width = Math.max(...q) - q0 + 1;
  const height = Math.max(...r) - r0 + 1;
  const hexes = new Int16Array(width * height).fill(NO_HEX);
  for (let i = 0; i < q.length; i++) {
    hexes[((r[i] as number) - r0) * width + (q[i] as number) - q0] = i;
  }
  return { q0, r0, width, height, hexes };
}

/** The direction from a hex to a neighbour; -1 when they are not neighbours. */
export function dirTo(grid: { readonly neighbour: Int16Array }, from: number, to: number): Dir {
  if (to === NO_HEX) return -1;
  for (let dir = 0; dir < 6; dir++) if (grid.neighbour[from * 6 + dir] === to) return dir;
  return -1;
}

export function adjacent(grid: { readonly neighbour: Int16Array }, a: number, b: number): boolean {
  return dirTo(grid, a, b) >= 0;
}
