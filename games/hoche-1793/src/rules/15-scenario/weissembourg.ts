/** 15.3 First Weissembourg: victory. */

import type { Outcome } from '@grande/engine';
import { LAUTERBOURG, WISSEMBOURG } from '../../data/map.ts';
import type { Side } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { Force, State } from '../../state.ts';
import { type G, hasTroopsAt, isLastTurn, nationOf } from '../02-glossary.ts';

/** RN-6, 15.3.3: the garrisons of Weissembourg and Lauterbourg join no battle beside their walls. */
export const isGarrison = (s: State, f: Force): boolean =>
  s.scenario === 'weissembourg' &&
  f.hex >= 0 &&
  nationOf(f) === 'france' &&
  (f.hex === WISSEMBOURG || f.hex === LAUTERBOURG);

/** 15.3.2, R-87: all SP lost by a side, attrition included. */
export const lossesOf = (s: State, side: Side): number => s.ledger[side].battle + s.ledger[side].attrition;

/** 15.3.2, R-87: towns held against losses. */
export function gradeOf(
  towns: number,
  coalitionLosses: number,
  frenchLosses: number,
): { winner: Side; level: string } {
  if (towns === 0) return { winner: 'french', level: 'strategic' };
  const cheap = coalitionLosses < frenchLosses;
  if (towns === 2) return { winner: 'coalition', level: cheap ? 'strategic' : 'operational' };
  return cheap ? { winner: 'coalition', level: 'tactical' } : { winner: 'french', level: 'tactical' };
}

/** S3.victory, 15.3.2: only the last evening counts. */
export function victoryWeissembourg(g: G): Outcome | null {
  const s = g.state;
  if (!isLastTurn(s)) return null;
  const towns = [WISSEMBOURG, LAUTERBOURG].filter((h) => hasTroopsAt(s, 'coalition', h)).length;
  const own = lossesOf(s, 'coalition');
  const theirs = lossesOf(s, 'french');
  return {
    ...gradeOf(towns, own, theirs),
    rule: '15.3.2',
    reason: say('end.weissembourg', { towns, own, theirs }),
  };
}
