import { armyOf, forceAt, isAdjacent, isHeavy, label, SIZE, type UnitId } from '@grande/hoche-1793';
import type { Answered, Choice, Question } from '../doctrine.ts';
import { say } from '../say.ts';
import { best, type Field, pieceOf, placeOf, slotNamed, toSource, way } from './field.ts';
import { danger } from './march.ts';
import { goalOf } from './plan.ts';
import { hexWorth } from './prizes.ts';
import { NEAR, strengthNear } from './why.ts';
import { refugeReason } from './why-battle.ts';

/** 11.10.1, 12.3: from the strongest, infantry first; cuirassiers last. */
export function losing(f: Field, { options }: Question): Answered {
  const option = best(options, (o) => {
    const id = pieceOf(o) as UnitId;
    const unit = f.s.units[id];
    if (!unit) return 0;
    if (o.concerns?.choice === 'cav') return unit.cav - (isHeavy(f.s, id) ? 6 : 1.5);
    return unit.inf - (unit.inf === 1 ? 4 : 0);
  });
  const chosen = options[option] as Choice;
  const id = pieceOf(chosen) as UnitId;
  const unit = f.s.units[id];
  const [foot, horse] = [unit?.inf ?? 0, unit?.cav ?? 0];
  return {
    option,
    why: () =>
      chosen.concerns?.choice === 'cav'
        ? say('hoche.loss', { unit: id, arm: 'cav', sp: horse })
        : say('hoche.loss', { unit: id, arm: 'inf', sp: foot }),
  };
}

/** 11.10.3: back to friends and supply, out of the enemy's sight. */
export function retreating(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const option = best(options, (o) => refuge(f, slot, placeOf(o)));
  return { option, why: refugeReason(f, slot, options, option) };
}
export function refuge(f: Field, slot: number, at: number): number {
  const { s } = f;
  const force = forceAt(s, slot);
  let score = -toSource(f, armyOf(s, force), at) * 0.25;
  for (const t of f.own)
    if (t.slot !== slot && !t.routed && way(f.ways, t.hex, at) <= 1) score += t.sp * 0.05;
  for (const e of f.foes) if (isAdjacent(e.hex, at)) score -= e.sp * 0.12;
  const goal = goalOf(f, slot);
  return score + hexWorth(f, at) * 0.3 - (goal < 0 ? 0 : way(f.ways, at, goal) * 0.15);
}

/** The test is free: who has won follows. */
export const pursuing = ({ options }: Question): Answered => ({
  option: best(options, (o) => ((o.action ?? o.key) === 'pursue' ? 1 : 0)),
  why: () => say('hoche.pursue', { percent: MOST_PURSUED }),
});
/** T3: of those who rout. */
const MOST_PURSUED = 30;

/** A general goes where the troops are. */
export function following(f: Field, { options, subject }: Question): Answered {
  const slot = slotNamed(subject);
  const { own } = f;
  const company = (at: number): number => own.reduce((sp, t) => (t.hex === at ? sp + t.sp : sp), 0);
  const option = best(options, (o) => {
    const key = o.action ?? o.key;
    return key === 'stay' ? 0 : company(placeOf(o)) + (slot >= 0 ? 0 : 0.1);
  });
  const chosen = options[option] as Choice;
  const stays = (chosen.action ?? chosen.key) === 'stay';
  const at = placeOf(stays ? (options.find((o) => placeOf(o) < SIZE) ?? chosen) : chosen);
  return {
    option,
    why: () => {
      const told = { hex: label(at), sp: company(at) };
      return stays ? say('hoche.stayBehind', told) : say('hoche.follow', told);
    },
  };
}
/** Into a hex a headquarters has left, where it lies on the way. */
export function advancing(f: Field, { options }: Question): Answered {
  const to = options.map(placeOf).find((h) => h >= 0) ?? -1;
  const slot = f.s.active?.slot ?? -1;
  const goal = slot < 0 ? -1 : goalOf(f, slot);
  const here = slot < 0 ? -1 : forceAt(f.s, slot).hex;
  const nearer = slot >= 0 && goal >= 0 && way(f.ways, to, goal) < way(f.ways, here, goal);
  const safe = slot >= 0 && danger(f, slot, to) < 2;
  const { foes, foeWays, ways } = f;
  return {
    option: best(options, (o) => ((o.action ?? o.key) === (nearer && safe ? 'advance' : 'stay') ? 1 : 0)),
    why: () => {
      const hex = label(to);
      if (nearer && !safe)
        return say('hoche.advanceRisk', { hex, sp: strengthNear(foes, foeWays, to, NEAR), mp: NEAR });
      if (goal < 0) return say('hoche.advanceIdle', { hex });
      const told = { hex, goal: label(goal), before: way(ways, here, goal), after: way(ways, to, goal) };
      return nearer ? say('hoche.advance', told) : say('hoche.advanceAside', told);
    },
  };
}
