import { Worker } from 'node:worker_threads';

/** Starts a module of this package in a thread of its own: always the compiled one, from the sources (tests) as from the build. */
export function startThread(module: string, workerData?: unknown): Worker {
  const folder = import.meta.url.endsWith('.ts') ? '../dist/' : './';
  // Tests resolve packages to their sources; what is compiled must not.
  return new Worker(new URL(`${folder}${module}`, import.meta.url), { workerData, execArgv: [] });
}
