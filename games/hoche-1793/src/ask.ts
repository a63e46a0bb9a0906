import type { Decision, Flow, Option } from '@grande/engine';
import type { ScenarioId } from './data/map.ts';
import type { Side } from './data/units.ts';
import type { G } from './rules/02-glossary.ts';
import type { Battle } from './rules/11-battle-state.ts';
import type { State } from './state.ts';

/** A side played by the rulebook's own instructions (15.2.3, 15.3.3): it picks one of the options offered. */
export type Automaton = (g: G, decision: Decision<unknown>, battle: Battle | null) => Option<unknown>;

const AUTOMATA = new Map<ScenarioId, { readonly side: Side; readonly answer: Automaton }>();

export function installAutomaton(scenario: ScenarioId, side: Side, answer: Automaton): void {
  AUTOMATA.set(scenario, { side, answer });
}

/** Which scenarios are played against the book (15.2.3, 15.3). */
export const automatonSide = (scenario: ScenarioId): Side | null =>
  scenario === 'kaiserslautern-solo' ? 'coalition' : scenario === 'weissembourg' ? 'french' : null;
export const isAutomaton = (s: State, side: Side): boolean => automatonSide(s.scenario) === side;

/** Puts a decision to the player of a side, or to the automaton that plays it. */
export function ask<V>(g: G, decision: Decision<V>, battle: Battle | null = null): Flow<V> {
  const { scenario } = g.state;
  return automatonSide(scenario) === decision.seat ? answeredByTheBook(g, decision, battle) : g.ask(decision);
}

function* answeredByTheBook<V>(g: G, decision: Decision<V>, battle: Battle | null): Flow<V> {
  const automaton = AUTOMATA.get(g.state.scenario);
  if (!automaton || decision.options.length === 1) return (decision.options[0] as Option<V>).value;
  return automaton.answer(g, decision as Decision<unknown>, battle).value as V;
}
