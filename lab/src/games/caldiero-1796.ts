import { type Side, type State, UNITS_OF, unitOf, VICTORY, valuesOf } from '@grande/caldiero-1796';
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
  // 18.0: by the values of the historical scenario in both, as specification 7.7 has them.
  end: (s) => {
    const held = VICTORY.filter((_, i) => s.control[i] === 'french');
    return { hexes: held.length, points: held.reduce((sum, { vp }) => sum + vp, 0) };
  },
};
