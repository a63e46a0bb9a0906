import { randomUUID } from 'node:crypto';
import { type Player, seatedAs, toolsFor } from '@grande/bots';
import { type DiceOrigin, type Game, Match, SeededDice } from '@grande/engine';
import { loadGame } from '@grande/registry/node';
import type { Command } from 'commander';
import { boardOf, ownBoard } from '../boards/index.ts';
import { listed, Usage } from '../errors.ts';
import type { Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { Session, type Table } from '../play/session.ts';
import { openRecord } from '../records.ts';
import {
  addOption,
  doctrineFor,
  gameNamed,
  LEVELS_HELP,
  levelNamed,
  scenarioNamed,
  setupOf,
} from '../setup.ts';
import { diceSeed } from '../simulate/play-one.ts';
import { speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import { capital } from '../words.ts';

interface Options extends Common {
  readonly scenario?: string;
  readonly seat?: string;
  readonly against: string;
  readonly seed?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly resume?: string;
  readonly teach?: boolean;
}

export function playCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('play')))
    .description('play a match in the terminal')
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--scenario <id>', 'a scenario of the game (default: its first)')
    .option('--seat <seat>', 'the seat you take (default: the first)')
    .option('--against <level>', `who takes the others: ${LEVELS_HELP}`, 'recruit')
    .option('--seed <text>', 'the same seed gives the same dice (default: new ones)')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', addOption)
    .option('--teach', 'the others say at once why they do what they do; that may give away what fog hides')
    .option('--resume <record>', 'go on with a saved match')
    .addHelpText(
      'after',
      "\nAt the table, 'help' lists what can be typed. With --json every question is one JSON document a line.",
    )
    .action((id: string, options: Options) => play(id, options, io));
}

async function play(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const doctrine = await doctrineFor(game, [options.against]);
  const opponent = seatedAs(levelNamed(options.against), doctrine);
  const output = new Output(io, options);
  const begun =
    options.resume === undefined
      ? started(game, options)
      : await resumed(io, output, game, options.resume, options);
  const map = (await loadGame(game.id))?.map ?? null;
  const table = { ...seated(game, begun, options, opponent), map, teaches: options.teach === true };
  const speak = speaker(game, options.locale);
  const { colon } = speak.words;
  const scenario = capital(speak.name(begun.match.setup.scenario));
  output.line(`${speak.name(game.id)}${colon}${scenario}; ${speak.name(table.seat)}`);
  // A game that does not say where its pieces stand is listed in full.
  const board = game.placed ? await ownBoard(game.id) : await boardOf(game.id);
  await new Session(io, output, speak, board, table).run();
}

interface Begun {
  readonly match: Match;
  readonly origin: DiceOrigin;
  readonly seed: string;
}

function started(game: Game, options: Options): Begun {
  const setup = setupOf(game, scenarioNamed(game, options.scenario).id, options.option ?? {});
  const seed = options.seed ?? randomUUID();
  const origin: DiceOrigin = { kind: 'seeded', seed: diceSeed(seed) };
  return {
    match: Match.start(game, setup, { dice: new SeededDice(origin.seed), keep: 'all' }),
    origin,
    seed,
  };
}

async function resumed(io: Io, output: Output, game: Game, file: string, options: Options): Promise<Begun> {
  if (options.scenario !== undefined || options.option !== undefined) {
    throw new Usage('--resume goes on with the scenario and options of the saved match; name none');
  }
  const { record, match, warnings } = await openRecord(io, file);
  if (record.game !== game.id) throw new Usage(`'${file}' is a match of ${record.game}, not of ${game.id}`);
  for (const warning of warnings) output.warn(warning);
  const seed = options.seed ?? `${file} ${record.moves.length}`;
  return { match, origin: record.dice, seed };
}

function seated(
  game: Game,
  { match, origin, seed }: Begun,
  options: Options,
  opponent: Player,
): Omit<Table, 'map' | 'teaches'> {
  const { seats } = match.scenario;
  const seat = options.seat ?? seats[0] ?? '';
  if (!seats.includes(seat)) throw new Usage(`there is no seat '${seat}'; there are: ${listed(seats)}`);
  const names = Object.fromEntries(seats.map((s) => [s, s === seat ? 'terminal' : options.against]));
  const tools = { ...toolsFor(game, new SeededDice(`players ${seed}`)), clock: () => performance.now() };
  return { match, seat, opponent, tools, origin, players: names };
}
