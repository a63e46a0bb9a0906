import { axialSteps } from './directions.ts';
import type { Grid } from './grid.ts';
import type { HexMap, Page } from './hexmap.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lays the grid out on the page; see Page for the units. */
export function layOut(grid: Grid): Page {
  const pointy = grid.layout.orientation === 'pointy';
  const steps = axialSteps(grid.layout.orientation);
  // In thirds of an axial step every vertex has whole coordinates: equal vertices get equal keys, and the
  // numbers stay whole until they are scaled at the very end.
  const across = (q: number, r: number) => (pointy ? 2 * q + r : q);
  const down = (q: number, r: number) => (pointy ? r : 2 * r + q);
  const scaleX = pointy ? 1 / 6 : Math.sqrt(3) / 6;
  const scaleY = pointy ? Math.sqrt(3) / 6 : 1 / 6;

  const ids = new Map<string, number>();
  const columns: number[] = [];
  const rows: number[] = [];
  const vertex = new Int32Array(grid.size * 6);
  for (let hex = 0; hex < grid.size; hex++) {
    for (let v = 0; v < 6; v++) {
      const next = (v + 1) % 6;
      const q = 3 * (grid.q[hex] as number) + (steps[v * 2] as number) + (steps[next * 2] as number);
      const r = 3 * (grid.r[hex] as number) + (steps[v * 2 + 1] as number) + (steps[next * 2 + 1] as number);
      const key = `${q},${r}`;
      const id = ids.get(key) ?? columns.push(across(q, r)) - 1;
      if (!ids.has(key)) rows.push(down(q, r));
      ids.set(key, id);
      vertex[hex * 6 + v] = id;
    }
  }
  const left = Math.min(...columns);
  const top = Math.min(...rows);
  const x = new Float64Array(grid.size);
  const y = new Float64Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    const q = 3 * (grid.q[hex] as number);
    const r = 3 * (grid.r[hex] as number);
    x[hex] = (across(q, r) - left) * scaleX;
    y[hex] = (down(q, r) - top) * scaleY;
  }
  return {
    width: (Math.max(...columns) - left) * scaleX,
    height: (Math.max(...rows) - top) * scaleY,
    x,
    y,
    vertex,
    vertexX: Float64Array.from(columns, (column) => (column - left) * scaleX),
    vertexY: Float64Array.from(rows, (row) => (row - top) * scaleY),
  };
}

export function centre(map: HexMap, hex: number): Point {
  return { x: map.page.x[hex] as number, y: map.page.y[hex] as number };
}

export function vertexPoint(map: HexMap, id: number): Point {
  return { x: map.page.vertexX[id] as number, y: map.page.vertexY[id] as number };
}

/** The six corners of a hex, clockwise: corner v lies between the sides v and v+1. */
export function corners(map: HexMap, hex: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((v) => vertexPoint(map, map.page.vertex[hex * 6 + v] as number));
}
