import { label, PLACES, SARDINIAN_PLACES, type Side, type State } from '@grande/montenotte-1796';
import { arg, type Counting, placeOf } from '../counting.ts';

export const counting: Counting<State> = {
  unit: 'strength points',
  turn: (s) => s.turn,
  lost: (s, seat) => s.ledger[seat as Side].lost,
  // 11.9
  fight: (told) =>
    told.message.id === 'log.result' ? { at: placeOf(told), result: arg(told, 'winner') || 'nobody' } : null,
  // 8.5
  attrition: (told) =>
    told.message.id === 'log.attrition'
      ? { seat: told.to?.[0] ?? '', lost: Number(arg(told, 'lost')) }
      : null,
  // 15.2.4: the ten places whose loss Sardinia feels.
  end: (s) => ({
    places: PLACES.filter((hex, i) => label(hex) in SARDINIAN_PLACES && s.control[i] === 'french').length,
  }),
};
