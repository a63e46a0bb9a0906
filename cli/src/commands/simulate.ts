import { availableParallelism } from 'node:os';
import { type Game, type Locale, scenarioOf } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, Interrupted, listed } from '../errors.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { Progress } from '../progress.ts';
import {
  addOption,
  doctrineFor,
  gameNamed,
  LEVELS_HELP,
  list,
  scenarioNamed,
  seatsOf,
  setupOf,
  whole,
} from '../setup.ts';
import type { Job } from '../simulate/play-one.ts';
import { simulateAll } from '../simulate/pool.ts';
import { type GameError, merge, noStats, type Stats } from '../simulate/stats.ts';
import { speaker } from '../speak.ts';
import { withTables } from '../tables.ts';

interface Options extends Common {
  readonly scenario: string;
  readonly games: number;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly tables?: string;
  readonly workers?: number;
  readonly check?: boolean;
  readonly most: number;
  readonly bias?: string;
}

/** From this many games on, starting threads pays. */
const MANY = 200;
const SHOWN_ERRORS = 20;

export function simulateCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('simulate')))
    .description('play many matches between players of the program and count what comes of them')
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', "a scenario of the game, or 'all'", 'all')
    .option('--games <n>', 'matches of each scenario', whole(1, 100_000_000), 100)
    .option('--seats <levels>', `who plays, in seat order: ${LEVELS_HELP}`, list, ['random'])
    .option('--seed <text>', 'the same seed gives the same matches', '1')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', addOption)
    .option('--workers <n>', `threads (default: one a core from ${MANY} matches on)`, whole(1, 256))
    .option('--check', 'look at the invariants of the game before every decision')
    .option('--bias <name>', 'what the random players are after: battles, reactions … (see the game)')
    .option('--most <n>', 'a match of more decisions than this has failed', whole(1), 100_000)
    .action((id: string, options: Options) => simulate(id, options, io));
}

async function simulate(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  await doctrineFor(game, options.seats);
  const jobs = jobsOf(game, options);
  const total = jobs.length * options.games;
  const workers = options.workers ?? (total >= MANY ? availableParallelism() : 1);
  const progress = new Progress(io, total);
  const found = new Map(jobs.map((job) => [job.scenario, noStats()]));
  let done = 0;
  let decisions = 0;
  const started = io.now();
  const seconds = () => Math.max((io.now() - started) / 1000, 1e-6);
  const work = simulateAll(game, jobs, options.games, workers, io, (scenario, stats) => {
    merge(found.get(scenario) ?? noStats(), stats);
    done += stats.played + stats.failed;
    decisions += stats.decisions.total;
    progress.show(done, `${Math.round(decisions / seconds())}/s`);
  });
  const ended = await work.then(
    (threads) => ({ threads, error: null }),
    (error: unknown) => ({ threads: workers, error }),
  );
  progress.clear();
  const interrupted = ended.error !== null && io.signal.aborted;
  if (ended.error !== null && !interrupted) throw ended.error;
  const run: Run = { game, jobs, found, seconds: seconds(), workers: ended.threads, interrupted };
  const output = new Output(io, options);
  output.document(documentOf(run, options));
  output.lines(textOf(run, options));
  if (interrupted) throw new Interrupted();
  const failed = [...found.values()].reduce((n, s) => n + s.failed, 0);
  if (failed > 0) throw new Failed(`${failed} of ${total} matches failed`, [], true);
}

interface Run {
  readonly game: Game;
  readonly jobs: readonly Job[];
  readonly found: ReadonlyMap<string, Stats>;
  readonly seconds: number;
  readonly workers: number;
  readonly interrupted: boolean;
}

function jobsOf(game: Game, options: Options): Job[] {
  const scenarios = options.scenario === 'all' ? game.scenarios : [scenarioNamed(game, options.scenario)];
  return scenarios.map((scenario) => ({
    game: game.id,
    ...setupOf(game, scenario.id, options.option ?? {}),
    players: seatsOf(game, scenario, options.seats),
    seed: options.seed,
    check: options.check === true,
    most: options.most,
    ...(options.bias === undefined ? {} : { bias: biasNamed(game, options.bias) }),
  }));
}

function biasNamed(game: Game, name: string): string {
  const known = Object.keys(game.biases ?? {});
  if (known.includes(name)) return name;
  throw new Failed(`${game.id} has no bias '${name}'; it has ${listed(known)}`);
}

