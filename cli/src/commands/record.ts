import { type Game, Match, SeededDice, toRecord } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, Interrupted, textOf } from '../errors.ts';
import { writeWhole } from '../files.ts';
import { breathe, type Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
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
import { diceSeed, stepper } from '../simulate/play-one.ts';
import { speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import { outcomeLines } from '../tell.ts';

interface Options extends Common {
  readonly scenario?: string;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly out: string;
  readonly force?: boolean;
  readonly most: number;
}

export function recordCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('record')))
    .description('play one match between players of the program and write it to a record file')
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', 'a scenario of the game (default: its first)')
    .option('--seats <levels>', `who plays, in seat order: ${LEVELS_HELP}`, list, ['recruit'])
    .option('--seed <text>', 'the same seed gives the same match', '1')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', addOption)
    .requiredOption('--out <file>', 'where to write the record')
    .option('--force', 'replace the file if it exists')
    .option('--most <n>', 'stop after so many decisions', whole(1), 100_000)
    .action((id: string, options: Options) => record(id, options, io));
}

async function record(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const scenario = scenarioNamed(game, options.scenario);
  const setup = setupOf(game, scenario.id, options.option ?? {});
  const seats = seatsOf(game, scenario, options.seats);
  const origin = { kind: 'seeded', seed: diceSeed(options.seed) } as const;
  const match = Match.start(game, setup, { dice: new SeededDice(origin.seed), keep: 'all' });
  const fault = await playOn(game, match, seats, options, io);
  // Whatever stopped it, what was played is kept: a failed match is the one worth looking at.
  await writeWhole(
    io,
    options.out,
    `${JSON.stringify(toRecord(match, origin, seats))}\n`,
    options.force === true,
  );
  if (fault !== null) throw new Failed(`${textOf(fault)}; the match up to there is in '${options.out}'`);
  if (io.signal.aborted) throw new Interrupted();
  const { moves, outcome } = match;
  const output = new Output(io, options);
  output.document({ ok: true, file: options.out, moves: moves.length, outcome });
  output.line(`${moves.length} moves of ${game.id} ${scenario.id} written to '${options.out}'`);
  if (outcome) output.lines(outcomeLines(outcome, speaker(game, options.locale)));
}

const BREATH = 64;

async function playOn(
  game: Game,
  match: Match,
  seats: Readonly<Record<string, string>>,
  options: Options,
  io: Io,
): Promise<unknown> {
  const doctrine = await doctrineFor(game, Object.values(seats));
  const step = stepper(game, seats, options.seed, { doctrine });
  const progress = new Progress(io, options.most);
  try {
    for (let n = 0; !match.outcome && !io.signal.aborted; n++) {
      if (n === options.most) return new Error(`no end after ${n} decisions`);
      step(match);
      if (n % BREATH === 0) await breathe();
      progress.show(n + 1);
    }
    return null;
  } catch (error) {
    return error;
  } finally {
    progress.clear();
  }
}
