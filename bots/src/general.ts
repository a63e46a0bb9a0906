import { type Answer, bytes, copy, type Message, type Packet } from '@grande/engine';
import {
  asAnswer,
  BY_THE_BOOK,
  type Doctrine,
  isChoice,
  type Post,
  type Question,
  type Reply,
  type Temper,
} from './doctrine.ts';
import { type Budget, Purse, playedOut } from './play-out.ts';
import type { Player, Tools } from './player.ts';
import { Foresight, MOST_IDEAS, type Pondering } from './ponder.ts';
import { postOf } from './posts.ts';
import { asked } from './space.ts';
import {
  commonWorlds,
  comparison,
  decided,
  type Gap,
  gapOf,
  isHopeless,
  mean,
  preferred,
  ranked,
  type Trial,
  trialsOf,
} from './trials.ts';
import { worldFor } from './worlds.ts';

/** After so many such worlds in a row, and none found, there is nothing to think with. */
const MOST_BLIND = 10;
/** However much time there is, more worlds than this say nothing new. */
const MOST_WORLDS = 20_000;
/** After every so many worlds the worse half of the plans is dropped. */
const FIRST_CUT = 4;
/** No more plans than can be compared in so many worlds each: of less nothing is to be learnt. */
const FEWEST_WORLDS = 6;
/** A plan that can hardly be better than the officer's own is dropped, once this share of the budget is spent. */
const FIRST_LOOK = 0.12;

/** How far a thought has come: what would be answered now, after so many play-outs. */
export interface Progress {
  readonly answer: Answer;
  readonly playOuts: number;
}

/** A thought that can be followed and cut short: `next(true)` asks for the best so far. */
export type Thought = Generator<Progress, Answer, boolean | undefined>;

/** Somebody whose thinking can be followed. */
export interface Thinker {
  thinks(seen: Packet, tools: Tools): Thought;
  /** Thinks ahead while others are asked; null for whoever counts play-outs, since what he answers must not depend on it. */
  ponders(seen: Packet, tools: Tools): Pondering | null;
}

/**
 * Improves on the officer by playing him out: his best few ideas are compared over worlds imagined from the packet,
 * both sides led on by officers, with the same worlds and dice for all ideas so that luck cancels out.
 */
export function thinkingGeneral(doctrine: Doctrine, budget: Budget, temper: Temper = BY_THE_BOOK): Thinker {
  let mind = doctrine.newMind();
  let planning: Planning = { turn: Number.NEGATIVE_INFINITY, thoughts: 0, open: [] };
  const foresight = new Foresight();
  return {
    *thinks(seen, tools) {
      // What it takes to have ideas is thought too.
      const purse = new Purse(budget, tools);
      const question = asked(seen);
      const post = postOf(seen, tools, temper);
      const turn = doctrine.clock?.(seen.view) ?? planning.turn;
      if (turn > planning.turn) planning = { turn, thoughts: 0, open: null };
      // What he is after comes first, and again as long as nothing else is worth a thought.
      const waits = planning.open === null ? doctrine.plansAtLeisure : planning.open.length > 1;
      if (waits ? isSmall(doctrine, seen, mind, post) : planning.open === null) {
        const plans = plansFor(doctrine, seen, mind, post, planning.open ?? []);
        const thoughts = planning.thoughts + 1;
        // Where there is nothing to plan yet, as in the set-up before a first turn, the turn still has its plan to come.
        if (plans.length > 1 || planning.open) planning = { turn, thoughts, open: [] };
        if (plans.length > 1) {
          const most = doctrine.aim ? PLAN_THOUGHTS : 1;
          const given = {
            purse,
            mind,
            settles: true,
            horizon: doctrine.planHorizon?.(seen.view),
            thoughts: most,
          };
          const order = yield* compared(doctrine, plans, seen, tools, given);
          const { reply, mind: after } = order[0] as Trial;
          mind = after;
          if (thoughts < most) planning = { turn, thoughts, open: stillOpen(order, plans[0] as Trial) };
          tell(tools, question, reply, order);
          return asAnswer(question, reply);
        }
      }
      const ideas = doctrine.leaves?.(question)
        ? []
        : (doctrine.ideas?.(seen.view, question, mind, post, MOST_IDEAS) ?? []);
      const [own] = ideas;
      const trials = trialsOf(question, ideas, foresight.take(seen));
      const order =
        own && ideas.length > 1
          ? yield* compared(doctrine, trials, seen, tools, { purse, mind, settles: true })
          : [];
      const best = order[0]?.reply ?? own ?? doctrine.answer(seen.view, question, mind, post);
      tell(tools, question, best, order);
      return asAnswer(question, best);
    },
    ponders: (seen, tools) =>
      budget.ms === undefined || seen.decision || !doctrine.ideas
        ? null
        : foresight.ponder(doctrine, temper, mind, seen, tools),
  };
}

