import {
  type Base,
  type Box,
  contains,
  distance,
  footprint,
  gapSize,
  inContact,
  type Pose,
  type Shape,
  TOL,
} from '@grande/table';
import { BASES } from './data/constants.ts';
import { type Area, groundOf } from './ground.ts';
import { perBattle } from './per-battle.ts';
import type { CommandDef, Fate, General, GeneralDef, State, Unit, UnitDef } from './state.ts';

/** Who and what stands where: the questions every chapter asks. */

export const unitOf = (s: State, i: number): Unit => s.units[i] as Unit;
export const defOf = (s: State, i: number): UnitDef => s.battle.units[i] as UnitDef;
export const sideOf = (s: State, i: number): number => (s.battle.units[i] as UnitDef).side;
export const idOf = (s: State, i: number): string => (s.battle.units[i] as UnitDef).id;
export const generalOf = (s: State, g: number): General => s.generals[g] as General;
export const generalDef = (s: State, g: number): GeneralDef => s.battle.generals[g] as GeneralDef;
export const generalId = (s: State, g: number): string => generalDef(s, g).id;
export const commandDef = (s: State, c: number): CommandDef => s.battle.commands[c] as CommandDef;
export const areaOf = (s: State, a: number): Area => groundOf(s).areas[a] as Area;
export const seatOf = (s: State, side: number): string => s.battle.sides[side]?.seat ?? '';
export const homeOf = (s: State, side: number): 'north' | 'east' | 'south' | 'west' =>
  s.battle.sides[side]?.home ?? 'south';
export const other = (side: number): number => 1 - side;

export const isInfantry = (s: State, i: number): boolean => defOf(s, i).arm === 'infantry';
export const isCavalry = (s: State, i: number): boolean => defOf(s, i).arm === 'cavalry';
export const isArtillery = (s: State, i: number): boolean => {
  const { arm } = defOf(s, i);
  return arm === 'footArtillery' || arm === 'horseArtillery';
};

export const onTable = (u: Unit): boolean => u.fate === 'table';
/** A unit that is an obstacle, a target and an enemy: silenced guns are none of these. */
export const stands = (u: Unit): boolean => u.fate === 'table' && !u.silenced;
/** Disrupted for every modifier (2.1): disrupted, exhausted or fleeing. */
export const shaken = (u: Unit): boolean => u.cohesion !== 'coherent' || u.fleeing;

const DESTROYED: readonly Fate[] = ['fledOff', 'surrounded', 'riddenDown', 'spiked'];
export const isDestroyed = (u: Unit): boolean => u.fate !== 'table' && DESTROYED.includes(u.fate);

/** G.2: the base a unit stands on. */
export function baseOf(s: State, i: number): Base {
  const { arm } = defOf(s, i);
  return arm === 'infantry' && unitOf(s, i).squareBase ? BASES.square : BASES[arm];
}

/** The line base, whatever it stands on now (G.19 sets runners out on it). */
export const lineBase = (s: State, i: number): Base => BASES[defOf(s, i).arm];

/** What follows from where a unit of a battle stands, and from nothing else. */
interface Stand {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly square: boolean;
  readonly shape: Shape;
  /** G.14: the linear features it could line, once somebody has asked. */
  lines: readonly number[] | null;
}

/**
 * The stands of a battle, by unit: asked for far more often than they change. All copies of a state share them, for
 * most units stand alike in all of them; each unit has a few places, so that trying one elsewhere, or going from one
 * imagined world to another, drives out only what would have fallen on the same place.
 */
interface Stands {
  readonly units: (Stand | undefined)[];
  readonly generals: (Shape | undefined)[];
}
const PLACES = 8;
const standsOf = perBattle(
  (b): Stands => ({
    units: new Array<Stand | undefined>(PLACES * b.units.length).fill(undefined),
    generals: new Array<Shape | undefined>(b.generals.length).fill(undefined),
  }),
);

export function standOf(s: State, i: number): Stand {
  const { x, y, facing, squareBase: square } = unitOf(s, i);
  const { units } = standsOf(s.battle);
  const at = PLACES * i + ((x + 3 * y + 5 * facing) & (PLACES - 1));
  const k = units[at];
  if (k && k.x === x && k.y === y && k.facing === facing && k.square === square) return k;
  const fresh = { x, y, facing, square, shape: footprint(baseOf(s, i), { x, y, facing }), lines: null };
  units[at] = fresh;
  return fresh;
}

