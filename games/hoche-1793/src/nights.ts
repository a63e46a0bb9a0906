/** What a night holds for a force that ends the day so tired, on the average: 12.3, 12.4 and 14.2 in numbers. */
import { attritionLoss } from '@grande/la-grande-tactique';
import { divisionsOf, forceAt, forceMorale, isDemoralised, spOf } from './rules/02-glossary.ts';
import { afterRest } from './rules/03-morale/morale.ts';
import { attritionTally, attritionTimes, restingArmy } from './rules/12-reinforcements.ts';
import type { State } from './state.ts';

export interface Night {
  /** 12.3: strength points lost on the march. */
  readonly lost: number;
  /** 12.4: stragglers who come back. */
  readonly found: number;
  /** 12.4, 14.2: spaces of its army's marker, forward above 0. */
  readonly spaces: number;
}

/** A rested force finds stragglers and lifts its army; a tired one leaves men behind, an exhausted one sinks it too. */
export function nightOf(s: State, slot: number, fatigue: number): Night {
  return fatigue > 0 ? restless(s, slot, fatigue) : restful(s, slot);
}

function restless(s: State, slot: number, fatigue: number): Night {
  const sum = attritionTally(s, slot, 0, fatigue).total;
  const times = attritionTimes(s, slot);
  let lost = 0;
  for (let die = 1; die <= 6; die++) lost += attritionLoss(sum + die, times) / 6;
  // 14.2: two levels less at night; who is still tired in the morning costs his army a space.
  const spaces = fatigue > 2 ? -divisionsOf(forceAt(s, slot)).length : 0;
  return { lost: Math.min(lost, spOf(s, forceAt(s, slot))), found: 0, spaces };
}

const NOTHING: Night = { lost: 0, found: 0, spaces: 0 };
function restful(s: State, slot: number): Night {
  const f = forceAt(s, slot);
  if (s.rain || f.routed > 0 || isDemoralised(s, f)) return NOTHING;
  const army = restingArmy(s, f);
  const short = divisionsOf(f).some((id) => {
    const { inf, inf0, cav, cav0 } = s.units[id];
    return inf < inf0 || cav < cav0;
  });
  const found = short ? Math.max(0, Math.min(1, forceMorale(s, f) / 6)) : 0;
  return { lost: 0, found, spaces: afterRest(s, army) - s.morale[army] };
}