/** Why he answers so, and what it was compared with: an idea nobody has a sentence for has at least its play-outs. */
function tell({ because }: Tools, question: Question, reply: Reply, order: readonly Trial[]): void {
  if (!because || !isChoice(question)) return;
  const played = comparison(order);
  const why = reply.why?.() ?? played;
  if (why) because(why, played === why ? undefined : (played ?? undefined));
}

/** So many questions of a turn he thinks about its plan, as long as the others are small and no plan is plainly the best. */
const PLAN_THOUGHTS = 6;

/** What he has thought about the plan of a turn. */
interface Planning {
  readonly turn: number;
  readonly thoughts: number;
  /** Plans that are still compared, the one the others have to beat first; null before he has thought of any. */
  readonly open: readonly Trial[] | null;
}

/** Whether a question needs no thought of its own. */
const isSmall = (doctrine: Doctrine, seen: Packet, mind: unknown, post: Post): boolean =>
  doctrine.leaves?.(asked(seen)) === true ||
  (doctrine.ideas?.(seen.view, asked(seen), copy(mind), post, 2) ?? []).length < 2;

/**
 * What he might be after this turn, each with what it would have him answer now. The one the others have to beat comes
 * first; plans that were compared before bring along what their play-outs came to.
 */
function plansFor(
  doctrine: Doctrine,
  seen: Packet,
  mind: unknown,
  post: Post,
  before: readonly Trial[],
): readonly Trial[] {
  const minds = doctrine.plans?.(seen.view, mind, post) ?? [];
  if (minds.length < 2) return [];
  const question = asked(seen);
  const aim = (of: unknown): string => bytes(doctrine.aim?.(of) ?? null);
  const fresh = minds.slice(0, MOST_IDEAS).map((after) => ({
    reply: doctrine.answer(seen.view, question, after, post),
    mind: after,
    values: [] as number[],
  }));
  if (before.length === 0) return fresh;
  return before.flatMap((old) => {
    const now = fresh.find((trial) => aim(trial.mind) === aim(old.mind));
    return now ? [{ ...now, values: [...old.values] }] : [];
  });
}

/** Plans that have not been dropped, over the worlds all of them have seen. */
function stillOpen(order: readonly Trial[], own: Trial): readonly Trial[] {
  // The last world may have been left in the middle.
  const alive = order.filter((t) => t !== own && t.values.length >= own.values.length - 1);
  const common = commonWorlds([own, ...alive]);
  return [own, ...alive].map((t) => ({ ...t, values: t.values.slice(0, common) }));
}

