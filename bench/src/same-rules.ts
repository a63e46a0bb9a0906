import { playOurs } from './ours.ts';
import type { Played } from './played.ts';
import { playTheirs } from './theirs/play.ts';

/** What many random games come to. */
export interface Statistics {
  readonly games: number;
  readonly blueWins: number;
  readonly meanDecisions: number;
}
export interface SameRules {
  readonly ours: Statistics;
  readonly theirs: Statistics;
  readonly same: boolean;
}

// Ours are cheap, so that nearly all of the uncertainty is in theirs: about 1.9 points of the win rate.
const OUR_GAMES = 4000;
const THEIR_GAMES = 300;

function statistics(games: number, play: (seed: string) => Played): Statistics {
  let blue = 0;
  let decisions = 0;
  for (let i = 0; i < games; i++) {
    const played = play(`rules ${i}`);
    if (played.winner === 'blue') blue++;
    decisions += played.decisions;
  }
  return { games, blueWins: blue / games, meanDecisions: decisions / games };
}

/** Whether both versions play the same game, as far as random play can tell: wins within 5 points, length within 10 %. */
export function sameRules(): SameRules {
  const ours = statistics(OUR_GAMES, playOurs);
  const theirs = statistics(THEIR_GAMES, playTheirs);
  const same =
    Math.abs(ours.blueWins - theirs.blueWins) <= 0.05 &&
    Math.abs(theirs.meanDecisions / ours.meanDecisions - 1) <= 0.1;
  return { ours, theirs, same };
}
