import {
  type Base,
  contains,
  endOf,
  FACING_EDGE,
  facingOf,
  firstContact,
  layPath,
  type Path,
  type Point,
  type Pose,
  type Segment,
  setAgainst,
  settle,
  type TableEdge,
  toFrame,
  turned,
} from '@grande/table';
import {
  areaOf,
  baseOf,
  enemiesOf,
  isArtillery,
  lineBase,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from './board.ts';
import { groundOf } from './ground.ts';
import type { MoveOrder, OpenOrder } from './rules/03-orders/ordered.ts';
import { marchReach } from './rules/03-orders/trial.ts';
import { borderOf, type EntryOrder, lengthwise, OPPOSITE } from './rules/17-scenario/reinforcements.ts';
import type { State } from './state.ts';

/** What pointing at the table means: a likely order, which the laws then judge like any other. */

/** Wheel and advance, or go straight there without turning. */
export type Gait = 'wheel' | 'slide';

const signedTurn = (from: number, to: number): number => {
  const t = turned(to - from);
  return t > 1800 ? t - 3600 : t;
};
const towards = (from: Point, to: Point): number =>
  from.x === to.x && from.y === to.y ? 0 : facingOf({ x: to.x - from.x, y: to.y - from.y });

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

/** R-20, G.13: how far along a path the unit first meets an enemy, or an area (its own only if it goes back into it). */
function firstMet(s: State, i: number, path: Path, into: number): number {
  let stop = path.length;
  const met = (at: number | null): void => {
    if (at !== null) stop = Math.min(stop, at);
  };
  for (const j of enemiesOf(s, i)) if (stands(unitOf(s, j))) met(firstContact(path, shapeOf(s, j)));
  groundOf(s).areas.forEach((a, k) => {
    if (k !== unitOf(s, i).area || into >= 0) met(firstContact(path, a.shape));
  });
  return stop;
}

/** The last straight piece cut where the path first meets something. */
function cut(s: State, i: number, start: Pose, segments: Segment[], into: number): Segment[] {
  const last = segments.at(-1);
  if (last?.kind !== 'advance') return segments;
  const path = layPath(baseOf(s, i), start, segments);
  const spare = path.length - firstMet(s, i, path, into);
  return [...segments.slice(0, -1), { ...last, distance: Math.max(1, Math.ceil(last.distance - spare)) }];
}

function stretch(start: Pose, target: Point, most: number): Segment[] {
  const bearing = signedTurn(start.facing, towards(start, target));
  const far = Math.sqrt((target.x - start.x) ** 2 + (target.y - start.y) ** 2);
  const sideways = Math.abs(bearing) > 450; // SP.2.7
  const distance = Math.max(1, Math.round(Math.min(far, sideways ? most / 2 : most)));
  return [{ kind: 'advance', bearing, distance }];
}

function wheelAndAdvance(base: Base, start: Pose, target: Point, most: number): Segment[] {
  const segments = wheelTo(base, start, target);
  const path = layPath(base, start, segments);
  const end = segments.length === 0 ? start : endOf(path);
  const room = Math.min(toFrame(end, target).y - base.depth / 2, most - path.length);
  if (room >= 1) segments.push({ kind: 'advance', bearing: 0, distance: Math.round(room) });
  return segments.length === 0 ? [{ kind: 'advance', bearing: 0, distance: 1 }] : segments;
}

/** D-5: a move towards a point, as far as the order can carry it; into an area where the point lies in one. */
export function moveTowards(s: State, i: number, target: Point, gait: Gait): MoveOrder {
  const u = unitOf(s, i);
  const base = baseOf(s, i);
  const into = groundOf(s).areas.findIndex((a, k) => k !== u.area && contains(a.shape, target));
  const exit =
    u.area >= 0
      ? settle(setAgainst(base, areaOf(s, u.area).shape, target, towards(poseOf(u), target)))
      : null;
  const start = exit ?? poseOf(u);
  const most = marchReach(s, i);
  const whole = gait === 'slide' ? stretch(start, target, most) : wheelAndAdvance(base, start, target, most);
  const segments = cut(s, i, start, whole, into);
  const { facing } = endOf(layPath(base, start, segments));
  const enter = into >= 0 ? { area: s.battle.areas[into]?.id ?? '', facing } : null;
  return { do: 'move', segments, enter, exit, charge: null };
}

/** D-6: a turn towards a point: a square leaves into line, guns with OPT.2 turn their teams where they cannot pivot. */
export function turnTowards(s: State, i: number, target: Point, pivots: boolean): OpenOrder {
  const u = unitOf(s, i);
  const facing = turned(Math.round(towards(poseOf(u), target)));
  if (u.square) return { do: 'line', facing };
  const limbers = isArtillery(s, i) && s.battle.rules.freeLimbering && !pivots;
  return { do: limbers ? 'limber' : 'pivot', facing };
}

/** SC.3: coming on straight in, until the front reaches the point, wholly on the table at least. */
export function entryTowards(s: State, i: number, edge: TableEdge, target: Point): EntryOrder {
  const [along, across] = lengthwise(edge) ? [target.x, target.y] : [target.y, target.x];
  const deep = Math.abs(across - borderOf(s, edge));
  const distance = Math.round(Math.max(lineBase(s, i).depth, Math.min(deep, marchReach(s, i))));
  return { at: Math.max(0, Math.round(along)), segments: [{ kind: 'advance', bearing: 0, distance }] };
}

/** GEN.8: towards the enemy. */
export const facingFromHome = (s: State, side: number): number =>
  FACING_EDGE[OPPOSITE[s.battle.sides[side]?.home ?? 'south']];

/** The side a piece belongs to, by its id: a unit's or a general's. */
export function sideOfPiece(s: State, id: string): number {
  const i = s.battle.units.findIndex((u) => u.id === id);
  return i >= 0 ? sideOf(s, i) : (s.battle.generals.find((g) => g.id === id)?.side ?? 0);
}
