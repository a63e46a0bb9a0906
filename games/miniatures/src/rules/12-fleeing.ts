import {
  aheadBy,
  boxesMeet,
  type Corridor,
  corridorMeets,
  corridorTo,
  direction,
  dot,
  FACING_EDGE,
  type Front,
  facingOf,
  flightCorridor,
  footprint,
  frontLine,
  furthestLine,
  metAt,
  minus,
  OUTWARD,
  overlaps,
  type Point,
  type Pose,
  pointToShape,
  pose,
  type Shape,
  setInside,
  settle,
  shapeToShape,
  turned,
  unit as unitVector,
  whollyAhead,
  widened,
} from '@grande/table';
import {
  areaOf,
  baseOf,
  baseOver,
  defOf,
  homeOf,
  idOf,
  isCavalry,
  isInfantry,
  lineBase,
  near,
  occupantOf,
  poseOf,
  setPose,
  shaken,
  shapeOf,
  sideOf,
  stands,
  unitOf,
} from '../board.ts';
import { FLIGHT } from '../data/constants.ts';
import { groundOf } from '../ground.ts';
import { fits } from '../placing.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { audience, type G, tell } from '../tell.ts';
import { destroy } from './13-destruction.ts';
import { riskOf } from './15-generals.ts';

/** Whom a unit flees from: R of G.19, −1 for none (contagion, continued flight). */
interface Fright {
  readonly from: number;
  /** FL.6: it runs on; no dice. */
  readonly continued?: boolean;
}

/** What a flight came to, as the pursuer needs it (G.22). */
export interface Flight {
  readonly unit: number;
  readonly start: Point;
  readonly facing: number;
  readonly length: number;
  readonly end: 'table' | 'off' | 'sheltered' | 'destroyed';
  readonly fromArea: number;
  readonly shelter: number;
}

/** G.19: the line behind which nobody may run, and the direction that leads away from it. */
function forbidden(s: State, i: number, from: number): Front {
  const r = unitOf(s, from);
  const u = unitOf(s, i);
  const line = frontLine(baseOf(s, from), poseOf(r));
  if (!r.square && r.area < 0 && aheadBy(line, u) > 0) return line;
  const way = minus(u, r);
  const ahead = way.x === 0 && way.y === 0 ? direction(r.facing) : unitVector(way);
  return furthestLine(shapeOf(s, from), r, ahead);
}

interface Around {
  readonly enemies: readonly Shape[];
  readonly friends: readonly { readonly unit: number; readonly shape: Shape }[];
  readonly closed: readonly Shape[];
}

/** Everything a runner could meet within a distance. */
function around(s: State, i: number, from: number, reach: number): Around {
  const u = unitOf(s, i);
  const side = sideOf(s, i);
  const box = widened({ west: u.x, east: u.x, south: u.y, north: u.y }, reach);
  const enemies: Shape[] = [];
  const friends: { unit: number; shape: Shape }[] = [];
  for (let j = 0; j < s.units.length; j++) {
    if (j === i || j === from || !stands(unitOf(s, j))) continue;
    const shape = shapeOf(s, j);
    if (!boxesMeet(box, shape.box)) continue;
    if (sideOf(s, j) === side) friends.push({ unit: j, shape });
    else enemies.push(shape);
  }
  const g = groundOf(s);
  const closed = g.rivers.filter((r) => boxesMeet(box, r.box));
  if (isCavalry(s, i)) {
    const own = footprint(lineBase(s, i), poseOf(u));
    for (const a of g.areas) {
      if (a.kind === 'fort' || !boxesMeet(box, a.shape.box) || overlaps(own, a.shape)) continue;
      closed.push(a.shape);
    }
  }
  return { enemies, friends, closed };
}

/** A direction that serves: where the run ends and whom it runs through. */
interface Run {
  readonly corridor: Corridor;
  readonly shelter: number;
}

const HAIR = 1e-9;
const STEP = 100;
/** A run never grows past this: the longest table there is. */
const MOST_GROWTH = 150_000;

