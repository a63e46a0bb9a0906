import {
  add,
  type Dist,
  enumerated,
  type Hazard,
  hazard,
  odds,
  type Tally,
  type Term,
  tally,
} from '@grande/engine';
import type { LeaderCounter } from '../data/counters.ts';
import { valuesOf } from '../data/sets.ts';
import { between } from '../map.ts';
import { say } from '../say.ts';
import { formationOf, leaderOf, OFFICER, type State, unitOf } from '../state.ts';

/** The printed efficiency of a unit (2.1). */
export const efficiency = (s: State, u: number): number =>
  (valuesOf(s).counters[u] as { efficiency: number }).efficiency;

/** 4.1.1, 13.2: the rating of the unit's own officer, stacked or adjacent; 0 without him. */
export function officerBonus(s: State, u: number): number {
  const formation = formationOf(s, u);
  if (formation === null || (formation === 'B' && s.intervened === 0)) return 0;
  const l = OFFICER[formation];
  const at = leaderOf(s, l).hex;
  const { hex } = unitOf(s, u);
  if (at < 0 || hex < 0 || between(at, hex) > 1) return 0;
  return (valuesOf(s).leaders[l] as LeaderCounter).ir;
}

/** 13.1, 13.1.1: one die, at most the number; 1 always passes, 6 never. */
export const passes = (die: number, number: number): boolean => die === 1 || (die !== 6 && die <= number);

/** 13.1, 13.2: the number a unit checks against, with its terms. */
export function checkTally(s: State, u: number, officers = true): Tally {
  const terms: Term[] = [add('13.1', say('term.efficiency'), efficiency(s, u))];
  const bonus = officers ? officerBonus(s, u) : 0;
  if (bonus > 0) terms.push(add('13.2', say('term.officer'), bonus));
  return tally(terms);
}

/** The number a unit checks against. */
export const checkNumber = (s: State, u: number): number => efficiency(s, u) + officerBonus(s, u);

/** 13.1: the die of a check, and whether it is passed. */
const check = (number: number): Hazard<boolean> =>
  hazard.die('13.1', (die) => passes(die, number), hazard.end);
export const checkOdds = (number: number): Dist<boolean> => enumerated(check(number), (passed) => passed);

/** The chance that a number is passed. */
export function passChance(number: number): number {
  CHANCES[number] ??= odds.chance(checkOdds(number), (passed) => passed);
  return CHANCES[number];
}
const CHANCES: number[] = [];
