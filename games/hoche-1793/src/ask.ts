import type { Decision, Flow, Option } from '@grande/engine';
import type { ScenarioId } from './data/map.ts';
import type { Side } from './data/units.ts';
import type { G } from './rules/02-glossary.ts';
import type { Plan } from './rules/06-command/decisions.ts';
import type { Battle } from './rules/11-battle/state.ts';
import type { Staff, State } from './state.ts';

/** A side played by the rulebook's own instructions (15.2.3, 15.3.3). The rules know only this of it. */
export interface Automaton {
  readonly side: Side;
  /** Picks one of the options offered. */
  answer(g: G, decision: Decision<unknown>, battle: Battle | null): Option<unknown>;
  /** The force to activate, −1 to pass, or HANDLED when the whole activation is over. */
  turn(g: G): Flow<number>;
  /** After a trigger of 8.4. */
  react(g: G, mover: number, engaged: ReadonlySet<number> | null): Flow;
  /** Its orders of the morning. */
  command(s: State, staff: Staff, plan: Plan): void;
}
export const HANDLED = -2;

const AUTOMATA = new Map<ScenarioId, Automaton>();
export function installAutomaton(scenario: ScenarioId, automaton: Automaton): void {
  AUTOMATA.set(scenario, automaton);
}
export function automatonOf(s: State): Automaton {
  const automaton = AUTOMATA.get(s.scenario);
  if (!automaton) throw new Error(`nobody plays the other side of ${s.scenario}`);
  return automaton;
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
  if (decision.options.length === 1) return (decision.options[0] as Option<V>).value;
  return automatonOf(g.state).answer(g, decision as Decision<unknown>, battle).value as V;
}
