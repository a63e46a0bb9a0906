import { verifyRecord } from '@grande/engine';
import type { Command } from 'commander';
import { readJson } from '../files.ts';
import type { Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { gameOf, loading, only } from '../records.ts';
import { withTables } from '../tables.ts';

export function verifyCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('verify')))
    .description(
      'play a record again from its set-up and compare every event, state, flag and count, and the outcome',
    )
    .argument('<record>', 'the record file')
    .action((file: string, options: Common) => verify(file, options, io));
}

async function verify(file: string, options: Common, io: Io): Promise<void> {
  const data = await readJson(io, file);
  const game = await gameOf(data);
  const { value } = loading(file, verifyRecord(data, only(game)));
  const { moves, takenBack, forked, covers, scenario, outcome } = value;
  const output = new Output(io, options);
  output.document({ ok: true, game: game?.id, scenario, moves, takenBack, forked, covers, outcome });
  output.line(`'${file}' is true: ${moves} moves of ${game?.id} ${scenario} replay to the same bytes`);
  if (covers > 0)
    output.line(`what was answered under cover, ${times(covers)}, is what the house had committed to`);
  if (takenBack > 0) output.line(`taken back by consent ${times(takenBack)}`);
  if (forked > 0) output.line(`gone on with new dice ${times(forked)}`);
}

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);