/** The search of G.19 for one runner. */
class Fan {
  private readonly s: State;
  private readonly i: number;
  private readonly length: number;
  private readonly line: Front | null;
  private readonly about: Around;

  constructor(s: State, i: number, length: number, from: number) {
    this.s = s;
    this.i = i;
    this.length = length;
    this.line = from < 0 ? null : forbidden(s, i, from);
    this.about = around(s, i, from, length + 8000);
  }

  private facing(delta: number): number {
    return turned(FACING_EDGE[homeOf(this.s, sideOf(this.s, this.i))] + delta * 10);
  }

  private corridor(delta: number, length: number): Corridor {
    const { s, i } = this;
    const { table } = groundOf(s);
    const facing = this.facing(delta);
    const base = lineBase(s, i);
    const u = unitOf(s, i);
    const start = setInside(table, base, { x: u.x, y: u.y, facing }, [homeOf(s, sideOf(s, i))]);
    return flightCorridor(table, base, start, facing, length);
  }

  /** T1 to T4. */
  private lawful(c: Corridor): boolean {
    const { line, about } = this;
    if (line) {
      if (dot(direction(c.facing), line.ahead) < -HAIR) return false;
      const base = lineBase(this.s, this.i);
      if (c.leaves.length === 0 && !whollyAhead(line, footprint(base, c.end))) return false;
    }
    for (const e of about.enemies) if (corridorMeets(c.shape, e)) return false;
    for (const ground of about.closed) if (corridorMeets(c.shape, ground)) return false;
    return true;
  }

  /** T5. */
  private sparesFriends(c: Corridor): boolean {
    return !this.about.friends.some((f) => corridorMeets(c.shape, f.shape));
  }

  /** T6. */
  private leavesHome(c: Corridor): boolean {
    return c.leaves.length === 0 || c.leaves.includes(homeOf(this.s, sideOf(this.s, this.i)));
  }

  /** Does the direction serve, with T5 and T6 as the pass asks? The run grows until the base ends on nothing. */
  serve(delta: number, spare: boolean, home: boolean): Run | null {
    for (let length = this.length; length < MOST_GROWTH; length += STEP) {
      const c = this.corridor(delta, length);
      if (!this.lawful(c)) return null;
      if (spare && !this.sparesFriends(c)) return null;
      if (home && !this.leavesHome(c)) return null;
      if (c.leaves.length > 0) return { corridor: c, shelter: -1 };
      const end = footprint(lineBase(this.s, this.i), settle(c.end));
      const shelter = this.endsOn(end);
      if (shelter === 'taken') continue;
      return { corridor: c, shelter };
    }
    return null;
  }

  /** What the last footprint lies on: nothing (−1), an area to shelter in, or something that makes it run on. */
  private endsOn(end: Shape): number | 'taken' {
    const { s, i } = this;
    for (let j = 0; j < s.units.length; j++) {
      if (j === i || !stands(unitOf(s, j))) continue;
      const shape = shapeOf(s, j);
      if (near(end, shape, 0) && overlaps(end, shape)) return 'taken';
    }
    const { areas } = groundOf(s);
    for (let a = 0; a < areas.length; a++) {
      const area = areaOf(s, a);
      if (!near(end, area.shape, 0) || !overlaps(end, area.shape)) continue;
      return isInfantry(s, i) && isFree(s, a, i) ? a : 'taken';
    }
    return -1;
  }

  private natural(delta: number): boolean {
    const size = Math.abs(delta);
    if (size <= FLIGHT.natural) return true;
    if (size > FLIGHT.naturalAway || !this.line) return false;
    return dot(direction(this.facing(delta)), this.line.ahead) >= Math.SQRT1_2 - HAIR;
  }

  /** One pass: the smallest bend that serves; of two equal ones that further from the enemy, else clockwise. */
  private pass(which: (delta: number) => boolean, spare: boolean, home: boolean): Run | null {
    for (let size = 0; size <= 180; size++) {
      const right = which(size) ? this.serve(size, spare, home) : null;
      const mirrored = size > 0 && size < 180 && which(-size);
      const left = mirrored ? this.serve(-size, spare, home) : null;
      if (right && left) return this.room(left) > this.room(right) + 1 ? left : right;
      if (right ?? left) return right ?? left;
    }
    return null;
  }

