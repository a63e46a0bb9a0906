import {
  biasedAnswer,
  type Chance,
  type Decision,
  type Match,
  randomAnswer,
  type WireOption,
} from '@grande/engine';
import type { Player } from './player.ts';
import { asked, NoWorld, sampleSpace } from './space.ts';

/** Any lawful answer, each as likely, from a packet like every other player. */
export const random: Player = (seen, tools) => {
  const { options, space } = asked(seen);
  const pick = tools.chance.below(options.length + (space ? 1 : 0));
  const value = pick === options.length ? sampleSpace(seen, tools) : null;
  if (value) return value;
  if (options.length === 0) throw new NoWorld(seen);
  const { key } = options[pick % options.length] as WireOption;
  return { key };
};

/**
 * The fast path for mass simulation: one random answer straight on the match, without packets. It draws from
 * chance in the same order as the conformance battery, so a seed from there plays the same match here.
 */
export function randomPlayer(match: Match, chance: Chance, trusting = false): void {
  randomAnswer(match, somebodyAsked(match, chance), chance, trusting);
}

/** The same with one thing in mind (`Game.biases`): actions taken whenever they can be, nearly. */
export function biasedPlayer(match: Match, chance: Chance, eagerFor: ReadonlySet<string>): void {
  biasedAnswer(match, somebodyAsked(match, chance), chance, eagerFor);
}

function somebodyAsked({ pending }: Match, chance: Chance): Decision {
  const decision = pending[pending.length === 1 ? 0 : chance.below(pending.length)];
  if (!decision) throw new Error('nobody is asked anything');
  return decision;
}
