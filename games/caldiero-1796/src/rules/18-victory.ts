import { add, type Outcome, type Tally, type Term, tally } from '@grande/engine';
import type { G } from '../ask.ts';
import { label } from '../map.ts';
import { say } from '../say.ts';
import { SIDE_OF, type Side, type State, unitOf, VICTORY } from '../state.ts';

/** a unit that is not routed and has ended a move, advance, retreat or placement in a victory hex holds it. */
export function takeControl(g: G, u: number): void {
  const s = g.state;
  const { hex, status } = unitOf(s, u);
  if (status === 2) return;
  const i = VICTORY.findIndex((v) => v.hex === hex);
  const side = SIDE_OF[u] as Side;
  if (i < 0 || s.control[i] === side) return;
  s.control[i] = side;
  g.tell('18.0', say('log.control', { hex: label(hex), side }), { at: label(hex) });
}

/** 18.0, 19.2.3: what a victory hex is worth to a side. */
export function worth(s: State, i: number, side: Side): number {
  const { place, vp } = VICTORY[i] as (typeof VICTORY)[number];
  const cheaper = s.scenario === 'betterWeather' && side === 'french';
  return cheaper && (place === 'Colognola' || place === 'Caldiero') ? vp - 1 : vp;
}

/** 18.0: the victory points of a side. */
export function victoryPoints(s: State, side: Side): Tally {
  const terms: Term[] = [];
  VICTORY.forEach((v, i) => {
    if (s.control[i] === side)
      terms.push(add('18.0', say('term.holds', { hex: label(v.hex) }), worth(s, i, side)));
  });
  if (side === 'austrian' && s.intervened > 0) terms.push(add('20.1', say('term.intervention'), 3));
  return tally(terms);
}

export const LEVELS = ['decisive', 'marginal', 'tactical', 'stalemate'] as const;

/** 18.0, R-61: the level of a difference. */
export function levelOf(difference: number): (typeof LEVELS)[number] {
  if (difference >= 14) return 'decisive';
  if (difference >= 8) return 'marginal';
  return difference >= 4 ? 'tactical' : 'stalemate';
}

/** 18.0: the verdict after the last turn. */
export function verdict(g: G): Outcome {
  const s = g.state;
  const french = victoryPoints(s, 'french');
  const austrian = victoryPoints(s, 'austrian');
  g.tell('18.0', say('log.points', { side: 'french', vp: french.total }), { tally: french });
  g.tell('18.0', say('log.points', { side: 'austrian', vp: austrian.total }), { tally: austrian });
  const level = levelOf(Math.abs(french.total - austrian.total));
  const ahead: Side = french.total > austrian.total ? 'french' : 'austrian';
  return {
    winner: level === 'stalemate' ? null : ahead,
    level,
    rule: '18.0',
    reason: say('end.points', { french: french.total, austrian: austrian.total, level }),
  };
}
