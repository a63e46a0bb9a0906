/** 8.2.1 point 7: Prussians step out of the way. 8.3.1 point 1: the French line never reacts. */

import type { Flow } from '@grande/engine';
import { hexDistance, isAdjacent, KAISERSLAUTERN, SIZE } from '../data/map.ts';
import { board, forceAt, type G, hasTroops, ownSlots, test } from '../rules/02-glossary.ts';
import { reactionModifier, reactionMove, reactionMoves } from '../rules/08-actions/reactions.ts';
import { capacity } from '../rules/09-movement/movement.ts';
import type { State } from '../state.ts';
import { marchHex } from './march.ts';

const MOST_SPENT = 2;
const TESTS_ON = 3;

// S2.solo.7, RN-3: each hex entered next to a Prussian force counts, a reconnaissance does not
export function* stepAside(g: G, mover: number, engaged: ReadonlySet<number> | null): Flow {
  const s = g.state;
  const { hex } = forceAt(s, mover);
  if (s.active?.slot === mover && capacity(s, mover) - s.active.mp > MOST_SPENT) return;
  for (const slot of ownSlots(s, 'coalition')) {
    const f = forceAt(s, slot);
    if (engaged?.has(slot) || !hasTroops(f) || f.hex === KAISERSLAUTERN || !isAdjacent(f.hex, hex)) continue;
    const to = escapeHex(s, slot, hex);
    if (to === null) continue;
    if (test(g, { rule: '8.4', slot, value: TESTS_ON, modifier: reactionModifier(s, slot, true) }))
      reactionMove(g, slot, to);
  }
}

/** Up to 2 MP along the march path if that leads away, else the farthest hex, ties nearest to Kaiserslautern. */
export function escapeHex(s: State, slot: number, from: number): number | null {
  const { away } = reactionMoves(s, slot, from);
  if (away.length === 0) return null;
  const next = marchHex(s, slot);
  const { measure } = board(s, 'coalition');
  const home = (h: number) => (h < SIZE ? measure.open(h, KAISERSLAUTERN) : Infinity);
  const onward = next === null ? null : marchHex(s, slot, next);
  for (const h of [onward, next]) if (h !== null && away.includes(h)) return h;
  return away.reduce((a, h) => {
    const d = hexDistance(h, from) - hexDistance(a, from);
    return d > 0 || (d === 0 && home(h) < home(a)) ? h : a;
  });
}
