/** 3.3, 8.5: how a movement and an activation end. */
import type { Flow } from '@grande/engine';
import { enemyOf, markerId, sideOfSlot } from '../../data/units.ts';
import { forceAt } from '../../reading/forces.ts';
import { say } from '../../say.ts';
import type { Active } from '../../state.ts';
import { type G, tire } from '../02-glossary.ts';
import { settle } from '../15-scenario/control.ts';
import { attrition, hasReactors, reactorsAttrition } from './attrition.ts';

/** 3.3: a movement at a special pace, or in phase 5. */
export const isTiring = (a: Active): boolean =>
  a.rapid > 0 || a.minimum || (a.steps > 0 && (a.mode === 'strategic' || a.mode === 'forced'));
/** 3.3, R-31: everybody who made such a movement. */
export function tireMarched(g: G, slot: number): void {
  tire(g.state, forceAt(g.state, slot));
  g.tell('3.3', say('log.tired', { force: markerId(slot) }));
}
/** 8.5: fatigue of a special movement, then the tests of the active force and of those who reacted. */
export function* endMovement(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  const f = forceAt(s, a.slot);
  const moved = a.steps > 0;
  if (f.hex >= 0) {
    if (isTiring(a)) tireMarched(g, a.slot);
    a.rapid = 0;
    a.minimum = false;
    if (moved) yield* attrition(g, a.slot);
  }
  a.steps = 0;
  const enemy = enemyOf(sideOfSlot(a.slot));
  if (hasReactors(s, enemy)) yield* reactorsAttrition(g, enemy);
}
/** The activation is over; who has done nothing at all tests with −2. */
export function* finish(g: G): Flow {
  const s = g.state;
  const a = s.active as Active;
  const f = forceAt(s, a.slot);
  const idle = !a.left && !a.busy;
  if (a.steps > 0 || hasReactors(s, enemyOf(sideOfSlot(a.slot)))) yield* endMovement(g);
  if (idle && f.hex >= 0) yield* attrition(g, a.slot, true);
  s.active = null;
  // Control is looked at next: whether a place changes hands tells what stands in it.
  if (g.listening) g.tell('8.1', say('log.activationOver', { force: markerId(a.slot) }), { reveals: true });
  settle(g);
}
