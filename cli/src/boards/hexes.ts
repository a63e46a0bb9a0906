import type { HexMap } from '@grande/hex';
import { terrainName } from '@grande/hex';

/** A hex map as text: one cell a hex, placed by the map's own page, so that either orientation comes out right. */
export function hexBoard(map: HexMap, cell: (label: string, terrain: string) => string): string[] {
  const cells = map.labels.map((label, hex) => cell(label, terrainName(map, hex)));
  const width = Math.max(...cells.map((text) => text.length)) + 2;
  const rows = new Map<number, string>();
  const order = cells.map((_, hex) => hex).sort((a, b) => at(map.page.x, a) - at(map.page.x, b));
  for (const hex of order) {
    const y = Math.round(at(map.page.y, hex) * 1000);
    const column = Math.round(at(map.page.x, hex) * width - width / 2);
    rows.set(y, (rows.get(y) ?? '').padEnd(column) + cells[hex]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, text]) => text.trimEnd());
}

function at(positions: Float64Array, hex: number): number {
  return positions[hex] ?? 0;
}
