/** 15.3.3: the Coalition division that crosses the Rhine. */

import type { Flow, Law } from '@grande/engine';
import { BOX, LAUTERBOURG, label } from '../../data/map.ts';
import { forceId } from '../../data/units.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { ofForce } from '../../words.ts';
import { fatigueOf, forceAt, type G, hasForceAt, tire } from '../02-glossary.ts';
import { enterHex } from '../09-movement/movement.ts';
import { battle } from '../11-battle/battle.ts';

interface Waiting {
  readonly s: State;
}
const inBox =
  (holds: (s: State, slot: number) => boolean) =>
  ({ s }: Waiting, slot: number): boolean =>
    forceAt(s, slot).hex !== BOX || holds(s, slot);
/** S3.flank: on its day, or on a later one after a repulse; ready; in 4.1, or in 4.3 after a failed test. */
export const FLANK: readonly Law<Waiting, number>[] = [
  ofForce(
    '15.3.3',
    'flankDay',
    inBox((s) => s.turn >= s.flank.day),
  ),
  ofForce(
    '15.3.3',
    'flankPast',
    inBox((s) => s.turn <= s.flank.day || s.flank.struck),
  ),
  ofForce(
    '15.3.3',
    'flankTired',
    inBox((s, slot) => fatigueOf(s, forceAt(s, slot)) === 0),
  ),
  ofForce(
    '15.3.3',
    'flankSub',
    inBox((s) => (s.sub === 1 ? !s.flank.late : s.sub === 3 && s.flank.late)),
  ),
];

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
