import { Direction, defineHex, Grid } from 'honeycomb-grid';
import { BUDGET, MAP, stepCost } from '../reach-ours.ts';
import { Heap } from './heap.ts';

/** A hex of the map that knows its number, as honeycomb-grid's guide makes custom hexes. */
class Tile extends defineHex() {
  index = -1;
}

/** In the order of our directions. */
const DIRECTIONS = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW];

const tiles = MAP.labels.map((_, index) => {
  const tile = new Tile({ q: MAP.q[index] as number, r: MAP.r[index] as number });
  tile.index = index;
  return tile;
});
const grid = new Grid(Tile, tiles);

/** Dijkstra's search over the grid's own hexes and neighbours. */
function dijkstra(start: Tile): Map<Tile, number> {
  const costs = new Map<Tile, number>([[start, 0]]);
  const queue = new Heap<Tile>();
  queue.push(start, 0);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { item: at, cost } = next;
    if (cost > (costs.get(at) as number)) continue;
    DIRECTIONS.forEach((direction, dir) => {
      const there = grid.neighborOf(at, direction, { allowOutside: false });
      if (!there) return;
      const total = cost + stepCost(at.index, there.index, dir);
      if (total > BUDGET || total >= (costs.get(there) ?? Number.POSITIVE_INFINITY)) return;
      costs.set(there, total);
      queue.push(there, total);
    });
  }
  return costs;
}

export function reachTheirs(start: number): number[] {
  const costs = dijkstra(tiles[start] as Tile);
  return tiles.map((tile) => costs.get(tile) ?? Number.POSITIVE_INFINITY);
}

export function sumTheirs(start: number): number {
  let sum = 0;
  for (const cost of dijkstra(tiles[start] as Tile).values()) sum += cost;
  return sum;
}
