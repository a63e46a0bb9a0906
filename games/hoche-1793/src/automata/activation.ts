/** 8.2.1 points 4 and 6, 8.3.1 point 2: which force an automaton activates. */

import type { Flow } from '@grande/engine';
import { HANDLED } from '../ask.ts';
import { around, FRENCH_LINE, KAISERSLAUTERN, label } from '../data/map.ts';
import { forceId } from '../data/units.ts';
import {
  board,
  forceAt,
  type G,
  hasTroops,
  hasTroopsAt,
  isDemoralised,
  isHq,
  ownSlots,
  slotsAt,
  spOf,
} from '../rules/02-glossary.ts';
import { isEligible } from '../rules/08-actions/eligible.ts';
import { battle } from '../rules/11-battle/battle.ts';
import { canStrike } from '../rules/11-battle/joining.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { attackHex } from './brunswick.ts';
import { marchHex } from './march.ts';

const ALARM_MP = 6;

/** S2.solo.6, 8.2.1 point 6: a second activation only with the French near. */
function isAlarmed(s: State, slot: number): boolean {
  const { measure } = board(s, 'french');
  const f = forceAt(s, slot);
  return ownSlots(s, 'french').some((i) => {
    const at = forceAt(s, i).hex;
    return measure.open(at, f.hex) <= ALARM_MP || measure.open(at, KAISERSLAUTERN) <= ALARM_MP;
  });
}

/** S2.solo.4: Whether an eligible Prussian force would do anything. */
export function wouldAct(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  if (f.routed > 0 || isDemoralised(s, f)) return true;
  if (isHq(f)) return false;
  const marches = f.hex !== KAISERSLAUTERN && marchHex(s, slot) !== null;
  switch (s.sub) {
    case 1:
      return marches || attackHex(s, slot) !== null;
    case 2:
      return !f.order && marches;
    case 3:
      return f.hex !== KAISERSLAUTERN && isAlarmed(s, slot);
    default:
      return f.hex !== KAISERSLAUTERN;
  }
}

export function* prussianTurn(g: G): Flow<number> {
  const s = g.state;
  const able = ownSlots(s, 'coalition').filter((slot) => isEligible(s, slot) && wouldAct(s, slot));
  return able.length === 0 ? -1 : g.draw(able, '15.2.3', forceId);
}

/** S3.solo.2, 8.3.1 point 2: the adjacent hex with fewest Coalition SP, ties lowest number. */
export function frenchTarget(s: State, slot: number): number | null {
  const f = forceAt(s, slot);
  if (FRENCH_LINE.includes(f.hex) || !hasTroops(f)) return null;
  const sp = (h: number) => slotsAt(s, 'coalition', h).reduce((sum, i) => sum + spOf(s, forceAt(s, i)), 0);
  const targets = around(f.hex)
    .filter((h) => hasTroopsAt(s, 'coalition', h) && canStrike(f.hex, h))
    .sort((a, b) => sp(a) - sp(b) || a - b);
  return targets[0] ?? null;
}

export function* frenchTurn(g: G): Flow<number> {
  const s = g.state;
  if (s.sub !== 2) return -1;
  const able = ownSlots(s, 'french').filter((slot) => isEligible(s, slot));
  if (able.length === 0) return -1;
  const slot = g.draw(able, '15.3.3', forceId);
  const f = forceAt(s, slot);
  if (f.routed > 0 || isDemoralised(s, f)) return slot;
  f.acted |= 2;
  const target = frenchTarget(s, slot);
  if (target === null) {
    g.tell('15.3.3', say('log.idle', { force: forceId(slot) }));
    return HANDLED;
  }
  if (g.die('15.3.3') <= 2) {
    g.tell('15.3.3', say('log.declared', { force: forceId(slot), hex: label(target) }), { reveals: true });
    yield* battle(g, slot, target, s.units[f.members[0] as 'desaix'].fatigue === 0);
  } else g.tell('15.3.3', say('log.idle', { force: forceId(slot) }));
  return HANDLED;
}
