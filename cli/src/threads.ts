import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { breathe, type Io } from './io.ts';
import { broughtTables } from './tables.ts';

export interface Work<J, R> {
  /** A list, or jobs that are thought of as they are asked for. */
  readonly jobs: readonly J[] | AsyncIterable<J>;
  readonly workers: number;
  /** The file that a thread runs: it gets jobs as messages and answers each with its result. */
  readonly worker: URL;
  readonly io: Io;
  /** The same without threads. */
  readonly alone: (job: J) => Promise<R>;
  readonly report: (result: R) => void;
}

async function* each<J>(jobs: readonly J[]): AsyncGenerator<J> {
  yield* jobs;
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
  const source = Symbol.asyncIterator in jobs ? jobs : each(jobs);
  // From the sources, as in the tests, there is no file to run a thread with.
  if (workers < 2 || file.protocol !== 'file:' || !existsSync(file)) {
    for await (const job of source) {
      if (io.signal.aborted) return;
      report(await alone(job));
      await breathe();
    }
    return;
  }
  const queue = source[Symbol.asyncIterator]();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(file, { workerData: broughtTables() });
      const stop = () => void worker.terminate();
      const give = async () => {
        const next = io.signal.aborted ? { done: true as const } : await queue.next();
        if (!next.done && !io.signal.aborted) worker.postMessage(next.value);
        else stop();
      };
      const fail = (error: unknown) => {
        stop();
        reject(error);
      };
      io.signal.addEventListener('abort', stop, { once: true });
      worker.on('message', (result: R) => {
        report(result);
        give().catch(fail);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        io.signal.removeEventListener('abort', stop);
        resolve();
      });
      give().catch(fail);
    });
  const most = 'length' in jobs ? jobs.length : workers;
  await Promise.all(Array.from({ length: Math.min(workers, most) }, one));
}
