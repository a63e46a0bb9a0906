import { verifyRecord } from '@grande/engine';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { loading, openRecord } from '../records.ts';
import { withTables } from '../tables.ts';

export function verifyCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('verify')))
    .description('play a record again from its set-up and compare every event, state and the outcome')
    .argument('<record>', 'the record file')
    .action((file: string, options: Common) => verify(file, options, io));
}

async function verify(file: string, options: Common, io: Io): Promise<void> {
  const { game, record, data } = await openRecord(io, file);
  const verified = loading(file, () => verifyRecord(data, (id) => (id === game.id ? game : undefined)));
  const output = new Output(io, options);
  const { moves } = verified.value;
  output.document({ ok: true, game: game.id, scenario: record.scenario, moves, outcome: record.outcome });
  output.line(`'${file}' is true: ${moves} moves of ${game.id} ${record.scenario} replay to the same bytes`);
}