/** The command that plays a failed match again, alone. */
function again(game: Game, options: Options, error: GameError): string {
  const quoted = (text: string) => (/^[\w:.,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const chosen = Object.entries(options.option ?? {}).flatMap(([k, v]) => ['--option', `${k}=${v}`]);
  const words = ['simulate', game.id, '--scenario', error.scenario, '--games', '1', '--seats'];
  const tables = options.tables === undefined ? [] : ['--tables', options.tables];
  const bias = options.bias === undefined ? [] : ['--bias', options.bias];
  const rest = [...chosen, ...tables, ...bias, ...(options.check ? ['--check'] : [])];
  const all = ['grande', ...words, options.seats.join(','), '--seed', error.seed, ...rest];
  return all.map(quoted).join(' ');
}

function rates(run: Run): { games: number; decisions: number } {
  const stats = [...run.found.values()];
  const per = (of: (s: Stats) => number) => stats.reduce((n, s) => n + of(s), 0) / run.seconds;
  return { games: per((s) => s.played), decisions: per((s) => s.decisions.total) };
}

const mean = (s: Stats): number => (s.played === 0 ? 0 : s.decisions.total / s.played);

function documentOf(run: Run, options: Options): unknown {
  return {
    game: run.game.id,
    seed: options.seed,
    workers: run.workers,
    seconds: run.seconds,
    perSecond: rates(run),
    interrupted: run.interrupted,
    scenarios: run.jobs.map(({ scenario, options: chosen, players: seats }) => {
      const s = run.found.get(scenario) ?? noStats();
      const { least: min, most: max } = s.decisions;
      return {
        scenario,
        options: chosen,
        players: seats,
        games: s.played,
        failed: s.failed,
        outcomes: byNumber(s),
        decisions: { min, mean: mean(s), max, total: s.decisions.total },
        errors: s.errors.map((e) => ({ ...e, again: again(run.game, options, e) })),
      };
    }),
  };
}

/** The commonest first; equal ones by name, so that the same run prints the same. */
function byNumber(stats: Stats): Stats['outcomes'] {
  const name = (o: Stats['outcomes'][number]) => `${o.winner} ${o.level}`;
  return [...stats.outcomes].sort((a, b) => b.games - a.games || (name(a) < name(b) ? -1 : 1));
}

function textOf(run: Run, options: Options): string[] {
  const rate = rates(run);
  const out = run.jobs.flatMap((job) => scenarioText(run, job, options.locale));
  out.push(
    `${run.interrupted ? 'interrupted after ' : ''}${run.seconds.toFixed(2)} s with ${run.workers} thread${run.workers === 1 ? '' : 's'}: ` +
      `${Math.round(rate.decisions)} decisions and ${rate.games.toFixed(1)} games a second`,
  );
  const errors = [...run.found.values()].flatMap((s) => s.errors);
  for (const e of errors.slice(0, SHOWN_ERRORS)) {
    out.push('', `error in ${e.scenario}, seed '${e.seed}', after ${e.decisions} decisions: ${e.message}`);
    out.push(`  again: ${again(run.game, options, e)}`);
  }
  if (errors.length > SHOWN_ERRORS)
    out.push('', `… and ${errors.length - SHOWN_ERRORS} more (--json lists them)`);
  return out;
}

function scenarioText(run: Run, job: Job, locale: Locale): string[] {
  const speak = speaker(run.game, locale);
  const stats = run.found.get(job.scenario) ?? noStats();
  const seats = (scenarioOf(run.game, job.scenario)?.seats ?? []).map(
    (seat) => `${speak.name(seat)} ${job.players[seat]}`,
  );
  const rows = byNumber(stats).map((o) => [
    o.winner === null ? speak.words.nobody : speak.name(o.winner),
    speak.name(o.level),
    `${o.games}`,
    `${((100 * o.games) / Math.max(1, stats.played)).toFixed(1)} %`,
  ]);
  const { least, most } = stats.decisions;
  return [
    `${run.game.id} ${job.scenario} (${speak.name(job.scenario)}): ${stats.played} games, ${stats.failed} failed; ${seats.join(', ')}`,
    ...columns(rows, '  '),
    `  decisions: min ${least}, mean ${mean(stats).toFixed(1)}, max ${most}`,
  ];
}
