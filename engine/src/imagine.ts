import type { Decision, Seat } from './decision.ts';
import type { Chance, ChanceKind, DiceSource, DiceState } from './dice.ts';
import type { CameOut, Game } from './game.ts';
import { bytes, copy } from './json.ts';
import { DeadEnd, Match } from './match.ts';
import { type Packet, packet, type SeenTrace } from './wire.ts';

/** Dice of an imagined world: what the seat saw falls again, everything else is drawn anew. */
class ImaginedDice implements DiceSource {
  private readonly seen: SeenTrace[];
  private readonly seat: Seat;
  private readonly chance: Chance;
  drawn = 0;
  /** A die fell before the seat's eyes that did not fall in the true world. */
  astray = false;

  constructor(seen: SeenTrace[], seat: Seat, chance: Chance) {
    this.seen = seen;
    this.seat = seat;
    this.chance = chance;
  }

  below(
    n: number,
    _rule: string,
    _kind: ChanceKind,
    _names?: () => readonly string[],
    to?: readonly Seat[],
  ): number {
    this.drawn++;
    if (to !== undefined && !to.includes(this.seat)) return this.chance.below(n);
    const next = this.seen[0];
    if (next?.kind === 'chance' && next.value < n) {
      this.seen.shift();
      return next.value;
    }
    this.astray = true;
    return this.chance.below(n);
  }

  save(): DiceState {
    return [this.drawn];
  }
  restore(state: DiceState): void {
    this.drawn = state[0] ?? 0;
  }
}

/**
 * A random lawful answer: any option, or a sample of the space, each as likely. A sample is checked like any
 * answer unless the caller takes the sampler's word for it, as mass simulation does.
 */
export function randomAnswer(match: Match, decision: Decision, chance: Chance, trusting = false): void {
  const { options, space } = decision;
  const pick = chance.below(options.length + (space ? 1 : 0));
  if (pick < options.length) {
    match.choose(decision, pick);
    return;
  }
  if (!space) throw new Error('unreachable: no option and no space');
  const value = space.sample(chance);
  if (trusting && match.keep === 'none') {
    match.fill(decision, value);
    return;
  }
  const verdict = match.answer(decision.seat, { key: space.key, value: value as never });
  if (!verdict.ok)
    throw new Error(
      `${space.rule}: the sampler of '${space.key}' proposed ${bytes(value)}, which is refused`,
    );
}

/** How often a biased player does what it is after, where it can: now and then it must do something else to get there. */
const EAGER = 0.8;

/** An answer of somebody who is after certain actions: one of them where there is one, mostly; else any. */
export function biasedAnswer(
  match: Match,
  decision: Decision,
  chance: Chance,
  eagerFor: ReadonlySet<string>,
): void {
  const { options } = decision;
  const wanted: number[] = [];
  for (let i = 0; i < options.length; i++) {
    if (eagerFor.has(options[i]?.action ?? '')) wanted.push(i);
  }
  if (wanted.length === 0 || chance.below(100) >= EAGER * 100) {
    randomAnswer(match, decision, chance);
    return;
  }
  match.choose(decision, wanted[chance.below(wanted.length)] as number);
}

/** More unseen answers in a row than any game asks for: this world has gone astray. */
const MOST_UNSEEN = 400;

/** How somebody whose answer the seat did not see may have answered; he must answer the decision. */
export type Unseen<S = unknown, V = unknown> = (
  match: Match<S, V>,
  decision: Decision,
  chance: Chance,
) => void;

/** Thrown where a game finds no way, in its tries, to deal what is hidden so that it agrees with what a seat sees. */
export class Undealt extends Error {}

/**
 * A whole match the seat cannot tell from the true one: the hidden part of the last rest is sampled, then
 * everything the seat saw since happens again, and what it did not see is drawn, or answered as the game guesses from
 * what shows now, or as `unseen` supposes (at random, where nothing else is said), as much of it as there is. Null when
 * this try led to a world that looks different; ask again with more chance.
 */
