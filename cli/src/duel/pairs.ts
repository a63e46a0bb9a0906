import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Pair, playPair } from '@grande/bots';
import { type Game, scenarioOf } from '@grande/engine';
import { breathe, type Io } from '../io.ts';
import { doctrineFor, levelNamed } from '../setup.ts';
import { broughtTables } from '../tables.ts';

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

function workerFile(): URL | null {
  const file = new URL('./worker.js', import.meta.url);
  return file.protocol === 'file:' && existsSync(file) ? file : null;
}

/** Plays all the pairs, on threads where there are several; reports each as it ends. */
export async function playPairs(
  game: Game,
  jobs: readonly PairJob[],
  workers: number,
  io: Io,
  report: (played: Played) => void,
): Promise<void> {
  const file = workers > 1 ? workerFile() : null;
  if (file === null) {
    for (const job of jobs) {
      if (io.signal.aborted) return;
      report(await playJob(game, job));
      await breathe();
    }
    return;
  }
  let next = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(file, { workerData: broughtTables() });
      const stop = () => void worker.terminate();
      const give = () => {
        const job = jobs[next++];
        if (job && !io.signal.aborted) worker.postMessage(job);
        else stop();
      };
      io.signal.addEventListener('abort', stop, { once: true });
      worker.on('message', (played: Played) => {
        report(played);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        io.signal.removeEventListener('abort', stop);
        resolve();
      });
      give();
    });
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, one));
}
