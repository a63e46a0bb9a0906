import {
  type Answer,
  bytes,
  copy,
  fork,
  type Match,
  type Message,
  type Packet,
  type Seat,
  SeededDice,
} from '@grande/engine';
import { asAnswer, BY_THE_BOOK, type Doctrine, type Question, type Reply, type Temper } from './doctrine.ts';
import { evaluate } from './evaluation/evaluation.ts';
import { Officers } from './officer.ts';
import type { Player, Tools } from './player.ts';
import { postOf } from './posts.ts';
import { asked } from './space.ts';
import { worldFor } from './worlds.ts';
import { levelFor } from './worth.ts';

/** How much a general may think about one answer: milliseconds where there is a clock, and play-outs in any case. */
export interface Budget {
  readonly ms?: number | undefined;
  readonly playOuts: number;
}

/** More plans than this are not compared. */
const MOST_IDEAS = 6;
/** After so many such worlds in a row, and none found, there is nothing to think with. */
const MOST_BLIND = 10;
/** However much time there is, more worlds than this say nothing new. */
const MOST_WORLDS = 20_000;
/** Officers play on for so many turns of the game's clock, and no longer than so many decisions. */
const HORIZON = 2;
const MOST_DECISIONS = 4000;
/** The clock is looked at once in so many decisions of a play-out. */
const GLANCE = 16;
/** After every so many worlds the worse half of the plans is dropped. */
const FIRST_CUT = 4;
/** No more plans than can be compared in so many worlds each: of less nothing is to be learnt. */
const FEWEST_WORLDS = 6;
/** A plan that can hardly be better than the officer's own is dropped, once this share of the budget is spent. */
const FIRST_LOOK = 0.12;
/** Less than this, in levels, is not worth more thought. */
const WORTH_A_THOUGHT = 0.01;
/** Points count behind levels: fifty of them are worth one. */
const POINTS = 0.02;
/** The share of the hand-made promise beside what is fitted. */
const LEAN = 0.2;

/** One plan, and what its play-outs came to. */
interface Trial {
  readonly reply: Reply;
  readonly values: number[];
}

/** How far a thought has come: what would be answered now, after so many play-outs. */
export interface Progress {
  readonly answer: Answer;
  readonly playOuts: number;
}

/** A thought that can be followed and cut short: `next(true)` asks for the best so far. */
export type Thought = Generator<Progress, Answer, boolean | undefined>;

/** Somebody whose thinking can be followed. */
export type Thinker = (seen: Packet, tools: Tools) => Thought;

/**
 * Improves on the officer by playing him out: his best few ideas are compared over worlds imagined from the packet,
 * both sides led on by officers, with the same worlds and dice for all ideas so that luck cancels out.
 */
export function thinkingGeneral(doctrine: Doctrine, budget: Budget, temper: Temper = BY_THE_BOOK): Thinker {
  const mind = doctrine.newMind();
  return function* thinks(seen, tools) {
    const question = asked(seen);
    const post = postOf(seen, tools, temper);
    const ideas = doctrine.ideas?.(seen.view, question, mind, post, MOST_IDEAS) ?? [];
    const [own] = ideas;
    const best =
      own && ideas.length > 1
        ? ((yield* compared(doctrine, ideas, seen, tools, { budget, mind, settles: true }))[0] as Trial).reply
        : (own ?? doctrine.answer(seen.view, question, mind, post));
    if (best.why) tools.because?.(best.why());
    return asAnswer(question, best);
  };
}

/** The same for whoever waits until it is over. */
export function general(doctrine: Doctrine, budget: Budget, temper: Temper = BY_THE_BOOK): Player {
  const thinks = thinkingGeneral(doctrine, budget, temper);
  return (seen, tools) => {
    const thought = thinks(seen, tools);
    for (;;) {
      const step = thought.next();
      if (step.done) return step.value;
    }
  };
}

/** What a general would do in somebody's place: his best ideas, and what he hopes from each. */
export interface Advice {
  readonly answer: Answer;
  /** Mean of the play-outs on the game's scale of levels, points behind it; null where nothing was played out. */
  readonly hope: number | null;
  readonly playOuts: number;
  /** How far his best idea is ahead of this one over the worlds both have seen; null for the best. */
  readonly behind: Gap | null;
  readonly why: Message | null;
}

/** A difference, and one standard error of it. */
export interface Gap {
  readonly middle: number;
  readonly spread: number;
}

