import {
  atMost,
  type Box,
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
  isInWoods,
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
import { perBattle } from '../../per-battle.ts';
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
    const shape = bodyIn(s, j, box);
    if (shape !== null) out.push({ unit: j, shape });
  }
  return out;
}

function bodyIn(s: State, j: number, box: Box): Shape | null {
  const u = unitOf(s, j);
  if (!stands(u) || !couldReach(u, box, 0)) return null;
  if (u.area >= 0 && areaOf(s, u.area).kind !== 'fort') return null;
  const shape = baseShape(s, j);
  return boxesMeet(shape.box, box) ? shape : null;
}

/** Are these still the bodies between two places, each where it was? */
function areBetween(s: State, a: Shape, b: Shape, bodies: readonly Body[]): boolean {
  const box = boxOfBoth(a.box, b.box);
  let n = 0;
  for (let j = 0; j < s.units.length; j++) {
    const shape = bodyIn(s, j, box);
    if (shape === null) continue;
    const k = bodies[n++];
    if (k === undefined || k.unit !== j || k.shape !== shape) return false;
  }
  return n === bodies.length;
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

/**
 * What follows from where a firer and his target stand. Nothing is measured more often in a battle than shots: officers
 * weigh them, the rules ask for targets after every shot, and mostly nobody has moved. So the last few answers for each
 * two units are kept as long as both stand as they stood; shapes tell that, for a unit that has not moved has the same
 * one (`standOf`).
 */
class Aim {
  readonly from: Shape;
  readonly to: Shape;
  /** The areas they hold: hills and walls hang on them. */
  readonly mine: number;
  readonly its: number;
  readonly inArc: boolean;
  readonly range: number;
  readonly contact: boolean;
  private ground: Near | null = null;
  /** Who stood between them when a line was last looked for, and what was found. */
  private bodies: readonly Body[] | null = null;
  private found: 'clear' | 'hill' | 'shut' = 'shut';

  constructor(s: State, i: number, target: number) {
    this.from = baseShape(s, i);
    this.to = shapeOf(s, target);
    this.mine = unitOf(s, i).area;
    this.its = unitOf(s, target).area;
    this.inArc = hasInArc(s, i, target);
    this.range = this.inArc ? rangeOf(s, i, target) : Number.POSITIVE_INFINITY;
    this.contact = inTouch(s, i, target);
  }

  /** G.17: the line there, found again only where somebody between them has moved. */
  line(s: State, i: number, target: number): 'clear' | 'hill' | 'shut' {
    if (this.bodies && areBetween(s, this.from, this.to, this.bodies)) return this.found;
    this.ground ??= groundBetween(s, this.from, this.to, target);
    const bodies = bodiesBetween(s, this.from, this.to);
    const { way, over } = bestLine(s, i, target, { ...this.ground, bodies });
    // SP.3.5: whether guns may fire over friends hangs on who touches them besides: that is asked every time.
    this.bodies = over ? null : bodies;
    this.found = way;
    return way;
  }
}

/** Kept for each two units: guns look at an enemy from where they face, and as if they faced him. */
const AIMS = 4;
const keptAims = perBattle((b) =>
  new Array<Aim | undefined>(AIMS * b.units.length * b.units.length).fill(undefined),
);

function aimAt(s: State, i: number, target: number): Aim {
  const aims = keptAims(s.battle);
  const u = unitOf(s, i);
  const at = AIMS * (i * s.units.length + target) + (u.facing & (AIMS - 1));
  const k = aims[at];
  if (
    k &&
    k.from === baseShape(s, i) &&
    k.to === shapeOf(s, target) &&
    k.mine === u.area &&
    k.its === unitOf(s, target).area
  )
    return k;
  const fresh = new Aim(s, i, target);
  aims[at] = fresh;
  return fresh;
}

function gunShot(s: State, i: number, target: number): Shot | null {
  const shape = shapeOf(s, target);
  if (!near(baseShape(s, i), shape, reachOf(s)) || isInWoods(s, target) || isSpared(s, i, target))
    return null;
  const aim = aimAt(s, i, target);
  if (!aim.inArc || !atMost(aim.range, reachOf(s))) return null;
  return shotAlong(s, i, target, aim);
}

/** G.17: the firer's cheapest clear line; none is needed in contact. */
function shotAlong(s: State, i: number, target: number, aim: Aim): Shot | null {
  const { range, contact } = aim;
  if (contact) return { range, hill: false, contact };
  const way = aim.line(s, i, target);
  return way === 'shut' ? null : { range, hill: way === 'hill', contact };
}

/** The same for the law, measured anew: so whoever compares offers with laws compares what is kept with what is. */
export const hasLine = (s: State, i: number, target: number): boolean =>
  shotAlong(s, i, target, new Aim(s, i, target)) !== null;

/** The best line of all, and whether friends were fired over or stood in the way of one. */
function bestLine(
  s: State,
  i: number,
  target: number,
  between: Between,
): { readonly way: 'clear' | 'hill' | 'shut'; readonly over: boolean } {
  const t = unitOf(s, target);
  const shape = shapeOf(s, target);
  let way: 'hill' | 'shut' = 'shut';
  let over = false;
  for (const muzzle of muzzles(baseOf(s, i), unitOf(s, i))) {
    const marks = t.area >= 0 ? [...shape.corners, pointToShape(muzzle, shape).there] : shape.corners;
    for (const to of marks) {
      const line = judgeLine(s, { from: muzzle, to }, i, target, between);
      if (line === null) continue;
      if (line.friends.length > 0) {
        over = true;
        if (!mayFireOver(s, i, target, line.friends)) continue;
      }
      if (!line.hill) return { way: 'clear', over };
      way = 'hill';
    }
  }
  return { way, over };
}

export function hasTarget(s: State, i: number): boolean {
  for (const j of unitsOf(s, 1 - sideOf(s, i))) if (shotAt(s, i, j)) return true;
  return false;
}
