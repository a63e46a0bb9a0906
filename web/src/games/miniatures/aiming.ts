/** Turns a point on the table into a move, a turn, a ride or a place: what a finger means by it. */
import type { Json, WireDecision } from '@grande/engine';
import {
  type Base,
  contains,
  endOf,
  facingOf,
  firstContact,
  isArtillery,
  isCavalry,
  layPath,
  MOVE,
  makeShape,
  type Point,
  type Pose,
  type Segment,
  type State,
  setAgainst,
  settle,
  shaken,
  shapeOf,
  stands,
  toFrame,
  turned,
  type View,
} from '@grande/miniatures/book';

export const MODES = ['wheel', 'slide', 'turn'] as const;
/** Wheel and advance, go straight there without turning, or turn on the spot. */
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

const signedTurn = (from: number, to: number): number => {
  const t = turned(to - from);
  return t > 1800 ? t - 3600 : t;
};
const towards = (from: Point, to: Point): number =>
  from.x === to.x && from.y === to.y ? 0 : facingOf({ x: to.x - from.x, y: to.y - from.y });

/** SP.2.5: the farthest an order could carry it, before the ground is asked. */
export function reachOf(view: View, i: number): number {
  const def = view.battle.units[i];
  const u = view.units[i];
  if (!def || !u) return 0;
  if (u.square) return MOVE.square;
  const full = def.trait === 'cuirassier' ? MOVE.cuirassier : MOVE[def.arm];
  return shaken(u) ? full / 2 : full;
}

/** The wheel after which a point lies straight ahead. */
function wheelTo(base: Base, start: Pose, target: Point): Segment[] {
  const off = signedTurn(start.facing, towards(start, target));
  if (Math.abs(off) <= 5) return [];
  const side = off > 0 ? ('right' as const) : ('left' as const);
  const ahead = (angle: number): number => {
    const end = endOf(layPath(base, start, [{ kind: 'wheel', side, angle }]));
    return toFrame(end, target).x * (side === 'right' ? 1 : -1);
  };
  let angle = 0;
  while (angle < 1800 && ahead(angle + 20) > 0) angle += 20;
  while (angle < 1800 && ahead(angle + 1) > 0) angle += 1;
  return angle === 0 ? [] : [{ kind: 'wheel', side, angle }];
}

/** A path cut where it first meets an enemy or ground it cannot cross. */
function cut(view: View, i: number, base: Base, start: Pose, segments: Segment[], into: number): Segment[] {
  const last = segments.at(-1);
  if (last?.kind !== 'advance') return segments;
  const s = view as State;
  const path = layPath(base, start, segments);
  const side = view.battle.units[i]?.side;
  const own = view.units[i]?.area ?? -1;
  let stop = path.length;
  view.units.forEach((u, j) => {
    if (j === i || !stands(u) || view.battle.units[j]?.side === side) return;
    const met = firstContact(path, shapeOf(s, j));
    if (met !== null) stop = Math.min(stop, met);
  });
  view.battle.areas.forEach((a, k) => {
    if (k === own && into < 0) return;
    const met = firstContact(path, makeShape(a.poly));
    if (met !== null) stop = Math.min(stop, met);
  });
  const spare = path.length - stop;
  const distance = Math.max(1, Math.ceil(last.distance - spare));
  return [...segments.slice(0, -1), { ...last, distance }];
}

/** D-5: a move towards a point, as far as the order can carry it. */
function moveTo(view: View, extent: Extent, target: Point, mode: Mode): Json {
  const i = unitOfId(view, extent.piece);
  const u = view.units[i];
  const { base } = extent;
  const areas = view.battle.areas;
  const into = areas.findIndex((a, k) => k !== u?.area && contains(makeShape(a.poly), target));
  let start = extent.pose;
  let exit: Pose | null = null;
  if (u && u.area >= 0) {
    const facing = towards(extent.pose, target);
    exit = settle(setAgainst(base, makeShape(areas[u.area]?.poly ?? []), target, facing));
    start = exit;
  }
  const most = reachOf(view, i);
  let segments: Segment[] = [];
  if (mode === 'slide') {
    const bearing = signedTurn(start.facing, towards(start, target));
    const sideways = Math.abs(bearing) > 450;
    const far = Math.hypot(target.x - start.x, target.y - start.y);
    segments = [
      {
        kind: 'advance',
        bearing,
        distance: Math.max(1, Math.round(Math.min(far, sideways ? most / 2 : most))),
      },
    ];
  } else {
    segments = wheelTo(base, start, target);
    const path = layPath(base, start, segments);
    const end = segments.length === 0 ? start : endOf(path);
    const ahead = toFrame(end, target).y - base.depth / 2;
    const room = Math.min(ahead, most - path.length);
    if (room >= 1) segments.push({ kind: 'advance', bearing: 0, distance: Math.round(room) });
    if (segments.length === 0) segments = [{ kind: 'advance', bearing: 0, distance: 1 }];
  }
  segments = cut(view, i, base, start, segments, into);
  const area = into >= 0 ? areas[into] : undefined;
  return {
    do: 'move',
    segments: segments as unknown as Json,
    enter: area ? { area: area.id, facing: endOf(layPath(base, start, segments)).facing } : null,
    exit: exit as unknown as Json,
    charge: null,
  };
}

