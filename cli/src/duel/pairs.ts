import { type Pair, type Player, playPair, seatedAs } from '@grande/bots';
import { type Game, scenarioOf } from '@grande/engine';
import { frozenPlayer } from '../frozen/player.ts';
import type { Io } from '../io.ts';
import { doctrineFor, levelNamed } from '../setup.ts';
import { onThreads } from '../threads.ts';

/** One of the two that are compared. */
export interface Duellist {
  /** A level as it is written. */
  readonly level: string;
  /** The folder of the project as it was when he learnt to play; null for whoever plays today. */
  readonly tree: string | null;
}

/** One mirrored pair to be played. */
export interface PairJob {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly between: readonly [Duellist, Duellist];
  readonly seed: string;
  readonly most: number;
}

/** What came of one: the pair, or why it failed. */
export type Played = { readonly job: PairJob } & (
  | { readonly pair: Pair; readonly error?: never }
  | { readonly error: string; readonly pair?: never }
);

async function playerOf(game: Game, { level, tree }: Duellist): Promise<() => Player> {
  if (tree !== null) return (await frozenPlayer(tree, game.id, level)).seated;
  const doctrine = await doctrineFor(game, [level]);
  return () => seatedAs(levelNamed(level), doctrine);
}

export async function playJob(game: Game, job: PairJob): Promise<Played> {
  const scenario = scenarioOf(game, job.scenario);
  if (!scenario) throw new Error(`no scenario '${job.scenario}'`);
  const [a, b] = job.between;
  const players = [await playerOf(game, a), await playerOf(game, b)] as const;
  const { options, most, seed } = job;
  try {
    const clock = () => performance.now();
    return { job, pair: playPair({ game, scenario, options, most, players, clock }, seed) };
  } catch (error) {
    return { job, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Plays all the pairs, on threads where there are several; reports each as it ends. */
export async function playPairs(
  game: Game,
  jobs: readonly PairJob[],
  workers: number,
  io: Io,
  report: (played: Played) => void,
): Promise<void> {
  const worker = new URL('./worker.js', import.meta.url);
  await onThreads({ jobs, workers, worker, io, alone: (job) => playJob(game, job), report });
}
