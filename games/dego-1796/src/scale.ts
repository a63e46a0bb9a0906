import type { Scale } from '@grande/engine';
import { austrianPoints, enemiesInZone } from './rules/10-scenarios/victory.ts';
import type { State } from './state.ts';

/** S1.victory to S4.victory: the levels; between equal ones what the Austrians hold, or how many of them are left. */
export const scale: Scale<State> = {
  levels: { victory: 1, triumph: 2, conceded: 2 },
  points: (s, seat) => {
    const { buildings, guns } = austrianPoints(s);
    const held = s.scenario === 's2' ? buildings + guns : enemiesInZone(s);
    return seat === 'austrian' ? held : -held;
  },
};
