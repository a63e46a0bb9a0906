import type { Scale } from '@grande/engine';
import { other, seatOf } from './board.ts';
import { percentage } from './rules/18-victory.ts';
import type { State } from './state.ts';

/** VI.3: the levels; between equal ones the difference of the two percentages. */
export const scale: Scale<State> = {
  levels: { marginal: 1, decisive: 2, overwhelming: 3, conceded: 3 },
  points: (s, seat) => {
    const own = seat === seatOf(s, 0) ? 0 : 1;
    return percentage(s, other(own)).total - percentage(s, own).total;
  },
};
