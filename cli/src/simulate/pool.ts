import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Game } from '@grande/engine';
import { breathe, type Io } from '../io.ts';
import { broughtTables } from '../tables.ts';
import { type Chunk, playMany } from './play-many.ts';
import type { Job } from './play-one.ts';
import type { Stats } from './stats.ts';

export type FromWorker =
  | { readonly kind: 'stats'; readonly scenario: string; readonly stats: Stats }
  | { readonly kind: 'idle' };

export type Report = (scenario: string, stats: Stats) => void;

const MOST_IN_CHUNK = 500;

/** Small enough that all workers end at about the same time, large enough that asking for more costs nothing. */
function chunks(jobs: readonly Job[], games: number, workers: number): Chunk[] {
  const size = Math.max(1, Math.min(MOST_IN_CHUNK, Math.ceil(games / (workers * 8))));
  return jobs.flatMap((job) =>
    Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
      job,
      from: i * size,
      to: Math.min(games, (i + 1) * size),
    })),
  );
}

/** The worker's file lies beside this one once built; run from the sources, there is none. */
function workerFile(): URL | null {
  const file = new URL('./worker.js', import.meta.url);
  return file.protocol === 'file:' && existsSync(file) ? file : null;
}

/** Plays every job `games` times; returns how many threads did it. Rejects with the signal's reason on Ctrl-C. */
export async function simulateAll(
  game: Game,
  jobs: readonly Job[],
  games: number,
  workers: number,
  io: Io,
  report: Report,
): Promise<number> {
  const file = workers > 1 ? workerFile() : null;
  const todo = chunks(jobs, games, workers);
  if (file === null) {
    await inline(game, todo, io, report);
    return 1;
  }
  const threads = Math.min(workers, todo.length);
  await threaded(file, threads, todo, io, report);
  return threads;
}

async function inline(game: Game, todo: readonly Chunk[], io: Io, report: Report): Promise<void> {
  const pause = async () => {
    await breathe();
    return !io.signal.aborted;
  };
  for (const chunk of todo) {
    await playMany(game, chunk, (stats) => report(chunk.job.scenario, stats), pause);
    await pause();
    io.signal.throwIfAborted();
  }
}

async function threaded(file: URL, threads: number, todo: Chunk[], io: Io, report: Report): Promise<void> {
  const crew = Array.from({ length: threads }, () => new Worker(file, { workerData: broughtTables() }));
  try {
    await Promise.all(crew.map((worker) => employ(worker, todo, io, report)));
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}

/** Gives one worker chunk after chunk until there are none. */
function employ(worker: Worker, todo: Chunk[], io: Io, report: Report): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(io.signal.reason);
    const next = () => {
      const chunk = io.signal.aborted ? undefined : todo.shift();
      if (chunk) return worker.postMessage(chunk);
      io.signal.removeEventListener('abort', stop);
      resolve();
    };
    io.signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'idle') next();
      else if (!io.signal.aborted) report(message.scenario, message.stats);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a worker ended before its work was done')));
    next();
  });
}
