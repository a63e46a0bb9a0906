import { idOf, onTable, sideOf, unitOf } from '../board.ts';
import { say } from '../say.ts';
import type { State } from '../state.ts';
import { type G, tell } from '../tell.ts';
import { isCollapsed } from './13-destruction.ts';
import { check, regroupNerve } from './14-morale.ts';

/** SP.1: who rolls: disrupted, not exhausted, fleeing or silenced, and of a division that has not collapsed. */
export function mayRegroup(s: State, i: number): boolean {
  const u = unitOf(s, i);
  return onTable(u) && u.cohesion === 'disrupted' && !u.fleeing && !u.silenced && !isCollapsed(s, i);
}

/** SP.1: the Regrouping Phase, in order-of-battle order; no decision. */
export function regroup(g: G): void {
  const s = g.state;
  for (let i = 0; i < s.units.length; i++) {
    if (sideOf(s, i) !== s.active || !mayRegroup(s, i)) continue;
    if (!check(g, { unit: i, rule: 'SP.1', nerve: (note) => regroupNerve(s, i, note) })) continue;
    unitOf(s, i).cohesion = 'coherent';
    tell(g, 'ST.1', say('log.regrouped', { unit: idOf(s, i) }), [i]);
  }
}
