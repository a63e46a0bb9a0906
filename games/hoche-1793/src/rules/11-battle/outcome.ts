/** 11.8, 11.9: which tactics there are, who wins, what is lost. Numbers only: questions and dice are in result.ts. */

import { add, type Law, law, lawful, type Note, roundDown, times } from '@grande/engine';
import { bandMiddle, exactLoss, type Role } from '@grande/la-grande-tactique';
import { LOSS_BAND } from '../../data/tables.ts';
import { BOOK, chiefOf, type Values, valuesOf } from '../../data/values.ts';
import { say } from '../../say.ts';
import type { State } from '../../state.ts';
import { plain } from '../../words.ts';
import { type Battle, type Camp, finalDie, type Result, type Tactic } from './state.ts';
import { campSp } from './value.ts';

export interface Choosing {
  readonly s: State;
  readonly b: Battle;
  readonly camp: Camp;
}
/** 11.8.skirmish, 11.8.counter, 11.8: which side a tactic is for. */
const forRole = (role: Role): Law<Choosing, Tactic> =>
  law(
    '11.8',
    'tacticRole',
    (c) => c.camp.role === role,
    (_, tactic) => say('law.tactic', { tactic }),
  );
/** 11.8, R-114: counter-attack needs the guide, and his bonus or a defending flank force. */
const guided: Law<Choosing, Tactic> = plain(
  '11.8',
  'counterGuide',
  ({ b, camp }) => camp.role === 'attacker' || b.defender.guide !== null,
);
const ableToCounter: Law<Choosing, Tactic> = plain(
  '11.8',
  'counterBonus',
  ({ s, b: { defender }, camp }) =>
    camp.role === 'attacker' || defender.guide === null || chiefOf(s, defender.guide).bonus || defender.flank,
);
export const TACTIC_LAWS: Readonly<Record<Tactic, readonly Law<Choosing, Tactic>[]>> = {
  retreat: [],
  normal: [],
  skirmish: [forRole('attacker')],
  counter: [forRole('defender'), guided, ableToCounter],
};
export const ALL_TACTICS = ['retreat', 'normal', 'skirmish', 'counter'] as const;

/** What a side may choose; forecasts and automata ask without a question. */
export const tacticsOf = (s: State, b: Battle, camp: Camp): Tactic[] =>
  ALL_TACTICS.filter((t) => lawful(TACTIC_LAWS[t], { s, b, camp }, t));
export const mayCounter = (s: State, b: Battle): boolean => tacticsOf(s, b, b.defender).includes('counter');

/** 11.8: the die modifier of the retreat test: the defender has −1 in a prepared combat. */
export const retreatModifier = (b: Battle, camp: Camp): number =>
  camp.role === 'defender' && b.prepared ? -1 : 0;

/** 11.9, R-58: who wins by the dice alone. */
export function wonByDice(attacker: number, defender: number): Role | null {
  return attacker > defender ? 'attacker' : defender > attacker ? 'defender' : null;
}

/** T1: per cent lost by attacker and defender, from final dice (0 a failure). */
export function lossPercent(
  attacker: number,
  defender: number,
  { combat, loneSuccess, noSuccess }: Values = BOOK,
): { attacker: number; defender: number } {
  if (attacker > 0 && defender > 0) {
    const [a, d] = (combat[attacker - 1] as (readonly [number, number])[])[defender - 1] as [number, number];
    return { attacker: a, defender: d };
  }
  if (attacker > 0) return { attacker: loneSuccess.winner, defender: loneSuccess.loser };
  if (defender > 0) return { attacker: loneSuccess.loser, defender: loneSuccess.winner };
  return { attacker: noSuccess, defender: noSuccess };
}

/**
 * 11.9.3, T2, R-59, R-88: SP lost of those engaged: by the middle of their band or exactly, halves up; halved where
 * somebody skirmishes or gets away.
 */
export function lossInSp(
  s: State,
  sp: number,
  percent: number,
  halved = false,
  note: Note | null = null,
): number {
  const middle = s.options.exactLosses ? sp : bandMiddle(sp, LOSS_BAND);
  note?.(add('11.9.3', say('term.engaged'), sp));
  note?.(add('11.9.3', say('term.band'), middle - sp));
  note?.(times('11.9.3', say('term.percent', { percent }), percent));
  note?.(add('11.9.3', say('term.halfUp'), sp === 0 ? 0 : 50));
  note?.(roundDown('11.9.3', say('term.halfUp'), 100));
  note?.(times('11.9.3', say('term.hundredth'), 0.01));
  const lost = exactLoss(middle, percent);
  if (!halved) return lost;
  note?.(times('11.8', say('term.halved'), 0.5));
  note?.(roundDown('11.8', say('term.halved'), 1));
  return Math.floor(lost / 2);
}
/** 11.8.retreat, 11.8.normal, 11.8, R-53: a chosen retreat decides; both, undecided. */
export function winnerOf(b: Battle): Role | null {
  if (b.attacker.withdrew && b.defender.withdrew) return null;
  if (b.attacker.withdrew) return 'defender';
  if (b.defender.withdrew) return 'attacker';
  return wonByDice(finalDie(b.attacker), finalDie(b.defender));
}
/** 11.8, R-53: losses halved at most once. */
export const isHalved = (b: Battle): boolean =>
  b.attacker.withdrew ||
  b.defender.withdrew ||
  (b.attacker.tactic === 'skirmish' && b.defender.tactic !== 'counter');

/** B17. */
export function outcome(s: State, b: Battle): Result {
  const percent = lossPercent(finalDie(b.attacker), finalDie(b.defender), valuesOf(s));
  const halved = isHalved(b);
  const lose = (camp: Camp) => lossInSp(s, campSp(s, b, camp), percent[camp.role], halved);
  return {
    winner: winnerOf(b),
    percent,
    halved,
    loss: { attacker: lose(b.attacker), defender: lose(b.defender) },
  };
}
