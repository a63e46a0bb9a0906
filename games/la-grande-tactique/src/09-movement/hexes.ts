import { distance, type HexMap, NO_HEX } from '@grande/hex';

/** Which hexes touch and what runs between them, looked up once: asked for every step and sight. */
export interface Hexes {
  /** The neighbours of each hex, in order. */
  readonly neighbours: readonly (readonly number[])[];
  around(hex: number): readonly number[];
  /** The number of the directed side from a hex to a neighbour, −1 where they do not touch. */
  sideBetween(from: number, to: number): number;
  isAdjacent(a: number, b: number): boolean;
  distance(a: number, b: number): number;
  /** Whether something of a mask of the map's sides lies between two neighbours: a way, a road, water. */
  has(mask: number, from: number, to: number): boolean;
}

export function makeHexes(map: HexMap): Hexes {
  const { size } = map;
  const neighbours = map.labels.map((_, h) =>
    [...map.neighbour.slice(h * 6, h * 6 + 6)].filter((n) => n !== NO_HEX),
  );
  const sides = new Int16Array(size * size).fill(-1);
  for (let side = 0; side < size * 6; side++) {
    const to = map.neighbour[side] as number;
    if (to !== NO_HEX) sides[Math.floor(side / 6) * size + to] = side;
  }
  const sideBetween = (from: number, to: number): number => sides[from * size + to] as number;
  return {
    neighbours,
    around: (hex) => neighbours[hex] as readonly number[],
    sideBetween,
    isAdjacent: (a, b) => sideBetween(a, b) >= 0,
    distance: (a, b) => distance(map, a, b),
    has: (mask, from, to) => {
      const side = sideBetween(from, to);
      return side >= 0 && ((map.sides[side] as number) & mask) !== 0;
    },
  };
}
