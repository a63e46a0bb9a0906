import {
  BRUSH,
  boxAround,
  canLine,
  edgesCrossed,
  footprint,
  isOnTable,
  liesBetween,
  nudges,
  overlaps,
  type Point,
  type Strip,
} from '@grande/table';
import {
  areaOf,
  BASES,
  baseOf,
  baseShape,
  enemiesTouching,
  generalOf,
  generalShape,
  isHere,
  near,
  onTable,
  poseOf,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { groundOf, passesNear } from '../ground.ts';
import { onRiver, onUnit } from '../placing.ts';
import type { State } from '../state.ts';

const lineOf = (s: State, l: number): Strip => groundOf(s).lines[l] as Strip;

/** G.14: may the unit line this feature where it stands? */
function qualifies(s: State, i: number, l: number): boolean {
  const line = lineOf(s, l);
  if (!passesNear(line, baseShape(s, i).box, BRUSH)) return false;
  return canLine(baseOf(s, i), poseOf(unitOf(s, i)), line);
}

const mayLine = (s: State, i: number): boolean => {
  const u = unitOf(s, i);
  return stands(u) && s.battle.units[i]?.arm === 'infantry' && !u.square && !u.fleeing && u.area < 0;
};

/** G.14, R-106: who lines what, first come first served. */
export function dressLines(s: State): void {
  const { lines } = groundOf(s);
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.lining >= 0 && !(mayLine(s, i) && qualifies(s, i, u.lining))) u.lining = -1;
  }
  for (let i = 0; i < s.units.length; i++) {
    const u = unitOf(s, i);
    if (u.lining >= 0 || !mayLine(s, i)) continue;
    for (let l = 0; l < lines.length; l++) {
      if (!qualifies(s, i, l)) continue;
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
  for (const [o, objective] of s.battle.objectives.entries()) {
    for (let i = 0; i < s.units.length; i++) {
      const u = unitOf(s, i);
      if (u.area === objective.area && stands(u) && !u.fleeing) s.held[o] = sideOf(s, i);
    }
  }
}

/** G.25: a general gives up his place to a unit that needs it. */
export function nudgeGeneral(s: State, g: number): void {
  const general = generalOf(s, g);
  const start = { x: general.x, y: general.y };
  const close = s.units.flatMap((u, j) =>
    stands(u) && near({ box: boxAround([start]) }, shapeOf(s, j), 2500) ? [shapeOf(s, j)] : [],
  );
  for (const spot of nudges(start, 12_000)) {
    const pose = { x: Math.round(spot.x) + 0, y: Math.round(spot.y) + 0, facing: 0 };
    const shape = footprint(BASES.general, pose);
    if (!isOnTable(groundOf(s).table, shape) || onRiver(s, shape)) continue;
    const within = Math.abs(pose.x - start.x) < 2000 && Math.abs(pose.y - start.y) < 2000;
    const taken = within
      ? close.some((its) => near(shape, its, 0) && overlaps(shape, its))
      : onUnit(s, -1, shape);
    if (taken) continue;
    general.x = pose.x;
    general.y = pose.y;
    return;
  }
}

/** The cheap question first: is no unit anywhere near a general's place? */
function isClear(s: State, at: Point): boolean {
  const half = BASES.general.width / 2;
  for (let j = 0; j < s.units.length; j++) {
    if (!stands(unitOf(s, j))) continue;
    const { west, east, south, north } = shapeOf(s, j).box;
    if (at.x + half > west && at.x - half < east && at.y + half > south && at.y - half < north) return false;
  }
  return true;
}

export function nudgeGenerals(s: State, stirred = -1): void {
  for (let g = 0; g < s.generals.length; g++) {
    const general = generalOf(s, g);
    if (!isHere(general) || general.with >= 0) continue;
    if (stirred >= 0 ? !near(generalShape(s, g), shapeOf(s, stirred), 0) : isClear(s, general)) continue;
    if (onUnit(s, -1, footprint(BASES.general, { x: general.x, y: general.y, facing: 0 })))
      nudgeGeneral(s, g);
  }
}

/** What is looked at after every event: an order, a shot, a charge with all that follows, a flight (G.14). `stirred`: the only unit that has moved. */
export function afterEvent(s: State, stirred = -1): void {
  nudgeGenerals(s, stirred);
  dressLines(s);
  takeObjectives(s);
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
