import type { Scale } from '@grande/engine';
import { victoryPoints } from './rules/18-victory.ts';
import type { State } from './state.ts';

/** 18.0: the levels; between equal ones the difference in victory points. */
export const scale: Scale<State> = {
  levels: { tactical: 1, marginal: 2, decisive: 3, conceded: 3 },
  points: (s, seat) => {
    const lead = victoryPoints(s, 'french').total - victoryPoints(s, 'austrian').total;
    return seat === 'french' ? lead : -lead;
  },
};
