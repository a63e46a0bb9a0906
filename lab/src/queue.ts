import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Course, Job } from './course.ts';
import type { Line } from './line.ts';

/** Jobs of all studies; results of each study have a queue of their own. */
const JOBS = 'grande-lab';
/** So many jobs are handed out before results come back: workers never wait, and what is kept in mind stays small. */
const HANDED_OUT = 200;
/** How long somebody waits who has found nothing to do. */
const POLL_MS = 250;
/** How often a job is tried: workers may be killed, hardly ever the same job so often. */
const TRIES = 20;
/** How often jobs whose time is up are looked for. */
const SUPERVISE_SECONDS = 1;

/** A job as it lies in the queue, as text: PostgreSQL's own JSON would put the keys of an object into another order. */
interface Posted {
  readonly results: string;
  readonly job: string;
}
interface Result {
  readonly at: number;
  readonly lines: readonly Line[];
}
/** What comes back: a result, or why a worker could not make one (a game it does not know). */
interface Answer {
  readonly result?: string;
  readonly fault?: string;
}

/** The database cannot be reached. */
export class QueueError extends Error {}

async function opened(url: string): Promise<PgBoss> {
  // Only whoever shares his work with others needs it.
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    connectionString: url,
    maintenanceIntervalSeconds: SUPERVISE_SECONDS,
    application_name: 'grande lab',
  });
  // A lost connection is told by whatever is tried next; by itself it must not end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new QueueError(`the database of DATABASE_URL cannot be used: ${why}`, { cause: error });
  }
  return boss;
}

/** Waits a little, or until it is called off. */
const rest = (signal: AbortSignal): Promise<void> =>
  pause(POLL_MS, undefined, { signal }).catch(() => undefined);

/**
 * Takes what lies in a queue until it is called off. A job is finished only when all of it is done: pg-boss's own
 * `work` says so without waiting, and may say it to a queue that is gone.
 */
async function serve<T extends object>(
  boss: PgBoss,
  queue: string,
  batchSize: number,
  signal: AbortSignal,
  take: (data: T) => Promise<void> | void,
): Promise<void> {
  while (!signal.aborted) {
    const batch = await boss.fetch<T>(queue, { batchSize });
    if (batch.length === 0) {
      await rest(signal);
      continue;
    }
    for (const { data } of batch) await take(data);
    await boss.complete(
      queue,
      batch.map(({ id }) => id),
    );
  }
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
  const enough = new AbortController();
  const over = AbortSignal.any([signal, enough.signal]);
  try {
    await boss.createQueue(JOBS);
    await boss.createQueue(results);
    const back = new Set<number>();
    const coming = serve<Answer>(boss, results, 50, over, ({ result, fault }) => {
      if (result === undefined) throw new Error(`a worker could not do its job: ${fault}`);
      const { at, lines } = JSON.parse(result) as Result;
      course.take(at, lines);
      back.add(at);
      report();
    });
    const going = (async () => {
      let sent = 0;
      for await (const job of jobs) {
        while (sent - back.size >= HANDED_OUT && !over.aborted) await rest(over);
        if (over.aborted) return;
        const posted: Posted = { results, job: JSON.stringify(job) };
        await boss.send(JOBS, posted, { retryLimit: TRIES, expireInSeconds: patience });
        sent++;
      }
    })();
    const calledOff = new Promise<void>((resolve) => {
      over.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      // A database that has gone away is told by whichever of the two asks it first.
      await Promise.race([Promise.all([going, coming]), going, calledOff]);
    } finally {
      enough.abort();
    }
    await coming;
  } finally {
    await boss.deleteQueue(results).catch(() => undefined);
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

async function answerTo(play: (job: Job) => Promise<Result>, job: Job): Promise<Answer> {
  try {
    return { result: JSON.stringify(await play(job)) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Does jobs of any study until it is called off. */
export async function serveJobs({ url, hands, signal, report }: Workshop): Promise<void> {
  const boss = await opened(url);
  try {
    await boss.createQueue(JOBS);
    const working = hands.map((play) =>
      serve<Posted>(boss, JOBS, 1, signal, async ({ job: text, results }) => {
        // A study that was given up has taken its queue away, and what is left of it is not played.
        if (!(await boss.getQueue(results))) return;
        const job = JSON.parse(text) as Job;
        await boss.send(results, await answerTo(play, job));
        report(job);
      }),
    );
    await Promise.all(working);
  } finally {
    await boss.stop({ graceful: false });
  }
}