  private room(run: Run): number {
    const { s, i } = this;
    const side = sideOf(s, i);
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < s.units.length; j++) {
      if (!stands(unitOf(s, j)) || sideOf(s, j) === side) continue;
      least = Math.min(least, pointToShape(run.corridor.end, shapeOf(s, j)).distance);
    }
    return least;
  }

  /** Passes A to E. */
  search(): Run | null {
    const natural = (d: number): boolean => this.natural(d);
    const others = (d: number): boolean => !this.natural(d);
    return (
      this.pass(natural, true, true) ??
      this.pass(natural, false, true) ??
      this.pass(others, true, true) ??
      this.pass(others, false, true) ??
      this.pass(() => true, false, false)
    );
  }

  /** FL.7: the friends a run goes through, in the order met. */
  met(run: Run): number[] {
    return this.about.friends
      .flatMap((f) => {
        const at = metAt(run.corridor, f.shape);
        return at === null ? [] : [{ unit: f.unit, at }];
      })
      .sort((a, b) => a.at - b.at || a.unit - b.unit)
      .map((m) => m.unit);
  }

  /** G.20: the area that shelters the runner. */
  shelter(abandoned: number): { area: number; facing: number; length: number } | null {
    const { s, i, line } = this;
    const u = unitOf(s, i);
    const base = lineBase(s, i);
    const own = footprint(base, poseOf(u));
    const h = OUTWARD[homeOf(s, sideOf(s, i))];
    let best: { area: number; facing: number; length: number; gap: number; home: number } | null = null;
    for (let a = 0; a < groundOf(s).areas.length; a++) {
      const area = areaOf(s, a);
      if (area.kind === 'fort' || a === abandoned || !near(own, area.shape, FLIGHT.shelter + 2)) continue;
      const gap = shapeToShape(own, area.shape).distance;
      if (gap > FLIGHT.shelter + 1 || !isFree(s, a, i)) continue;
      const q = pointToShape(u, area.shape);
      const here = gap === 0 && overlaps(own, area.shape);
      const way = here || q.distance === 0 ? h : unitVector(minus(q.there, u));
      if (line ? dot(way, line.ahead) < -HAIR || aheadBy(line, area.anchor) <= 0 : dot(way, h) < -HAIR)
        continue;
      const corridor = here ? null : corridorTo(base, u, q.there);
      if (corridor && !this.free(corridor)) continue;
      const home = dot(area.anchor, h);
      if (best && (gap > best.gap + 1e-6 || (gap >= best.gap - 1e-6 && home <= best.home))) continue;
      best = { area: a, facing: facingOf(way), length: here ? 0 : q.distance, gap, home };
    }
    return best;
  }

  private free(corridor: Shape): boolean {
    const { enemies, friends, closed } = this.about;
    return (
      !enemies.some((e) => corridorMeets(corridor, e)) &&
      !friends.some((f) => corridorMeets(corridor, f.shape)) &&
      !closed.some((c) => corridorMeets(corridor, c))
    );
  }
}

/** G.13: nobody occupies the area and no base lies on it. */
export function isFree(s: State, area: number, except: number): boolean {
  const held = occupantOf(s, area);
  if (held >= 0 && held !== except) return false;
  return baseOver(s, areaOf(s, area).shape, [except]) < 0;
}

/** FL.1, FL.2, R-4: how far it flees. */
function distanceOf(g: G, i: number, fright: Fright): number {
  const s = g.state;
  if (isInfantry(s, i)) return FLIGHT.infantry;
  const before = fright.continued || fright.from < 0 || !isCavalry(s, fright.from);
  if (before) return FLIGHT.cavalry;
  const dice = g.dice(FLIGHT.dice, 'FL.2', audience(s, [i]));
  return FLIGHT.cavalry + 1000 * dice.reduce((sum, d) => sum + d, 0);
}