/** The same for whoever waits until it is over. */
export function general(doctrine: Doctrine, budget: Budget, temper: Temper = BY_THE_BOOK): Player {
  const { thinks } = thinkingGeneral(doctrine, budget, temper);
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

/** What an adviser remembers: its mind, and which answers would only bring back what was before. */
export interface Remembered {
  readonly mind: unknown;
  isBarred(answer: Answer): boolean;
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

/** The ideas that are not barred; if none is left, other options, first those that move nobody. */
function notBarred(question: Question, ideas: readonly Reply[], { isBarred }: Remembered): readonly Reply[] {
  const open = ideas.filter((reply) => !isBarred(asAnswer(question, reply)));
  if (open.length > 0) return open;
  const quiet = (option: number) => Number((question.options[option]?.concerns?.places?.length ?? 0) > 0);
  return question.options
    .flatMap(({ key }, option) => (isBarred({ key }) ? [] : [{ option }]))
    .sort((a, b) => quiet(a.option) - quiet(b.option))
    .slice(0, MOST_IDEAS);
}

/**
 * Advice from the packet of whoever asks; he knows no more than they do. What was answered in truth, if it is named, is
 * compared with his own ideas. An adviser with a memory bars some answers; where all ideas are barred it takes other options.
 */
export function* advising(
  doctrine: Doctrine,
  budget: Budget,
  seen: Packet,
  tools: Tools,
  also?: Answer,
  remembered?: Remembered,
): Generator<Progress, readonly Advice[], boolean | undefined> {
  const question = asked(seen);
  const mind = remembered ? remembered.mind : doctrine.newMind();
  const post = postOf(seen, tools, BY_THE_BOOK);
  const thought = doctrine.ideas?.(seen.view, question, mind, post, MOST_IDEAS) ?? [];
  const all = thought.length > 0 ? thought : [doctrine.answer(seen.view, question, mind, post)];
  const open = remembered ? notBarred(question, all, remembered) : all;
  const ideas = also ? withAnswer(question, open, also) : open;
  const told = (reply: Reply, values: readonly number[] = [], behind: Gap | null = null): Advice => ({
    answer: asAnswer(question, reply),
    hope: values.length === 0 ? null : mean(values),
    playOuts: values.length,
    behind,
    why: reply.why?.() ?? null,
  });
  if (ideas.length < 2) return ideas.map((reply) => told(reply));
  const fresh = trialsOf(question, ideas, []);
  const purse = new Purse(budget, tools);
  const trials = yield* compared(doctrine, fresh, seen, tools, { purse, mind, settles: false });
  const [best] = trials;
  return trials.map((t) => told(t.reply, t.values, best && t !== best ? gapOf(best, t) : null));
}

interface Compared {
  readonly purse: Purse;
  readonly mind: unknown;
  /** Whether he stops as soon as no idea can be expected to beat his officer's; who advises uses all his time. */
  readonly settles: boolean;
  /** Turns to play on for, where it is not what the doctrine says. */
  readonly horizon?: number | undefined;
  /** So many thoughts like this one are to come of the same ideas. */
  readonly thoughts?: number | undefined;
}

/** Some ideas, the best first, as far as the budget lets him see. */
function* compared(
  doctrine: Doctrine,
  trials: readonly Trial[],
  seen: Packet,
  tools: Tools,
  { purse, mind, settles, horizon, thoughts = 1 }: Compared,
): Generator<Progress, readonly Trial[], boolean | undefined> {
  const root = tools.chance.below(2 ** 31);
  const dropped: Trial[] = [];
  let alive = [...trials];
  const own = alive[0] as Trial;
  const foreseen = commonWorlds(alive);
  let worlds = foreseen;
  let cut = FIRST_CUT;
  let enough = false;
  for (let k = 0; !enough && k < MOST_WORLDS; k++) {
    const world = worldFor(doctrine, tools.game, seen, `${root} world ${k}`, () => purse.late());
    if (!world) {
      enough = purse.empty() || (worlds === foreseen && k >= MOST_BLIND);
      continue;
    }
    worlds++;
    for (const trial of alive) {
      const value = playedOut(doctrine, world, trial.reply, seen, {
        seed: `${root} dice ${k}`,
        mind: trial.mind ?? mind,
        purse,
        horizon,
      });
      if (value === null) return [...preferred(ranked(alive), own), ...dropped];
      trial.values.push(value);
      purse.played++;
      const best = preferred(ranked(alive), own)[0] as Trial;
      enough = (yield { answer: asAnswer(asked(seen), best.reply), playOuts: purse.played }) === true;
      enough ||= purse.empty();
      if (enough) break;
    }
    if (settles && worlds === 1) {
      const most = Math.max(2, Math.floor((thoughts * alive.length) / (FEWEST_WORLDS * purse.spent())));
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
    while (worlds >= cut) cut *= 2;
    enough ||= alive.length === 2 && decided(alive);
  }
  return [...preferred(ranked(alive), own), ...dropped];
}
