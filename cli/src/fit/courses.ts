import { type Course, doctrineOf, playCourse } from '@grande/bots';
import { type Game, scenarioOf } from '@grande/engine';
import type { Io } from '../io.ts';
import { onThreads } from '../threads.ts';

/** One match of officers to be played and measured. */
export interface CourseJob {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  /** Its place among the matches of the scenario. */
  readonly at: number;
}

export type Measured = { readonly job: CourseJob } & (
  | { readonly course: Course; readonly error?: never }
  | { readonly error: string; readonly course?: never }
);

export async function measure(game: Game, job: CourseJob): Promise<Measured> {
  const scenario = scenarioOf(game, job.scenario);
  const doctrine = await doctrineOf(game.id);
  if (!scenario || !doctrine) throw new Error(`nothing to measure in '${job.scenario}' of '${game.id}'`);
  try {
    return { job, course: playCourse(game, scenario, doctrine, job.seed) };
  } catch (error) {
    return { job, error: error instanceof Error ? error.message : String(error) };
  }
}

export async function measureAll(
  game: Game,
  jobs: readonly CourseJob[],
  { workers, io, report }: { workers: number; io: Io; report: (measured: Measured) => void },
): Promise<void> {
  const worker = new URL('./worker.js', import.meta.url);
  await onThreads({ jobs, workers, worker, io, alone: (job) => measure(game, job), report });
}
