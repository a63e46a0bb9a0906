import {
  isDestroyed,
  judge,
  losses,
  objectivesAgainst,
  type State,
  type Unit,
  unitOf,
  unitsOf,
} from '@grande/miniatures/staff';
import { fromHome, points, share } from './field.ts';
import { PROMISE } from './weights.ts';

/** Section 10, 22: what a side has lost and is about to lose, in per cent of what it began with. */
function burden(s: State, side: number): number {
  const { all } = losses(s, side);
  const total = Math.max(1, all / 4);
  let lost = 0;
  for (const i of unitsOf(s, side)) {
    const u = unitOf(s, i);
    if (u.fate === 'fledOff') lost += points(s, i) / 2;
    else if (isDestroyed(u)) lost += points(s, i);
    else if (u.fate === 'table') lost += points(s, i) * wear(s, i);
  }
  return (100 * lost) / total + objectivesAgainst(s, side);
}

/** What the state of a unit is likely to cost before the day is over, as a share of its points. */
function wear(s: State, i: number): number {
  const u = unitOf(s, i);
  const leaving = u.fleeing && fromHome(s, i) < 9000 ? PROMISE.leaving : 0;
  return (1 - share(s, i)) * PROMISE.wear + leaving;
}

/** Levels won by so many per cent more lost by the enemy, bent so that the first count most. */
export function promise(s: State, side: number): number {
  const [own, its] = [burden(s, side), burden(s, 1 - side)];
  const { winner, level } = judge(s);
  const now = winner === null ? 0 : (winner === side ? 1 : -1) * HEIGHT[level];
  const left = 1 - Math.min(1, s.round / Math.max(1, s.battle.rounds));
  const gap = its - own;
  const lean = (3 * gap) / (Math.abs(gap) + PROMISE.half);
  return (1 - left) * PROMISE.asItStands * now + (1 - (1 - left) * PROMISE.asItStands) * lean + 0.01 * gap;
}

/** What else tells how it stands. The verdict goes by the ratio of two percentages (VI.3), so ratios lead, as logarithms. */
export function features(s: State, side: number): Readonly<Record<string, number>> {
  const enemy = 1 - side;
  const of = (measure: (side: number) => number): number => measure(enemy) - measure(side);
  const ratio = (measure: (side: number) => number): number =>
    Math.log(Math.max(1, measure(enemy)) / Math.max(1, measure(side)));
  return {
    ratio: ratio((k) => percentLost(s, k)),
    burden: ratio((k) => burden(s, k)),
    shaken: of((k) => partOf(s, k, (u) => u.cohesion !== 'coherent')),
    running: of((k) => partOf(s, k, (u) => u.fleeing || u.silenced)),
    fresh: -of((k) => partOf(s, k, (u) => u.cohesion === 'coherent' && !u.fleeing && !u.silenced)),
    // Who attacks is settled anew in every ad hoc battle; elsewhere it is always the same side.
    ...(s.battle.rules.adHoc && { attacks: s.battle.first === side ? 1 : -1 }),
  };
}

function percentLost(s: State, side: number): number {
  const { all, full, half } = losses(s, side);
  return (100 * (full + half)) / Math.max(1, all) + objectivesAgainst(s, side);
}

/** The share of a side's points, of those it began with, in units on the table of which something is true. */
function partOf(s: State, side: number, is: (u: Unit) => boolean): number {
  let [sum, all] = [0, 0];
  for (const i of unitsOf(s, side)) {
    const u = unitOf(s, i);
    all += points(s, i);
    if (u.fate === 'table' && is(u)) sum += points(s, i);
  }
  return sum / Math.max(1, all);
}

const HEIGHT = { draw: 0, marginal: 1, decisive: 2, overwhelming: 3 } as const;
