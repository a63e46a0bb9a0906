import {
  atMost,
  boxesMeet,
  boxOfBoth,
  crossesArea,
  inArc,
  inContact,
  inches,
  isBlockedBy,
  meetsLine,
  muzzles,
  pointToShape,
  rangeTo,
  type Shape,
  type Span,
  TOL,
} from '@grande/table';
import {
  allRound,
  areaOf,
  baseOf,
  baseShape,
  couldReach,
  enemiesTouching,
  hillOf,
  inTouch,
  isArtillery,
  isInfantry,
  near,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  unitOf,
  unitsOf,
} from '../../board.ts';
import { lengthsOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { knownTo } from '../../sight.ts';
import type { State } from '../../state.ts';

/** SP.3.3 to SP.3.7: what may be fired at, and along which lines. */

/** ST.6: can it be firing at all? */
export function canFire(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (!stands(u) || u.fleeing) return false;
  return isInfantry(s, i) || (isArtillery(s, i) && !u.limbered);
}

/** G.6, G.17, R-33: in the arc, at least partly; a mere touch is not in it. */
export function hasInArc(s: State, i: number, target: number): boolean {
  return allRound(s, i) || inArc(baseOf(s, i), poseOf(unitOf(s, i)), shapeOf(s, target));
}

/** SP.3.4, TE.4, R-31: is the line over a hill for these two? */
function overHill(s: State, line: Span, i: number, target: number, near: Near): boolean {
  if (near.hills.length === 0) return false;
  const { hills } = groundOf(s);
  const mine = hillOf(s, i);
  const its = hillOf(s, target);
  return near.hills.some((h) => {
    const { shape, crest } = hills[h] as (typeof hills)[number];
    if (h !== mine && h !== its) return crossesArea(line, shape);
    if (!meetsLine(line, crest)) return false;
    const onCrest = (unit: number): boolean => inContact(shapeOf(s, unit), crest);
    return !((h === mine && onCrest(i)) || (h === its && onCrest(target)));
  });
}

interface Line {
  readonly hill: boolean;
  readonly friends: readonly number[];
}

const NOBODY: readonly number[] = [];

/** What stands in the way of a line between two units. */
export type Shut = 'area' | 'friend' | 'enemy';

/** The ground between two places: all lines between them run in one box. */
interface Near {
  readonly areas: readonly Shape[];
  readonly hills: readonly number[];
}

/** G.17, R-34: areas that could shut a line to a target, and hills it could pass. Crops never shut. */
function groundBetween(s: State, a: Shape, b: Shape, target: number): Near {
  const g = groundOf(s);
  const box = boxOfBoth(a.box, b.box);
  const own = unitOf(s, target).area;
  const areas: Shape[] = [];
  for (let k = 0; k < g.areas.length; k++) {
    const area = areaOf(s, k);
    if (area.kind === 'fort' || (area.kind === 'bua' && k === own)) continue;
    if (boxesMeet(area.shape.box, box)) areas.push(area.shape);
  }
  const hills: number[] = [];
  for (let h = 0; h < g.hills.length; h++)
    if (near((g.hills[h] as (typeof g.hills)[number]).shape, { box }, TOL)) hills.push(h);
  return { areas, hills };
}

function areaShuts(line: Span, { areas }: Near): boolean {
  for (let k = 0; k < areas.length; k++) if (isBlockedBy(line, areas[k] as Shape)) return true;
  return false;
}

/** What stands in the way of one line: null when it is shut (G.17, SP.3.5, R-105). */
function judgeLine(s: State, line: Span, i: number, target: number, between: Between): Line | null {
  if (areaShuts(line, between)) return null;
  const side = sideOf(s, i);
  let friends = NOBODY;
  for (const { unit, shape } of between.bodies) {
    if (!isBlockedBy(line, shape)) continue;
    if (unit === i || unit === target || sideOf(s, unit) !== side) return null;
    friends = [...friends, unit];
  }
  return { hill: overHill(s, line, i, target, between), friends };
}

/** The same for whoever asks why: what shuts the line first, or null where it is clear. */
export function shutBy(s: State, line: Span, i: number, target: number): Shut | null {
  const [from, to] = [baseShape(s, i), shapeOf(s, target)];
  if (areaShuts(line, groundBetween(s, from, to, target))) return 'area';
  for (const { unit, shape } of bodiesBetween(s, from, to)) {
    if (unit === i || unit === target || !isBlockedBy(line, shape)) continue;
    return sideOf(s, unit) === sideOf(s, i) ? 'friend' : 'enemy';
  }
  return null;
}

interface Between extends Near {
  readonly bodies: readonly Body[];
}

interface Body {
  readonly unit: number;
  readonly shape: Shape;
}

/** G.17: bases that could block between two places, never a general's; occupants of woods and BUA have none here. */
export function bodiesBetween(s: State, a: Shape, b: Shape): Body[] {
  const box = boxOfBoth(a.box, b.box);
  const out: Body[] = [];
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (!stands(u) || !couldReach(u, box, 0)) continue;
    if (u.area >= 0 && areaOf(s, u.area).kind !== 'fort') continue;
    const shape = baseShape(s, j);
    if (boxesMeet(shape.box, box)) out.push({ unit: j, shape });
  }
  return out;
}