/** An answer among the ideas that are compared; it is added where he would not have thought of it. */
function withAnswer(question: Question, ideas: readonly Reply[], also: Answer): readonly Reply[] {
  const same = ({ key, value }: Answer) =>
    key === also.key && bytes(value ?? null) === bytes(also.value ?? null);
  if (ideas.some((idea) => same(asAnswer(question, idea)))) return ideas;
  const option = question.options.findIndex((o) => o.key === also.key);
  if (option >= 0) return [...ideas, { option }];
  return also.value === undefined ? ideas : [...ideas, { value: also.value }];
}

/**
 * Advice from the packet of whoever asks; he knows no more than they do. What was answered in truth, if it is named, is
 * compared with his own ideas.
 */
export function* advising(
  doctrine: Doctrine,
  budget: Budget,
  seen: Packet,
  tools: Tools,
  also?: Answer,
): Generator<Progress, readonly Advice[], boolean | undefined> {
  const question = asked(seen);
  const mind = doctrine.newMind();
  const post = postOf(seen, tools, BY_THE_BOOK);
  const own = doctrine.ideas?.(seen.view, question, mind, post, MOST_IDEAS) ?? [];
  const first = own.length > 0 || !also ? own : [doctrine.answer(seen.view, question, mind, post)];
  const ideas = also ? withAnswer(question, first, also) : first;
  const told = (reply: Reply, values: readonly number[] = [], behind: Gap | null = null): Advice => ({
    answer: asAnswer(question, reply),
    hope: values.length === 0 ? null : mean(values),
    playOuts: values.length,
    behind,
    why: reply.why?.() ?? null,
  });
  if (ideas.length < 2) return [told(ideas[0] ?? doctrine.answer(seen.view, question, mind, post))];
  const trials = yield* compared(doctrine, ideas, seen, tools, { budget, mind, settles: false });
  const [best] = trials;
  return trials.map((t) => told(t.reply, t.values, best && t !== best ? gapOf(best, t) : null));
}

interface Compared {
  readonly budget: Budget;
  readonly mind: unknown;
  /** Whether he stops as soon as no idea can be expected to beat his officer's; who advises uses all his time. */
  readonly settles: boolean;
}

/** Some ideas, the best first, as far as the budget lets him see. */
function* compared(
  doctrine: Doctrine,
  ideas: readonly Reply[],
  seen: Packet,
  tools: Tools,
  { budget, mind, settles }: Compared,
): Generator<Progress, readonly Trial[], boolean | undefined> {
  const purse = new Purse(budget, tools);
  const root = tools.chance.below(2 ** 31);
  const dropped: Trial[] = [];
  let alive: Trial[] = ideas.map((reply) => ({ reply, values: [] }));
  const own = alive[0] as Trial;
  let worlds = 0;
  let cut = FIRST_CUT;
  let enough = false;
  for (let k = 0; !enough && k < MOST_WORLDS; k++) {
    const world = worldFor(doctrine, tools.game, seen, `${root} world ${k}`, () => purse.late());
    if (!world) {
      enough = purse.empty() || (worlds === 0 && k >= MOST_BLIND);
      continue;
    }
    worlds++;
    for (const trial of alive) {
      const value = playedOut(doctrine, world, trial.reply, seen, { seed: `${root} dice ${k}`, mind, purse });
      if (value === null) return [...preferred(ranked(alive), own), ...dropped];
      trial.values.push(value);
      purse.played++;
      const best = preferred(ranked(alive), own)[0] as Trial;
      enough = (yield { answer: asAnswer(asked(seen), best.reply), playOuts: purse.played }) === true;
      enough ||= purse.empty();
      if (enough) break;
    }
    if (settles && worlds === 1) {
      const most = Math.max(2, Math.floor(alive.length / (FEWEST_WORLDS * purse.spent())));
      dropped.push(...alive.slice(most));
      alive = alive.slice(0, most);
    }
    if (settles && worlds >= FIRST_CUT && purse.spent() >= FIRST_LOOK) {
      const hopeless = alive.filter((t) => t !== own && isHopeless(t, own));
      dropped.unshift(...hopeless);
      alive = alive.filter((t) => !hopeless.includes(t));
      enough ||= alive.length === 1;
    }
    if (worlds >= cut && alive.length > 2) {
      const order = ranked(alive);
      const kept = order.slice(0, Math.ceil(alive.length / 2));
      // The officer's own idea is what the others have to beat: it is never dropped.
      if (!kept.includes(own)) kept[kept.length - 1] = own;
      alive = kept;
      dropped.unshift(...order.filter((t) => !kept.includes(t)));
    }
    if (worlds >= cut) cut *= 2;
    enough ||= alive.length === 2 && decided(alive);
  }
  return [...preferred(ranked(alive), own), ...dropped];
}

