/** 8.3.1: the French automaton of scenario 3. */

import type { Decision, Option } from '@grande/engine';
import type { Automaton } from '../ask.ts';
import { around } from '../data/map.ts';
import { fatigueOf, forceAt, hasForceAt, spOf } from '../rules/02-glossary.ts';
import type { Battle } from '../rules/11-battle/state.ts';
import { isGarrison } from '../rules/15-scenario/weissembourg.ts';
import type { State } from '../state.ts';
import { automatonLoss, best, firstOf, orFirst } from './common.ts';

/** S3.solo.3: everybody but the garrisons marches when a French force is attacked. */
function march(s: State, d: Decision<unknown>, b: Battle | null): Option<unknown> {
  if (b?.defender.side !== 'french') return orFirst(d, 'done');
  const volunteer = d.options.find((o) => {
    const value = o.value as { readonly slot: number } | null;
    return value !== null && !isGarrison(s, forceAt(s, value.slot));
  });
  return volunteer ?? orFirst(d, 'done');
}

/** Point 3: a French force that passed joins (garrisons are not tested); a Coalition force that failed is kept out. */
const join = (d: Decision<unknown>): Option<unknown> => orFirst(d, d.subject?.startsWith('f') ? 'in' : 'out');

/** S3.solo.5: f and c are the French and Coalition values. */
export function lineTactics(d: Decision<unknown>, b: Battle): Option<unknown> {
  if (b.attacker.side === 'french') return orFirst(d, 'normal');
  const f = b.defender.value;
  const c = b.attacker.value;
  return orFirst(d, f <= 0 || c - f >= 3 ? 'retreat' : 'normal');
}

/** S3.solo.6: smallest column, then away from the Coalition, then lowest number. */
function retreat(s: State, d: Decision<unknown>): Option<unknown> {
  return best<number>(d, (h) => {
    const column = h % 19;
    const near = around(h).some((n) => hasForceAt(s, 'coalition', n)) ? 1 : 0;
    return -(column * 10_000 + near * 1000 + h);
  });
}

export const frenchLine: Automaton['answer'] = (g, d, b) => {
  const s = g.state;
  switch (d.kind) {
    case 'join':
      return join(d);
    case 'march':
      return march(s, d, b);
    // S3.solo.4
    case 'principalDefender':
      return best<number>(d, (slot) => -1000 * fatigueOf(s, forceAt(s, slot)) + spOf(s, forceAt(s, slot))); // point 4
    case 'tactics':
      return b ? lineTactics(d, b) : firstOf(d);
    case 'announce':
      return g.draw([...d.options], '15.3.3', undefined, []);
    case 'distributeLosses':
      return automatonLoss(s, d, b);
    case 'retreatHexes':
    case 'flight':
      return retreat(s, d);
    case 'pursue':
      return orFirst(d, 'pursue');
    case 'demoralisedStay':
      return orFirst(d, 'stay');
    case 'heavyCavalry':
      return orFirst(d, 'decline');
    default:
      return firstOf(d);
  }
};
