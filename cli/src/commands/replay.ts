import { eventsFor, type Seat, scenarioOf } from '@grande/engine';
import type { Command } from 'commander';
import { Interrupted, listed, Usage } from '../errors.ts';
import { type Io, orInterrupted } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { openRecord, type ReadRecord } from '../records.ts';
import { type Page, pagesOf } from '../replay.ts';
import { whole } from '../setup.ts';
import { type Speaker, speaker } from '../speak.ts';
import { withTables } from '../tables.ts';
import { eventLines, outcomeLines } from '../tell.ts';

interface Options extends Common {
  readonly as: string;
  readonly from?: number;
  readonly to?: number;
  readonly step?: boolean;
}

export function replayCommand(program: Command, io: Io): void {
  withTables(withCommon(program.command('replay')))
    .description('tell what happened in a recorded match, as one seat, a bystander or nobody but you saw it')
    .argument('<record>', 'the record file')
    .option('--as <viewpoint>', "a seat, 'bystander', or 'all' for everything", 'all')
    .option('--from <n>', 'first move to tell; 0 is the set-up', whole(0))
    .option('--to <n>', 'last move to tell', whole(0))
    .option('--step', 'wait for Enter after every move (on a terminal)')
    .action((file: string, options: Options) => replay(file, options, io));
}

async function replay(file: string, options: Options, io: Io): Promise<void> {
  const opened = await openRecord(io, file);
  const { record, game } = opened;
  const looks = viewpoint(opened, options.as);
  const { pages, coarse } = pagesOf(opened);
  const output = new Output(io, options);
  for (const warning of opened.warnings) output.warn(warning);
  if (coarse) output.warn(`told between stored states, not move by move: ${coarse}`);
  const last = options.to ?? record.moves.length;
  const shown = pages
    .filter((p) => p.number >= (options.from ?? 0) && p.number <= last)
    .map((p) => seenPage(p, looks));
  const outcome = last >= record.moves.length ? record.outcome : null;
  output.document({ game: game.id, scenario: record.scenario, as: options.as, moves: shown, outcome });
  const speak = speaker(game, options.locale);
  for (const page of shown) {
    if (io.signal.aborted) throw new Interrupted();
    output.lines(pageLines(page, speak));
    if (options.step && io.tty.input && !output.json) await enter(io, speak);
  }
  if (outcome) output.lines(outcomeLines(outcome, speak));
}

async function enter(io: Io, speak: Speaker): Promise<void> {
  io.err(`${speak.words.enter} `);
  await orInterrupted(io, io.line());
}

/** Whose eyes: a seat's, a bystander's (null), or everybody's at once. */
type Looks = { readonly all: true } | { readonly all: false; readonly seat: Seat | null };

function viewpoint({ game, record }: ReadRecord, as: string): Looks {
  if (as === 'all') return { all: true };
  if (as === 'bystander') return { all: false, seat: null };
  const seats = scenarioOf(game, record.scenario)?.seats ?? [];
  if (seats.includes(as)) return { all: false, seat: as };
  throw new Usage(`nobody looks as '${as}'; there are: ${listed([...seats, 'bystander', 'all'])}`);
}

interface SeenPage {
  readonly number: number;
  readonly seat: Seat | null;
  /** Null: the viewpoint did not see it. */
  readonly key: string | null;
  readonly value?: unknown;
  readonly events: Page['events'];
}

function seenPage({ number, move, unseen, events }: Page, looks: Looks): SeenPage {
  const seen = looks.all ? [...events] : eventsFor(events, looks.seat);
  if (!move) return { number, seat: null, key: null, events: seen };
  const hidden = unseen && !looks.all && move.seat !== looks.seat;
  if (hidden) return { number, seat: move.seat, key: null, events: seen };
  const value = move.value === undefined ? {} : { value: move.value };
  return { number, seat: move.seat, key: move.key, ...value, events: seen };
}

function pageLines(page: SeenPage, speak: Speaker): string[] {
  const { words } = speak;
  const value = page.value === undefined ? '' : ` ${JSON.stringify(page.value)}`;
  const who = page.seat === null ? '' : speak.name(page.seat);
  const head =
    page.seat === null
      ? words.setup
      : `${words.move(page.number)}  ${page.key === null ? words.answeredUnseen(who) : words.answered(who, page.key + value)}`;
  return [head, ...page.events.flatMap((event) => eventLines(event, speak)).map((line) => `  ${line}`)];
}
