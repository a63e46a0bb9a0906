/** A base taken in hand before anybody has asked for its order: one gesture instead of two answers. */
import type { Json, Meant, WireDecision } from '@grande/engine';
import {
  baseOf,
  firstContact,
  layPath,
  type MoveOrder,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  tableOf,
  type View,
} from '@grande/miniatures/book';
import { extentOf, generalOfId, unitOfId } from './aiming.ts';
import { isOwn } from './pointing.ts';

export interface Hand {
  readonly piece: string;
  /** What is answered before its order is asked for. */
  readonly before: readonly Meant[];
  /** The question its order answers: the one that is put, or the one that will be. */
  readonly asked: WireDecision;
}

/** SP.2.1: its own side's, and not yet told anything this turn. */
function isFresh(view: View, seat: string, piece: string): boolean {
  if (!isOwn(view, seat, piece)) return false;
  const unit = view.units[unitOfId(view, piece)];
  if (unit) return stands(unit) && !unit.moved && !unit.pivoted && !unit.arrived;
  const general = view.generals[generalOfId(view, piece)];
  return general?.present === true && !general.moved;
}

/** The question that will be put of a piece once it has been pointed at. */
function ahead(view: View, decision: WireDecision, piece: string): WireDecision {
  const { rule, prompt: label } = decision;
  const i = unitOfId(view, piece);
  if (i < 0) return { ...decision, kind: 'general', subject: piece, space: { key: 'ride', rule, label } };
  const s = tableOf(view);
  const unit = view.units[i];
  const extent = {
    piece,
    base: { ...baseOf(s, i) },
    pose: unit ? { ...poseOf(unit) } : null,
    moves: true,
    pivots: true,
  };
  return { ...decision, kind: 'unit', subject: piece, space: { key: 'order', rule, label, extent } };
}

/** Whether and how a piece can be taken in hand at this question. */
export function handOf(view: View, decision: WireDecision, piece: string): Hand | null {
  const { kind, subject, space, options } = decision;
  if (subject === piece) return space ? { piece, before: [], asked: decision } : null;
  const key = `${unitOfId(view, piece) >= 0 ? 'unit' : 'general'}:${piece}`;
  const taken: Meant = { kind: 'order', key };
  const asked = ahead(view, decision, piece);
  if (kind === 'order') return options.some((o) => o.key === key) ? { piece, before: [taken], asked } : null;
  // Another is in hand: it is laid down first.
  const laid = kind === 'unit' || kind === 'general' ? options.find((o) => o.key === 'back') : undefined;
  if (!laid || !isFresh(view, decision.seat, piece)) return null;
  return { piece, before: [{ kind, key: laid.key }, taken], asked };
}

/** A move that runs into an enemy is not made by a slip of the hand. */
export function meetsEnemy(view: View, asked: WireDecision, order: Json): boolean {
  const extent = extentOf(asked);
  if (!extent || typeof order !== 'object' || order === null || Array.isArray(order)) return false;
  const { segments, exit } = order as Partial<MoveOrder>;
  if (!segments || segments.length === 0) return false;
  const s = tableOf(view);
  const i = unitOfId(view, extent.piece);
  const path = layPath(extent.base, exit ?? extent.pose, segments);
  return s.units.some(
    (u, j) => sideOf(s, j) !== sideOf(s, i) && stands(u) && firstContact(path, shapeOf(s, j)) !== null,
  );
}