/** What is left to think with. */
class Purse {
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

/** Even one spread better than it looks, it would not be worth leaving the officer's own idea for it. */
function isHopeless(trial: Trial, own: Trial): boolean {
  const { middle, spread } = gapOf(trial, own);
  return middle + spread < WORTH_A_THOUGHT;
}

/** So many spreads of the mean gap another idea must be ahead of the officer's own: less may be luck, of few worlds even more. */
const DOUBT = 1;
const FEW = 4;
/** The officer's own first, unless the best is ahead of it beyond doubt. */
function preferred(order: readonly Trial[], own: Trial): readonly Trial[] {
  const [best] = order;
  if (!best || best === own) return order;
  const { middle, spread } = gapOf(best, own);
  const doubt = DOUBT * (1 + FEW / Math.max(1, Math.min(best.values.length, own.values.length)));
  return middle > doubt * spread ? order : [own, ...order.filter((t) => t !== own)];
}

/** What a seat can hope for when it answers so and officers play on; null when time is up before that is known. */
function playedOut(
  doctrine: Doctrine,
  world: Match,
  reply: Reply,
  seen: Packet,
  { seed, mind, purse }: { readonly seed: string; readonly mind: unknown; readonly purse: Purse },
): number | null {
  const { seat } = seen;
  const match = fork(world, new SeededDice(seed), 'none');
  const decision = match.decisionOf(seat);
  if (!decision) throw new Error(`nothing is asked of ${seat} in the world it imagined`);
  if ('option' in reply) match.choose(decision, reply.option);
  else match.fill(decision, reply.value);
  const minds = new Map([[seat, copy(mind)]]);
  const officers = new Officers(doctrine, seen.scenario, new SeededDice(`${seed} officers`), { minds });
  const end = (doctrine.clock?.(match.state) ?? 0) + HORIZON;
  for (let n = 0; !match.outcome && n < MOST_DECISIONS; n++) {
    if (doctrine.clock && doctrine.clock(match.state) >= end) break;
    if (n % GLANCE === GLANCE - 1 && purse.late()) return null;
    officers.answer(match);
  }
  return hopeOf(doctrine, match, seat);
}

function hopeOf(doctrine: Doctrine, match: Match, seat: Seat): number {
  const { game, state, outcome } = match;
  const points = POINTS * (game.scale?.points(state, seat) ?? 0);
  if (outcome) return levelFor(game.scale, outcome, seat) + points;
  const fitted = evaluate(doctrine, match, seat);
  const promise = doctrine.promise?.(state, seat) ?? points;
  // Where the level is as good as certain the promise still tells who stands better.
  return fitted ? (1 - LEAN) * fitted.mean + LEAN * promise + points : promise;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((a, b) => a + b, 0) / values.length;

/** The better ones first, over the worlds that all of them have seen; the officer's own first among equals. */
function ranked(trials: readonly Trial[]): Trial[] {
  const common = Math.min(...trials.map((t) => t.values.length));
  const hopes = new Map(trials.map((t) => [t, common === 0 ? 0 : mean(t.values.slice(0, common))]));
  return [...trials].sort((a, b) => (hopes.get(b) ?? 0) - (hopes.get(a) ?? 0));
}

/** How far one idea is ahead of another over the worlds both have seen, and how sure that is. */
function gapOf(a: Trial, b: Trial): Gap {
  const pairs = Math.min(a.values.length, b.values.length);
  if (pairs < 2) return { middle: 0, spread: Number.POSITIVE_INFINITY };
  const gaps = Array.from({ length: pairs }, (_, i) => (a.values[i] as number) - (b.values[i] as number));
  const middle = mean(gaps);
  const spread = Math.sqrt(gaps.reduce((n, g) => n + (g - middle) ** 2, 0) / (pairs - 1) / pairs);
  return { middle, spread };
}

/** Two are left and the pairs of their play-outs leave no doubt. */
function decided([a, b]: readonly Trial[]): boolean {
  if (!a || !b || Math.min(a.values.length, b.values.length) < 12) return false;
  const { middle, spread } = gapOf(a, b);
  return Math.abs(middle) > 3.5 * spread;
}
