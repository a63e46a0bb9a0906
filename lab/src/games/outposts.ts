import { REDOUBT, type State, strengthOf } from '@grande/outposts';
import { arg, type Counting } from '../counting.ts';

export const counting: Counting<State> = {
  unit: 'strength points',
  turn: (s) => s.turn,
  lost: (s, seat) => {
    let lost = 0;
    for (const [id, { content, strength }] of Object.entries(s.markers))
      if (id.startsWith(seat) && content) lost += strengthOf(s, content) - strength;
    return lost;
  },
  // 7.3: both have chosen; what follows is told without a place.
  fight: (told) =>
    told.message.id === 'log.tactics'
      ? { at: '', result: `${arg(told, 'attacker')} v. ${arg(told, 'defender')}` }
      : null,
  // 8.1
  end: (s) => ({
    redoubt: Number(
      Object.entries(s.markers).some(([id, { hex }]) => id.startsWith('blue') && hex === REDOUBT),
    ),
  }),
};
