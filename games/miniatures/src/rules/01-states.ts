import { idOf, unitOf } from '../board.ts';
import { say } from '../say.ts';
import { type G, tell } from '../tell.ts';

/** ST.2: a coherent unit loses its order; one that has none left is no worse off. */
export function disrupt(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.cohesion !== 'coherent') return;
  u.cohesion = 'disrupted';
  tell(g, rule, say('log.disrupted', { unit: idOf(g.state, i) }), [i]);
}

/** ST.3: disrupted for every purpose, for the rest of the battle. */
export function exhaust(g: G, i: number, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.cohesion === 'exhausted') return;
  u.cohesion = 'exhausted';
  tell(g, rule, say('log.exhausted', { unit: idOf(g.state, i) }), [i]);
}
