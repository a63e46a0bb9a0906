import type { Box } from '../atlas/geometry.ts';

/** How far a place must go sideways to lie clear of what stands in a corner of a frame so wide. */
export function slideOff(x: number, y: number, corner: Box, edge: number, wide: number): number {
  const { x0, y0, x1, y1 } = corner;
  if (x <= x0 - edge || x >= x1 + edge || y <= y0 - edge || y >= y1 + edge) return 0;
  return x0 + x1 > wide ? x0 - edge - x : x1 + edge - x;
}
