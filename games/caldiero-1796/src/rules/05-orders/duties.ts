import { type Law, law } from '@grande/engine';
import { say } from '../../say.ts';
import {
  activationOf,
  type State,
  sideOfFormation,
  UNIT_IDS,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../../state.ts';
import { mayStand } from '../07-stacking.ts';
import { reaches, stillReaches, straight } from '../09-movement/reach.ts';
import { type Going, mayMarch } from '../09-movement/steps.ts';
import { marching, type Walk, walkOf } from '../09-movement/walk.ts';
import { counted, type Goal, isCloser, nearerThan, orderOf, shortOf } from './orders.ts';

/** It has its move still before it. */
const fresh = (unit: Unit): boolean => !unit.moved && !unit.done;

/** it has not moved and could still end nearer. */
export function couldClose(s: State, u: number): boolean {
  if (!fresh(unitOf(s, u))) return false;
  const walk = walkOf(s, SINGLE[u] as readonly number[]);
  return reaches(walk, goalOf(walk));
}

/** What the segment still owes: 5.1.1 for a formation under Advance, 5.1.2 under Attack, singly for units with their own order. */
export interface Duty {
  readonly rule: '5.1.1' | '5.1.2';
  readonly units: readonly number[];
  readonly quota: number;
  readonly done: number;
}

/** a duty that is unmet and can still be met keeps the segment open. */
export interface Owed {
  readonly duty: Duty;
  readonly able: number;
}

/** 5.1.1, 5.1.2, R-19: what the units in command, or those with an order of their own, still owe and can do. */
export function unmet(s: State, outOfCommand: boolean): Owed | null {
  const own = UNITS_OF[sideOfFormation(activationOf(s).formation)];
  let size = 0;
  let done = 0;
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    const unit = s.units[u] as Unit;
    if (!unit.active || unit.outOfCommand !== outOfCommand || !counted(s, u)) continue;
    if (unit.own === null) {
      size++;
      if (isCloser(s, u)) done++;
    } else if (owes(s, u)) return { duty: { rule: ruleOf(s, u), units: [u], quota: 1, done: 0 }, able: u };
  }
  const quota = quotaOf(s, size);
  if (done >= quota) return null;
  const body = own.filter((u) => inBody(s, u));
  const able = body.find((u) => owes(s, u));
  if (able === undefined) return null;
  return { duty: { rule: ruleOf(s, able), units: body, quota, done }, able };
}
const ruleOf = (s: State, u: number): Duty['rule'] => (orderOf(s, u) === 'attack' ? '5.1.2' : '5.1.1');
const owes = (s: State, u: number): boolean => !isCloser(s, u) && couldClose(s, u);
/** Of the counted units in command all under Attack, half of them (rounded up) under Advance. */
const quotaOf = (s: State, size: number): number =>
  s.formations[activationOf(s).formation].order === 'attack' ? size : Math.ceil(size / 2);

/** nearer to the enemy than the walk began. */
const goalOf = (w: Walk): Goal => nearerThan(w.s, w.side, w.start);

/** It stands nearer, and may stay. */
const endsNearer = (w: Walk, goal: Goal): boolean =>
  w.steps > 0 && shortOf(goal, w.at) <= 0 && mayStand(w.s, w.units, w.at);

/** A step after which the walk can still end nearer. */
const staysInReach = (w: Walk, to: number, goal: Goal): boolean =>
  (shortOf(goal, to) <= 0 && mayStand(w.s, w.units, to)) || stillReaches(w, to, goal);

/** a nearer end is in its reach; of a stack that has not set out, in the reach of either unit by itself. */
function canClose(w: Walk, goal: Goal): boolean {
  if (endsNearer(w, goal) || reaches(w, goal)) return true;
  return w.steps === 0 && w.units.length > 1 && w.units.some((u) => counted(w.s, u) && couldClose(w.s, u));
}

/** What binds the units of a walk to end nearer: Attack each for itself, Advance a unit alone or a quota. */
type Bond = 'attack' | 'alone' | 'quota' | null;
function bond(w: Walk): Bond {
  let found: Bond = null;
  for (let i = 0; i < w.units.length; i++) {
    const u = w.units[i] as number;
    if (!counted(w.s, u)) continue;
    if (orderOf(w.s, u) === 'attack') return 'attack';
    const { own, outOfCommand } = unitOf(w.s, u);
    if (own !== null) found = 'alone';
    else if (!outOfCommand && found === null) found = 'quota';
  }
  return found;
}

