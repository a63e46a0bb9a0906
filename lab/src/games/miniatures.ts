import { idOf, losses, type State, unitOf } from '@grande/miniatures/staff';
import { arg, type Counting } from '../counting.ts';

/** SP.3.2, SP.4.1: a shot or a charge, where its target stands. */
const FIGHTS: Readonly<Record<string, string>> = { 'log.fires': 'shot', 'log.charges': 'charge' };
const THOU = 1000;

export const counting: Counting<State> = {
  unit: 'unit points',
  turn: (s) => s.round,
  lost: (s, seat) => {
    const { full, half } = losses(
      s,
      s.battle.sides.findIndex((side) => side.seat === seat),
    );
    return (full + half) / 4;
  },
  fight: (told, s) => {
    const result = FIGHTS[told.message.id];
    if (result === undefined) return null;
    const target = arg(told, 'target');
    const i = s.units.findIndex((_, k) => idOf(s, k) === target);
    if (i < 0) return null;
    const { x, y } = unitOf(s, i);
    // By squares of two inches.
    const square = (n: number): number => Math.round(n / THOU / 2) * 2;
    return { at: `${square(x)},${square(y)}`, result };
  },
  // OPT.7
  end: (s) => ({ objectives: s.battle.objectives.filter((o, k) => s.held[k] === o.side).length }),
};
