import { type Game, Match, randomAnswer, SeededDice } from '@grande/engine';
import { outposts } from '@grande/outposts';
import type { Played } from './played.ts';

/** A match between random players, as the lab plays thousands; `step` makes one decision. */
function begun(game: Game, scenario: string, seed: string) {
  const chance = new SeededDice(`players ${seed}`);
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(game, { scenario }, { dice, keep: 'none', log: false });
  const step = (): void => {
    const { pending } = match;
    const decision = pending[pending.length === 1 ? 0 : chance.below(pending.length)];
    if (!decision) throw new Error(`nobody is asked in game ${seed}`);
    randomAnswer(match, decision, chance, true);
  };
  return { match, step };
}

/** One game of Outposts on our engine. */
export function playOurs(seed: string): Played {
  const { match, step } = begun(outposts as Game, 'long', seed);
  let decisions = 0;
  while (!match.outcome) {
    step();
    decisions++;
  }
  return { winner: match.outcome.winner, level: match.outcome.level, decisions };
}

const STEPS = 200;

/** Plays a game's scenarios in turn for ever, a few decisions at a time: the work of one slice of a race. */
export function endlessPlay(game: Game): () => number {
  let played = 0;
  const next = () => {
    const { id } = game.scenarios[played % game.scenarios.length] as { id: string };
    return begun(game, id, `bench ${played++}`);
  };
  let table = next();
  return () => {
    for (let i = 0; i < STEPS; i++) {
      if (table.match.outcome) table = next();
      table.step();
    }
    return STEPS;
  };
}