/** One unit runs: its own path and end; whom it ran through is left to the chain. */
function run(g: G, i: number, fright: Fright): { flight: Flight; met: number[] } {
  const s = g.state;
  const u = unitOf(s, i);
  if (!u.fleeing) riskOf(g, i); // FL.9
  const length = distanceOf(g, i, fright);
  const fromArea = u.area;
  u.fleeing = true;
  u.firing = false;
  u.square = false;
  u.squareBase = false;
  u.area = -1; // FL.3
  u.lining = -1;
  u.charge = -1;
  u.track = null;
  const start = { x: u.x, y: u.y };
  const fan = new Fan(s, i, length, fright.from);
  const facts = { unit: i, start, fromArea };
  const cover = isInfantry(s, i) ? fan.shelter(fromArea) : null; // FL.4
  if (cover) {
    occupyFleeing(s, i, cover.area, cover.facing);
    tell(g, 'FL.4', say('log.sheltered', { unit: idOf(s, i), area: s.battle.areas[cover.area]?.id ?? '' }), [
      i,
    ]);
    const { area, ...rest } = cover;
    return { flight: { ...facts, ...rest, end: 'sheltered', shelter: area }, met: [] };
  }
  const found = fan.search();
  if (!found) {
    const flight: Flight = { ...facts, facing: u.facing, length: 0, end: 'destroyed', shelter: -1 };
    destroy(g, i, 'surrounded', 'FL.8'); // FL.8
    return { flight, met: [] };
  }
  const { corridor, shelter } = found;
  const met = fan.met(found);
  const ran = { ...facts, start: corridor.start, facing: corridor.facing, length: corridor.reach };
  if (corridor.leaves.length > 0) {
    setPose(u, settle(corridor.end));
    destroy(g, i, 'fledOff', 'DE.1');
    return { flight: { ...ran, end: 'off', shelter: -1 }, met };
  }
  if (shelter >= 0) occupyFleeing(s, i, shelter, corridor.facing);
  else setPose(u, tucked(s, i, settle(corridor.end)));
  tell(g, 'FL.5', say('log.fled', { unit: idOf(s, i), inches: Math.round(corridor.reach / 100) / 10 }), [i]);
  return { flight: { ...ran, end: shelter >= 0 ? 'sheltered' : 'table', shelter }, met };
}

/** A runner may end up to TOL over the edge (G.19); it is set straight in, where there is room, so that it can move again. */
function tucked(s: State, i: number, end: Pose): Pose {
  const base = lineBase(s, i);
  const inside = settle(setInside(groundOf(s).table, base, end));
  return inside.x === end.x && inside.y === end.y ? end : fits(s, i, base, inside) ? inside : end;
}

function occupyFleeing(s: State, i: number, area: number, facing: number): void {
  const u = unitOf(s, i);
  u.area = area;
  setPose(u, settle(pose(areaOf(s, area).anchor.x, areaOf(s, area).anchor.y, facing)));
}

/**
 * FL: a unit flees, and those it runs through with it. `event` holds every unit that has begun to flee in
 * this event: none begins twice.
 */
export function flee(g: G, first: number, fright: Fright, event: Set<number> = new Set()): Flight {
  const s = g.state;
  event.add(first);
  const { flight, met } = run(g, first, fright);
  const queue: number[] = [];
  infect(g, met, event, queue);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!stands(unitOf(s, next)) || unitOf(s, next).fleeing) continue;
    infect(g, run(g, next, { from: -1 }).met, event, queue);
  }
  return flight;
}

/** FL.7, ST.2.c, ST.4.c, R-71: what runners do to the friends they run through. */
function infect(g: G, met: readonly number[], event: Set<number>, queue: number[]): void {
  const s = g.state;
  for (const j of met) {
    const u = unitOf(s, j);
    if (!stands(u) || u.fleeing) continue;
    if (!shaken(u)) {
      u.cohesion = 'disrupted';
      tell(g, 'FL.7', say('log.infected', { unit: idOf(s, j) }), [j]);
    } else if (defOf(s, j).arm === 'infantry' || isCavalry(s, j)) {
      if (event.has(j)) continue;
      event.add(j);
      queue.push(j);
    }
  }
}
