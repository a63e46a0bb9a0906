import { offeredIsLawful, offersHold } from './decisions.ts';
import { type FogReport, fogHolds, noFog } from './fog.ts';
import { plainSetup, plainState, playOut, soundState, type Trial } from './random-play.ts';
import { replays, resumes } from './replay.ts';
import { undoes } from './undo.ts';
import { wordsHold } from './words.ts';

/** What one examined match showed. */
export interface Examination {
  readonly decisions: number;
  readonly rests: number;
  readonly undone: number;
  readonly fog: FogReport;
}

/** What is refused is tried more often than the rest is looked at: what is wrong there is mostly rare. */
const REFUSED_EVERY = 11;

/** The whole battery on one seed: everything the kernel promises and every game must keep. */
export function examine(trial: Trial, every = 7): Examination {
  const { seed } = trial;
  let told = 0;
  const { decisions } = playOut(trial, 'all', (match, n) => {
    soundState(match, seed);
    if (n === 0) plainSetup(match, seed);
    // At every stop: an offer that no law allows may turn up once in a thousand.
    for (const decision of match.pending) offeredIsLawful(match, decision, seed);
    if (n % Math.min(every, REFUSED_EVERY) === 0) offersHold(match, seed);
    if (n % every !== 0 && !match.outcome) return;
    plainState(match, seed);
    wordsHold(match, seed, told);
    told = match.events?.length ?? 0;
  });
  replays(trial);
  const rests = resumes(trial);
  const undone = undoes(trial, Math.min(every, 3));
  const fog = noFog();
  fogHolds(trial, every, fog);
  return { decisions, rests, undone, fog };
}
