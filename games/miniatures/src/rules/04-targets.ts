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
} from '../board.ts';
import { RANGE } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { knownTo } from '../sight.ts';
import type { State } from '../state.ts';

/** SP.3.3 to SP.3.7: what may be fired at, and along which lines. */

/** ST.6: can it be firing at all? */
export function canFire(s: State, i: number): boolean {
  const u = unitOf(s, i);
  if (!stands(u) || u.fleeing) return false;
  return isInfantry(s, i) || (isArtillery(s, i) && !u.limbered);
}

/** G.6, G.17: in the arc, at least partly. */
export function hasInArc(s: State, i: number, target: number): boolean {
  return allRound(s, i) || inArc(baseOf(s, i), poseOf(unitOf(s, i)), shapeOf(s, target));
}

/** SP.3.4, R-31: is the line over a hill for these two? */
function overHill(s: State, line: Span, i: number, target: number): boolean {
  const { hills } = groundOf(s);
  if (hills.length === 0) return false;
  const mine = hillOf(s, i);
  const its = hillOf(s, target);
  return hills.some(({ shape, crest }, h) => {
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

/** What stands in the way of one line: null when it is shut (G.17, SP.3.5, R-105). */
function judgeLine(s: State, line: Span, i: number, target: number, bodies: readonly Body[]): Line | null {
  const g = groundOf(s);
  const t = unitOf(s, target);
  for (let a = 0; a < g.areas.length; a++) {
    const area = areaOf(s, a);
    if (area.kind === 'fort' || (area.kind === 'bua' && a === t.area)) continue;
    if (isBlockedBy(line, area.shape)) return null;
  }
  const side = sideOf(s, i);
  let friends = NOBODY;
  for (const { unit, shape } of bodies) {
    if (!isBlockedBy(line, shape)) continue;
    if (unit === i || unit === target || sideOf(s, unit) !== side) return null;
    friends = [...friends, unit];
  }
  return { hill: overHill(s, line, i, target), friends };
}

interface Body {
  readonly unit: number;
  readonly shape: Shape;
}

/** G.17: bases that could block between two places; occupants of woods and BUA have none here. */
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
export const reachOf = (s: State): number =>
  s.weather === 'hail' ? RANGE.canister : s.weather === 'sleet' ? RANGE.effective : RANGE.long;

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

function gunShot(s: State, i: number, target: number): Shot | null {
  const u = unitOf(s, i);
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  const reach = reachOf(s);
  if (!near(baseShape(s, i), shape, reach)) return null;
  if (t.area >= 0 && areaOf(s, t.area).kind === 'woods') return null; // SP.3.6
  if (
    s.battle.rules.gunsRespectCharges &&
    s.units.some((f, j) => f.charge === target && sideOf(s, j) === sideOf(s, i))
  )
    return null; // OPT.4
  const base = baseOf(s, i);
  if (!inArc(base, u, shape)) return null;
  const range = rangeTo(base, u, shape);
  if (!atMost(range, reach)) return null;
  if (inTouch(s, i, target)) return { range, hill: false, contact: true };
  const bodies = bodiesBetween(s, baseShape(s, i), shape);
  let best: Shot | null = null;
  for (const from of muzzles(base, u)) {
    const marks = t.area >= 0 ? [...shape.corners, pointToShape(from, shape).there] : shape.corners;
    for (const to of marks) {
      const way = judgeLine(s, { from, to }, i, target, bodies);
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
