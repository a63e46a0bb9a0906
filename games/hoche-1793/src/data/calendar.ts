import type { ScenarioId } from './map.ts';

/** T7: one grid of days for both months. Scenarios 1 and 2 open on 19 November, scenario 3 on 12 October. */
export interface Day {
  readonly month: 10 | 11 | 12;
  readonly day: number;
}
export const TURNS: Readonly<Record<ScenarioId, number>> = {
  landau: 43,
  kaiserslautern: 13,
  'kaiserslautern-solo': 13,
  weissembourg: 3,
};
export function dateOf(scenario: ScenarioId, turn: number): Day {
  if (scenario === 'weissembourg') return { month: 10, day: 11 + turn };
  return turn <= 12 ? { month: 11, day: 18 + turn } : { month: 12, day: turn - 12 };
}
