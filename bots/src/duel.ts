import { type Game, Match, type Scenario, type Seat, SeededDice } from '@grande/engine';
import type { Player, Tools } from './player.ts';
import { letSomeoneAnswer } from './table.ts';
import { toolsFor } from './tools.ts';
import { compare, type Worth, worthOf } from './worth.ts';

export interface Duellists {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  /** The two that are compared, somebody new for every seat; each plays the first seat once. */
  readonly players: readonly [() => Player, () => Player];
  readonly clock?: () => number;
  /** A match of more decisions than this has failed to end. */
  readonly most?: number;
}

/** One pair: the same scenario and dice twice, sides swapped. */
export interface Pair {
  /** What the first seat came to, held by the first of the two and by the second. */
  readonly first: Worth;
  readonly second: Worth;
  /** 1: the first of the two did better, −1: the second, 0: the same; by level and points, and by level alone. */
  readonly won: -1 | 0 | 1;
  readonly byLevel: -1 | 0 | 1;
  readonly decisions: number;
}

const MOST = 200_000;

export function playPair(duel: Duellists, seed: string): Pair {
  const one = playOnce(duel, seed, [0, 1]);
  const two = playOnce(duel, seed, [1, 0]);
  return {
    first: one.worth,
    second: two.worth,
    won: compare(one.worth, two.worth) as Pair['won'],
    byLevel: compare(one.worth, two.worth, true) as Pair['won'],
    decisions: one.decisions + two.decisions,
  };
}

function playOnce(
  duel: Duellists,
  seed: string,
  [leader, other]: readonly [0 | 1, 0 | 1],
): { readonly worth: Worth; readonly decisions: number } {
  const { game, scenario, options, players, clock } = duel;
  const dice = new SeededDice(`dice ${seed}`);
  const match = Match.start(game, { scenario: scenario.id, options }, { dice, keep: 'last', log: false });
  const tools: Tools = { ...toolsFor(game, new SeededDice(`players ${seed}`)), ...(clock && { clock }) };
  const seating: Record<Seat, Player> = {};
  scenario.seats.forEach((seat, i) => {
    seating[seat] = players[i === 0 ? leader : other]();
  });
  let decisions = 0;
  while (!match.outcome) {
    letSomeoneAnswer(match, seating, tools);
    if (++decisions > (duel.most ?? MOST)) throw new Error(`no end after ${decisions} decisions`);
  }
  return { worth: worthOf(match, scenario.seats[0] as Seat), decisions };
}
