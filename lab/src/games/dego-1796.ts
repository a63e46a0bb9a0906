import type { State } from '@grande/dego-1796';
import { austrianPoints, enemiesInZone, pointsLost, type Side } from '@grande/dego-1796/book';
import { type Counting, placeOf } from '../counting.ts';

/** 7.1, 7.4: fire and the bayonet. */
const FIGHTS: Readonly<Record<string, string>> = { 'log.fire': 'fire', 'log.melee': 'melee' };

export const counting: Counting<State> = {
  unit: 'combat points',
  turn: (s) => s.turn,
  lost: (s, seat) => pointsLost(s, seat as Side),
  fight: (told) => {
    const result = FIGHTS[told.message.id];
    return result === undefined ? null : { at: placeOf(told), result };
  },
  // S3.massena: his division begins with losses, cast when everybody stands.
  begun: ({ step }) => step !== 'place' && step !== 'deploy' && step !== 'massena',
  // S1.victory, S2.victory: what the Austrians hold.
  end: (s) => ({ zone: enemiesInZone(s), ...austrianPoints(s) }),
};
