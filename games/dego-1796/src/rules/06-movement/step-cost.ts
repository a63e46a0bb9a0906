import { add, type Tally, tally, when } from '@grande/engine';
import { dirTo, hasRoad } from '../../data/map.ts';
import { unit } from '../../data/units.ts';
import { say } from '../../say.ts';
import { type Member, type State, un } from '../../state.ts';
import {
  entryParts,
  roadBetween,
  type StepParts,
  stepHalves,
  stepParts,
  sumParts,
  walkOf,
} from './ground.ts';

export type How = 'plain' | 'back' | 'road';

/** T-1, T-2, 6.5.4, 8.3: the parts of the cost of a step. */
export function partsOf(s: State, m: Member, to: number, how: How): StepParts & { readonly back: number } {
  const { form, at } = un(s, m.u);
  const walk = walkOf(unit(m.u).kind, form);
  if (un(s, m.u).where === 'off') {
    const half = how === 'road' || (form === 'limber' && hasRoad(to));
    return { ...entryParts(s, walk, to, half), back: 0 };
  }
  const dir = dirTo(at, to);
  const half = how === 'road' || (form === 'limber' && roadBetween(at, dir));
  const parts = stepParts(s, walk, at, dir, half, !(form === 'rompe' && how === 'road'));
  return { ...parts, back: how === 'back' ? 2 : 0 };
}

/** half points for a step, never rounded. */
export function stepCost(s: State, m: Member, to: number, how: How): number {
  const { form, at, where } = un(s, m.u);
  const walk = walkOf(unit(m.u).kind, form);
  if (where === 'off')
    return sumParts(entryParts(s, walk, to, how === 'road' || (form === 'limber' && hasRoad(to))));
  const half = how === 'road' || form === 'limber';
  const cost = stepHalves(s, walk, at, dirTo(at, to), half, !(form === 'rompe' && how === 'road'));
  return how === 'back' ? cost + 2 : cost;
}

/** The cost as a player reads it, in movement points. */
export function costTally(s: State, m: Member, to: number, how: How): Tally {
  const p = partsOf(s, m, to, how);
  return tally([
    add(how === 'road' ? '6.6.3' : 'T-1', say('term.ground'), p.ground / 2),
    when(p.level > 0, add('2.1.1', say('term.level'), p.level / 2)),
    when(p.water > 0, add('6.10', say('term.ford'), p.water / 2)),
    when(p.back > 0, add('6.5.4', say('term.backwards'), 1)),
  ]);
}
