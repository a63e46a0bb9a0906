import { type Advice, advising, toolsFor } from '@grande/bots';
import { type Decision, type Match, packet, SeededDice } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, Interrupted, listed, Usage } from '../errors.ts';
import { breathe, type Io } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { matchAfter, openRecord } from '../records.ts';
import { doctrineFor, levelNamed, whole } from '../setup.ts';
import { type Speaker, speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import { promptLine } from '../tell.ts';

interface Options extends Common {
  readonly at?: number;
  readonly seat?: string;
  readonly think: string;
  readonly best: number;
  readonly seed: string;
}

export function adviseCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('advise')))
    .description('what a general would do in the place of whoever is asked, knowing no more than they do')
    .argument('<record>', 'the record file')
    .option('--at <n>', 'after so many moves (default: where the record ends)', whole(0))
    .option('--seat <seat>', 'who wants to know, where several are asked')
    .option('--think <time>', 'how long he may think: 300ms, 2s, or a number of play-outs', '2s')
    .option('--best <n>', 'how many ideas', whole(1, 6), 2)
    .option('--seed <text>', 'the same seed and number of play-outs give the same advice', '1')
    .action((file: string, options: Options) => advise(file, options, io));
}

async function advise(file: string, options: Options, io: Io): Promise<void> {
  const opened = await openRecord(io, file);
  const { game, record } = opened;
  const at = options.at ?? record.moves.length;
  if (at > record.moves.length) throw new Usage(`the record has ${record.moves.length} moves, not ${at}`);
  const { budget } = levelNamed(`general:${options.think}`);
  const doctrine = await doctrineFor(game, ['general']);
  if (!doctrine) throw new Failed(`nobody can advise on ${game.id}`);
  const match = at === record.moves.length ? opened.match : matchAfter(opened, at);
  const decision = askedOf(match, options.seat);
  const chance = new SeededDice(`advice ${options.seed}`);
  const tools = { ...toolsFor(game, chance), clock: () => io.now() };
  const thought = advising(doctrine, budget, packet(match, decision.seat), tools);
  for (;;) {
    const step = thought.next();
    if (step.done)
      return told(
        step.value.slice(0, options.best),
        decision,
        at,
        new Output(io, options),
        speaker(game, options.locale),
      );
    await breathe();
    if (io.signal.aborted) throw new Interrupted();
  }
}

/** The question that is open: of the seat that is named, or the only one. */
function askedOf({ pending, outcome }: Match, seat: string | undefined): Decision {
  if (outcome) throw new Usage('the match is over there: choose an earlier move with --at');
  const found = seat === undefined ? pending : pending.filter((d) => d.seat === seat);
  const seats = pending.map((d) => d.seat);
  if (found.length !== 1)
    throw new Usage(
      `--seat names who wants to know: ${listed(seats)} ${seats.length === 1 ? 'is' : 'are'} asked`,
    );
  return found[0] as Decision;
}

const signed = (x: number): string => (x < 0 ? '−' : '+') + Math.abs(x).toFixed(2);

function told(
  advice: readonly Advice[],
  decision: Decision,
  at: number,
  output: Output,
  speak: Speaker,
): void {
  output.document({ move: at, seat: decision.seat, kind: decision.kind, rule: decision.rule, advice });
  output.line(promptLine(decision, speak));
  advice.forEach(({ answer, hope, playOuts, why }, i) => {
    const option = decision.options.find((o) => o.key === answer.key);
    const label = option?.label ?? decision.space?.label;
    const value = answer.value === undefined ? '' : ` ${JSON.stringify(answer.value)}`;
    const worth = hope === null ? '' : `  ${speak.words.hope(signed(hope), playOuts)}`;
    output.line(`  ${i + 1}. ${label ? speak.say(label) : answer.key}${value}${worth}`);
    if (why) output.line(`     ${speak.say(why)}`);
  });
}
