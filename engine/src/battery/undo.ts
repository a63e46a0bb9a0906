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

/** Whatever may be undone comes back to the same bytes, and playing on from there is the same match. */
export function undoes<S, V>(trial: Trial<S, V>): number {
  let before = '';
  let undone = 0;
  playOut(trial, 'all', (match) => {
    const last = match.moves.at(-1);
    if (last && match.whyNoUndo(last.seat).length === 0) {
      const after = standing(match);
      match.undo(last.seat);
      demand(standing(match) === before, 'undo', () => where(match, trial.seed));
      match.replay(last);
      demand(
        standing(match) === after,
        'undo',
        () => `the answer given again leads elsewhere; ${where(match, trial.seed)}`,
      );
      undone++;
    }
    before = standing(match);
  });
  return undone;
}
