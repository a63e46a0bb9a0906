import {
  type Decision,
  fork,
  type Game,
  Match,
  type MatchRecord,
  type Move,
  makeDice,
  type Seat,
  SeededDice,
} from '@grande/engine';
import type { Doctrine } from '../doctrine.ts';
import { evaluate } from '../evaluation/evaluation.ts';

/** Chances are kept in millionths, whole numbers, so that a ledger adds up to the last of them. */
export const WHOLE = 1_000_000;

/** One move of a match as the ledger books it, in millionths of a won match for the seat it is kept for. */
export interface Entry {
  /** The number of the move, from 1. */
  readonly move: number;
  /** Who chose. */
  readonly by: Seat;
  readonly key: string;
  /** The clock of the doctrine: turns, or halves of them. */
  readonly clock: number;
  readonly before: number;
  /** What was to be expected once the choice was made, before any die fell. */
  readonly chosen: number;
  /** How far off `chosen` may be, the dice having been thrown anew only so often: one standard error; 0 without dice. */
  readonly spread: number;
  readonly after: number;
}

/** What choices and dice gave and took: start + choices + dice = result. */
export interface Ledger {
  readonly seat: Seat;
  readonly start: number;
  readonly entries: readonly Entry[];
  readonly result: number;
}

export const choiceOf = (e: Entry): number => e.chosen - e.before;
export const luckOf = (e: Entry): number => e.after - e.chosen;

export interface LedgerOptions {
  readonly seat: Seat;
  /** How often the dice of a move are thrown anew to learn what was to be expected of it. */
  readonly samples: number;
  /** Told of every move together with the question it answers, while that still stands. */
  readonly tell?: ((entry: Entry, question: Decision | undefined) => void) | undefined;
}

/**
 * Keeps the ledger of a match that is over, move by move, so that whoever waits for it can follow. It looks at the
 * whole truth: nothing is hidden any more.
 */
export function* keepLedger(
  game: Game,
  record: Pick<MatchRecord, 'scenario' | 'options' | 'dice' | 'moves'>,
  doctrine: Doctrine,
  { seat, samples, tell }: LedgerOptions,
): Generator<Entry, Ledger> {
  const setup = { scenario: record.scenario, options: record.options };
  const start = () => Match.start(game, setup, { dice: makeDice(record.dice), keep: 'last', log: false });
  // One goes ahead to see what happened; the other stands before the choice, to try what could have happened.
  const [ahead, behind] = [start(), start()];
  const first = worth(doctrine, ahead, seat);
  const entries: Entry[] = [];
  let before = first;
  for (const [i, move] of record.moves.entries()) {
    const { drawn } = ahead.dice;
    const clock = doctrine.clock?.(behind.state) ?? 0;
    ahead.replay(move);
    const after = worth(doctrine, ahead, seat);
    const question = behind.decisionOf(move.seat);
    const rolled = ahead.dice.drawn !== drawn && question;
    const hoped = rolled ? expected(doctrine, behind, move, { seat, samples }) : null;
    const { chosen, spread } = hoped ?? { chosen: after, spread: 0 };
    const entry = { move: i + 1, by: move.seat, key: move.key, clock, before, chosen, spread, after };
    entries.push(entry);
    tell?.(entry, question);
    yield entry;
    behind.replay(move);
    before = after;
  }
  return { seat, start: first, entries, result: before };
}

/** The chance of winning, a draw as half of it; the result itself where it is known. */
function worth(doctrine: Doctrine, match: Match, seat: Seat): number {
  const { outcome } = match;
  if (outcome) return outcome.winner === null ? WHOLE / 2 : outcome.winner === seat ? WHOLE : 0;
  const chances = evaluate(doctrine, match, seat);
  if (chances) return Math.round(WHOLE * (chances.win + chances.draw / 2));
  // Nothing was fitted for this scenario: the hand-made promise or the points as they stand, as odds.
  const hope = doctrine.promise?.(match.state, seat) ?? match.game.scale?.points(match.state, seat) ?? 0;
  return Math.round(WHOLE / (1 + Math.exp(-hope)));
}

/** The mean over dice thrown anew, and how far off it may be; null where the move cannot be made with other dice. */
function expected(
  doctrine: Doctrine,
  match: Match,
  move: Move,
  { seat, samples }: LedgerOptions,
): { readonly chosen: number; readonly spread: number } | null {
  let [sum, squares] = [0, 0];
  for (let k = 0; k < samples; k++) {
    const twin = fork(match, new SeededDice(`ledger ${match.moves.length} ${k}`), 'none');
    const verdict = twin.answer(move.seat, move);
    if (!verdict.ok) return null;
    const value = worth(doctrine, twin, seat);
    sum += value;
    squares += value ** 2;
  }
  if (samples === 0) return null;
  const mean = sum / samples;
  const variance = samples < 2 ? 0 : Math.max(0, squares - samples * mean ** 2) / (samples - 1);
  return { chosen: Math.round(mean), spread: Math.round(Math.sqrt(variance / samples)) };
}

/** Sums of a ledger: what each seat's choices gave the seat the ledger is kept for, and what the dice gave it. */
export interface Sums {
  readonly choices: Readonly<Record<Seat, number>>;
  readonly dice: number;
}

export function sumsOf(entries: readonly Entry[]): Sums {
  const choices: Record<Seat, number> = {};
  let dice = 0;
  for (const entry of entries) {
    choices[entry.by] = (choices[entry.by] ?? 0) + choiceOf(entry);
    dice += luckOf(entry);
  }
  return { choices, dice };
}

/** The same, turn by turn of the clock. */
export function byClock(
  entries: readonly Entry[],
): readonly { readonly clock: number; readonly after: number; readonly sums: Sums }[] {
  const turns = new Map<number, Entry[]>();
  for (const entry of entries) {
    const list = turns.get(entry.clock) ?? [];
    turns.set(entry.clock, list);
    list.push(entry);
  }
  return [...turns].map(([clock, list]) => ({
    clock,
    after: (list.at(-1) as Entry).after,
    sums: sumsOf(list),
  }));
}

/** The moves that changed most, the greatest first. */
export function turningPoints(entries: readonly Entry[], most: number): readonly Entry[] {
  const size = (e: Entry) => Math.abs(e.after - e.before);
  return [...entries].sort((a, b) => size(b) - size(a) || a.move - b.move).slice(0, most);
}

/** The choices of a seat that cost it most, the dearest first. */
export function poorChoices(ledger: Ledger, of: Seat, most: number): readonly Entry[] {
  const sign = of === ledger.seat ? 1 : -1;
  const cost = (e: Entry) => sign * choiceOf(e);
  return ledger.entries
    .filter((e) => e.by === of && cost(e) < 0)
    .sort((a, b) => cost(a) - cost(b) || a.move - b.move)
    .slice(0, most);
}

/** The same entries as the other of two sides keeps them. */
export const turned = (entry: Entry): Entry => ({
  ...entry,
  before: WHOLE - entry.before,
  chosen: WHOLE - entry.chosen,
  after: WHOLE - entry.after,
});
