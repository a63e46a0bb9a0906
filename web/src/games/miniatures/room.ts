/** The ground an answer must lie in, where the rules bound it: drawn before anybody points. */
import type { WireDecision } from '@grande/engine';
import {
  lineBase,
  marchReach,
  type Point,
  type TableEdge,
  tableOf,
  type View,
} from '@grande/miniatures/book';
import { unitOfId } from './aiming.ts';

/** GEN.3: where the middle of a fort may lie. SC.3: a stretch of the edge. GEN.8: how deep from its edge a side deploys. */
interface Extent {
  readonly from: Point;
  readonly to: Point;
  readonly edge: TableEdge;
  readonly piece: string;
  readonly home: TableEdge;
  readonly depth: number;
  readonly distance: number;
}
const extentOf = (decision: WireDecision): Partial<Extent> =>
  (decision.space?.extent ?? {}) as Partial<Extent>;

const box = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

/** So far in from the edge of the table. */
function inward({ battle }: View, edge: TableEdge, by: number, p: Point): Point {
  const { width, height } = battle;
  if (edge === 'north') return { x: p.x, y: height - by };
  if (edge === 'south') return { x: p.x, y: by };
  return { x: edge === 'east' ? width - by : by, y: p.y };
}

export function roomOf(view: View, decision: WireDecision): readonly Point[] | null {
  const { from, to, edge, piece = '', home, depth } = extentOf(decision);
  if (from && to && edge) {
    const i = unitOfId(view, piece);
    const deep = i < 0 ? 0 : marchReach(tableOf(view), i) + lineBase(view, i).depth;
    return box(inward(view, edge, 0, from), inward(view, edge, deep, to));
  }
  if (from && to) return box(from, to);
  if (home === undefined || depth === undefined) return null;
  const { width, height } = view.battle;
  const far = { x: home === 'east' ? 0 : width, y: home === 'north' ? 0 : height };
  return box(inward(view, home, 0, { x: 0, y: 0 }), inward(view, home, depth, far));
}

/** GE.1: how far a general may ride, and from where. */
export function rideOf(decision: WireDecision): { readonly from: Point; readonly distance: number } | null {
  const { from, distance } = extentOf(decision);
  return from && distance !== undefined ? { from, distance } : null;
}
