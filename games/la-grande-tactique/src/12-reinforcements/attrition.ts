/** 8.5, 12.3 Attrition: a die, what weighs on the force, a sixth of the sum. */
import { add, type Dist, odds, type Term } from '@grande/engine';
import { say } from '../say.ts';

/** Strength bands of the attrition table and what each adds to the die. */
const SIZES: readonly (readonly [mostSp: number, modifier: number])[] = [
  [4, -1],
  [8, 0],
  [12, 1],
  [16, 2],
  [20, 3],
];

export function sizeModifier(sp: number): number {
  return SIZES.find(([most]) => sp <= most)?.[1] ?? 4;
}

/** Points lost: a sixth of the total, rounded down, never negative, times what hunger or flight makes of it. */
export function attritionLoss(total: number, times: number): number {
  return Math.max(0, Math.floor(total / 6)) * times;
}

/** What hunger (or flight) makes of it: doubled, tripled next to the enemy. */
export const misery = (isMiserable: boolean, isNearEnemy: () => boolean): number =>
  !isMiserable ? 1 : isNearEnemy() ? 3 : 2;

/** What a test may cost, never more than there is. */
export const attritionOdds = (modifier: number, times: number, sp: number): Dist<number> =>
  odds.change(odds.die(), (die) => Math.min(sp, attritionLoss(die + modifier, times)));

/** The terms both volumes count alike: made once, for attrition may be every fifth question. */
export function attritionTerms(rule: string) {
  const size = say('term.size');
  return {
    size: (sp: number): Term => add(rule, size, sizeModifier(sp)),
    lowMorale: add(rule, say('term.lowMorale'), 2),
    hungry: add(rule, say('term.hungry'), 2),
  };
}
