import {
  type Box,
  BRUSH,
  boxAround,
  canLine,
  contains,
  edgesCrossed,
  footprint,
  inches,
  isOnTable,
  liesBetween,
  nudges,
  overlaps,
  type Point,
  pointToOutline,
  type Shape,
  type Strip,
} from '@grande/table';
import {
  areaOf,
  BASES,
  baseOf,
  couldReach,
  enemiesTouching,
  generalOf,
  isHere,
  near,
  onTable,
  poseOf,
  seatOf,
  shapeOf,
  sideOf,
  standOf,
  stands,
  unitOf,
} from '../board.ts';
import { groundOf, passesNear } from '../ground.ts';
import { onRiver, onUnit } from '../placing.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';

const lineOf = (s: State, l: number): Strip => groundOf(s).lines[l] as Strip;

/** G.14: the features the unit could line where it stands. */
function linesAt(s: State, i: number): readonly number[] {
  const stand = standOf(s, i);
  if (stand.lines === null) {
    const base = baseOf(s, i);
    const pose = poseOf(unitOf(s, i));
    stand.lines = groundOf(s).lines.flatMap((line, l) =>
      passesNear(line, stand.shape.box, BRUSH) && canLine(base, pose, line) ? [l] : [],
    );
  }
  return stand.lines;
}

const mayLine = (s: State, i: number): boolean => {
  const u = unitOf(s, i);
  return stands(u) && s.battle.units[i]?.arm === 'infantry' && !u.square && !u.fleeing && u.area < 0;
};

/** G.14, R-106: who lines what, first come first served. */
export function dressLines(s: State): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.lining >= 0 && !(mayLine(s, i) && linesAt(s, i).includes(u.lining))) u.lining = -1;
  }
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.lining >= 0 || !mayLine(s, i)) continue;
    for (const l of linesAt(s, i)) {
      if (enemiesTouching(s, i).some((e) => unitOf(s, e).lining === l)) continue;
      u.lining = l;
      break;
    }
  }
}

/** TE.3, G.14, R-28: the feature a unit lines lies between it and an enemy. */
export function linesAgainst(s: State, i: number, enemy: number): boolean {
  const u = unitOf(s, i);
  return u.lining >= 0 && liesBetween(lineOf(s, u.lining), u, unitOf(s, enemy));
}

/** TE.5: does an attack from a point come over a fortified side? Through a corner the fortified edge counts. */
export function fromFortifiedSide(s: State, area: number, from: Point): boolean {
  const a = areaOf(s, area);
  const edges = edgesCrossed({ from, to: a.anchor }, a.shape);
  return edges.some((e) => a.fortified.includes(e));
}

/** an area is held by the side of its last occupant that neither fled nor was silenced. */
function takeObjectives(s: State): void {
  const { objectives } = s.battle;
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.area < 0 || !stands(u) || u.fleeing) continue;
    for (let o = 0; o < objectives.length; o++) if (objectives[o]?.area === u.area) s.held[o] = sideOf(s, i);
  }
}

/** G.25: a general gives up his place to a unit that needs it. */
export function nudgeGeneral(s: State, g: number): void {
  const general = generalOf(s, g);
  const start = { x: general.x, y: general.y };
  const close: Shape[] = [];
  const about = { box: boxAround([start]) };
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (!stands(u) || !couldReach(u, about.box, 2500)) continue;
    if (near(about, shapeOf(s, j), 2500)) close.push(shapeOf(s, j));
  }
  // In the midst of a base every place nearer than its outline is taken.
  let least = 0;
  for (const its of close) {
    if (its.convex && contains(its, start)) least = Math.max(least, pointToOutline(start, its).distance - 2);
  }
  for (const spot of nudges(start, 12_000, 100, least)) {
    const at = { x: Math.round(spot.x) + 0, y: Math.round(spot.y) + 0 };
    // A base whose centre lies in another overlaps it: most places are ruled out without laying him there.
    if (close.some((its) => its.convex && contains(its, at))) continue;
    const shape = footprint(BASES.general, { x: at.x, y: at.y, facing: 0 });
    if (!isOnTable(groundOf(s).table, shape) || onRiver(s, shape)) continue;
    const within = Math.abs(at.x - start.x) < 2000 && Math.abs(at.y - start.y) < 2000;
    const taken = within
      ? close.some((its) => near(shape, its, 0) && overlaps(shape, its))
      : onUnit(s, -1, shape);
    if (taken) continue;
    general.x = at.x;
    general.y = at.y;
    return;
  }
}

const HALF = BASES.general.width / 2;
/** A unit whose centre is further off than this along an axis cannot be on a general's place. */
const CROWDED = inches(2.5);

/** The cheap question first: could a unit with this box be on a general's place? */
const crowds = (box: Box, at: Point): boolean =>
  at.x + HALF > box.west && at.x - HALF < box.east && at.y + HALF > box.south && at.y - HALF < box.north;

/** Is no unit anywhere near a general's place? */
function isClear(s: State, at: Point): boolean {
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (!stands(u) || (u.area < 0 && Math.abs(u.x - at.x) > CROWDED)) continue;
    if (crowds(shapeOf(s, j).box, at)) return false;
  }
  return true;
}

/** G.25: a general who stands where a unit is makes room. */
export function giveWay(s: State, g: number): void {
  const general = generalOf(s, g);
  if (!isHere(general) || general.with >= 0 || isClear(s, general)) return;
  if (onUnit(s, -1, footprint(BASES.general, { x: general.x, y: general.y, facing: 0 }))) nudgeGeneral(s, g);
}

function nudgeGenerals(s: State, stirred: number): void {
  const box = stirred >= 0 ? shapeOf(s, stirred).box : null;
  for (let g = 0; g < s.generals.length; g++) {
    if (box === null || crowds(box, generalOf(s, g))) giveWay(s, g);
  }
}

/** What is looked at after every event: an order, a shot, a charge with all that follows, a flight (G.14). `stirred`: the only unit that has moved. */
export function afterEvent(g: G, stirred = -1): void {
  const s = g.state;
  const held = g.listening && s.held.length > 0 ? [...s.held] : null;
  dressTable(s, stirred);
  if (held) tellObjectives(g, held);
}

/** an objective that has changed hands is everybody's news. */
function tellObjectives(g: G, before: readonly number[]): void {
  const s = g.state;
  s.battle.objectives.forEach((o, k) => {
    const side = s.held[k] as number;
    if (side === before[k]) return;
    const area = s.battle.areas[o.area]?.id ?? '';
    tell(g, 'R-100', say('log.objective', { area, side: seatOf(s, side) }));
  });
}

/** The same where nobody is told: before the battle, and for positions set up by hand. */
export function dressTable(s: State, stirred = -1): void {
  nudgeGenerals(s, stirred);
  if (s.battle.lines.length > 0) dressLines(s);
  if (s.battle.objectives.length > 0) takeObjectives(s);
  if (s.battle.rules.fog) showContacts(s);
}

/** OPT.5: contact shows both sides to one another. */
function showContacts(s: State): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (!onTable(u)) continue;
    for (const e of enemiesTouching(s, i)) {
      u.shown = true;
      unitOf(s, e).shown = true;
    }
  }
}
