import type { HexMap } from '@grande/hex';
import type { Beside } from './presenter.ts';

/** Nearer to each other than this, in hexes, two boxes are one. */
const APART = 2.2;

/** Where a box lies that belongs to a hex at the edge of a map: outside, and no farther along than the map goes. */
export function outside(map: HexMap, hex: number): Pick<Beside, 'at' | 'upright'> {
  const [x, y] = [map.page.x[hex] as number, map.page.y[hex] as number];
  const { width, height } = map.page;
  const far = 0.3;
  const along = (at: number, length: number, half: number) => Math.min(Math.max(at, half), length - half);
  const least = Math.min(x, width - x, y, height - y);
  if (least === y) return { at: { x: along(x, width, 1.6), y: -far } };
  if (least === height - y) return { at: { x: along(x, width, 1.6), y: height + far } };
  return { at: { x: least === x ? -far : width + far, y: along(y, height, 1) }, upright: true };
}

/** Boxes of a side that would lie over each other as one. */
export function gathered(boxes: readonly Beside[]): Beside[] {
  const out: Beside[] = [];
  for (const box of boxes) {
    const near = out.findIndex(
      ({ at, side }) => side === box.side && Math.hypot(at.x - box.at.x, at.y - box.at.y) < APART,
    );
    const with_ = out[near];
    if (!with_) out.push(box);
    else {
      const { id } = with_;
      out[near] = { ...with_, pieces: [...with_.pieces, ...box.pieces.map((p) => ({ ...p, hex: id }))] };
    }
  }
  return out;
}
