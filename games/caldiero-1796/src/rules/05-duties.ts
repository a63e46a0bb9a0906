import { type Law, law } from '@grande/engine';
import { say } from '../say.ts';
import {
  activationOf,
  type State,
  sideOfFormation,
  UNIT_IDS,
  UNITS_OF,
  type Unit,
  unitOf,
} from '../state.ts';
import { counted, enemyFrom, isCloser, orderOf } from './05-orders.ts';
import { mayStand } from './07-stacking.ts';
import { type Going, mayMarch, reaches, stillReaches, straight } from './09-steps.ts';
import { marching, type Walk, walkOf } from './09-walk.ts';

/** It has its move still before it. */
const fresh = (unit: Unit): boolean => !unit.moved && !unit.done;

/** it has not moved and could still end nearer. */
export function couldClose(s: State, u: number): boolean {
  if (!fresh(unitOf(s, u))) return false;
  const walk = walkOf(s, SINGLE[u] as readonly number[]);
  return reaches(walk, shortOf(walk));
}

/** What the segment still owes: 5.1.1 for a formation under Advance, 5.1.2 under Attack, singly for units with their own order. */
export interface Duty {
  readonly rule: '5.1.1' | '5.1.2';
  readonly units: readonly number[];
  readonly quota: number;
  readonly done: number;
}

/** 5.1.1, 5.1.2, R-19: the duties of the units in command, or of those with an order of their own. */
export function duties(s: State, outOfCommand: boolean): Duty[] {
  const { formation } = activationOf(s);
  const order = s.formations[formation].order;
  const pressing = !outOfCommand && (order === 'advance' || order === 'attack');
  const out: Duty[] = [];
  const body: number[] = [];
  for (const u of UNITS_OF[sideOfFormation(formation)]) {
    const unit = s.units[u] as Unit;
    if (!unit.active || unit.outOfCommand !== outOfCommand) continue;
    if (unit.own === null) {
      if (pressing && counted(s, u)) body.push(u);
      continue;
    }
    if (!counted(s, u)) continue;
    const rule = orderOf(s, u) === 'attack' ? '5.1.2' : '5.1.1';
    out.push({ rule, units: [u], quota: 1, done: isCloser(s, u) ? 1 : 0 });
  }
  if (body.length > 0) {
    const quota = order === 'attack' ? body.length : Math.ceil(body.length / 2);
    let done = 0;
    for (const u of body) if (isCloser(s, u)) done++;
    out.push({ rule: order === 'attack' ? '5.1.2' : '5.1.1', units: body, quota, done });
  }
  return out;
}

/** a duty that is unmet and can still be met keeps the segment open. */
export function unmet(
  s: State,
  outOfCommand: boolean,
): { readonly duty: Duty; readonly able: number } | null {
  for (const duty of duties(s, outOfCommand)) {
    if (duty.done >= duty.quota) continue;
    const able = duty.units.find((u) => !isCloser(s, u) && couldClose(s, u));
    if (able !== undefined) return { duty, able };
  }
  return null;
}

/** how many hexes nearer to the enemy the walk must still come from a hex, to end nearer than it began. */
type Short = (h: number) => number;
function shortOf(w: Walk): Short {
  const far = enemyFrom(w.s, w.side);
  const wanted = far(w.start) - 1;
  return (h) => far(h) - wanted;
}

/** It stands nearer, and may stay. */
const endsNearer = (w: Walk, short: Short): boolean =>
  w.steps > 0 && short(w.at) <= 0 && mayStand(w.s, w.units, w.at);

/** A step after which the walk can still end nearer. */
const staysInReach = (w: Walk, to: number, short: Short): boolean =>
  (short(to) <= 0 && mayStand(w.s, w.units, to)) || stillReaches(w, to, short);

