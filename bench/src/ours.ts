import { Match, randomAnswer, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import type { Played } from './played.ts';

/** One game of Outposts between random players on our engine, as the lab plays thousands. */
export function playOurs(seed: string): Played {
  const chance = new SeededDice(`players ${seed}`);
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(outposts, { scenario: 'long' }, { dice, keep: 'none', log: false });
  let decisions = 0;
  while (!match.outcome) {
    const { pending } = match;
    const decision = pending[pending.length === 1 ? 0 : chance.below(pending.length)];
    if (!decision) throw new Error(`nobody is asked in game ${seed}`);
    randomAnswer(match as Match, decision, chance);
    decisions++;
  }
  return { winner: match.outcome.winner, level: match.outcome.level, decisions };
}
