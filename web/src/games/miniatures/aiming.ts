/** Turns a point on the table into a move, a turn, a ride or a place: what a finger means by it. */
import type { Json, WireDecision } from '@grande/engine';
import {
  BASES,
  type Base,
  contains,
  endOf,
  entryPose,
  entryTowards,
  facingFromHome,
  layPath,
  lineBase,
  type MoveOrder,
  makeShape,
  marchReach,
  moveTowards,
  type Point,
  type Pose,
  type Segment,
  type State,
  sideOfPiece,
  type TableEdge,
  tableOf,
  turnTowards,
  type View,
} from '@grande/miniatures/book';

export const MODES = ['best', 'wheel', 'slide', 'turn'] as const;
/** Whatever comes nearest; wheel and advance; go straight there without turning; turn on the spot. */
export type Mode = (typeof MODES)[number];

export interface Extent {
  readonly piece: string;
  readonly base: Base;
  readonly pose: Pose;
  readonly moves: boolean;
  readonly pivots: boolean;
}
export function extentOf(decision: WireDecision): Extent | null {
  const e = decision.space?.extent as Partial<Extent> | undefined;
  return e && typeof e === 'object' && e.pose && e.base ? (e as Extent) : null;
}
export const unitOfId = (view: View, id: string): number => view.battle.units.findIndex((u) => u.id === id);
export const generalOfId = (view: View, id: string): number =>
  view.battle.generals.findIndex((g) => g.id === id);

/** What the rules' own types are on the wire. */
export const onWire = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** What pointing at the table answers, or null where it answers nothing. */
export function aimAt(view: View, decision: WireDecision, target: Point, mode: Mode): Json | undefined {
  const { space } = decision;
  if (!space) return undefined;
  const s = tableOf(view);
  const { piece = '', edge } = (space.extent ?? {}) as { piece?: string; edge?: TableEdge };
  const i = unitOfId(view, piece);
  switch (space.key) {
    case 'order': {
      const extent = extentOf(decision);
      if (!extent) return undefined;
      return onWire(
        mode === 'turn' || !extent.moves
          ? turnTowards(s, i, target, extent.pivots)
          : mode === 'best'
            ? nearestMove(s, i, extent, target)
            : moveTowards(s, i, target, mode),
      );
    }
    case 'ride':
      return { do: 'ride', to: { x: target.x, y: target.y } };
    case 'place': {
      const area = view.battle.areas.find((a) => contains(makeShape(a.poly), target));
      return {
        x: target.x,
        y: target.y,
        facing: facingFromHome(s, sideOfPiece(s, piece)),
        limbered: false,
        area: area?.id ?? null,
      };
    }
    case 'enter':
      return edge && i >= 0 ? onWire(entryTowards(s, i, edge, target)) : undefined;
    case 'fort':
      return { x: target.x, y: target.y };
    default:
      return undefined;
  }
}

/** Of wheeling and of going straight there, what ends nearer to the point; a wheel where both do, as troops would. */
function nearestMove(s: State, i: number, { base, pose }: Extent, target: Point): MoveOrder {
  const [wheeled, slid] = [moveTowards(s, i, target, 'wheel'), moveTowards(s, i, target, 'slide')];
  const far = ({ exit, segments }: MoveOrder): number => {
    const path = layPath(base, exit ?? pose, segments);
    const end = endOf(path);
    // A wheel that takes more than there is cannot be made at all.
    return path.length > marchReach(s, i) + 1 ? Infinity : Math.hypot(end.x - target.x, end.y - target.y);
  };
  return far(slid) + base.depth < far(wheeled) ? slid : wheeled;
}

export interface Ghost {
  readonly base: Base;
  readonly end: Pose;
  readonly way: Pose[];
  /** How far it is, in thou; nothing where nobody marches. */
  readonly length?: number;
}
const standing = (base: Base, { x, y }: Point, facing = 0): Ghost => ({
  base,
  end: { x, y, facing },
  way: [],
});

/** Where the piece would stand, and the way there, for drawing. */
export function ghostOf(view: View, decision: WireDecision, aim: Json): Ghost | null {
  if (typeof aim !== 'object' || aim === null || Array.isArray(aim)) return null;
  const value = aim as Partial<Pose> & {
    at?: number;
    to?: Point;
    do?: string;
    segments?: Segment[];
    exit?: Pose | null;
  };
  const { x, y, facing } = value;
  const extent = extentOf(decision);
  const { piece = '', size = 0 } = (decision.space?.extent ?? {}) as { piece?: string; size?: number };
  if (decision.space?.key === 'ride' && value.to) return standing(BASES.general, value.to);
  if (x !== undefined && y !== undefined) {
    if (decision.space?.key === 'fort') return standing({ width: size, depth: size }, { x, y });
    if (decision.space?.key === 'place') {
      const i = unitOfId(view, piece);
      return standing(i >= 0 ? lineBase(view, i) : BASES.general, { x, y }, facing);
    }
  }
  if (decision.space?.key === 'enter') return entering(view, decision, value);
  if (!extent) return null;
  if (value.do === 'move') {
    const { segments } = value;
    const start = value.exit ?? extent.pose;
    if (!segments || segments.length === 0) return null;
    const path = layPath(extent.base, start, segments);
    return {
      base: extent.base,
      end: endOf(path),
      way: steps(extent.base, start, segments),
      length: path.length,
    };
  }
  return facing === undefined ? null : standing(extent.base, extent.pose, facing);
}

/** A unit on its way in from the edge of the table. */
function entering(
  view: View,
  { space }: WireDecision,
  { at, segments }: { at?: number; segments?: Segment[] },
): Ghost | null {
  const { piece = '', edge } = (space?.extent ?? {}) as { piece?: string; edge?: TableEdge };
  const i = unitOfId(view, piece);
  if (i < 0 || edge === undefined || at === undefined || !segments || segments.length === 0) return null;
  const base = lineBase(view, i);
  const start = entryPose(tableOf(view), edge, base, at);
  const path = layPath(base, start, segments);
  return { base, end: endOf(path), way: steps(base, start, segments), length: path.length };
}

/** The poses between the pieces of a move, wheels in small steps. */
function steps(base: Base, start: Pose, segments: readonly Segment[]): Pose[] {
  const out: Pose[] = [start];
  segments.forEach((s, k) => {
    const before = segments.slice(0, k);
    if (s.kind === 'wheel')
      for (let share = 0.25; share < 1; share += 0.25)
        out.push(endOf(layPath(base, start, [...before, { ...s, angle: Math.max(1, s.angle * share) }])));
    out.push(endOf(layPath(base, start, [...before, s])));
  });
  return out;
}
