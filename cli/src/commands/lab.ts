import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import {
  Course,
  distribute,
  Folder,
  FolderError,
  type Job,
  type Numbers,
  numbersOf,
  readStudy,
  StudyError,
  Summary,
  writeReport,
} from '@grande/lab';
import { loadGame } from '@grande/registry/node';
import type { Command } from 'commander';
import { Failed, Interrupted } from '../errors.ts';
import { readJson } from '../files.ts';
import type { Io } from '../io.ts';
import { withDatabase } from '../lab/database.ts';
import { type Played, playJob } from '../lab/matches.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { Progress } from '../progress.ts';
import { whole } from '../setup.ts';
import { onThreads } from '../threads.ts';

interface Options extends Common {
  readonly out?: string;
  readonly threads: number;
  readonly quiet?: boolean;
  readonly distribute?: boolean;
  readonly patience: number;
}

export function labCommand(program: Command, io: Io): void {
  withCommon(program.command('lab'))
    .description('play a study: many matches of scenarios, options, tables and players, counted and reported')
    .argument('<study>', 'the study file (docs/lab.md)')
    .option('--out <folder>', 'where the results go (default: the name of the study file, with .lab)')
    .option('--threads <n>', 'how many threads play', whole(1, 256), availableParallelism())
    .option('--quiet', 'no progress bar')
    .option('--distribute', 'let `grande worker` processes play, by the PostgreSQL of DATABASE_URL')
    .option(
      '--patience <seconds>',
      'when a job that a worker has not finished is given to another',
      whole(1, 86_400),
      300,
    )
    .action((file: string, options: Options) => lab(file, options, io));
}

async function lab(file: string, options: Options, io: Io): Promise<void> {
  const { study, cells } = await studyIn(io, file);
  const rules: Record<string, string> = {};
  for (const { game } of cells) rules[game] = (await loadGame(game))?.game.version ?? '';
  const path = resolve(io.cwd, options.out ?? `${basename(file).replace(/\.json$/i, '')}.lab`);
  const folder = opened(() => Folder.open(path, study, rules));
  const summary = new Summary(cells);
  const course = new Course(study, cells, summary, (lines) => folder.append(lines));
  const bar = new Bar(io, course, options.quiet === true);
  try {
    await played(course, course.jobs(folder.lines()), options, io, () => bar.show());
  } catch (error) {
    if (error instanceof FolderError) throw new Failed(error.message);
    throw error;
  } finally {
    bar.clear();
  }
  // Long studies are looked at before they are over: whoever breaks one off has a report of what there is.
  const report = await writeReport(folder, study, summary, course.proposal);
  if (io.signal.aborted) {
    io.err(
      `${course.done} of ${course.expected} matches are kept in '${path}'; the report so far is '${report}', the same command goes on from there\n`,
    );
    throw new Interrupted();
  }
  const numbers = numbersOf(summary, course.proposal);
  const output = new Output(io, options);
  output.document({ folder: path, report, ...numbers });
  output.lines([...told(numbers), `${course.done} matches in '${path}'; the report is '${report}'`]);
  const failed = numbers.cells.reduce((n, c) => n + c.failed, 0);
  if (failed > 0) throw new Failed(`${failed} matches failed; the report says which`, [], true);
}

/** By threads of this process, or by workers wherever they are. */
async function played(
  course: Course,
  jobs: AsyncIterable<Job>,
  { distribute: apart, threads, patience }: Options,
  io: Io,
  report: () => void,
): Promise<void> {
  if (apart)
    return withDatabase((url) => distribute({ url, course, jobs, patience, signal: io.signal, report }));
  await onThreads<Job, Played>({
    jobs,
    workers: threads,
    worker: new URL('../lab/worker.js', import.meta.url),
    io,
    alone: playJob,
    report: ({ at, lines }) => {
      course.take(at, lines);
      report();
    },
  });
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
const signed = (x: number): string => `${x < 0 ? '−' : '+'}${percent(Math.abs(x))}`;

function told({ cells, comparisons, proposal }: Numbers): string[] {
  const rows = cells.map((c) => [
    c.cell,
    `${c.played}`,
    percent(c.share),
    `(${percent(c.interval[0])} to ${percent(c.interval[1])})`,
  ]);
  const compared = comparisons.map(({ base, other, share }) => {
    const by = `${signed(share.mean)} (${signed(share.interval[0])} to ${signed(share.interval[1])}), p ${share.p.toFixed(4)}`;
    return `${other} against ${base}: ${by}, ${share.p < 0.05 ? 'found' : 'not found'}`;
  });
  const asked = proposal === null ? [] : [`the lab asked for ${proposal} pairs`];
  return [...columns([['', 'matches', 'first seat', 'at 95 %'], ...rows]), ...asked, ...compared];
}

/** A study file with its cells; faults end the command, each named by its field. */
async function studyIn(io: Io, file: string): ReturnType<typeof readStudy> {
  const value = await readJson(io, file);
  try {
    return await readStudy(value, async (id) => (await loadGame(id))?.game);
  } catch (error) {
    if (error instanceof StudyError)
      throw new Failed(`'${file}' is no study that can be played`, error.problems);
    throw error;
  }
}

function opened<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof FolderError) throw new Failed(error.message);
    throw error;
  }
}

/** The progress bar with the time that is left, by the pace since the start. */
class Bar {
  private readonly io: Io;
  private readonly course: Course;
  private readonly quiet: boolean;
  private progress: Progress | null = null;
  private total = -1;
  private readonly began: number;
  private before = -1;

  constructor(io: Io, course: Course, quiet: boolean) {
    this.io = io;
    this.course = course;
    this.quiet = quiet;
    this.began = io.now();
  }

  show(): void {
    if (this.quiet) return;
    const { done, expected } = this.course;
    if (this.before < 0) this.before = done;
    if (expected !== this.total) this.progress = new Progress(this.io, expected);
    this.total = expected;
    const pace = (done - this.before) / Math.max(1, this.io.now() - this.began);
    this.progress?.show(done, pace > 0 ? leftOf((expected - done) / pace / 1000) : '');
  }

  clear(): void {
    this.progress?.clear();
  }
}

function leftOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (h > 0) return `${h} h ${m} min left`;
  return m > 0 ? `${m} min ${s} s left` : `${s} s left`;
}
