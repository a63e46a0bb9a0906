import { type Pair, playPair } from '@grande/bots';
import { type Game, scenarioOf } from '@grande/engine';
import type { Io } from '../io.ts';
import { doctrineFor, levelNamed } from '../setup.ts';
import { onThreads } from '../threads.ts';

/** One mirrored pair to be played. */
export interface PairJob {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly between: readonly [string, string];
  readonly seed: string;
  readonly most: number;
}

/** What came of one: the pair, or why it failed. */
export type Played = { readonly job: PairJob } & (
  | { readonly pair: Pair; readonly error?: never }
  | { readonly error: string; readonly pair?: never }
);

export async function playJob(game: Game, job: PairJob): Promise<Played> {
  const scenario = scenarioOf(game, job.scenario);
  if (!scenario) throw new Error(`no scenario '${job.scenario}'`);
  const [a, b] = job.between;
  const doctrine = await doctrineFor(game, job.between);
  const { options, most, seed } = job;
  try {
    const pair = playPair(
      {
        game,
        scenario,
        options,
        most,
        between: [levelNamed(a), levelNamed(b)],
        doctrines: [doctrine, doctrine],
        clock: () => performance.now(),
      },
      seed,
    );
    return { job, pair };
  } catch (error) {
    return { job, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Plays all the pairs, on threads where there are several; reports each as it ends. */
export async function playPairs(
  game: Game,
  jobs: readonly PairJob[],
  workers: number,
  io: Io,
  report: (played: Played) => void,
): Promise<void> {
  const worker = new URL('./worker.js', import.meta.url);
  await onThreads({ jobs, workers, worker, io, alone: (job) => playJob(game, job), report });
}
