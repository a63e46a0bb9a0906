import { bytes, type Message } from '@grande/engine';
import { asAnswer, type Question, type Reply } from './doctrine.ts';
import { say } from './say.ts';

/** One plan, and what its play-outs came to: the k-th of every plan was played in the same world with the same dice. */
export interface Trial {
  readonly reply: Reply;
  /** What he has in mind with it, where that is the plan that is tried. */
  readonly mind?: unknown;
  readonly values: number[];
}

/** A difference, and one standard error of it. */
export interface Gap {
  readonly middle: number;
  readonly spread: number;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((a, b) => a + b, 0) / values.length;

/** Worlds that all of some plans have seen. */
export const commonWorlds = (trials: readonly Trial[]): number =>
  Math.min(...trials.map((t) => t.values.length));

/** The better ones first, over the worlds that all of them have seen; the officer's own first among equals. */
export function ranked(trials: readonly Trial[]): Trial[] {
  const common = commonWorlds(trials);
  const hopes = new Map(trials.map((t) => [t, common === 0 ? 0 : mean(t.values.slice(0, common))]));
  return [...trials].sort((a, b) => (hopes.get(b) ?? 0) - (hopes.get(a) ?? 0));
}

/** How far one idea is ahead of another over the worlds both have seen, and how sure that is. */
export function gapOf(a: Trial, b: Trial): Gap {
  const pairs = Math.min(a.values.length, b.values.length);
  if (pairs < 2) return { middle: 0, spread: Number.POSITIVE_INFINITY };
  const gaps = Array.from({ length: pairs }, (_, i) => (a.values[i] as number) - (b.values[i] as number));
  const middle = mean(gaps);
  const spread = Math.sqrt(gaps.reduce((n, g) => n + (g - middle) ** 2, 0) / (pairs - 1) / pairs);
  return { middle, spread };
}

/** So many spreads of the mean gap another idea must be ahead of the officer's own: less may be luck, of few worlds even more. */
const DOUBT = 0.5;
const FEW = 4;
/** The officer's own first, unless the best is ahead of it beyond doubt. */
export function preferred(order: readonly Trial[], own: Trial): readonly Trial[] {
  const [best] = order;
  if (!best || best === own) return order;
  const { middle, spread } = gapOf(best, own);
  const doubt = DOUBT * (1 + FEW / Math.max(1, commonWorlds([best, own])));
  return middle > doubt * spread ? order : [own, ...order.filter((t) => t !== own)];
}

/** Less than this, in levels, is not worth more thought. */
const WORTH_A_THOUGHT = 0.01;
/** So many spreads better than it looks an idea may be. */
const HOPE = 2;
/** Even if it were much better than it looks, it would not be worth leaving the officer's own idea for it. */
export function isHopeless(trial: Trial, own: Trial): boolean {
  const { middle, spread } = gapOf(trial, own);
  return middle + HOPE * spread < WORTH_A_THOUGHT;
}

/** What the play-outs of the chosen idea, the first, and of the best of the others came to; null where nothing was compared. */
export function comparison([chosen, ...others]: readonly Trial[]): Message | null {
  const tried = others.filter((t) => t.values.length > 0);
  if (!chosen || chosen.values.length === 0 || tried.length === 0) return null;
  const hope = mean(chosen.values);
  // Who was dropped early saw fewer worlds: over those, how far he was behind.
  const behind = Math.min(...tried.map((t) => leadOf(chosen, t)));
  const numbers = {
    ideas: tried.length + 1,
    times: chosen.values.length,
    hope: hundredths(hope),
    other: hundredths(hope - behind),
  };
  return numbers.other > numbers.hope ? say('why.kept', numbers) : say('why.compared', numbers);
}
const leadOf = (a: Trial, b: Trial): number => {
  const pairs = Math.min(a.values.length, b.values.length);
  return mean(a.values.slice(0, pairs)) - mean(b.values.slice(0, pairs));
};
const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** Two are left and the pairs of their play-outs leave no doubt. */
export function decided([a, b]: readonly Trial[]): boolean {
  if (!a || !b || commonWorlds([a, b]) < 12) return false;
  const { middle, spread } = gapOf(a, b);
  return Math.abs(middle) > 3.5 * spread;
}

/** Ideas with what was thought of the same ideas before; with nothing where these are others. */
export function trialsOf(question: Question, ideas: readonly Reply[], before: readonly Trial[]): Trial[] {
  const named = (reply: Reply) => bytes(asAnswer(question, reply));
  const known = new Map(before.map((t) => [named(t.reply), t.values]));
  const all = ideas.map((reply) => ({ reply, values: known.get(named(reply)) ?? [] }));
  const common = commonWorlds(all);
  return all.map(({ reply, values }) => ({ reply, values: values.slice(0, common) }));
}
