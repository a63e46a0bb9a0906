/** 8.5: what a test of attrition may cost. */
import { add, type Tally, tally } from '@grande/engine';
import { attritionTerms, misery } from '@grande/la-grande-tactique';
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
    TERMS.size(spOf(s, f)),
    morale >= 5 ? HIGH_MORALE : morale <= 0 ? TERMS.lowMorale : null,
    fatigue === 0 ? null : add('8.5', FATIGUE_TERM, fatigue),
    passive ? PASSIVE : null,
    isStarving(s, f) ? TERMS.hungry : null,
  ]);
}

const TERMS = attritionTerms('8.5');

const FATIGUE_TERM = say('term.fatigue');

const HIGH_MORALE = add('8.5', say('term.highMorale'), -1);

const PASSIVE = add('8.5', say('term.passive'), -2);

/** 8.5: doubled when out of supply, tripled next to a real enemy force. */
export function attritionFactor(s: Known, slot: number): number {
  const f = forceAt(s, slot);
  const enemy = enemyOf(sideOfSlot(slot));
  return misery(isStarving(s, f), () => around(f.hex).some((h) => hasRealAt(s, enemy, h)));
}
