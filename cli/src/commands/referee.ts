import { type Player, seatedAs, toolsFor, type Worth } from '@grande/bots';
import { Match, type Seat, SeededDice } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, listed, Usage } from '../errors.ts';
import type { Io } from '../io.ts';
import { ownStreams, startedProgram } from '../referee/channel.ts';
import { referee } from '../referee/match.ts';
import {
  addOption,
  doctrineFor,
  gameNamed,
  LEVELS_HELP,
  levelNamed,
  scenarioNamed,
  setupOf,
  whole,
} from '../setup.ts';
import { diceSeed, seedOf } from '../simulate/play-one.ts';

interface Options {
  readonly scenario?: string;
  readonly seat?: string;
  readonly against: string;
  readonly games: number;
  readonly seed: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly program?: string;
  readonly patience: number;
}

export function refereeCommand(program: Command, io: Io): void {
  program
    .command('referee')
    .description(
      "let somebody's own player, in any language, play against ours: JSON lines, see docs/players.md",
    )
    .argument('<game>', 'id of the game (see `grande games`)')
    .option('--program <command>', 'the player, started by us; without it, whoever started us is the player')
    .option('--patience <seconds>', 'how long the program may think about a question', whole(1, 86_400), 600)
    .option('--scenario <id>', 'a scenario of the game (default: its first)')
    .option('--seat <seat>', 'the seat the player takes (default: the first)')
    .option('--against <level>', `who takes the others: ${LEVELS_HELP}`, 'recruit')
    .option('--games <n>', 'matches, one after the other', whole(1, 1_000_000), 1)
    .option('--seed <text>', 'the same seed gives the same dice', '1')
    .option('--option <name=value>', 'an option of the scenario; may be repeated', addOption)
    .action((id: string, options: Options) => run(id, options, io));
}

async function run(id: string, options: Options, io: Io): Promise<void> {
  const game = await gameNamed(id);
  const scenario = scenarioNamed(game, options.scenario);
  const seat = options.seat ?? scenario.seats[0] ?? '';
  if (!scenario.seats.includes(seat))
    throw new Usage(`there is no seat '${seat}'; there are: ${listed(scenario.seats)}`);
  const doctrine = await doctrineFor(game, [options.against]);
  const setup = setupOf(game, scenario.id, options.option ?? {});
  const channel =
    options.program === undefined ? ownStreams(io) : startedProgram(io, options.program, options.patience);
  const count = { won: 0, drawn: 0, lost: 0 };
  let lostItsWay: string | null = null;
  const gaveUp = (line: string, why: string) => {
    lostItsWay ??= `the player of ${seat} was refused fifty times on one question and gave up; its last line was '${line.slice(0, 200)}': ${why}`;
  };
  try {
    for (let i = 0; i < options.games; i++) {
      const seed = seedOf(options.seed, i);
      const match = Match.start(game, setup, { dice: new SeededDice(diceSeed(seed)), keep: 'last' });
      const others = new Map<Seat, Player>();
      for (const other of scenario.seats)
        if (other !== seat) others.set(other, seatedAs(levelNamed(options.against), doctrine));
      channel.send({
        type: 'match',
        protocol: 1,
        game: id,
        ...setup,
        seat,
        number: i + 1,
        of: options.games,
      });
      const tools = { ...toolsFor(game, new SeededDice(`players ${seed}`)), clock: () => performance.now() };
      const worth: Worth = await referee({ match, seat, others, tools, channel, gaveUp });
      count[worth.level > 0 ? 'won' : worth.level < 0 ? 'lost' : 'drawn']++;
    }
    channel.send({ type: 'bye', ...count });
    // Beside the protocol, for whoever looks on.
    io.err(`${count.won} won, ${count.drawn} drawn, ${count.lost} lost\n`);
    if (lostItsWay !== null) throw new Failed(lostItsWay);
  } finally {
    await channel.close();
  }
}
