import {
  type Action,
  button,
  enumerated,
  type Flow,
  type Hazard,
  hazard,
  odds,
  question,
  type Umpire,
} from '@grande/engine';
import { LABELS } from '../../../data/map.ts';
import { enemyOf, unit } from '../../../data/units.ts';
import { say } from '../../../say.ts';
import type { State } from '../../../state.ts';
import { type Clash, defendersLeft, holdsUpTo, type Moment } from './clash.ts';

const { die, end } = hazard;

/** 7.4.2: a die for each from the top down; those who fail. */
export function holding<R>(
  c: Clash,
  m: Moment,
  foot: readonly number[],
  then: (failed: readonly number[]) => Hazard<R>,
): Hazard<R> {
  const next = (k: number, failed: readonly number[]): Hazard<R> => {
    const i = foot[k];
    if (i === undefined) return then(failed);
    const most = holdsUpTo(c, m, i);
    return die(
      '7.4.2',
      (face) => face <= most,
      (stays) => next(k + 1, stays ? failed : [...failed, i]),
    );
  };
  return next(0, []);
}

/** The defenders who are left and throw for it, from the top down. */
export const foot = (c: Clash, m: Moment): number[] =>
  defendersLeft(c, m).filter((i) => c.defenders[i]?.tests);

interface Standing {
  readonly c: Clash;
  readonly m: Moment;
}
const hold: Action<Standing, boolean> = {
  ...button('hold', true, '7.4.2', say('do.hold')),
  at: (_, { c }) => LABELS[c.attack.at] as string,
  detail: (_, { c, m }) => {
    const there = foot(c, m);
    const stay = enumerated(holding(c, m, there, end), (failed) => there.length - failed.length);
    return { odds: odds.odds(stay, (n) => `holding:${n}`) };
  },
};
const fallBack: Action<Standing, boolean> = {
  ...button('retreat', false, '7.4.3', say('do.retreat')),
  at: (_, { c }) => LABELS[c.attack.at] as string,
};
const HOLD = [hold, fallBack];

/** 7.4.1 (D-21): hold, or go back. */
export function* askHold(g: Umpire<State>, c: Clash, m: Moment): Flow<boolean> {
  const subject = LABELS[c.attack.at] as string;
  const seat = enemyOf(unit(c.attackers[0]?.u as number).side);
  const prompt = say('ask.hold', { hex: subject });
  return yield* g.ask(question({ seat, kind: 'hold', rule: '7.4.1', prompt, subject }, { c, m }, HOLD));
}
