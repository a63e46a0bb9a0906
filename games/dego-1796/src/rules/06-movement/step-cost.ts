import { add, type Note, noted, type Tally } from '@grande/engine';
import { dirTo, hasRoad } from '../../data/map.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Member, type Position, un } from '../../state.ts';
import { entryHalves, stepHalves, walkOf } from './ground.ts';

export type How = 'plain' | 'back' | 'road';

/** 6.5.4: backwards costs a point more, in half points. */
const BACKWARDS = 2;

/** T-1, T-2, 6.5.4, 8.3, R-89: half points for a step, never rounded. */
export function stepCost(s: Position, m: Member, to: number, how: How, note: Note | null = null): number {
  const { form, at, where } = un(s, m.u);
  const walk = walkOf(unit(m.u).kind, form);
  if (where === 'off')
    return entryHalves(s, walk, to, how === 'road' || (form === 'limber' && hasRoad(to)), note);
  const half = how === 'road' || form === 'limber';
  const cost = stepHalves(s, walk, at, dirTo(at, to), half, !(form === 'rompe' && how === 'road'), note);
  if (how !== 'back') return cost;
  note?.(add('6.5.4', say('term.backwards'), BACKWARDS / 2));
  return cost + BACKWARDS;
}

/** The cost as a player reads it, in movement points; on a road march it is the road's (6.6.3). */
export const costTally = (s: Position, m: Member, to: number, how: How): Tally =>
  noted(
    (note) =>
      stepCost(s, m, to, how, (term) =>
        note(how === 'road' && term.rule === 'T-1' ? { ...term, rule: '6.6.3' } : term),
      ) / 2,
  );
