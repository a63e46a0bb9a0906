import type { Command } from 'commander';
import { Usage } from '../errors.ts';
import type { Io } from '../io.ts';
import { withCommon } from '../output.ts';
import { gameNamed } from '../setup.ts';

export function tablesCommand(program: Command, io: Io): void {
  withCommon(program.command('tables'))
    .description(
      "print a game's tables and values as a file that a designer can change and bring with --tables",
    )
    .argument('<game>', 'id of the game (see `grande games`)')
    .action((id: string) => tables(id, io));
}

async function tables(id: string, io: Io): Promise<void> {
  const game = await gameNamed(id);
  if (!game.designer) throw new Usage(`${game.id} has no tables that a file could replace`);
  io.out(`${JSON.stringify(game.designer.template(), null, 2)}\n`);
}
