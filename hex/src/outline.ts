import type { HexMap, Side } from './hexmap.ts';

/** The two vertices of a hexside, clockwise as seen from its hex. */
export function sideVertices(map: HexMap, side: Side): readonly [number, number] {
  const { vertex } = map.page;
  return [vertex[side.hex * 6 + ((side.dir + 5) % 6)] as number, vertex[side.hex * 6 + side.dir] as number];
}

/**
 * Joins hexsides into as few lines of vertices as a simple walk finds (rivers, borders, area outlines).
 * A line whose last vertex is its first is closed. Ends before loops; otherwise in the order given.
 */
export function joinSides(map: HexMap, sides: readonly Side[]): number[][] {
  const edges = sides.map((side) => sideVertices(map, side));
  const touching = new Map<number, number[]>();
  edges.forEach((ends, edge) => {
    for (const end of ends) touching.set(end, [...(touching.get(end) ?? []), edge]);
  });
  const used = new Uint8Array(edges.length);
  const walk = (start: number): number[] => {
    const line = [start];
    for (let at = start; ; ) {
      const edge = touching.get(at)?.find((e) => used[e] === 0);
      const ends = edge === undefined ? undefined : edges[edge];
      if (edge === undefined || ends === undefined) return line;
      used[edge] = 1;
      at = ends[0] === at ? ends[1] : ends[0];
      line.push(at);
    }
  };
  const lines: number[][] = [];
  // Odd vertices are where lines must end; starting there leaves only loops for the second pass.
  for (const [at, there] of touching) {
    while (there.length % 2 === 1 && there.some((edge) => used[edge] === 0)) lines.push(walk(at));
  }
  for (const [at, there] of touching) {
    while (there.some((edge) => used[edge] === 0)) lines.push(walk(at));
  }
  return lines;
}

/** The outline of a set of hexes as closed lines of vertices. */
export function outline(map: HexMap, hexes: Iterable<number>): number[][] {
  const inside = new Set(hexes);
  const border: Side[] = [];
  for (const hex of inside) {
    for (let dir = 0; dir < 6; dir++) {
      if (!inside.has(map.neighbour[hex * 6 + dir] as number)) border.push({ hex, dir });
    }
  }
  return joinSides(map, border);
}
