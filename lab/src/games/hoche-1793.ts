import type { Side, State } from '@grande/hoche-1793';
import { arg, type Counting, placeOf } from '../counting.ts';

export const counting: Counting<State> = {
  unit: 'strength points',
  turn: (s) => s.turn,
  lost: (s, seat) => s.ledger[seat as Side].battle + s.ledger[seat as Side].attrition,
  // 11.9
  fight: (told) =>
    told.message.id === 'log.result' ? { at: placeOf(told), result: arg(told, 'winner') || 'nobody' } : null,
};
