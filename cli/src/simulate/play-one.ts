import {
  biasedPlayer,
  type Doctrine,
  letSomeoneAnswer,
  randomPlayer,
  seatedAs,
  toolsFor,
} from '@grande/bots';
import { type Game, type Keep, Match, SeededDice } from '@grande/engine';
import { doctrineFor, levelNamed } from '../setup.ts';

/** One scenario to be played many times. */
export interface Job {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** Seat → level. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Look at the game's invariants before every decision. */
  readonly check: boolean;
  /** A match of more decisions than this has failed to end. */
  readonly most: number;
  /** What all random players are after, by its name in the game (`Game.biases`). */
  readonly bias?: string;
}

/** The first match has the seed itself, so that the seed of any match plays it again alone. */
export function seedOf(seed: string, index: number): string {
  return index === 0 ? seed : `${seed}:${index}`;
}

export const diceSeed = (seed: string): string => `dice ${seed}`;

/** Somebody at the table makes the next answer. */
export type Step = (match: Match) => void;

interface Stepping {
  readonly trusting?: boolean;
  readonly bias?: string | undefined;
  /** What officers and generals lead by. */
  readonly doctrine?: Doctrine | null;
}

/** How the seats answer: straight on the match where all are random, from packets otherwise. */
export function stepper(
  game: Game,
  seats: Readonly<Record<string, string>>,
  seed: string,
  { trusting = false, bias, doctrine = null }: Stepping = {},
): Step {
  const chance = new SeededDice(`players ${seed}`);
  if (allRandom(seats)) {
    if (bias === undefined) return (match) => randomPlayer(match, chance, trusting);
    const eagerFor = new Set(game.biases?.[bias]);
    return (match) => biasedPlayer(match, chance, eagerFor);
  }
  const tools = { ...toolsFor(game, chance), clock: () => performance.now() };
  const seating = Object.fromEntries(
    Object.entries(seats).map(([seat, level]) => [seat, seatedAs(levelNamed(level), doctrine)]),
  );
  return (match) => letSomeoneAnswer(match, seating, tools);
}

function allRandom(seats: Readonly<Record<string, string>>): boolean {
  return Object.values(seats).every((level) => level === 'random');
}

/** A match failed; how far it had come. */
export class GameFailed extends Error {
  readonly decisions: number;
  constructor(decisions: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.decisions = decisions;
  }
}

/** How often, in decisions, a running match lets signals in. */
const BREATH = 256;

/** Lets signals in; false when the run was called off. */
export type Pause = () => Promise<boolean>;

/** Plays one match to its end, or returns null when called off before. */
export async function playOne(
  game: Game,
  job: Job,
  seed: string,
  pause: Pause,
): Promise<{ readonly match: Match; readonly decisions: number } | null> {
  const keep: Keep = allRandom(job.players) ? 'none' : 'last';
  let decisions = 0;
  try {
    const dice = new SeededDice(diceSeed(seed));
    const match = Match.start(game, job, { dice, keep, log: false });
    const doctrine = await doctrineFor(game, Object.values(job.players));
    const step = stepper(game, job.players, seed, { trusting: !job.check, bias: job.bias, doctrine });
    while (!match.outcome) {
      if (decisions % BREATH === BREATH - 1 && !(await pause())) return null;
      if (job.check) sound(game, match);
      step(match);
      if (++decisions > job.most) throw new Error(`no end after ${job.most} decisions`);
    }
    if (job.check) sound(game, match);
    return { match, decisions };
  } catch (error) {
    throw new GameFailed(decisions, error);
  }
}

function sound(game: Game, match: Match): void {
  const broken = game.invariants(match.state);
  if (broken.length > 0) throw new Error(`broken invariants: ${broken.join('; ')}`);
}
