import { idOf, losses, type State, unitOf } from '@grande/miniatures/staff';
import { arg, type Counting } from '../counting.ts';

/** SP.3.2, SP.4.1: a shot or a charge, where its target stands. */
const FIGHTS: Readonly<Record<string, string>> = { 'log.fires': 'shot', 'log.charges': 'charge' };
const THOU = 1000;

/** Unit points of a side that are on the table and worse than disrupted: the book counts them as whole (VI.1). */
function worn(s: State, side: number): number {
  let points = 0;
  s.battle.units.forEach((def, i) => {
    const { fate, cohesion, fleeing, silenced } = unitOf(s, i);
    if (def.side === side && fate === 'table' && (cohesion === 'exhausted' || fleeing || silenced))
      points += def.halfPoints / 2;
  });
  return points;
}

/** VI.1 by its parts: destroyed, fled off the table (here whole, counted by half there), and what it leaves out. */
function partsOf(s: State): Record<string, number> {
  const out: Record<string, number> = {};
  s.battle.sides.forEach(({ seat }, side) => {
    const { full, half } = losses(s, side);
    out[`${seat}Destroyed`] = full / 4;
    out[`${seat}Fled`] = half / 2;
    out[`${seat}Worn`] = worn(s, side);
  });
  return out;
}

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
  end: (s) => ({
    objectives: s.battle.objectives.filter((o, k) => s.held[k] === o.side).length,
    ...partsOf(s),
  }),
};
