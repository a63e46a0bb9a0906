import type { Decision } from './decision.ts';
import type { Chance, ChanceKind, DiceSource, DiceState } from './dice.ts';
import type { Game } from './game.ts';
import { bytes } from './json.ts';
import { Match } from './match.ts';
import { type Packet, packet, type SeenTrace } from './wire.ts';

/** Dice of an imagined world: what the seat saw falls again, everything else is drawn anew. */
class ImaginedDice implements DiceSource {
  private readonly seen: SeenTrace[];
  private readonly chance: Chance;
  drawn = 0;

  constructor(seen: SeenTrace[], chance: Chance) {
    this.seen = seen;
    this.chance = chance;
  }

  below(n: number, _rule: string, _kind: ChanceKind): number {
    this.drawn++;
    const next = this.seen[0];
    if (next?.kind === 'chance') {
      this.seen.shift();
      if (next.value !== undefined && next.value < n) return next.value;
    }
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

/**
 * A whole match the seat cannot tell from the true one: the hidden part of the last rest is sampled, then
 * everything the seat saw since happens again, and what it did not see is drawn or answered at random.
 * Null when this try led to a world that looks different; ask again with more chance.
 */
export function imagine<S, V>(game: Game<S, V>, seen: Packet<V>, chance: Chance): Match<S, V> | null {
  const trace = [...seen.trace];
  const state = game.sample(seen.rest, seen.seat, chance);
  const setup = { scenario: seen.scenario, options: seen.options };
  const dice = new ImaginedDice(trace, chance);
  const match = Match.resume(game, setup, state, { dice, keep: 'last', log: false });
  while (trace.length > 0) {
    const item = trace.shift() as SeenTrace;
    // A die the true world cast and this one did not: it has gone another way.
    if (item.kind === 'chance') return null;
    const decision = match.decisionOf(item.seat);
    if (!decision) return null;
    if (!item.answer) randomAnswer(match, decision, chance);
    else if (!match.answer(item.seat, item.answer).ok) return null;
  }
  const now = packet(match, seen.seat);
  const same =
    bytes([now.view, now.decision, now.waiting]) === bytes([seen.view, seen.decision, seen.waiting]);
  return same ? match : null;
}
