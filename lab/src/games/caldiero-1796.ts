import { type Side, type State, UNITS_OF, unitOf, valuesOf } from '@grande/caldiero-1796';
import { type Counting, placeOf } from '../counting.ts';

export const counting: Counting<State> = {
  unit: 'strength points',
  turn: (s) => s.turn,
  lost: (s, seat) => {
    const { counters } = valuesOf(s);
    let lost = 0;
    for (const u of UNITS_OF[seat as Side]) {
      const [full, reduced] = counters[u]?.sp ?? [0, 0];
      const { place, reduced: hurt } = unitOf(s, u);
      // A battery that is lost counts as one point.
      if (place === 'lost') lost += Math.max(1, full);
      else if (hurt) lost += full - reduced;
    }
    return lost;
  },
  // 12.0: the result is told apart from the place; an assault is counted where it falls.
  fight: (told) => (told.message.id === 'log.assault' ? { at: placeOf(told), result: 'assault' } : null),
};
