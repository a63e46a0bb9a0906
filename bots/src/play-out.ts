import { copy, type Decision, fork, type Match, type Packet, type Seat } from '@grande/engine';
import type { Doctrine, Reply } from './doctrine.ts';
import { hoped } from './evaluation/evaluation.ts';
import { EventDice } from './event-dice.ts';
import { Officers } from './officer.ts';
import type { Tools } from './player.ts';
import { levelFor } from './worth.ts';

/** How much a general may think about one answer: milliseconds where there is a clock, and play-outs in any case. */
export interface Budget {
  readonly ms?: number | undefined;
  readonly playOuts: number;
}

/** Officers play on for so many turns of the game's clock, and no longer than so many decisions. */
const HORIZON = 2;
const MOST_DECISIONS = 4000;
/** Points count behind levels: fifty of them are worth one, unless the doctrine says otherwise. */
const POINTS = 0.02;
/** The share of the hand-made promise beside what is fitted. */
const LEAN = 0.2;

/** What is left to think with. */
export class Purse {
  played = 0;
  private readonly begun: number;
  private readonly budget: Budget;
  private readonly clock: (() => number) | undefined;

  constructor(budget: Budget, { clock }: Tools) {
    this.budget = budget;
    this.clock = budget.ms === undefined ? undefined : clock;
    this.begun = this.clock?.() ?? 0;
  }
  /** The share of the time that is gone; nothing where none is counted. */
  private passed(): number {
    return this.clock ? (this.clock() - this.begun) / (this.budget.ms ?? 1) : 0;
  }
  late(): boolean {
    return this.passed() >= 1;
  }
  spent(): number {
    return Math.max(this.played / this.budget.playOuts, this.passed());
  }
  empty(): boolean {
    return this.spent() >= 1;
  }
}

interface PlayOut {
  readonly seed: string;
  readonly mind: unknown;
  readonly purse: Purse;
  /** Turns of the game's clock to play on for; as the doctrine says, where it is left out. */
  readonly horizon?: number | undefined;
}

/** What a seat can hope for when it answers so and officers play on; null when time is up before that is known. */
export function playedOut(
  doctrine: Doctrine,
  world: Match,
  reply: Reply,
  { seat, scenario }: Pick<Packet, 'seat' | 'scenario'>,
  { seed, mind, purse, horizon = doctrine.horizon ?? HORIZON }: PlayOut,
): number | null {
  const dice = new EventDice(seed);
  const match = fork(world, dice, 'none');
  const turn = (): number => doctrine.clock?.(match.state) ?? 0;
  const told = (decision: Decision, given: Reply) => dice.follow(turn(), decision, given);
  const decision = match.decisionOf(seat);
  if (!decision) throw new Error(`nothing is asked of ${seat} in the world it imagined`);
  told(decision, reply);
  if ('option' in reply) match.choose(decision, reply.option);
  else match.fill(decision, reply.value);
  const minds = new Map([[seat, copy(mind)]]);
  const officers = new Officers(doctrine, scenario, dice, { minds, told });
  const end = turn() + horizon;
  for (let n = 0; !match.outcome && n < MOST_DECISIONS; n++) {
    if (turn() >= end) break;
    // A single answer may take as long as all that is left of the time.
    if (purse.late()) return null;
    officers.answer(match);
  }
  return hopeOf(doctrine, match, seat);
}

function hopeOf(doctrine: Doctrine, match: Match, seat: Seat): number {
  const { game, state, outcome } = match;
  const points = game.scale?.points(state, seat) ?? 0;
  const worth = doctrine.pointWorth ?? POINTS;
  if (outcome) return levelFor(game.scale, outcome, seat) + worth * points;
  const { chances, points: end } = hoped(doctrine, match, seat);
  const promise = doctrine.promise?.(state, seat) ?? worth * points;
  if (!chances) return end === null ? promise : promise + worth * end;
  // Where the level is as good as certain the promise still tells who stands better.
  return (1 - LEAN) * chances.mean + LEAN * promise + worth * (end ?? points);
}
