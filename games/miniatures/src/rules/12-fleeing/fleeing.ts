import { hazard, thrown } from '@grande/engine';
import { inches, type Point, type Pose, pose, setInside, settle } from '@grande/table';
import {
  areaOf,
  defOf,
  idOf,
  isCavalry,
  isInfantry,
  lineBase,
  setPose,
  shaken,
  stands,
  unitOf,
} from '../../board.ts';
import { lengthsOf, valuesOf } from '../../data/values.ts';
import { groundOf } from '../../ground.ts';
import { fits } from '../../placing.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { type G, seenOf, tell } from '../../tell.ts';
import { destroy } from '../13-destruction.ts';
import { riskOf } from '../15-generals/generals.ts';
import { Fan } from './fan.ts';

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

/** FL.1, FL.2, R-4, R-45: how far it flees. */
function distanceOf(g: G, i: number, fright: Fright): number {
  const s = g.state;
  const { infantry, cavalry } = lengthsOf(s).flight;
  if (isInfantry(s, i)) return infantry;
  const before = fright.continued || fright.from < 0 || !isCavalry(s, fright.from);
  if (before) return cavalry;
  const further = hazard.sum('FL.2', valuesOf(s).cavalryFlight.dice, 1, hazard.end, seenOf(g, [i]));
  return cavalry + inches(thrown(g, further));
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

/** RN-1: a runner may end up to TOL over the edge (G.19); it is set straight in, where there is room, so that it can move again. */
function tucked(s: State, i: number, end: Pose): Pose {
  const base = lineBase(s, i);
  const inside = settle(setInside(groundOf(s).table, base, end));
  return inside.x === end.x && inside.y === end.y ? end : fits(s, i, base, inside) ? inside : end;
}

/** FL.4, TE.1, R-68: it holds the area, and is fleeing still. */
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
