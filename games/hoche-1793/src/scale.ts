import type { Scale } from '@grande/engine';
import { lossesOf } from './rules/15-scenario/weissembourg.ts';
import type { State } from './state.ts';

/** 15.1.2, 15.2.2, 15.3.2: the grades; between equal ones the strength points each side has lost. */
export const scale: Scale<State> = {
  levels: { tactical: 1, operational: 2, strategic: 3, victory: 3, conceded: 3 },
  points: (s, seat) => {
    const gain = lossesOf(s, 'coalition') - lossesOf(s, 'french');
    return seat === 'french' ? gain : -gain;
  },
};