/** a nearer end is in its reach; of a stack that has not set out, in the reach of either unit by itself. */
function canClose(w: Walk, short: Short): boolean {
  if (endsNearer(w, short) || reaches(w, short)) return true;
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

/** 5.1.1, R-19: the quota of the formation cannot be met without the units of this walk, but with them it can. */
function quotaHangsOn(w: Walk): boolean {
  const { s } = w;
  const own = UNITS_OF[w.side];
  let body = 0;
  let mine = 0;
  let met = 0;
  const others: Walk[] = [];
  for (let i = 0; i < own.length; i++) {
    const u = own[i] as number;
    if (!inBody(s, u)) continue;
    body++;
    if (w.units.includes(u)) mine++;
    else if (isCloser(s, u)) met++;
    else if (fresh(unitOf(s, u))) others.push(walkOf(s, SINGLE[u] as readonly number[]));
  }
  const quota = Math.ceil(body / 2);
  if (met >= quota || met + mine + others.length < quota) return false;
  // The quick look at all of them first: mostly it is enough.
  const doubtful: Walk[] = [];
  for (let i = 0; i < others.length && met < quota; i++) {
    const other = others[i] as Walk;
    if (straight(other, shortOf(other))) met++;
    else doubtful.push(other);
  }
  for (let i = 0; i < doubtful.length && met < quota; i++) {
    const other = doubtful[i] as Walk;
    if (reaches(other, shortOf(other))) met++;
  }
  return met < quota && met + mine >= quota;
}
const SINGLE: readonly (readonly number[])[] = UNIT_IDS.map((_, u) => [u]);
/** Counted among the units in command whose quota is one. */
const inBody = (s: State, u: number): boolean => {
  const unit = s.units[u] as Unit;
  return unit.active && !unit.outOfCommand && unit.own === null && counted(s, u);
};

const binds = (w: Walk, found: Bond): boolean => found !== null && (found !== 'quota' || quotaHangsOn(w));

/** R-19, in one pass: what the duty leaves of the steps that break no other law, of the halt and of the Road March. */
export interface Dutiful {
  readonly steps: readonly Going[];
  readonly stop: boolean;
  readonly march: boolean;
}
export function dutiful(w: Walk, steps: readonly Going[]): Dutiful {
  const found = bond(w);
  if (found === null) return { steps, stop: true, march: true };
  const short = shortOf(w);
  if (!canClose(w, short)) return { steps, stop: true, march: true };
  const kept: Going[] = [];
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as Going;
    if (staysInReach(w, step.to, short)) kept.push(step);
  }
  const stop = w.steps === 0 || short(w.at) <= 0;
  const march = w.march || !mayMarch(w) || endsNearer(w, short) || reaches(marching(w), short);
  if (stop && march && kept.length === steps.length) return { steps, stop, march };
  return binds(w, found) ? { steps: kept, stop, march } : { steps, stop: true, march: true };
}

/** 5.1.1, 5.1.2, R-19: the duty of a walk is not lost by moving: said of steps, of the halt and of the Road March. */
function dutyLaws<A>(id: string, keeps: (w: Walk, act: A, short: Short) => boolean): readonly Law<Walk, A>[] {
  const under = (rule: '5.1.1' | '5.1.2', name: string): Law<Walk, A> =>
    law(
      rule,
      name,
      (w, act) => {
        const found = bond(w);
        if (found === null || (found === 'attack') !== (rule === '5.1.2')) return true;
        const short = shortOf(w);
        return keeps(w, act, short) || !binds(w, found) || !canClose(w, short);
      },
      () => say('law.dutyLost'),
    );
  return [under('5.1.1', `${id}Advance`), under('5.1.2', `${id}Attack`)];
}
export const STEP_DUTY = dutyLaws<Going>('away', (w, { to }, short) => staysInReach(w, to, short));
export const STOP_DUTY = dutyLaws<unknown>('short', (w, _, short) => short(w.at) <= 0);
export const MARCH_DUTY = dutyLaws<unknown>(
  'marchAway',
  (w, _, short) => endsNearer(w, short) || reaches(marching(w), short),
);
