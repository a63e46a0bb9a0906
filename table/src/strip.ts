import { type Box, boxAround, widened } from './box.ts';
import { norm, type Point, point } from './point.ts';
import type { Span } from './span.ts';

/**
 * A line on the ground with a width: every point within half the width of the middle line. Roads have a
 * width (G.16); linear features and crests have none (G.14, G.15).
 */
export interface Strip {
  readonly kind: 'strip';
  readonly line: readonly Point[];
  readonly halfWidth: number;
  readonly box: Box;
}

export function makeStrip(line: readonly Point[], width = 0): Strip {
  if (line.length < 2) throw new RangeError('a line needs two points');
  if (!(width >= 0)) throw new RangeError('a line cannot be narrower than nothing');
  const halfWidth = width / 2;
  return { kind: 'strip', line, halfWidth, box: widened(boxAround(line), halfWidth) };
}

export function piecesOf(line: readonly Point[]): Span[] {
  const pieces: Span[] = [];
  let from: Point | undefined;
  for (const to of line) {
    if (from !== undefined) pieces.push({ from, to });
    from = to;
  }
  return pieces;
}

/** The length of the middle line. */
export const stripLength = (s: Strip): number =>
  piecesOf(s.line).reduce((sum, p) => sum + norm(point(p.to.x - p.from.x, p.to.y - p.from.y)), 0);