/** SP.3.5, R-32: may artillery on a hill fire over these friends at that target? */
function mayFireOver(s: State, i: number, target: number, friends: readonly number[]): boolean {
  if (hillOf(s, i) < 0) return false;
  if (friends.some((f) => enemiesTouching(s, f).length > 0)) return false;
  return enemiesTouching(s, target).length === 0;
}

/** How a shot would go: the range, and whether it is over a hill. Null: no valid target (SP.3.3). */
export interface Shot {
  readonly range: number;
  readonly hill: boolean;
  readonly contact: boolean;
}

/** S3.x1: how far guns carry in this weather. */
export function reachOf(s: State): number {
  const { range } = lengthsOf(s);
  return s.weather === 'hail' ? range.canister : s.weather === 'sleet' ? range.effective : range.long;
}

/** SP.3.3: the shot at a target, or null when it is none. */
export function shotAt(table: State, i: number, target: number): Shot | null {
  const s = knownTo(table, sideOf(table, i)); // OPT.5: the unseen is no target and stops no ball
  if (!stands(unitOf(s, target)) || sideOf(s, target) === sideOf(s, i)) return null;
  if (isInfantry(s, i)) {
    if (!couldReach(unitOf(s, target), shapeOf(s, i).box, inches(0.1))) return null;
    const touching = inTouch(s, i, target);
    return touching && hasInArc(s, i, target) ? { range: 0, hill: false, contact: true } : null;
  }
  return isArtillery(s, i) ? gunShot(s, i, target) : null;
}

/** SP.3.6: nobody fires guns into woods. */
export function isInWoods(s: State, target: number): boolean {
  const { area } = unitOf(s, target);
  return area >= 0 && areaOf(s, area).kind === 'woods';
}

/** OPT.4: friends are about to charge the target. */
export const isSpared = (s: State, i: number, target: number): boolean =>
  s.battle.rules.gunsRespectCharges &&
  s.units.some((f, j) => f.charge === target && sideOf(s, j) === sideOf(s, i));

/** SP.3.7, R-35: from the front edge to the footprint. */
export const rangeOf = (s: State, i: number, target: number): number =>
  rangeTo(baseOf(s, i), poseOf(unitOf(s, i)), shapeOf(s, target));

/** SP.3.7: within what guns carry today. */
export const isInRange = (s: State, i: number, target: number): boolean =>
  near(baseShape(s, i), shapeOf(s, target), reachOf(s)) && atMost(rangeOf(s, i, target), reachOf(s));

function gunShot(s: State, i: number, target: number): Shot | null {
  const shape = shapeOf(s, target);
  if (!near(baseShape(s, i), shape, reachOf(s)) || isInWoods(s, target) || isSpared(s, i, target))
    return null;
  if (!hasInArc(s, i, target)) return null;
  const range = rangeOf(s, i, target);
  return atMost(range, reachOf(s)) ? lineTo(s, i, target, range) : null;
}

/** G.17: the firer's cheapest clear line; none is needed in contact. */
export function lineTo(s: State, i: number, target: number, range = rangeOf(s, i, target)): Shot | null {
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  const base = baseOf(s, i);
  if (inTouch(s, i, target)) return { range, hill: false, contact: true };
  const from = baseShape(s, i);
  const between = { ...groundBetween(s, from, shape, target), bodies: bodiesBetween(s, from, shape) };
  let best: Shot | null = null;
  for (const muzzle of muzzles(base, u)) {
    const marks = t.area >= 0 ? [...shape.corners, pointToShape(muzzle, shape).there] : shape.corners;
    for (const to of marks) {
      const way = judgeLine(s, { from: muzzle, to }, i, target, between);
      if (way === null) continue;
      if (way.friends.length > 0 && !mayFireOver(s, i, target, way.friends)) continue;
      if (!way.hill) return { range, hill: false, contact: false };
      best = { range, hill: true, contact: false };
    }
  }
  return best;
}

export function hasTarget(s: State, i: number): boolean {
  for (const j of unitsOf(s, 1 - sideOf(s, i))) if (shotAt(s, i, j)) return true;
  return false;
}
