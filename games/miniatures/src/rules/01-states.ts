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

/** ST.1, R-52: disrupted cavalry that rides out is coherent again; exhausted cavalry never is. */
export function cohere(g: G, i: number): void {
  const u = unitOf(g.state, i);
  if (u.cohesion !== 'disrupted') return;
  u.cohesion = 'coherent';
  tell(g, 'ST.1', say('log.regrouped', { unit: idOf(g.state, i) }), [i]);
}

/** ST.6: it opens or ceases fire, and that is told. */
export function setFiring(g: G, i: number, firing: boolean, rule: string): void {
  const u = unitOf(g.state, i);
  if (u.firing === firing) return;
  u.firing = firing;
  tell(g, rule, say(firing ? 'log.firing' : 'log.ceases', { unit: idOf(g.state, i) }), [i]);
}