function turnTo(view: View, extent: Extent, target: Point): Json {
  const i = unitOfId(view, extent.piece);
  const facing = turned(Math.round(towards(extent.pose, target)));
  const u = view.units[i];
  const limbers =
    u !== undefined &&
    i >= 0 &&
    isArtillery(view as State, i) &&
    view.battle.rules.freeLimbering &&
    !extent.pivots;
  return { do: u?.square ? 'line' : limbers ? 'limber' : 'pivot', facing };
}

/** GEN.3: the ground a fort takes up. */
const FORT: Base = { width: 2200, depth: 2200 };

const HOME_FACING: Readonly<Record<string, number>> = { south: 0, west: 900, north: 1800, east: 2700 };

/** What pointing at the table answers, or null where it answers nothing. */
export function aimAt(view: View, decision: WireDecision, target: Point, mode: Mode): Json | undefined {
  const { space } = decision;
  if (!space) return undefined;
  switch (space.key) {
    case 'order': {
      const extent = extentOf(decision);
      if (!extent) return undefined;
      const turns = mode === 'turn' || !extent.moves;
      return turns ? turnTo(view, extent, target) : moveTo(view, extent, target, mode);
    }
    case 'ride':
      return { do: 'ride', to: { x: target.x, y: target.y } };
    case 'place': {
      const { home } = (space.extent ?? {}) as { home?: string };
      const area = view.battle.areas.find((a) => contains(makeShape(a.poly), target));
      return {
        x: target.x,
        y: target.y,
        facing: HOME_FACING[home ?? 'south'] ?? 0,
        limbered: false,
        area: area?.id ?? null,
      };
    }
    case 'enter': {
      const { edge } = (space.extent ?? {}) as { edge?: string };
      const along = edge === 'north' || edge === 'south' ? target.x : target.y;
      return { at: Math.max(0, along), segments: [{ kind: 'advance', bearing: 0, distance: 3000 }] };
    }
    case 'fort':
      return { x: target.x, y: target.y };
    default:
      return undefined;
  }
}

/** Where the piece would stand, and the way there, for drawing. */
export function ghostOf(
  view: View,
  decision: WireDecision,
  aim: Json,
): { base: Base; end: Pose; way: Pose[] } | null {
  if (typeof aim !== 'object' || aim === null || Array.isArray(aim)) return null;
  const value = aim as Record<string, unknown>;
  const extent = extentOf(decision);
  if (decision.space?.key === 'ride' && value['to']) {
    const to = value['to'] as Point;
    return { base: { width: 750, depth: 750 }, end: { x: to.x, y: to.y, facing: 0 }, way: [] };
  }
  if (decision.space?.key === 'fort' && typeof value['x'] === 'number') {
    const spot = value as unknown as Point;
    return { base: FORT, end: { x: spot.x, y: spot.y, facing: 0 }, way: [] };
  }
  if (decision.space?.key === 'place' && typeof value['x'] === 'number') {
    const i = unitOfId(view, (decision.space.extent as { piece?: string } | undefined)?.piece ?? '');
    const base = i >= 0 ? baseFor(view, i) : { width: 750, depth: 750 };
    return { base, end: value as unknown as Pose, way: [] };
  }
  if (!extent) return null;
  if (value['do'] === 'move') {
    const segments = value['segments'] as Segment[];
    const start = (value['exit'] as Pose | null) ?? extent.pose;
    if (!Array.isArray(segments) || segments.length === 0) return null;
    const path = layPath(extent.base, start, segments);
    return { base: extent.base, end: endOf(path), way: steps(extent.base, start, segments) };
  }
  if (typeof value['facing'] === 'number')
    return { base: extent.base, end: { ...extent.pose, facing: value['facing'] }, way: [] };
  return null;
}
const baseFor = (view: View, i: number): Base =>
  isCavalry(view as State, i)
    ? { width: 1500, depth: 1000 }
    : isArtillery(view as State, i)
      ? { width: 1000, depth: 1000 }
      : { width: 2400, depth: 800 };

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
