import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Job, serveJobs } from '@grande/lab';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { withDatabase } from '../lab/database.ts';
import { type Played, playJob } from '../lab/matches.ts';
import { whole } from '../setup.ts';

interface Options {
  readonly threads: number;
  readonly quiet?: boolean;
}

export function workerCommand(program: Command, io: Io): void {
  program
    .command('worker')
    .description('play matches of studies that `grande lab --distribute` hands out, until it is stopped')
    .option('--threads <n>', 'how many matches are played at the same time', whole(1, 256), 1)
    .option('--quiet', 'say nothing of what is done')
    .action((options: Options) => worker(options, io));
}

async function worker({ threads, quiet }: Options, io: Io): Promise<void> {
  const hands = Array.from({ length: threads }, () => hand());
  try {
    await withDatabase((url) =>
      serveJobs({
        url,
        hands: hands.map(({ play }) => play),
        signal: io.signal,
        report: ({ cell, from, to }) => {
          if (!quiet) io.err(`${cell.id}: matches ${from} to ${to - 1}\n`);
        },
      }),
    );
  } finally {
    for (const { stop } of hands) stop();
  }
}

interface Hand {
  readonly play: (job: Job) => Promise<Played>;
  readonly stop: () => void;
}

/** Somebody who plays one job at a time, on a thread of his own: the process itself must go on talking to the database. */
function hand(): Hand {
  const file = new URL('../lab/worker.js', import.meta.url);
  // From the sources, as in the tests, there is no file to run a thread with.
  if (file.protocol !== 'file:' || !existsSync(file)) return { play: playJob, stop: () => undefined };
  const thread = new Worker(file);
  return {
    play: (job) =>
      new Promise((resolve, reject) => {
        const done = (result: Played) => {
          thread.off('error', reject);
          resolve(result);
        };
        thread.once('message', done);
        thread.once('error', reject);
        thread.postMessage(job);
      }),
    stop: () => void thread.terminate(),
  };
}