/** The base itself on the table. */
export const baseShape = (s: State, i: number): Shape => standOf(s, i).shape;

/** G.4: the footprint: the base, or the area an occupant holds. */
export function shapeOf(s: State, i: number): Shape {
  const u = unitOf(s, i);
  return u.area >= 0 && !u.silenced ? areaOf(s, u.area).shape : baseShape(s, i);
}

export const poseOf = (u: Unit): Pose => ({ x: u.x, y: u.y, facing: u.facing });

/** G.1: the pose as the state keeps it: whole thou, tenths of a degree (`settle`). */
export function setPose(u: Unit, p: Pose): void {
  u.x = p.x;
  u.y = p.y;
  u.facing = p.facing;
}

/** Could the two be as near as `reach`? The cheap question before the exact one. */
export function near(a: { readonly box: Box }, b: { readonly box: Box }, reach: number): boolean {
  const p = a.box;
  const q = b.box;
  return (
    p.west - reach <= q.east &&
    q.west - reach <= p.east &&
    p.south - reach <= q.north &&
    q.south - reach <= p.north
  );
}

/** No corner of any base is further from its centre than this. */
const FURTHEST = Math.max(...Object.values(BASES).map((b) => Math.sqrt(b.width ** 2 + b.depth ** 2) / 2)) + 1;

/** The cheapest question of all: could a unit's footprint come within `reach` of a box? Its centre alone often says no. */
export function couldReach(u: Unit, box: Box, reach: number): boolean {
  if (u.area >= 0) return true;
  const by = FURTHEST + reach;
  return u.x - by <= box.east && u.x + by >= box.west && u.y - by <= box.north && u.y + by >= box.south;
}

const REACH = TOL + 2;
export const touches = (a: Shape, b: Shape): boolean => near(a, b, REACH) && inContact(a, b);

/** G.3: in contact. */
export const inTouch = (s: State, i: number, j: number): boolean => touches(shapeOf(s, i), shapeOf(s, j));

/** Enemy units in contact; silenced guns are no enemy. */
export function enemiesTouching(s: State, i: number): number[] {
  return enemiesAt(s, sideOf(s, i), shapeOf(s, i));
}

/** The units of either side, by index: found once for a battle. */
const listsBySide = perBattle((b) =>
  [0, 1].map((side) => b.units.flatMap((u, i) => (u.side === side ? [i] : []))),
);
export const unitsOf = (s: State, side: number): readonly number[] =>
  listsBySide(s.battle)[side] as readonly number[];

/** The enemy's units, by index. */
export const enemiesOf = (s: State, i: number): readonly number[] => unitsOf(s, 1 - sideOf(s, i));

/** The units directly under a command, by index. */
const listsByCommand = perBattle((b) =>
  b.commands.map((_, c) => b.units.flatMap((u, i) => (u.command === c ? [i] : []))),
);
export const unitsUnder = (s: State, command: number): readonly number[] =>
  listsByCommand(s.battle)[command] ?? [];

/** Enemies of a side that touch a shape. */
export function enemiesAt(s: State, side: number, shape: Shape): number[] {
  const out: number[] = [];
  const enemies = unitsOf(s, 1 - side);
  for (let k = 0; k < enemies.length; k++) {
    const j = enemies[k] as number;
    const u = unitOf(s, j);
    if (u.fate !== 'table' || u.silenced || !couldReach(u, shape.box, REACH)) continue;
    if (touches(shape, shapeOf(s, j))) out.push(j);
  }
  return out;
}

/** SP.2.12, R-21: what pins infantry: every enemy unit in contact that is not fleeing. */
export const pinnedBy = (s: State, i: number): number[] =>
  enemiesTouching(s, i).filter((j) => !unitOf(s, j).fleeing);

