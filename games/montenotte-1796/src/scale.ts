import type { Scale } from '@grande/engine';
import type { State } from './state.ts';

/** 15.3: the bands of victory; between equal ones the victory points. */
export const scale: Scale<State> = {
  levels: { marginal: 1, major: 2, strategic: 3, conceded: 3 },
  points: (s, seat) => (seat === 'french' ? s.vp : -s.vp),
};
