import {
  type Advice,
  advising,
  byClock,
  choiceOf,
  type Doctrine,
  type Entry,
  keepLedger,
  type Ledger,
  luckOf,
  poorChoices,
  type Sums,
  sumsOf,
  toolsFor,
  turningPoints,
  WHOLE,
} from '@grande/bots';
import { packet, type Seat, SeededDice } from '@grande/engine';
import type { Command } from 'commander';
import { Failed, Interrupted, listed, Usage } from '../errors.ts';
import { breathe, type Io } from '../io.ts';
import { type Common, columns, Output, withCommon } from '../output.ts';
import { Progress } from '../progress.ts';
import { matchAfter, openRecord, type ReadRecord } from '../records.ts';
import { doctrineFor, levelNamed, whole } from '../setup.ts';
import { type Speaker, speaker } from '../speak.ts';
import { withTables } from '../tables.ts';

interface Options extends Common {
  readonly seat?: string;
  readonly samples: number;
  readonly poor: number;
  readonly points: number;
  readonly think: string;
  readonly seed: string;
}

export function analyseCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('analyse')))
    .description('where a match was won and lost: what choices gave and took, and what the dice')
    .argument('<record>', 'the record file of a match that is over')
    .option('--seat <seat>', 'for whom the ledger is kept (default: the first)')
    .option('--samples <n>', 'how often the dice of a move are thrown anew', whole(1, 1000), 8)
    .option('--points <n>', 'turning points to tell', whole(0, 100), 5)
    .option('--poor <n>', "poor choices of the seat's own to look into", whole(0, 20), 3)
    .option(
      '--think <time>',
      'how long a general may look for something better: 300ms, 2s, or play-outs',
      '60',
    )
    .option('--seed <text>', 'the same seed and number of play-outs give the same advice', '1')
    .action((file: string, options: Options) => analyse(file, options, io));
}

interface Better {
  readonly entry: Entry;
  readonly advice: readonly Advice[];
}

async function analyse(file: string, options: Options, io: Io): Promise<void> {
  const opened = await openRecord(io, file);
  const { game, record, match } = opened;
  if (!match.outcome)
    throw new Usage('the match is not over: what is hidden in it is nobody’s to look at yet');
  const { seats } = match.scenario;
  const seat = options.seat ?? (seats[0] as Seat);
  if (!seats.includes(seat)) throw new Usage(`--seat is one of ${listed(seats)}`);
  const doctrine = await doctrineFor(game, ['officer']);
  if (!doctrine) throw new Failed(`nobody can judge positions of ${game.id} yet`);
  const progress = new Progress(io, record.moves.length);
  const kept = keepLedger(game, record, doctrine, { seat, samples: options.samples });
  let ledger: Ledger | null = null;
  while (!ledger) {
    const step = kept.next();
    if (step.done) ledger = step.value;
    else {
      progress.show(step.value.move);
      if (step.value.move % 50 === 0) await breathe();
      if (io.signal.aborted) throw new Interrupted();
    }
  }
  progress.clear();
  const poor = poorChoices(ledger, seat, options.poor);
  const better: Better[] = [];
  for (const entry of poor) {
    better.push({ entry, advice: await instead(opened, doctrine, entry, options, io) });
    if (io.signal.aborted) throw new Interrupted();
  }
  const output = new Output(io, options);
  output.document({
    game: game.id,
    scenario: record.scenario,
    ledger,
    sums: sumsOf(ledger.entries),
    better: better.map(({ entry, advice }) => ({ move: entry.move, advice })),
  });
  const speak = speaker(game, options.locale);
  output.lines(told(ledger, seats, speak));
  output.lines(pointsTold(ledger, options.points, speak));
  output.lines(better.flatMap((b) => betterTold(b, opened, speak)));
}

/** What a general would have done in the place of whoever chose, knowing no more than they did. */
async function instead(
  opened: ReadRecord,
  doctrine: Doctrine,
  { move, by }: Entry,
  { think, seed }: Options,
  io: Io,
): Promise<readonly Advice[]> {
  const match = matchAfter(opened, move - 1);
  if (!match.decisionOf(by)) return [];
  const tools = { ...toolsFor(opened.game, new SeededDice(`better ${seed} ${move}`)), clock: () => io.now() };
  const thought = advising(doctrine, levelNamed(`general:${think}`).budget, packet(match, by), tools);
  for (;;) {
    const step = thought.next();
    if (step.done) return step.value;
    await breathe();
    if (io.signal.aborted) return [];
  }
}

const percent = (x: number): string => `${((100 * x) / WHOLE).toFixed(1)} %`;
const signed = (x: number): string => (x < 0 ? '−' : '+') + percent(Math.abs(x));

/** The ledger as a table: a line a turn of the clock, and what it comes to. */
function told(ledger: Ledger, seats: readonly Seat[], { words, name }: Speaker): string[] {
  const row = (head: string, { choices, dice }: Sums, after: number): string[] => [
    head,
    ...seats.map((s) => signed(choices[s] ?? 0)),
    signed(dice),
    percent(after),
  ];
  const turns = byClock(ledger.entries);
  return [
    words.ledgerOf(name(ledger.seat)),
    ...columns(
      [
        [words.clock, ...seats.map((s) => words.choicesOf(name(s))), words.diceGave, words.chance],
        ['', ...seats.map(() => ''), '', percent(ledger.start)],
        ...turns.map(({ clock, sums, after }) => row(String(clock), sums, after)),
        row('=', sumsOf(ledger.entries), ledger.result),
      ],
      '  ',
    ),
  ];
}

function pointsTold({ entries }: Ledger, most: number, { words, name }: Speaker): string[] {
  const points = turningPoints(entries, most).filter((e) => e.after !== e.before);
  if (points.length === 0) return [];
  return [
    words.turningPoints,
    ...columns(
      points.map((e) => [
        words.move(e.move),
        `${name(e.by)}: ${e.key}`,
        `${percent(e.before)} → ${percent(e.after)}`,
        words.ofWhich(signed(choiceOf(e)), signed(luckOf(e))),
      ]),
      '  ',
    ),
  ];
}

function betterTold({ entry, advice: [best] }: Better, opened: ReadRecord, speak: Speaker): string[] {
  const { words, say } = speak;
  if (!best || best.answer.key === entry.key) return [];
  const decision = matchAfter(opened, entry.move - 1).decisionOf(entry.by);
  const label = decision?.options.find((o) => o.key === best.answer.key)?.label ?? decision?.space?.label;
  const line = words.better(
    entry.move,
    entry.key,
    label ? say(label) : best.answer.key,
    decision?.rule ?? '',
  );
  return [line, ...(best.why ? [`  ${say(best.why)}`] : [])];
}
