import { eventsFor, type Outcome, type Seat, type Showing, scenarioOf } from '@grande/engine';
import type { Command } from 'commander';
import { Interrupted, listed, Usage } from '../errors.ts';
import { type Io, orInterrupted } from '../io.ts';
import { type Common, Output, withCommon } from '../output.ts';
import { openToWatch, type ReadRecord } from '../records.ts';
import { type Page, pagesOf } from '../replay.ts';
import { gameNamed, whole } from '../setup.ts';
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
    .argument('<record>', 'the record file, or one with what a seat saw')
    .option('--as <viewpoint>', "a seat, 'bystander', or 'all' for everything", 'all')
    .option('--from <n>', 'first move to tell; 0 is the set-up', whole(0))
    .option('--to <n>', 'last move to tell', whole(0))
    .option('--step', 'wait for Enter after every move (on a terminal)')
    .action((file: string, options: Options) => replay(file, options, io));
}

async function replay(file: string, options: Options, io: Io): Promise<void> {
  const opened = await openToWatch(io, file);
  const output = new Output(io, options);
  const told = 'frames' in opened ? shownTold(opened, options.as) : recordTold(opened, options.as, output);
  const { pages, game, scenario } = told;
  const last = options.to ?? pages.length - 1;
  const shown = pages.filter((p) => p.number >= (options.from ?? 0) && p.number <= last);
  const outcome = last >= pages.length - 1 ? told.outcome : null;
  output.document({ game, scenario, as: told.as, moves: shown, outcome });
  const known = await gameNamed(game);
  const speak = speaker(known, options.locale);
  for (const page of shown) {
    if (io.signal.aborted) throw new Interrupted();
    output.lines(pageLines(page, speak));
    if (options.step && io.tty.input && !output.json) await enter(io, speak);
  }
  if (outcome) output.lines(outcomeLines(outcome, speak));
}

/** What is told of a match, page by page. */
interface Told {
  readonly game: string;
  readonly scenario: string;
  readonly as: string;
  readonly pages: readonly SeenPage[];
  readonly outcome: Outcome | null;
}

function recordTold(opened: ReadRecord, as: string, output: Output): Told {
  const { game, scenario, outcome } = opened.record;
  const looks = viewpoint(opened, as);
  const { pages, coarse } = pagesOf(opened);
  for (const warning of opened.warnings) output.warn(warning);
  if (coarse) output.warn(`told between stored states, not move by move: ${coarse}`);
  return { game, scenario, as, pages: pages.map((p) => seenPage(p, looks)), outcome };
}

/** Of what one seat saw there is one viewpoint. */
function shownTold({ game, scenario, seat, frames, outcome }: Showing, as: string): Told {
  const only = seat ?? 'bystander';
  if (as !== 'all' && as !== only)
    throw new Usage(`nobody looks as '${as}': the file holds what one saw, ${only}`);
  const pages = frames.map(({ move, events }, number) => ({
    number,
    seat: move?.seat ?? null,
    key: move?.key ?? null,
    ...(move?.value === undefined ? {} : { value: move.value }),
    events,
  }));
  return { game, scenario, as: only, pages, outcome };
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
