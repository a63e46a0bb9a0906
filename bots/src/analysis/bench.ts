import { type Game, Match, type Scenario, type Seat, SeededDice } from '@grande/engine';
import type { Doctrine } from '../doctrine.ts';
import { Officers } from '../officer.ts';
import { worthOf } from '../worth.ts';

/** A match that does not end by then tells nothing. */
const MOST = 200_000;

/** What a match came to for the first seat. */
export interface Tried {
  /** 1 won, 0 lost, a half for neither. */
  readonly share: number;
  readonly level: number;
  readonly points: number;
  readonly decisions: number;
}

/**
 * One match of officers who look at the position itself: quick, and the same with the same seed, so that a scenario and a
 * variant of it can be tried in pairs.
 */
export function tryOut(
  game: Game,
  { id, seats }: Pick<Scenario, 'id' | 'seats'>,
  options: Readonly<Record<string, string>>,
  doctrine: Doctrine,
  seed: string,
): Tried {
  const match = Match.start(
    game,
    { scenario: id, options },
    { dice: new SeededDice(`dice ${seed}`), keep: 'none', log: false },
  );
  const officers = new Officers(doctrine, id, new SeededDice(`officers ${seed}`));
  let decisions = 0;
  while (!match.outcome) {
    if (++decisions > MOST) throw new Error(`no end after ${MOST} decisions`);
    officers.answer(match);
  }
  const { level, points } = worthOf(match, seats[0] as Seat);
  return { share: (Math.sign(level) + 1) / 2, level, points, decisions };
}
