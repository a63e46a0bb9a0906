import { lengthInside } from './chord.ts';
import { type Path, poseOnLeg } from './move.ts';
import type { Point } from './point.ts';
import type { Shape } from './shape.ts';
import { meetsLine } from './sight.ts';
import { spanLength } from './span.ts';
import { piecesOf, type Strip } from './strip.ts';
import { SLACK } from './tolerance.ts';

/** Degrees of a wheel between two points of the drawn line of a centre, in tenths: the bow stays under ¼ thou. */
const BOW = 20;

/** The path of the centre as a line: for crossing crops and crests (G.15, MO.4). */
export function centreLine(path: Path): Point[] {
  const line: Point[] = [{ x: path.start.x, y: path.start.y }];
  for (const leg of path.legs) {
    const parts = leg.segment.kind === 'advance' ? 1 : Math.max(1, Math.ceil(leg.segment.angle / BOW));
    for (let i = 1; i <= parts; i++) {
      const p = poseOnLeg(path.base, leg, (leg.length * i) / parts);
      line.push({ x: p.x, y: p.y });
    }
  }
  return line;
}

/** Does the centre enter or leave an area on its way (G.15)? Some of its path must lie on either side. */
export function entersOrLeaves(path: Path, area: Shape): boolean {
  let inside = 0;
  let whole = 0;
  for (const piece of piecesOf(centreLine(path))) {
    inside += lengthInside(piece, area);
    whole += spanLength(piece);
  }
  return inside > SLACK && whole - inside > SLACK;
}

/** Does a line of several pieces touch a crest or a linear feature anywhere (MO.4)? */
export const lineMeets = (line: readonly Point[], s: Strip): boolean =>
  piecesOf(line).some((piece) => meetsLine(piece, s));
