import { availableParallelism } from 'node:os';
import type { Game } from '@grande/engine';
import { Failed } from '../errors.ts';
import type { Io } from '../io.ts';
import { type Common, columns, Output } from '../output.ts';
import { Progress } from '../progress.ts';
import { type Named, testableOf } from '../rules/coverage.ts';
import { add, type Chunk, type Effects, isReached, type Played, playChunk } from '../rules/played.ts';
import type { ChunkPlayed } from '../rules/played-worker.ts';
import { compiledOf, Ran } from '../rules/ran.ts';
import { unplayedOf } from '../rules/unplayed.ts';
import { doctrineFor, gameNamed, seatsOf } from '../setup.ts';
import { onThreads } from '../threads.ts';

export interface PlayedOptions extends Common {
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
}

/** Who plays: officers find what is worth doing, random players what nobody would do. */
const PLAYERS = ['officer', 'random'] as const;
/** Matches a thread plays before it reports. */
const AT_ONCE = 50;
/** A match of more decisions than this has failed to end. */
const MOST = 100_000;

/** `grande rules --played`: how often each testable paragraph takes effect in matches of officers and random players. */
export async function rulesPlayed(
  root: string,
  ids: readonly string[],
  options: PlayedOptions,
  io: Io,
): Promise<void> {
  const output = new Output(io, options);
  const reports: Report[] = [];
  for (const id of ids) {
    const report = await reportOf(root, id, options, io);
    reports.push(report);
    output.lines(textOf(report));
  }
  output.document({ games: reports.map(documentOf) });
  const open = reports.flatMap(({ game, unexplained }) => unexplained.map((p) => `${game} ${p.id}`));
  const stale = reports.flatMap(({ game, unknown }) => unknown.map((p) => `${game} ${p}`));
  if (stale.length > 0)
    throw new Failed(`unplayed.json names what is no testable paragraph: ${stale.join(', ')}`);
  if (open.length > 0)
    throw new Failed(`never reached and not explained in unplayed.json: ${open.join(', ')}`, [], true);
}

interface Report {
  readonly game: string;
  readonly matches: number;
  readonly played: Played;
  readonly testable: readonly Named[];
  /** Never reached in play, and said why. */
  readonly explained: readonly (Named & { readonly reason: string })[];
  readonly unexplained: readonly Named[];
  /** Explained although play reached them. */
  readonly needless: readonly string[];
  /** Explained although no such paragraph is testable. */
  readonly unknown: readonly string[];
}

async function reportOf(root: string, id: string, options: PlayedOptions, io: Io): Promise<Report> {
  const testable = testableOf(root, id);
  const unplayed = unplayedOf(root, id);
  const game = await gameNamed(id);
  const chunks = await chunksOf(game, options);
  const played: Played = new Map();
  const matches = chunks.reduce((n, { from, to }) => n + to - from, 0);
  const progress = new Progress(io, matches);
  let [done, ran] = [0, null as Ran | null];
  await onThreads<{ readonly chunk: Chunk; readonly root: string }, ChunkPlayed>({
    jobs: chunks.map((chunk) => ({ chunk, root })),
    workers: options.workers ?? availableParallelism(),
    worker: new URL('../rules/played-worker.js', import.meta.url),
    io,
    alone: async ({ chunk }) => {
      ran ??= new Ran(compiledOf(root, id));
      return { chunk, played: [...(await playChunk(chunk, ran))] };
    },
    report: ({ chunk, played: more }) => {
      add(played, more);
      done += chunk.to - chunk.from;
      progress.show(done, id);
    },
  });
  progress.clear();
  ran?.stop();
  const never = testable.filter((p) => !isReached(played.get(p.id)));
  const names = new Set(testable.map((p) => p.id));
  return {
    game: id,
    matches,
    played,
    testable,
    explained: never.flatMap((p) => {
      const why = unplayed[p.id];
      return why ? [{ ...p, reason: why.reason }] : [];
    }),
    unexplained: never.filter((p) => unplayed[p.id] === undefined),
    needless: Object.keys(unplayed).filter((p) => names.has(p) && isReached(played.get(p))),
    unknown: Object.keys(unplayed).filter((p) => !names.has(p)),
  };
}

/** Every scenario by officers and by random players. */
async function chunksOf(game: Game, { games, seed }: PlayedOptions): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (const players of PLAYERS) {
    await doctrineFor(game, [players]);
    for (const scenario of game.scenarios) {
      const job = {
        game: game.id,
        scenario: scenario.id,
        options: {},
        players: seatsOf(game, scenario, [players]),
        seed,
        check: false,
        most: MOST,
      };
      for (let from = 0; from < games; from += AT_ONCE)
        chunks.push({ job, from, to: Math.min(games, from + AT_ONCE) });
    }
  }
  return chunks;
}

const total = (e: Effects | undefined): number => (e ? e.told + e.terms + e.refused + e.ran : 0);

function textOf({ game, matches, played, testable, explained, unexplained, needless }: Report): string[] {
  const reached = testable.length - explained.length - unexplained.length;
  const rows = testable
    .filter((p) => isReached(played.get(p.id)))
    .sort((a, b) => total(played.get(a.id)) - total(played.get(b.id)))
    .map(({ id, title }) => {
      const { told, terms, refused, ran } = played.get(id) ?? { told: 0, terms: 0, refused: 0, ran: 0 };
      return [`  ${id}`, `${told}`, `${terms}`, `${refused}`, `${ran}`, title];
    });
  return [
    `${game}: ${reached} of ${testable.length} testable paragraphs took effect in ${matches} matches`,
    ...columns([['  paragraph', 'told', 'terms', 'refused', 'ran', ''], ...rows]),
    ...explained.map(({ id, title, reason }) => `  not reached: ${id}  ${title}: ${reason}`),
    ...needless.map((id) => `  reached, though unplayed.json lists it: ${id}`),
    ...unexplained.map(({ id, title }) => `  never reached, without a reason: ${id}  ${title}`),
  ];
}

function documentOf({ played, testable, explained, ...report }: Report) {
  const effects = Object.fromEntries(testable.map(({ id }) => [id, played.get(id) ?? null]));
  return { ...report, explained, effects };
}
