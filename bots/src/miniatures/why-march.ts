import type { Message } from '@grande/engine';
import {
  areaOf,
  homeOf,
  idOf,
  isCavalry,
  isInfantry,
  marchReach,
  poseOf,
  type State,
  shaken,
  Trial,
  unitOf,
} from '@grande/miniatures/staff';
import { distanceBetween, OUTWARD, type Pose } from '@grande/table';
import { say } from '../say.ts';
import { batteriesOn, flanks, threatened, underFire } from './danger.ts';
import { type Field, gapOf, gapUnder, nearestGap, unitNamed } from './field.ts';
import { haste } from './march.ts';
import type { Goal, Step } from './mind.ts';
import { inches } from './numbers.ts';
import { wayTo } from './paths.ts';
import { asideOf } from './plan.ts';
import { bearing } from './ways.ts';
import { ASSAULT, MARCH, RESERVE } from './weights.ts';

/*
 * Why units march and turn, in the numbers that were weighed. These sentences are made when somebody asks, on the table
 * that the officer tried things on when he answered: a copy of his own, which nobody changes any more.
 */

/** The move as it is laid on the table; null where the step is none. */
const trialOf = (s: State, i: number, { value }: Step): Trial | null =>
  value && 'do' in value && value.do === 'move' ? new Trial(s, i, value) : null;

/** What a goal is, as it can be named: a place or an enemy; null where nobody stands there any more. */
function nameOfGoal({ s, side, enemies }: Field, goal: Goal): string | null {
  if (goal.area >= 0) return s.battle.areas[goal.area]?.id ?? null;
  if (goal.aim === 'back') {
    const { x, y } = OUTWARD[homeOf(s, side)];
    const o = s.battle.objectives.find(({ area }) => {
      const { anchor } = areaOf(s, area);
      return anchor.x + x * RESERVE.behind === goal.x && anchor.y + y * RESERVE.behind === goal.y;
    });
    return o ? (s.battle.areas[o.area]?.id ?? null) : null;
  }
  const prey = enemies.find((j) => unitOf(s, j).x === goal.x && unitOf(s, j).y === goal.y);
  return prey === undefined ? null : idOf(s, prey);
}

/** What a place is worth besides being the goal itself: the parts of `standWorth`. */
function partsAt(f: Field, i: number, goal: Goal, at: Pose) {
  const { s } = f;
  const inch = MARCH.inch * haste(s) * (4000 / marchReach(s, i));
  const astray = goal.lane ? Math.abs(asideOf(at, goal, goal.lane) - goal.lane.off) / 1000 : 0;
  return {
    way: inch * wayTo(s, isInfantry(s, i), at, goal),
    lane: inch * MARCH.astray * astray,
    astray,
    danger: flanks(f, i, at) + (isInfantry(s, i) ? ASSAULT.minds : 1) * underFire(f, i, at),
  };
}

/** SP.2.4: a march, by what it gains most: way, its place beside the others, or less to fear. */
export function marchWhy(f: Field, step: Step, goal: Goal, caught: boolean): Message {
  const { s } = f;
  const i = unitNamed(s, step.piece);
  const u = unitOf(s, i);
  const trial = trialOf(s, i, step);
  const unit = step.piece;
  const name = nameOfGoal(f, goal);
  if (trial && trial.area >= 0) return entersWhy(f, unit, trial);
  const end = trial?.end ?? poseOf(u);
  const moved = inches(distanceBetween(u, end));
  const left = inches(distanceBetween(end, goal));
  if (caught) return say('mini.caught', { unit, goal: name, inches: moved, left });
  const [before, after] = [partsAt(f, i, goal, poseOf(u)), partsAt(f, i, goal, end)];
  const [way, lane, danger] = [
    before.way - after.way,
    before.lane - after.lane,
    before.danger - after.danger,
  ];
  const threats = { before: threatsAt(f, i, poseOf(u)), after: threatsAt(f, i, end) };
  if (danger > Math.max(way, lane) && threats.after < threats.before)
    return say('mini.safer', { unit, inches: moved, ...threats });
  if (lane > way) {
    const astray = { before: inches(1000 * before.astray), after: inches(1000 * after.astray) };
    if (astray.after < astray.before) return say('mini.lane', { unit, goal: name, ...astray });
  }
  const nearer = inches(distanceBetween(u, goal) - distanceBetween(end, goal));
  if (nearer <= 0)
    return say('mini.detour', { unit, goal: name, inches: inches(trial?.path.length ?? 0), left });
  if (goal.aim === 'back' && name !== null)
    return say('mini.reserve', { unit, area: name, inches: nearer, left });
  return say('mini.march', { unit, goal: name, percent: percentOf(f, goal.area), inches: nearer, left });
}

/** Batteries that bear on a place, and enemies who could come upon a flank there. */
const threatsAt = (f: Field, i: number, at: Pose): number =>
  batteriesOn(f, at) + (unitOf(f.s, i).square ? 0 : f.chargers.filter((j) => threatened(f.s, j, at)).length);

/** What a place counts that his side does not hold, in per cent; 0 for none. */
const percentOf = ({ s, side }: Field, area: number): number =>
  s.battle.objectives.reduce((sum, o, k) => {
    const counts = s.battle.rules.objectives && o.area === area && s.held[k] !== side;
    return sum + (counts ? o.percent : 0);
  }, 0);

/** G.13: into a place: for what it counts (VI.2), or for its cover. */
function entersWhy(f: Field, unit: string, trial: Trial): Message {
  const area = f.s.battle.areas[trial.area]?.id ?? '';
  const percent = percentOf(f, trial.area);
  const far = distanceBetween(unitOf(f.s, trial.i), areaOf(f.s, trial.area).anchor);
  return percent > 0
    ? say('mini.takes', { unit, area, percent })
    : say('mini.into', { unit, area, inches: inches(far) });
}

/** Cavalry and guns that stand too near. */
export function tooNearWhy(f: Field, step: Step): Message {
  const { s } = f;
  const i = unitNamed(s, step.piece);
  const u = unitOf(s, i);
  return say('mini.tooNear', {
    unit: step.piece,
    gap: inches(nearestGap(f, i)),
    guns: batteriesOn(f, u),
    inches: inches(distanceBetween(u, trialOf(s, i, step)?.end ?? u)),
  });
}

/** Infantry that would have to march backwards. */
export function aboutWhy({ s }: Field, { piece, value }: Step): Message {
  const u = unitOf(s, unitNamed(s, piece));
  const facing = value && 'do' in value && value.do === 'pivot' ? value.facing : u.facing;
  const off = Math.abs(u.facing - facing);
  return say('mini.about', { unit: piece, degrees: Math.round(Math.min(off, 3600 - off) / 10) });
}

/** Towards whoever threatens a flank. */
export function faceWhy({ s }: Field, unit: string, target: string): Message {
  const [i, j] = [unitNamed(s, unit), unitNamed(s, target)];
  const off = Math.abs(bearing(poseOf(unitOf(s, i)), unitOf(s, j)));
  return say('mini.faces', { unit, target, inches: inches(gapOf(s, i, j)), degrees: Math.round(off / 10) });
}

/** Out of square. */
export function lineWhy({ s, enemies }: Field, unit: string): Message {
  const i = unitNamed(s, unit);
  const fit = enemies.filter((j) => isCavalry(s, j) && !shaken(unitOf(s, j)));
  const gap = Math.min(...fit.map((j) => gapUnder(s, i, j, Number.MAX_SAFE_INTEGER)));
  return say('mini.line', { unit, cavalry: fit.length, inches: Number.isFinite(gap) ? inches(gap) : 0 });
}
