import type { HexMap } from '@grande/hex';
import { hexCentre, vertexAt } from './geometry.ts';
import { num, Tiles } from './pen.ts';

/** Every hexside once. */
export function grid(map: HexMap): string {
  const tiles = new Tiles();
  const drawn = new Set<number>();
  const count = map.page.vertexX.length;
  for (let hex = 0; hex < map.size; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      const a = map.page.vertex[hex * 6 + ((dir + 5) % 6)] as number;
      const b = map.page.vertex[hex * 6 + dir] as number;
      const side = Math.min(a, b) * count + Math.max(a, b);
      if (drawn.has(side)) continue;
      drawn.add(side);
      const from = vertexAt(map, a);
      tiles
        .at(...from)
        .move(...from)
        .line(...vertexAt(map, b));
    }
  }
  return tiles.paths('at-grid');
}

/** The printed numbers; the app shows them at deeper zoom. */
export function numbers(map: HexMap): string {
  const high = map.layout.orientation === 'pointy' ? 39 : 37;
  return map.labels
    .map((label, hex) => {
      const [x, y] = hexCentre(map, hex);
      return `<text x="${num(x)}" y="${num(y - high)}">${label}</text>`;
    })
    .join('');
}