/** Shortest distance from a unit's footprint (or where it would stand) to any enemy unit (G.26). */
export function nearestEnemy(s: State, side: number, shape: Shape): number {
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (u.fate !== 'table' || u.silenced || sideOf(s, j) === side) continue;
    const its = shapeOf(s, j);
    if (least < Number.POSITIVE_INFINITY && !near(shape, its, least)) continue;
    least = Math.min(least, distance(shape, its));
  }
  return least;
}

/** Who occupies an area: silenced guns do not. */
export function occupantOf(s: State, area: number): number {
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (u.area === area && u.fate === 'table' && !u.silenced) return j;
  }
  return -1;
}

/** A unit whose base lies over a shape by more than TOL, other than `except`; −1 when none does. */
export function baseOver(s: State, shape: Shape, except: readonly number[] = []): number {
  for (let j = 0; j < s.units.length; j++) {
    const u = unitOf(s, j);
    if (u.fate !== 'table' || u.silenced || !couldReach(u, shape.box, 0) || except.includes(j)) continue;
    const its = shapeOf(s, j);
    if (its !== shape && near(shape, its, 0) && gapSize(shape, its) < -TOL - 1) return j;
  }
  return -1;
}

/** G.13, TE.0, R-26: one unit an area: nobody occupies it and no base lies on it. */
export function isFree(s: State, area: number, except: number): boolean {
  const held = occupantOf(s, area);
  if (held >= 0 && held !== except) return false;
  return baseOver(s, areaOf(s, area).shape, [except]) < 0;
}

/** SP.2.10, SP.3.6: cavalry does not charge into woods, and guns do not fire there. */
export function isInWoods(s: State, i: number): boolean {
  const { area } = unitOf(s, i);
  return area >= 0 && areaOf(s, area).kind === 'woods';
}

/** G.15: the hill a unit is on; an occupant of woods is on none. */
export const hillOf = (s: State, i: number): number => hillAt(s, unitOf(s, i).area, unitOf(s, i));

/** The same of a place: an area, or a point in the open. */
export function hillAt(s: State, area: number, at: { readonly x: number; readonly y: number }): number {
  const g = groundOf(s);
  if (area >= 0) return areaOf(s, area).hill;
  for (let h = 0; h < g.hills.length; h++) {
    const { shape } = g.hills[h] as (typeof g.hills)[number];
    if (inBox(shape, at) && contains(shape, at)) return h;
  }
  return -1;
}

/** G.15, TE.6: in tall crops. */
export function inCrops(s: State, i: number): boolean {
  const u = unitOf(s, i);
  return u.area < 0 && groundOf(s).crops.some((c) => inBox(c, u) && contains(c, u));
}

const inBox = (shape: Shape, p: { x: number; y: number }): boolean =>
  p.x >= shape.box.west - 1 &&
  p.x <= shape.box.east + 1 &&
  p.y >= shape.box.south - 1 &&
  p.y <= shape.box.north + 1;

/** ST.8, G.6: no flank, no rear, an arc all round. */
export const allRound = (s: State, i: number): boolean => {
  const u = unitOf(s, i);
  return u.square || (u.area >= 0 && !isArtillery(s, i));
};

const HALF_GENERAL = BASES.general.width / 2;

/** G.25: where a general is: his own base, or the unit he is with. */
export function generalShape(s: State, g: number): Shape {
  const general = generalOf(s, g);
  if (general.with >= 0) return shapeOf(s, general.with);
  const { x, y } = general;
  const { generals } = standsOf(s.battle);
  const known = generals[g];
  // His base is square to the table, so its box tells where it is.
  if (known && known.box.west === x - HALF_GENERAL && known.box.south === y - HALF_GENERAL) return known;
  const shape = footprint(BASES.general, { x, y, facing: 0 });
  generals[g] = shape;
  return shape;
}

/** On the table, alive and not away (GE.6). */
export const isHere = (g: General): boolean => g.alive && g.present && g.absentUntil === 0;

/** A point of the table where a general's base lies wholly on it. */
export function groundCentre(
  s: State,
  p: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const half = BASES.general.width / 2;
  const { width, height } = s.battle;
  return {
    x: Math.round(Math.max(half, Math.min(width - half, p.x))),
    y: Math.round(Math.max(half, Math.min(height - half, p.y))),
  };
}

export { BASES };
