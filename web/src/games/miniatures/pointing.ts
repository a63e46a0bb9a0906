import type { Refused, WireOption } from '@grande/engine';
import {
  baseOf,
  contains,
  makeShape,
  makeStrip,
  marchReach,
  type Point,
  pointToLine,
  pointToShape,
  type State,
  shapeOf,
  type View,
} from '@grande/miniatures/book';
import { type Box, grow, UNIT } from '../../atlas/geometry.ts';
import { HEX_PX } from '../../table/camera.ts';
import type { Session } from '../../table/session.ts';
import { generalOfId, unitOfId } from './aiming.ts';
import { at, onPage, px, spot } from './scale.ts';

/** Beside the cloth there is nothing: who points there means its edge. */
export const onCloth = ({ battle }: View, p: Point): Point => ({
  x: Math.min(Math.max(0, p.x), battle.width),
  y: Math.min(Math.max(0, p.y), battle.height),
});

/** A piece as the hand finds it: a unit by its base, a general by the ring around him. */
export function liesUnder(view: View, id: string, p: Point): boolean {
  const i = unitOfId(view, id);
  if (i >= 0) return view.units[i]?.fate === 'table' && contains(shapeOf(view as State, i), p);
  const general = view.generals[generalOfId(view, id)];
  return general?.present === true && Math.hypot(general.x - p.x, general.y - p.y) <= 420;
}

/** How far a fingertip may miss a base and still mean it, in pixels: it needs forty-odd to be sure. */
export const FINGERTIP = 22;

/**
 * The topmost piece at a point, a general before the troops he rides with; where none is, the nearest within a slip
 * of the finger.
 */
export function pieceAt(view: View, p: Point, slip = 0): string | null {
  let nearest: { readonly id: string; readonly far: number } | null = null;
  const near = (id: string | undefined, far: number): boolean => {
    if (id !== undefined && far <= slip && far < (nearest?.far ?? Infinity)) nearest = { id, far };
    return far <= 0;
  };
  for (const [g, general] of view.generals.entries()) {
    const id = view.battle.generals[g]?.id;
    if (!general.alive || !general.present || general.absentUntil > 0) continue;
    if (near(id, Math.max(0, Math.hypot(general.x - p.x, general.y - p.y) - 420))) return id ?? null;
  }
  for (const [i, u] of view.units.entries()) {
    if (u.fate !== 'table') continue;
    const id = view.battle.units[i]?.id;
    const shape = shapeOf(view as State, i);
    if (near(id, contains(shape, p) ? 0 : slip > 0 ? pointToShape(p, shape).distance : Infinity))
      return id ?? null;
  }
  return (nearest as { readonly id: string } | null)?.id ?? null;
}

/** Woods, villages, hills, crops and hedges by their ids: what a table may be spoken of before the battle. */
export function featuresOf({ battle }: View): ReadonlyMap<string, readonly Point[]> {
  const { areas, hills, crops, lines } = battle;
  return new Map([
    ...[...areas, ...hills, ...crops].map((f) => [f.id, f.poly] as const),
    ...lines.map((l) => [l.id, l.line] as const),
  ]);
}

/** Where a feature lies, as a place of the table is written. */
export function spotOf(view: View, id: string): string | undefined {
  const points = featuresOf(view).get(id);
  if (!points || points.length === 0) return undefined;
  const mean = (of: (p: Point) => number) => points.reduce((n, p) => n + of(p), 0) / points.length;
  return spot(
    mean((p) => p.x),
    mean((p) => p.y),
  );
}

/** The feature at a point that some answer speaks of. */
export function featureAt(session: Session, view: View, p: Point, slip: number): string | null {
  for (const id of featuresOf(view).keys())
    if (optionsAt(session, id).length > 0 && isFeatureAt(view, id, p, slip)) return id;
  return null;
}

/** How far from the line of a hedge a pointer still means it, in thousandths of an inch. */
const HEDGE = 150;

/** Whether a feature lies at a point or within a slip of it; a hedge is a line and has no inside. */
export function isFeatureAt(view: View, id: string, p: Point, slip: number): boolean {
  const points = featuresOf(view).get(id);
  if (!points) return false;
  if (view.battle.lines.some((l) => l.id === id))
    return pointToLine(p, makeStrip(points)).distance <= Math.max(slip, HEDGE);
  const shape = makeShape(points);
  return contains(shape, p) || pointToShape(p, shape).distance <= slip;
}

/** A piece of a seat's own. */
export function isOwn(view: View, seat: string, id: string): boolean {
  const def = view.battle.units[unitOfId(view, id)] ?? view.battle.generals[generalOfId(view, id)];
  return def !== undefined && view.battle.sides[def.side]?.seat === seat;
}

/** Options that name a piece. */
export const optionsAt = (session: Session, id: string): readonly WireOption[] =>
  (session.seen.peek()?.decision?.options ?? []).filter((o) =>
    typeof o.at === 'string' ? o.at === id : o.at?.includes(id),
  );

/** Why a piece can be told nothing; that it plays no part only where nothing better is known. */
export async function reasons(session: Session, id: string): Promise<readonly Refused[]> {
  const refused = await session.whyNot(id);
  const better = refused.filter((r) => r.failures.every((f) => f.message.id !== 'kernel.notConcerned'));
  return better.length > 0 ? better : refused;
}

/** Where a unit or a general stands. */
export function placeOf(view: View, id: string): Point | null {
  const i = unitOfId(view, id);
  const u = i >= 0 ? view.units[i] : undefined;
  if (u) return u.fate === 'table' ? u : null;
  const g = generalOfId(view, id);
  const general = g >= 0 ? view.generals[g] : undefined;
  return general?.present ? general : null;
}

/** Where those stand, on the page, who are named by each answer that can be pointed at. */
export function offered(session: Session, view: View): readonly (readonly Point[])[] {
  const named = (session.seen.peek()?.decision?.options ?? []).map(({ at: ids = [] }) =>
    typeof ids === 'string' ? [ids] : ids,
  );
  const places = named.map((ids) => ids.flatMap((id) => placeOf(view, id) ?? []).map(onPage));
  return places.filter((p) => p.length > 0);
}

/** How far from its middle a unit's march may bring it, in pixels of the page. */
export function reachOnPage(view: View, id: string): number {
  const i = unitOfId(view, id);
  return i < 0 ? 0 : (px(marchReach(view, i) + baseOf(view as State, i).width / 2) / UNIT) * HEX_PX;
}

/** The middle of a side's line, on the page: where a small screen opens. */
export function ownMiddle(view: View, viewer: string | null): Point | null {
  const side = view.battle.sides.findIndex((x) => x.seat === viewer);
  const own = view.units.filter(
    (u, i) => u.fate === 'table' && view.battle.units[i]?.side === Math.max(0, side),
  );
  if (own.length === 0) return null;
  const x = own.reduce((n, u) => n + u.x, 0) / own.length;
  const y = own.reduce((n, u) => n + u.y, 0) / own.length;
  return onPage({ x, y });
}

/** Where everybody on the table stands. */
export const stoodOn = (view: View): readonly Point[] =>
  view.units.filter((u) => u.fate === 'table').map(({ x, y }) => onPage({ x, y }));

/** The part of the table where anybody stands. */
export function fighting(view: View): Box | null {
  const places = view.units.filter((u) => u.fate === 'table').map(at);
  if (places.length === 0) return null;
  const x = places.map((p) => p.x);
  const y = places.map((p) => p.y);
  return grow({ x0: Math.min(...x), y0: Math.min(...y), x1: Math.max(...x), y1: Math.max(...y) }, 190);
}
