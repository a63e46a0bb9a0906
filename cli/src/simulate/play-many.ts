import type { Game } from '@grande/engine';
import { GameFailed, type Job, type Pause, playOne, seedOf } from './play-one.ts';
import { countError, countOutcome, noStats, type Stats } from './stats.ts';

/** A run of matches of one job, by their numbers. */
export interface Chunk {
  readonly job: Job;
  readonly from: number;
  readonly to: number;
}

const REPORT_MS = 100;

/** Plays a chunk and reports what came of it now and then, until its end or until called off. */
export async function playMany(
  game: Game,
  { job, from, to }: Chunk,
  report: (stats: Stats) => void,
  pause: Pause,
): Promise<void> {
  let stats = noStats();
  let last = performance.now();
  for (let index = from; index < to; index++) {
    if (!(await count(game, job, index, stats, pause))) break;
    if (performance.now() - last < REPORT_MS) continue;
    report(stats);
    stats = noStats();
    last = performance.now();
    if (!(await pause())) return;
  }
  if (stats.played + stats.failed > 0) report(stats);
}

/** False when called off; the match it was in the middle of counts for nothing. */
async function count(game: Game, job: Job, index: number, stats: Stats, pause: Pause): Promise<boolean> {
  const seed = seedOf(job.seed, index);
  try {
    const ended = await playOne(game, job, seed, pause);
    if (ended?.match.outcome) countOutcome(stats, ended.match.outcome, ended.decisions);
    return ended !== null;
  } catch (error) {
    if (!(error instanceof GameFailed)) throw error;
    const { decisions, message } = error;
    countError(stats, { scenario: job.scenario, index, seed, decisions, message });
    return true;
  }
}
