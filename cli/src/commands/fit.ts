import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type Bin, type Course, doctrineOf, fitScenario, reliability, type ScenarioFit } from '@grande/bots';
import type { Seat } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, Interrupted } from '../errors.ts';
import { type CourseJob, measureAll } from '../fit/courses.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { Progress } from '../progress.ts';
import { gameNamed, scenarioNamed, whole } from '../setup.ts';

interface Options extends Common {
  readonly scenario: string;
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
  readonly write?: string;
}

export function fitCommand(program: Command, io: Io): void {
  withCommon(program.command('fit'))
    .description(
      'how likely each result is from a position: fitted to matches of officers, a fifth held back',
    )
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', "a scenario of the game, or 'all'", 'all')
    .option('--games <n>', 'matches of each scenario', whole(20, 1_000_000), 300)
    .option('--seed <text>', 'the same seed gives the same weights', '1')
    .option('--workers <n>', 'threads (default: one a core)', whole(1, 256))
    .option('--write <file>', 'where the weights go (bots/src/<game>/data/evaluation.json)')
    .action((id: string, options: Options) => fitGame(id, options, io));
}

async function fitGame(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const doctrine = await doctrineOf(game.id);
  if (!doctrine) throw new Failed(`no officer leads in '${game.id}' yet`);
  const scenarios = options.scenario === 'all' ? game.scenarios : [scenarioNamed(game, options.scenario)];
  const jobs = scenarios.flatMap(({ id: scenario }) =>
    Array.from({ length: options.games }, (_, at): CourseJob => {
      return { game: game.id, scenario, at, seed: `${options.seed} ${scenario} ${at}` };
    }),
  );
  const courses = new Map<string, Course[]>();
  const errors: { readonly scenario: string; readonly seed: string; readonly message: string }[] = [];
  const progress = new Progress(io, jobs.length);
  let done = 0;
  await measureAll(game, jobs, {
    workers: options.workers ?? availableParallelism(),
    io,
    report: ({ job, course, error }) => {
      progress.show(++done);
      if (!course) errors.push({ scenario: job.scenario, seed: job.seed, message: error });
      else if (course.positions.length > 0) {
        const list = courses.get(job.scenario) ?? [];
        courses.set(job.scenario, list);
        list[job.at] = course;
      }
    },
  });
  progress.clear();
  if (io.signal.aborted) throw new Interrupted();
  const output = new Output(io, options);
  const fits: Record<string, ScenarioFit> = {};
  for (const scenario of scenarios) {
    const list = (courses.get(scenario.id) ?? []).filter((c) => c !== undefined);
    if (list.length === 0) continue;
    const [seat] = scenario.seats as readonly [Seat, ...Seat[]];
    const found = fitScenario(list, { seat, seed: options.seed });
    fits[scenario.id] = found;
    output.lines(textOf(scenario.id, found, reliability(found, list)));
  }
  const evaluation = { game: game.id, scenarios: fits };
  if (options.write) {
    mkdirSync(dirname(options.write), { recursive: true });
    writeFileSync(options.write, `${JSON.stringify(evaluation, null, 1)}\n`);
  }
  output.document({ ...evaluation, errors });
  output.lines(errors.map((e) => `  ${e.scenario}, seed '${e.seed}': ${e.message}`));
  if (errors.length > 0) throw new Failed(`${errors.length} of ${jobs.length} matches failed`);
}

function textOf(
  scenario: string,
  { found: { matches, positions, held }, levels }: ScenarioFit,
  table: readonly Bin[],
) {
  const percent = (x: number) => `${(100 * x).toFixed(1)} %`;
  return [
    `${scenario}: levels ${levels.join(', ')}; ${positions} positions of ${matches} matches`,
    `  held back: ${held.matches} matches, surprise ${held.loss.toFixed(3)} (knowing the mean result only ${held.blind.toFixed(3)}), said and won differ by ${percent(held.error)}`,
    ...columns([
      ['  said', 'won', 'matches'],
      ...table.map((b) => [`  ${percent(b.said)}`, percent(b.won), b.weight.toFixed(1)]),
    ]),
  ];
}
