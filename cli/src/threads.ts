import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { breathe, type Io } from './io.ts';
import { broughtTables } from './tables.ts';

export interface Work<J, R> {
  readonly jobs: readonly J[];
  readonly workers: number;
  /** The file that a thread runs: it gets jobs as messages and answers each with its result. */
  readonly worker: URL;
  readonly io: Io;
  /** The same without threads. */
  readonly alone: (job: J) => Promise<R>;
  readonly report: (result: R) => void;
}

/** Does all the jobs, on threads where there are several; reports each as it ends, in no certain order. */
export async function onThreads<J, R>({
  jobs,
  workers,
  worker: file,
  io,
  alone,
  report,
}: Work<J, R>): Promise<void> {
  // From the sources, as in the tests, there is no file to run a thread with.
  if (workers < 2 || file.protocol !== 'file:' || !existsSync(file)) {
    for (const job of jobs) {
      if (io.signal.aborted) return;
      report(await alone(job));
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
        if (job !== undefined && !io.signal.aborted) worker.postMessage(job);
        else stop();
      };
      io.signal.addEventListener('abort', stop, { once: true });
      worker.on('message', (result: R) => {
        report(result);
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
