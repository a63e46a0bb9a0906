import { SeededDice } from '../dice.ts';
import type { Game } from '../game.ts';
import { biasedAnswer, randomAnswer } from '../imagine.ts';
import { notPlain } from '../json.ts';
import { type Keep, Match } from '../match.ts';
import { read } from '../shape.ts';
import { BatteryFailure, demand, where } from './failure.ts';

export interface Trial<S = unknown, V = unknown> {
  readonly game: Game<S, V>;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed: string;
  /** The game's bias (`Game.biases`) that both players have; without one every answer is as likely. */
  readonly bias?: string;
  /** No game may take more decisions than this. */
  readonly most?: number;
}

const MOST_DECISIONS = 100_000;

/** A match between random players. `each` is called at every stop, before the answer. */
export function playOut<S, V>(
  trial: Trial<S, V>,
  keep: Keep,
  each: (match: Match<S, V>, decisions: number) => void = () => {},
): { readonly match: Match<S, V>; readonly decisions: number } {
  const { game, scenario, seed } = trial;
  const dice = new SeededDice(`dice ${seed}`);
  const chance = new SeededDice(`players ${seed}`);
  const log = keep !== 'none';
  const match = Match.start(game, { scenario, options: trial.options ?? {} }, { dice, keep, log });
  const most = trial.most ?? MOST_DECISIONS;
  const bias = trial.bias === undefined ? undefined : biasOf(game, trial.bias);
  let decisions = 0;
  while (!match.outcome) {
    each(match, decisions);
    const { pending } = match;
    const decision = pending[pending.length === 1 ? 0 : chance.below(pending.length)];
    if (!decision) throw new BatteryFailure('no dead ends', where(match, seed));
    if (bias) biasedAnswer(match, decision, chance, bias);
    else randomAnswer(match, decision, chance);
    decisions++;
    demand(decisions <= most, 'it ends', () => `more than ${most} decisions; ${where(match, seed)}`);
  }
  each(match, decisions);
  return { match, decisions };
}

function biasOf<S, V>(game: Game<S, V>, name: string): ReadonlySet<string> {
  const actions = game.biases?.[name];
  if (!actions) throw new Error(`${game.id} has no bias '${name}'`);
  return new Set(actions);
}

/** What must hold of the state at every stop. */
export function soundState(match: Match, seed: string): void {
  const { state, game } = match;
  const broken = game.invariants(state);
  demand(broken.length === 0, 'invariants', () => `${broken.join('; ')}; ${where(match, seed)}`);
}

/** In which of many games the invariants are looked at after each decision, and after which decisions in the rest. */
const CLOSELY = 10;
const NOW_AND_THEN = 40;

/**
 * The invariants in the n-th of many random games: at every decision of every tenth, at every fortieth of the
 * others. They cost several times as much as playing; the soak looks at them everywhere.
 */
export function soundNowAndThen(n: number, seed: string): (match: Match) => void {
  let decisions = 0;
  return (match) => {
    if (n % CLOSELY === 0 || ++decisions % NOW_AND_THEN === 0 || match.outcome) soundState(match, seed);
  };
}

/** Slower checks of the state: it is plain data, of the declared shape, and its references hold. */
export function plainState(match: Match, seed: string): void {
  plain(match, match.state, seed);
}

/** The same of the set-up as the game makes it: a match starts from a copy, which would hide what is strange. */
export function plainSetup(match: Match, seed: string): void {
  plain(match, match.game.setup(match.setup), seed);
}

function plain(match: Match, state: unknown, seed: string): void {
  const strange = notPlain(state);
  demand(strange.length === 0, 'plain data', () => `${strange.join(', ')}; ${where(match, seed)}`);
  const shaped = read(match.game.state, state);
  const problems = shaped.ok ? (match.game.problems?.(state) ?? []) : shaped.problems;
  demand(
    problems.length === 0,
    'state shape',
    () => `${problems.map((p) => `${p.path} ${p.message}`).join('; ')}; ${where(match, seed)}`,
  );
}
