import { SeededDice } from '../dice.ts';
import { bytes } from '../json.ts';
import type { Match } from '../match.ts';
import { wireDecision } from '../wire.ts';
import { demand, where } from './failure.ts';
import { playOut, type Trial } from './random-play.ts';

function standing(match: Match): string {
  return bytes([
    match.stateBytes,
    match.pending.map(wireDecision),
    match.dice.save(),
    match.events?.length,
    match.moves.length,
  ]);
}

/**
 * Whatever may be undone comes back to the same bytes, and playing on from there is the same match. One answer in
 * `every` is tried, a random stretch apart: the texts of whole states are what makes this slow.
 */
export function undoes<S, V>(trial: Trial<S, V>, every = 1): number {
  const chance = new SeededDice(`undone ${trial.seed}`);
  let before: string | null = null;
  let undone = 0;
  playOut(trial, 'all', (match) => {
    const last = match.moves.at(-1);
    if (before !== null && last && match.whyNoUndo(last.seat).length === 0) {
      const after = standing(match);
      match.undo(last.seat);
      if (match.pendingTakeBack) {
        // Dice fell that the seat did not see: they have gone on, and what follows may be something else.
        match.answer(last.seat, last);
        before = null;
        return;
      }
      demand(standing(match) === before, 'undo', () => where(match, trial.seed));
      match.replay(last);
      demand(
        standing(match) === after,
        'undo',
        () => `the answer given again leads elsewhere; ${where(match, trial.seed)}`,
      );
      undone++;
    }
    before = chance.below(every) === 0 ? standing(match) : null;
  });
  return undone;
}
