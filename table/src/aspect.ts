import { type Base, footprint, frontEdge, rearEdge } from './base.ts';
import { inContact, touchesRearCorner } from './contact.ts';
import { edgeToEdge } from './edges.ts';
import { frontLine, rearLine, whollyBehind } from './front.ts';
import type { Pose } from './pose.ts';
import type { Shape } from './shape.ts';
import { atLeast } from './tolerance.ts';

export type Aspect = 'rear' | 'flank' | 'front';

/** A base somewhere on the table. */
export interface Piece {
  readonly base: Base;
  readonly pose: Pose;
}

export const footprintOf = (piece: Piece): Shape => footprint(piece.base, piece.pose);

/** Contact with the rear: begun wholly behind the rear line, half the front on the rear edge (SP.2.16, R-37). */
export function touchesRear(start: Shape, end: Piece, target: Piece): boolean {
  if (!whollyBehind(rearLine(target.base, target.pose), start)) return false;
  const needed = Math.min(end.base.width / 2, target.base.width);
  const shared = edgeToEdge(frontEdge(end.base, end.pose), rearEdge(target.base, target.pose));
  return atLeast(shared, needed);
}

/** Contact with the flank: begun with no part ahead of the front line, touching a rear corner (SP.2.15). */
export const touchesFlank = (start: Shape, end: Piece, target: Piece): boolean =>
  whollyBehind(frontLine(target.base, target.pose), start) &&
  touchesRearCorner(footprintOf(end), target.base, target.pose);

/**
 * Which side of the target a piece has come upon: where its move began and how it touches now. `front` is
 * the book's ordinary contact. None when they do not touch (SP.2.15 to SP.2.17).
 */
export function aspectOf(start: Shape, end: Piece, target: Piece): Aspect | null {
  if (!inContact(footprintOf(end), footprintOf(target))) return null;
  if (touchesRear(start, end, target)) return 'rear';
  return touchesFlank(start, end, target) ? 'flank' : 'front';
}
