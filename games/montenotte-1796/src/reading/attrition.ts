/** 8.5: what a test of attrition may cost. */
import { add, type Dist, odds, type Tally, tally } from '@grande/engine';
import { attritionLoss, sizeModifier } from '@grande/la-grande-tactique';
import { around } from '../data/map.ts';
import { enemyOf, sideOfSlot } from '../data/units.ts';
import { say } from '../say.ts';
import { fatigueOf, forceAt, hasRealAt, isStarving, spOf } from './forces.ts';
import type { Known, KnownForce } from './known.ts';
import { forceMorale } from './values.ts';

/** T-ATTRITION, EX-1, EX-2. */
export function attritionTally(s: Known, f: KnownForce, passive: boolean, fatigue = fatigueOf(s, f)): Tally {
  const morale = forceMorale(s, f);
  // Most terms are nothing and are not even made: tests of attrition are every fifth question.
  return tally([
    add('8.5', SIZE_TERM, sizeModifier(spOf(s, f))),
    morale >= 5 ? HIGH_MORALE : morale <= 0 ? LOW_MORALE : null,
    fatigue === 0 ? null : add('8.5', FATIGUE_TERM, fatigue),
    passive ? PASSIVE : null,
    isStarving(s, f) ? HUNGRY : null,
  ]);
}

const SIZE_TERM = say('term.size');

const FATIGUE_TERM = say('term.fatigue');

const HIGH_MORALE = add('8.5', say('term.highMorale'), -1);

const LOW_MORALE = add('8.5', say('term.lowMorale'), 2);

const PASSIVE = add('8.5', say('term.passive'), -2);

const HUNGRY = add('8.5', say('term.hungry'), 2);

/** 8.5: doubled when out of supply, tripled next to a real enemy force. */
export function attritionFactor(s: Known, slot: number): number {
  const f = forceAt(s, slot);
  if (!isStarving(s, f)) return 1;
  const enemy = enemyOf(sideOfSlot(slot));
  return around(f.hex).some((h) => hasRealAt(s, enemy, h)) ? 3 : 2;
}

/** Exact chances of SP lost; what hides under enemy markers is taken as nothing. */
export function attritionOdds(modifier: number, factor: number, sp: number): Dist<number> {
  return odds.change(odds.die(), (die) => Math.min(sp, attritionLoss(die + modifier, factor)));
}