export function imagine<S, V>(
  game: Game<S, V>,
  seen: Packet<V>,
  chance: Chance,
  unseen: Unseen<S, V> = randomAnswer,
): Match<S, V> | null {
  try {
    return followed(game, seen, chance, unseen);
  } catch (error) {
    // A world in which somebody has nothing to answer is none that could be.
    // Nor is one that could not be dealt this time.
    if (error instanceof DeadEnd || error instanceof Undealt) return null;
    throw error;
  }
}

/** How often a world that came out otherwise is mended before another is sampled. */
const MENDS = 6;

function followed<S, V>(
  game: Game<S, V>,
  seen: Packet<V>,
  chance: Chance,
  answered: Unseen<S, V>,
): Match<S, V> | null {
  let state: S | null = game.sample(seen.rest, seen.seat, chance, seen.view, seen.trace);
  const sight = new Sight(seen);
  for (let mends = 0; state !== null; mends++) {
    const began: S | null = game.mended && mends < MENDS ? copy(state) : null;
    const { match, isSame }: Replayed<S, V> = replayed(game, seen, sight, state, chance, answered);
    if (isSame) return match;
    if (began === null || match === null) return null;
    const came: CameOut<V> = { rest: seen.rest, view: match.view(seen.seat), seen: seen.view };
    state = game.mended?.(began, came, chance) ?? null;
  }
  return null;
}

/** What became of a sampled state: no match where it went another way before everything was seen. */
interface Replayed<S, V> {
  readonly match: Match<S, V> | null;
  readonly isSame: boolean;
}
const ASTRAY = { match: null, isSame: false };

function replayed<S, V>(
  game: Game<S, V>,
  seen: Packet<V>,
  sight: Sight<V>,
  state: S,
  chance: Chance,
  answered: Unseen<S, V>,
): Replayed<S, V> {
  const trace = [...seen.trace];
  const setup = { scenario: seen.scenario, options: seen.options };
  const dice = new ImaginedDice(trace, seen.seat, chance);
  const match = Match.resume(game, setup, state, { dice, keep: 'last', log: false });
  for (let unseen = 0; unseen <= MOST_UNSEEN; ) {
    if (dice.astray) return ASTRAY;
    const item = trace[0];
    if (item === undefined && sight.isOf(match)) return { match, isSame: true };
    const due = item?.kind === 'answer' ? inTheOpen(match, item.seat, seen.seat) : undefined;
    if (item?.kind === 'answer' && due) {
      trace.shift();
      if (!match.answer(item.seat, item.answer).ok) return ASTRAY;
      continue;
    }
    const hidden = match.pending.find((d) => d.seat !== seen.seat && isHidden(match, d));
    if (!hidden) {
      const isThere = item === undefined && match.decisionOf(seen.seat)?.kind === seen.decision?.kind;
      return isThere ? { match, isSame: false } : ASTRAY;
    }
    const way = { trace: seen.trace, next: seen.trace.length - trace.length };
    const guess = game.guess?.(match.state, hidden, seen.view, chance, way) ?? null;
    if (guess === null) answered(match, hidden, chance);
    else match.choose(hidden, guess);
    unseen++;
  }
  return ASTRAY;
}

function isHidden<S, V>(match: Match<S, V>, decision: Decision): boolean {
  return decision.secret === true || match.sealed;
}

/** The decision of a seat, if another seat sees that it is answered. */
function inTheOpen<S, V>(match: Match<S, V>, of: Seat, eyes: Seat): Decision | undefined {
  const decision = match.decisionOf(of);
  return decision && (of === eyes || !isHidden(match, decision)) ? decision : undefined;
}

/** What a seat sees, as bytes: made once for all the worlds that are held against it. */
class Sight<V> {
  private readonly seen: Packet<V>;
  private viewed: string | null = null;

  constructor(seen: Packet<V>) {
    this.seen = seen;
  }

  isOf<S>(match: Match<S, V>): boolean {
    const { seat, view, decision, waiting } = this.seen;
    // Cheap first: most worlds that look different are asked something else.
    if (match.decisionOf(seat)?.kind !== decision?.kind) return false;
    this.viewed ??= bytes(view);
    if (bytes(match.view(seat)) !== this.viewed) return false;
    const now = packet(match, seat);
    return bytes([now.decision, now.waiting]) === bytes([decision, waiting]);
  }
}
