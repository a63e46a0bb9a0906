import { centre, corners, type HexMap, hexAtAxial } from '@grande/hex';
import type { XY } from './pen.ts';

/** Units of the drawing between the centres of two neighbouring hexes. */
export const UNIT = 100;

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function grow(box: Box, by: number): Box {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by };
}

export function inBox(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/** The rectangle the hexes fill, in drawing units. */
export function fieldBox(map: HexMap): Box {
  return { x0: 0, y0: 0, x1: map.page.width * UNIT, y1: map.page.height * UNIT };
}

export function hexCentre(map: HexMap, hex: number): XY {
  const { x, y } = centre(map, hex);
  return [x * UNIT, y * UNIT];
}

export function hexCorners(map: HexMap, hex: number): XY[] {
  return corners(map, hex).map(({ x, y }) => [x * UNIT, y * UNIT]);
}

export function vertexAt(map: HexMap, id: number): XY {
  return [(map.page.vertexX[id] as number) * UNIT, (map.page.vertexY[id] as number) * UNIT];
}

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The endless lattice the map is cut from, in drawing units. */
export interface Lattice {
  readonly pointy: boolean;
  at(q: number, r: number): XY;
  /** The cell a point lies in, whether or not the map has a hex there. */
  cellOf(x: number, y: number): Axial;
}

const HIGH = Math.sqrt(3) / 2;

export function latticeOf(map: HexMap): Lattice {
  const pointy = map.layout.orientation === 'pointy';
  const flatX = (q: number, r: number) => (pointy ? q + r / 2 : q * HIGH);
  const flatY = (q: number, r: number) => (pointy ? r * HIGH : r + q / 2);
  const [q0, r0] = [map.q[0] as number, map.r[0] as number];
  const left = (map.page.x[0] as number) - flatX(q0, r0);
  const top = (map.page.y[0] as number) - flatY(q0, r0);
  return {
    pointy,
    at: (q, r) => [(flatX(q, r) + left) * UNIT, (flatY(q, r) + top) * UNIT],
    cellOf: (x, y) => {
      const px = x / UNIT - left;
      const py = y / UNIT - top;
      const r = pointy ? py / HIGH : py - px / HIGH / 2;
      const q = pointy ? px - py / HIGH / 2 : px / HIGH;
      return roundAxial(q, r);
    },
  };
}

function roundAxial(q: number, r: number): Axial {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  if (dq > dr && dq > Math.abs(rs - s)) rq = -rr - rs;
  else if (dr > Math.abs(rs - s)) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

const lattices = new WeakMap<HexMap, Lattice>();

/** The hex under a point of the drawing; -1 when there is none. */
export function hexAt(map: HexMap, x: number, y: number): number {
  const known = lattices.get(map);
  const lattice = known ?? latticeOf(map);
  if (!known) lattices.set(map, lattice);
  const { q, r } = lattice.cellOf(x, y);
  return hexAtAxial(map, q, r);
}
