/**
 * How often each paragraph takes effect when players of the program play. Four things count: a question, a die or a
 * sentence under the paragraph; a term of a sum; a law that refuses something that could be pointed at; and code under
 * the paragraph that ran. Only matches as they are played count, not what officers think: they are played once by the
 * players and then again from their answers.
 */
import {
  checkSetup,
  type Decision,
  type Event,
  type Game,
  Match,
  type Move,
  SeededDice,
  scenarioOf,
  type Watcher,
} from '@grande/engine';
import { gameById } from '../games.ts';
import { doctrineFor } from '../setup.ts';
import { diceSeed, type Job, seedOf, stepper } from '../simulate/play-one.ts';
import type { Ran } from './ran.ts';

/** How often a paragraph took effect, by the kind of effect. */
export interface Effects {
  /** Questions, dice and sentences under it. */
  told: number;
  /** Terms of sums. */
  terms: number;
  /** Refusals, in the questions that were looked at. */
  refused: number;
  /** Runs of the code under it. */
  ran: number;
}

export type Played = Map<string, Effects>;

const NONE: Effects = { told: 0, terms: 0, refused: 0, ran: 0 };

export function count(into: Played, id: string, what: keyof Effects, n = 1): void {
  const effects = into.get(id) ?? { ...NONE };
  effects[what] += n;
  into.set(id, effects);
}

export function add(into: Played, more: Iterable<readonly [string, Effects]>): void {
  for (const [id, effects] of more)
    for (const what of ['told', 'terms', 'refused', 'ran'] as const)
      if (effects[what] > 0) count(into, id, what, effects[what]);
}

export const isReached = (effects: Effects | undefined): boolean =>
  effects !== undefined && effects.told + effects.terms + effects.refused + effects.ran > 0;

/** What is refused is looked at in one question of so many: working it out is dear. */
const LOOKED_AT = 5;

/** Counts what a match tells. */
export class Teller implements Watcher {
  readonly played: Played;
  private read = 0;
  private asked = 0;

  constructor(played: Played) {
    this.played = played;
  }

  did(_act: string, rule: string): void {
    if (rule !== '') count(this.played, rule, 'told');
  }

  forced(decision: Decision): void {
    this.refusals(decision);
  }

  look(match: Match): void {
    this.listen(match.events ?? []);
    for (const decision of match.pending) if (this.asked++ % LOOKED_AT === 0) this.refusals(decision);
  }

  listen(events: readonly Event[]): void {
    for (; this.read < events.length; this.read++) {
      const event = events[this.read];
      if (event?.kind !== 'told') continue;
      for (const { rule } of event.tally?.terms ?? []) count(this.played, rule, 'terms');
    }
  }

  refusals(decision: Decision): void {
    for (const { failures } of decision.refusals?.() ?? [])
      for (const { rule } of failures) count(this.played, rule, 'refused');
  }
}

/** Some matches of a scenario. */
export interface Chunk {
  readonly job: Job;
  readonly from: number;
  readonly to: number;
}

/** Every second match is played with options drawn by its seed: what only an option brings is played too. */
function withOptions(game: Game, job: Job, k: number): Job {
  if (k % 2 === 0) return job;
  const chance = new SeededDice(`options ${seedOf(job.seed, k)}`);
  const drawn = scenarioOf(game, job.scenario)
    ?.options.filter(({ unsaid }) => !unsaid)
    .map(({ id, values }) => [id, values[chance.below(values.length)] ?? ''] as const);
  return { ...job, ...checkSetup(game, job.scenario, Object.fromEntries(drawn ?? [])) };
}

/** The answers of a match between players of the program. */
async function answersOf(game: Game, job: Job, seed: string): Promise<readonly Move[]> {
  const doctrine = await doctrineFor(game, Object.values(job.players));
  const match = Match.start(game, job, { dice: new SeededDice(diceSeed(seed)), keep: 'last', log: false });
  const step = stepper(game, job.players, seed, { doctrine });
  for (let n = 0; !match.outcome; n++) {
    if (n > job.most)
      throw new Error(`${job.game} ${job.scenario}, seed '${seed}': no end after ${n} decisions`);
    step(match);
  }
  return match.moves;
}

/** Plays a match again from its answers and counts what takes effect. */
function again(game: Game, job: Job, seed: string, moves: readonly Move[], played: Played): void {
  const teller = new Teller(played);
  const dice = new SeededDice(diceSeed(seed));
  const match = Match.start(game, job, { dice, keep: 'none', log: true, watcher: teller });
  for (const { seat, key, value } of moves) {
    teller.look(match);
    const verdict = match.answer(seat, value === undefined ? key : { key, value });
    if (!verdict.ok)
      throw new Error(`${job.game} ${job.scenario}, seed '${seed}': ${key} does not fit the second time`);
  }
  teller.look(match);
}

/** Plays some matches; every paragraph that took effect in them. */
export async function playChunk({ job, from, to }: Chunk, ran: Ran): Promise<Played> {
  const game = await gameById(job.game);
  if (!game) throw new Error(`no game '${job.game}'`);
  const matches = Array.from({ length: to - from }, (_, i) => ({
    job: withOptions(game, job, from + i),
    seed: seedOf(job.seed, from + i),
  }));
  const made: { readonly job: Job; readonly seed: string; readonly moves: readonly Move[] }[] = [];
  for (const match of matches) made.push({ ...match, moves: await answersOf(game, match.job, match.seed) });
  // What ran while players thought does not count.
  ran.taken();
  const played: Played = new Map();
  for (const match of made) again(game, match.job, match.seed, match.moves, played);
  for (const [id, n] of ran.taken()) count(played, id, 'ran', n);
  return played;
}