/** 5.1.1, R-19: how a formation under Advance stands with its quota, the units of one walk apart. */
interface Quota {
  readonly quota: number;
  readonly mine: number;
  readonly met: number;
  /** So many of the others, noted in FRESH, have their move before them. */
  readonly fresh: number;
}
function quotaWithout(w: Walk): Quota {
  const { s } = w;
  const own = UNITS_OF[w.side];
  let body = 0;
  let mine = 0;
  let met = 0;
  let others = 0;
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    if (!inBody(s, u)) continue;
    body++;
    if (w.units.includes(u)) mine++;
    else if (isCloser(s, u)) met++;
    else if (fresh(unitOf(s, u))) FRESH[others++] = u;
  }
  return { quota: Math.ceil(body / 2), mine, met, fresh: others };
}
const FRESH = new Int8Array(UNIT_IDS.length);

/** It is not met already, and with everybody who could still move it might be. */
const isOpen = ({ quota, mine, met, fresh }: Quota): boolean => met < quota && met + mine + fresh >= quota;

/** The quota cannot be met without the units of this walk, but with them it can. */
function quotaHangsOn(w: Walk): boolean {
  const state = quotaWithout(w);
  if (!isOpen(state)) return false;
  const { quota, mine, fresh } = state;
  let { met } = state;
  // The quick look at all of them first: mostly it is enough.
  let doubtful = 0;
  for (let i = 0; i < fresh && met < quota; i++) {
    const u = FRESH[i] as number;
    const other = walkOf(w.s, SINGLE[u] as readonly number[]);
    if (straight(other, goalOf(other))) met++;
    else FRESH[doubtful++] = u;
  }
  for (let i = 0; i < doubtful && met < quota; i++) if (couldClose(w.s, FRESH[i] as number)) met++;
  return met < quota && met + mine >= quota;
}
const SINGLE: readonly (readonly number[])[] = UNIT_IDS.map((_, u) => [u]);
/** Counted among the units in command whose quota is one. */
const inBody = (s: State, u: number): boolean => {
  const unit = s.units[u] as Unit;
  return unit.active && !unit.outOfCommand && unit.own === null && counted(s, u);
};

/** The paragraph under which the units of a walk must close. */
export const dutyOf = (w: Walk): Duty['rule'] => (bond(w) === 'attack' ? '5.1.2' : '5.1.1');

const binds = (w: Walk, found: Bond): boolean => found !== null && (found !== 'quota' || quotaHangsOn(w));

/** R-19, in one pass: what the duty leaves of the steps that break no other law, of the halt and of the Road March. */
export interface Dutiful {
  readonly steps: readonly Going[];
  readonly stop: boolean;
  readonly march: boolean;
}
export function dutiful(w: Walk, steps: readonly Going[]): Dutiful {
  const found = bond(w);
  if (found === null || (found === 'quota' && !isOpen(quotaWithout(w))))
    return { steps, stop: true, march: true };
  const goal = goalOf(w);
  const kept: Going[] = [];
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Going;
    if (staysInReach(w, step.to, goal)) kept.push(step);
  }
  const stop = w.steps === 0 || shortOf(goal, w.at) <= 0;
  const march = w.march || !mayMarch(w) || endsNearer(w, goal) || reaches(marching(w), goal);
  if (stop && march && kept.length === steps.length) return { steps, stop, march };
  // A step that stays in reach shows that the walk can close; with none it may still be by a march, or by one of two.
  return binds(w, found) && (kept.length > 0 || canClose(w, goal))
    ? { steps: kept, stop, march }
    : { steps, stop: true, march: true };
}

/** 5.1.1, 5.1.2, R-19: the duty of a walk is not lost by moving: said of steps, of the halt and of the Road March. */
function dutyLaws<A>(id: string, keeps: (w: Walk, act: A, goal: Goal) => boolean): readonly Law<Walk, A>[] {
  const under = (rule: '5.1.1' | '5.1.2', name: string): Law<Walk, A> =>
    law(
      rule,
      name,
      (w, act) => {
        const found = bond(w);
        if (found === null || (found === 'attack') !== (rule === '5.1.2')) return true;
        const goal = goalOf(w);
        return keeps(w, act, goal) || !binds(w, found) || !canClose(w, goal);
      },
      () => say('law.dutyLost'),
    );
  return [under('5.1.1', `${id}Advance`), under('5.1.2', `${id}Attack`)];
}
export const STEP_DUTY = dutyLaws<Going>('away', (w, { to }, goal) => staysInReach(w, to, goal));
export const STOP_DUTY = dutyLaws<unknown>('short', (w, _, goal) => shortOf(goal, w.at) <= 0);
export const MARCH_DUTY = dutyLaws<unknown>(
  'marchAway',
  (w, _, goal) => endsNearer(w, goal) || reaches(marching(w), goal),
);
