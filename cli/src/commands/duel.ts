import { availableParallelism } from 'node:os';
import type { Game } from '@grande/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { type Count, countPair, interval, noPairs, share } from '../duel/count.ts';
import { type Duellist, type PairJob, playPairs } from '../duel/pairs.ts';
import { Failed, Interrupted, Usage } from '../errors.ts';
import { frozenPlayer } from '../frozen/player.ts';
import { frozenTree } from '../frozen/tree.ts';
import { written } from '../frozen/written.ts';
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
  setupOf,
  whole,
} from '../setup.ts';
import { seedOf } from '../simulate/play-one.ts';
import { broughtTables } from '../tables.ts';

interface Options extends Common {
  readonly scenario: string;
  readonly between: readonly [string, string];
  readonly pairs: number;
  readonly seed: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly workers?: number;
  readonly most: number;
}

function two(text: string): readonly [string, string] {
  const [a, b, ...more] = list(text);
  if (!a || !b || more.length > 0) throw new InvalidArgumentError('It names two, with a comma between.');
  return [a, b];
}

export function duelCommand(program: Command, io: Io): void {
  withCommon(program.command('duel'))
    .description(
      'who plays better: mirrored pairs of matches, each scenario and its dice twice with sides swapped',
    )
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', "a scenario of the game, or 'all'", 'all')
    .option(
      '--between <levels>',
      `the two that are compared: ${LEVELS_HELP}; officer@<commit> plays as he did then`,
      two,
      ['officer', 'recruit'],
    )
    .option('--pairs <n>', 'mirrored pairs of each scenario', whole(1, 1_000_000), 20)
    .option('--seed <text>', 'the same seed gives the same matches', '1')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', addOption)
    .option('--workers <n>', 'threads (default: one a core)', whole(1, 256))
    .option('--most <n>', 'a match of more decisions than this has failed', whole(1), 200_000)
    .action((id: string, options: Options) => duel(id, options, io));
}

async function duel(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const [a, b] = options.between;
  const between = [await duellist(game, a, io), await duellist(game, b, io)] as const;
  const jobs = jobsOf(game, options, between);
  const progress = new Progress(io, jobs.length);
  const found = new Map<string, Count>();
  const errors: { scenario: string; seed: string; message: string }[] = [];
  let done = 0;
  await playPairs(game, jobs, options.workers ?? availableParallelism(), io, ({ job, pair, error }) => {
    const count = found.get(job.scenario) ?? noPairs();
    found.set(job.scenario, count);
    if (pair) countPair(count, pair);
    else {
      count.failed++;
      errors.push({ scenario: job.scenario, seed: job.seed, message: error });
    }
    progress.show(++done);
  });
  progress.clear();
  const output = new Output(io, options);
  const scenarios = [...found].map(([scenario, count]) => ({ scenario, ...summaryOf(count) }));
  output.document({ game: game.id, between: options.between, seed: options.seed, scenarios, errors });
  output.lines(textOf(game, options, found));
  output.lines(errors.map((e) => `  ${e.scenario}, seed '${e.seed}': ${e.message}`));
  if (io.signal.aborted) throw new Interrupted();
  if (errors.length > 0) throw new Failed(`${errors.length} of ${jobs.length} pairs failed`, [], true);
}

/** One of the two, ready to be seated in any thread: what cannot play ends the command before the first pair. */
async function duellist(game: Game, text: string, io: Io): Promise<Duellist> {
  const { level, ref } = written(text);
  if (ref === null) {
    await doctrineFor(game, [level]);
    return { level, tree: null };
  }
  if (broughtTables() !== null) throw new Usage(`'${text}' does not know the tables of --tables`);
  const tree = frozenTree(ref, { tell: (line) => io.err(`${line}\n`) });
  const { version } = await frozenPlayer(tree, game.id, level);
  if (version !== game.version)
    io.err(
      `${text} learnt version ${version} of ${game.id}; the match is played by version ${game.version}\n`,
    );
  return { level, tree };
}

function jobsOf(game: Game, options: Options, between: PairJob['between']): PairJob[] {
  const scenarios = options.scenario === 'all' ? game.scenarios : [scenarioNamed(game, options.scenario)];
  return scenarios.flatMap(({ id }) =>
    Array.from({ length: options.pairs }, (_, i) => ({
      game: game.id,
      ...setupOf(game, id, options.option ?? {}),
      between,
      seed: seedOf(options.seed, i),
      most: options.most,
    })),
  );
}

function summaryOf(count: Count) {
  const { pairs, won, tied, lost, byLevel, failed, decisions, seat } = count;
  const n = Math.max(1, pairs);
  return {
    pairs,
    won,
    tied,
    lost,
    share: share(count),
    interval: interval(share(count), pairs),
    byLevel: { ...byLevel, share: share(byLevel) },
    /** Of the first seat, as level and points: the first of the two in it, then the second. */
    seat: {
      first: [seat.first / n, seat.firstPoints / n],
      second: [seat.second / n, seat.secondPoints / n],
    },
    failed,
    decisions,
  };
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
const signed = (x: number): string => (x < 0 ? '−' : '+') + Math.abs(x).toFixed(2);

function textOf(game: Game, { between: [a, b] }: Options, found: ReadonlyMap<string, Count>): string[] {
  const rows = [...found].map(([scenario, count]) => {
    const { seat } = summaryOf(count);
    const [low, high] = interval(share(count), count.pairs);
    return [
      scenario,
      `${count.won}–${count.tied}–${count.lost}`,
      percent(share(count)),
      `${percent(low)} to ${percent(high)}`,
      percent(share(count.byLevel)),
      `${signed(seat.first[0] as number)} ${signed(seat.first[1] as number)}`,
      `${signed(seat.second[0] as number)} ${signed(seat.second[1] as number)}`,
    ];
  });
  const head = ['', 'won–tied–lost', 'share', '95 %', 'by level', `first seat: ${a}`, `first seat: ${b}`];
  return [`${game.id}: ${a} against ${b}, mirrored pairs`, ...columns([head, ...rows])];
}
