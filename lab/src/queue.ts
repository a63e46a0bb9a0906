import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { Course, Job } from './course.ts';
import type { Line } from './line.ts';

/** Jobs of all studies; results of each study have a queue of their own. */
const JOBS = 'grande-lab';
/** So many jobs are handed out before results come back: workers never wait, and what is kept in mind stays small. */
const HANDED_OUT = 200;
const POLL_SECONDS = 0.5;
/** How often a job is tried: workers may be killed, hardly ever the same job so often. */
const TRIES = 20;

/** A job as it lies in the queue. */
interface Posted {
  readonly results: string;
  readonly job: Job;
}
interface Result {
  readonly at: number;
  readonly lines: readonly Line[];
}

async function opened(url: string): Promise<PgBoss> {
  // Only whoever shares his work with others needs it.
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    connectionString: url,
    maintenanceIntervalSeconds: 1,
    application_name: 'grande lab',
  });
  // A lost connection is told by whatever is tried next; by itself it must not end the process.
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
}

export interface Distribution {
  readonly url: string;
  readonly course: Course;
  readonly jobs: AsyncIterable<Job>;
  /** Seconds after which a job nobody has finished is given to somebody else. */
  readonly patience: number;
  readonly signal: AbortSignal;
  readonly report: () => void;
}

/** Plays a study by whatever workers there are, on any number of machines. A job done twice counts once. */
export async function distribute({
  url,
  course,
  jobs,
  patience,
  signal,
  report,
}: Distribution): Promise<void> {
  const boss = await opened(url);
  const results = `${JOBS}-${randomUUID()}`;
  let out = 0;
  let wake = () => {};
  try {
    await boss.createQueue(JOBS);
    await boss.createQueue(results);
    const seen = new Set<number>();
    await boss.work<Result>(
      results,
      { batchSize: 50, pollingIntervalSeconds: POLL_SECONDS },
      async (batch) => {
        for (const { data } of batch) {
          course.take(data.at, data.lines);
          if (!seen.has(data.at)) out--;
          seen.add(data.at);
        }
        report();
        wake();
      },
    );
    const room = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    const queue = jobs[Symbol.asyncIterator]();
    const over = new Promise<{ done: true }>((resolve) => {
      signal.addEventListener('abort', () => resolve({ done: true }), { once: true });
    });
    for (;;) {
      while (out >= HANDED_OUT && !signal.aborted) await room();
      const next = await Promise.race([queue.next(), over]);
      if (next.done || signal.aborted) break;
      out++;
      const posted: Posted = { results, job: next.value };
      await boss.send(JOBS, posted, { retryLimit: TRIES, expireInSeconds: patience });
    }
  } finally {
    await boss.deleteQueue(results);
    await boss.stop({ graceful: false });
  }
}

export interface Workshop {
  readonly url: string;
  /** One for each job that is to be done at the same time. */
  readonly hands: readonly ((job: Job) => Promise<Result>)[];
  readonly signal: AbortSignal;
  readonly report: (job: Job) => void;
}

/** Does jobs of any study until it is called off. */
export async function serveJobs({ url, hands, signal, report }: Workshop): Promise<void> {
  const boss = await opened(url);
  try {
    await boss.createQueue(JOBS);
    for (const play of hands)
      await boss.work<Posted>(JOBS, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
        for (const { data } of batch) {
          const result = await play(data.job);
          // Where the study was given up, its queue is gone, and nothing is sent.
          await boss.send(data.results, result);
          report(data.job);
        }
      });
    if (!signal.aborted)
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
  } finally {
    await boss.stop({ graceful: false });
  }
}
