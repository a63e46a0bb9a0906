/** 9.1, 9.3, 9.4, 9.6: what an active force may do next, and the laws of its steps. */

import { type Action, add, type Law, law, lawful, type Tally, tally } from '@grande/engine';
import { ALL, MORE_THAN_ALL, NEVER } from '@grande/la-grande-tactique';
import {
  around,
  groundOf,
  hasRoad,
  isAdjacent,
  KAISERSLAUTERN,
  label,
  linkFrom,
  MAP,
  SIZE,
  sideBetween,
  terrainAt,
} from '../../data/map.ts';
import { endSlot, enemyOf, firstSlot, forceId, type Side, sideOfSlot } from '../../data/units.ts';
import { valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { Active, Force, State } from '../../state.ts';
import { ofActive, ofHex } from '../../words.ts';
import { board, fatigueOf, forceAt, hasForceAt, spOf } from '../02-glossary.ts';
import { costOfStep, isWintering, toKaiserslautern } from './movement.ts';

/** What an active force may do next, as far as it moves. */
export type Step = { readonly do: 'step'; readonly to: number };
export type Minimum = { readonly do: 'minimum'; readonly to: number };

export interface Acting {
  readonly s: State;
  readonly slot: number;
  readonly f: Force;
  readonly a: Active;
  readonly sp: number;
  readonly side: Side;
  /** Enemy forces that patrols might watch or that stand next to it: all that can be reconnoitred or attacked. */
  readonly near: readonly number[];
}
export function acting(s: State): Acting {
  const a = s.active;
  if (!a) throw new Error('8.3: no force is active');
  const f = forceAt(s, a.slot);
  const side = sideOfSlot(a.slot);
  return { s, slot: a.slot, f, a, sp: spOf(s, f), side, near: nearEnemies(s, f.hex, side) };
}

const NOBODY: readonly number[] = [];
function nearEnemies(s: State, hex: number, side: Side): readonly number[] {
  const enemy = enemyOf(side);
  const { alert } = board(s, side);
  const first = firstSlot(enemy);
  let out: number[] | null = null;
  for (let i = first, end = endSlot(enemy); i < end; i++) {
    const there = forceAt(s, i).hex;
    if (there < 0 || there >= SIZE || !(alert.isNear(hex, there) || isAdjacent(hex, there))) continue;
    if (out) out.push(i);
    else out = [i];
  }
  return out ?? NOBODY;
}

type To = { readonly to: number };
const onBoard: Law<Acting, To> = ofHex('9.1', 'closedHex', (c, m) => board(c.s, c.side).open[m.to] === 1);
const noEnemy: Law<Acting, To> = ofHex('9.1', 'enemyHeld', (c, m) => !hasForceAt(c.s, enemyOf(c.side), m.to));
const terrainAllows: Law<Acting, To> = ofHex(
  '9.1',
  'forbidden',
  (c, m) => costOfStep(c.s, c.f.hex, m.to, c.sp) !== NEVER,
);
/** 9.1, R-29: enough points, or the whole capacity untouched. */
function canPay(c: Acting, to: number): boolean {
  const cost = costOfStep(c.s, c.f.hex, to, c.sp);
  if (cost === NEVER) return true;
  if (cost === ALL) return c.a.whole && c.a.mp >= 1;
  return cost !== MORE_THAN_ALL && cost <= c.a.mp;
}
const enoughPoints: Law<Acting, To> = law(
  '9.1',
  'points',
  (c, m) => canPay(c, m.to),
  (c, m) => say('law.points', { hex: label(m.to), cost: shownCost(c, m.to), left: c.a.mp }),
);
const shownCost = (c: Acting, to: number): number | string => {
  const cost = costOfStep(c.s, c.f.hex, to, c.sp);
  return cost === ALL || cost === MORE_THAN_ALL ? 'all' : cost;
};

/** 9.1: what the step costs, ground and river apart. */
export function costTally(c: Acting, to: number): Tally {
  const cost = costOfStep(c.s, c.f.hex, to, c.sp);
  if (cost === ALL) return tally([add('9.1', say('term.wholeCapacity'), c.a.mp)]);
  const side = sideBetween(c.f.hex, to);
  if (side < 0) return tally([add('9.1', say('term.way'), cost)]);
  const { way, ...off } = valuesOf(c.s).movement;
  if (c.sp <= (groundOf(c.s).wayMostSp[side] as number))
    return tally([add('9.1', say('term.way'), way), add('9.1', say('term.ford'), cost - way)]);
  const terrain = terrainAt(to);
  // Into woods and wooded mountains no step is paid in points.
  const ground = off[terrain as 'clear' | 'difficult' | 'mountain'];
  return tally([
    add('9.1', say('term.terrain', { terrain }), ground),
    add('9.1', say('term.ford'), cost - ground),
  ]);
}

/** RN-1, 15.1.3, R-82, R-118: winter quarters. */
export function nearerOnly(c: Acting): boolean {
  if (!isWintering(c.s, c.slot)) return false;
  if (c.f.members.includes('brunswick') || c.s.stance === 0) return true;
  return c.a.free !== true;
}
const towardsQuarters: Law<Acting, To> = ofHex(
  '15.1.3',
  'quarters',
  (c, m) => !nearerOnly(c) || toKaiserslautern(c.s, m.to) < toKaiserslautern(c.s, c.f.hex),
);

/** RN-2, 15.1.3: under W1 a failed test keeps a force where it is; it may still look about and fight. */
const unpinned: Law<Acting, To> = ofActive('15.1.3', 'pinned', (c) => !c.a.pinned);

/** The acts a hex allows are the same every day: they are made once. */
const STEPS: readonly (readonly Step[])[] = MAP.labels.map((_, hex) =>
  [...around(hex), linkFrom(hex)].filter((to) => to >= 0).map((to) => ({ do: 'step', to })),
);
const MINIMUMS: readonly (readonly Minimum[])[] = MAP.labels.map((_, hex) =>
  around(hex).map((to) => ({ do: 'minimum', to })),
);

/** 9.1, 9.3: one hex of normal movement. */
export const STEP: Action<Acting, Step> = {
  id: 'step',
  rule: '9.3',
  candidates: (c) => STEPS[c.f.hex] as readonly Step[],
  laws: [enoughPoints, terrainAllows, onBoard, unpinned, towardsQuarters, noEnemy],
  key: (m, c) => `step:${forceId(c.slot)}:${label(m.to)}`,
  at: (m) => label(m.to),
  label: (m, c) => say('do.step', { hex: label(m.to), cost: shownCost(c, m.to) }),
  concerns: (m, c) => ({ pieces: [forceId(c.slot)], places: [label(m.to)], cost: pay(c, m.to) }),
  detail: (m, c) => ({ cost: costTally(c, m.to) }),
};

/** 15.1.3, R-118: W0, first activation: a step nearer to Kaiserslautern that can be made now comes before anything else. */
export function owesStep(c: Acting): boolean {
  if (c.side === 'french' || c.s.stance > 0 || c.s.sub !== 1 || c.a.steps > 0) return false;
  if (!isWintering(c.s, c.slot)) return false;
  if (c.f.hex === KAISERSLAUTERN || !c.f.commanded) return false;
  for (const act of STEP.candidates(c)) if (lawful(STEP.laws, c, act)) return true;
  return false;
}

const commandedFirst: Law<Acting, To> = ofActive('9.4', 'minimumCommanded', (c) => c.f.commanded);
const firstMove: Law<Acting, To> = ofActive('9.4', 'minimumFirst', (c) => !c.f.moved && c.a.whole);
const dearer: Law<Acting, To> = ofHex(
  '9.4',
  'minimumNeedless',
  (c, m) => !canPay(c, m.to) || costOfStep(c.s, c.f.hex, m.to, c.sp) === NEVER,
);
/** 9.4, R-30, R-112: minimum movement. */
export const MINIMUM: Action<Acting, Minimum> = {
  id: 'minimum',
  rule: '9.4',
  candidates: (c) => MINIMUMS[c.f.hex] as readonly Minimum[],
  laws: [firstMove, commandedFirst, dearer, terrainAllows, onBoard, unpinned, towardsQuarters, noEnemy],
  key: (m, c) => `minimum:${forceId(c.slot)}:${label(m.to)}`,
  at: (m) => label(m.to),
  label: (m) => say('do.minimum', { hex: label(m.to) }),
  concerns: (m, c) => ({ pieces: [forceId(c.slot)], places: [label(m.to)], cost: c.a.mp }),
};

const byRoad: Law<Acting, To> = ofHex('9.6', 'noRoad', (c, m) => hasRoad(c.f.hex, m.to));
const unwatched: Law<Acting, To> = ofHex('9.6', 'watched', (c, m) => !c.s.closed.includes(m.to));
/** 9.6: one hex of strategic movement. */
export const STRATEGIC_STEP: Action<Acting, Step> = {
  ...STEP,
  rule: '9.6',
  laws: [onBoard, noEnemy, byRoad, enoughPoints, unwatched, towardsQuarters],
};

/** 9.6, R-31: fatigue of a strategic movement: points spent over the capacity, rounded up, at least 1. */
export const strategicFatigue = (spent: number, mc: number): number =>
  Math.max(1, Math.ceil(spent / Math.max(1, mc)));

/** What the step takes from the points left. */
export function pay(c: Acting, to: number): number {
  const cost = costOfStep(c.s, c.f.hex, to, c.sp);
  return cost === ALL ? c.a.mp : cost;
}

/** 9.3, 9.4: the level movement will cost when it ends. */
export const movementFatigue = (a: Active): number => (a.steps === 0 ? 0 : a.minimum ? 2 : 1);
/** Fatigue once the movement made so far is counted. */
export const fatigueAfter = (c: Acting): number => Math.min(3, fatigueOf(c.s, c.f) + movementFatigue(c.a));

/** 8.3, R-122: a force at the start of its activation, its capacity whole. */
export function freshActive(slot: number, mp: number): NonNullable<State['active']> {
  return {
    slot,
    mode: 'march',
    mp,
    spent: 0,
    steps: 0,
    minimum: false,
    whole: true,
    seen: [],
    free: null,
    pinned: false,
    begun: false,
  };
}
