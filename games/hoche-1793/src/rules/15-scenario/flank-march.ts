/** 15.3.3: the Coalition division that crosses the Rhine. */

import type { Flow } from '@grande/engine';
import { BOX, LAUTERBOURG, label } from '../../data/map.ts';
import { forceId } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { fatigueOf, forceAt, type G, hasForceAt, tire } from '../02-glossary.ts';
import { enterHex } from '../09-movement/movement.ts';
import { battle } from '../11-battle/battle.ts';

/** S3.flank: On its day, or on a later one after a repulse; ready and not routed; in 4.1, or in 4.3 after a failed test. */
export function mayFlankAct(s: State, slot: number): boolean {
  const f = forceAt(s, slot);
  const { flank } = s;
  if (f.hex !== BOX || fatigueOf(s, f) > 0 || f.routed > 0) return false;
  if (s.turn !== flank.day && !(s.turn > flank.day && flank.struck)) return false;
  return s.sub === 1 ? !flank.late : s.sub === 3 && flank.late;
}

/** It attacks Lauterbourg, prepared and without a test, or walks in where nobody stands. */
export function* flankStrike(g: G, slot: number): Flow {
  const s = g.state;
  if (hasForceAt(s, 'french', LAUTERBOURG)) {
    g.tell('15.3.3', say('log.declared', { force: forceId(slot), hex: label(LAUTERBOURG) }), {
      reveals: true,
    });
    yield* battle(g, slot, LAUTERBOURG, true);
    return;
  }
  enterHex(g, slot, LAUTERBOURG);
  const f = forceAt(s, slot);
  f.moved = true;
  tire(s, f, 1);
  g.tell('15.3.3', say('log.moved', { force: forceId(slot), hex: label(LAUTERBOURG) }), {
    at: label(LAUTERBOURG),
  });
}
