import type { Answer, Chance, Concerns, Detail, Json, Message, Seat } from '@grande/engine';
import type { Evaluation } from './evaluation/evaluation.ts';

/** A choice as an officer reads it: an option of a question in a world, or of one in a packet. */
export interface Choice {
  readonly key: string;
  readonly action?: string | undefined;
  readonly concerns?: Concerns | undefined;
}

/** A question as an officer reads it. */
export interface Question {
  readonly seat: Seat;
  readonly kind: string;
  readonly subject?: string | undefined;
  /** What is asked, with its numbers. */
  readonly prompt?: Message | undefined;
  readonly options: readonly Choice[];
  readonly space?: { readonly key: string; readonly extent?: Json | undefined } | undefined;
}

/** Why, in a sentence with numbers; worked out only when somebody asks, from what was known when he answered. */
export type Why = () => Message;
interface Reasoned {
  readonly why?: Why | undefined;
}
export interface ReplyOption extends Reasoned {
  readonly option: number;
}
export interface ReplyValue extends Reasoned {
  readonly value: Json;
}
/** One of the options by its place in the list, or a value of the question's space. */
export type Reply = ReplyOption | ReplyValue;
/** What an officer answers: he always knows why. */
export type Answered = Reply & { readonly why: Why };

/** A reply with its reason; one that it has already is kept. */
export function because(reply: Reply, why: Why): Answered {
  const own = reply.why ?? why;
  return 'option' in reply ? { option: reply.option, why: own } : { value: reply.value, why: own };
}

/** How somebody weighs things: 1 is by the book. */
export interface Temper {
  readonly id: string;
  /** Above 1 he attacks at worse odds and keeps fewer back; below 1 the reverse. */
  readonly boldness: number;
}
export const TEMPERS: Readonly<Record<string, Temper>> = {
  'by-the-book': { id: 'by-the-book', boldness: 1 },
  bold: { id: 'bold', boldness: 1.3 },
  careful: { id: 'careful', boldness: 0.75 },
};
export const BY_THE_BOOK = TEMPERS['by-the-book'] as Temper;

/** What an officer has at hand besides the position: the scenario, his temper, and what the rules answer him. */
export interface Post {
  readonly seat: Seat;
  readonly scenario: string;
  readonly temper: Temper;
  readonly chance: Chance;
  /** Numbers behind an option, exact odds above all; null where no world could be imagined to ask in. */
  detail(option: number): Detail | null;
  /** Whether a value of the question's space breaks no law. */
  allows(value: Json): boolean;
  /** Some lawful value of the space; null where no world could be imagined to find one in. */
  sample(): Json | null;
}

/** What lies under a marker that a seat cannot look under, in a world it imagined. */
export interface Sealed {
  /** The marker as the table names it. */
  readonly id: string;
  readonly place: string;
  /** Nobody is under it. */
  readonly decoy: boolean;
  readonly strength: number;
  readonly who: readonly string[];
  /** Places it could come to in so many turns if nobody stops it. */
  within(turns: number): readonly string[];
}

/**
 * How one game is played on purpose. A position is what a seat sees or a whole imagined world: the fields that view and
 * state of the game share. What he keeps in mind between two questions is plain data that he may change in place, and
 * without which he could still answer.
 */
export interface Doctrine<P = unknown, M = unknown> {
  readonly game: string;
  newMind(): M;
  answer(position: P, question: Question, mind: M, post: Post): Answered;
  /** The best few answers, the officer's own first: what a general compares. Without it he compares nothing. */
  ideas?(position: P, question: Question, mind: M, post: Post, most: number): readonly Reply[];
  /**
   * Plans for the turn that begins, what he is after now first: what he would have in mind if he were after this or that.
   * Each is an object of its own, which he goes on with if it is chosen; none where nothing is to be chosen.
   */
  plans?(position: P, mind: M, post: Post): readonly M[];
  /**
   * What tells his plans apart. With it a general who is asked small things only goes on comparing the plans of the turn;
   * without it he does so once.
   */
  aim?(mind: M): Json;
  /** The plan of a turn waits for the first small question: those worth a thought of their own are answered before it. */
  readonly plansAtLeisure?: boolean;
  /** Questions a general at play leaves to his officer, although there are ideas; whoever advises compares those too. */
  leaves?(question: Question): boolean;
  /** Time as the game counts it, going up by one with every turn (or half of one): how far a general looks ahead. */
  clock?(position: P): number;
  /** Where everybody stands and which way they face: an adviser does not lead back to what it has just advised to leave. */
  stands?(position: P): Json;
  /** So many turns of that clock officers play on for a general, where it is not two. */
  readonly horizon?: number;
  /** The same for plans, where they take longer to show. */
  planHorizon?(position: P): number;
  /** What a point is worth in levels to a general, where it is not a fiftieth. */
  readonly pointWorth?: number;
  /** What a position promises a seat, on the scale of levels and points in one number. */
  promise?(position: P, seat: Seat): number;
  /** What else tells how it stands for a seat, by name: see evaluation/. */
  features?(position: P, seat: Seat): Readonly<Record<string, number>>;
  /** What lies, in a world imagined from a seat's view, under the markers the view keeps sealed: see analysis/staff-map.ts. */
  sealed?(view: P, world: P, seat: Seat): readonly Sealed[];
  /** How likely each result is, fitted to matches of officers. */
  readonly evaluation?: Evaluation;
}

/** Whether there is anything to choose, and so a reason to give. */
export const isChoice = ({ options, space }: Pick<Question, 'options' | 'space'>): boolean =>
  options.length > 1 || space !== undefined;

/** An answer as the match takes it. */
export function asAnswer(question: Question, reply: Reply): Answer {
  if ('value' in reply) {
    if (!question.space) throw new Error(`'${question.kind}' takes no value`);
    return { key: question.space.key, value: reply.value };
  }
  const chosen = question.options[reply.option];
  if (!chosen) throw new Error(`'${question.kind}' has no option ${reply.option}`);
  return { key: chosen.key };
}
