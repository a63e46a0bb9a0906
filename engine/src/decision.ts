import type { Chance } from './dice.ts';
import type { Json } from './json.ts';
import type { Candidate } from './laws.ts';
import type { Message } from './messages.ts';
import type { Odds } from './odds.ts';
import type { Shape } from './shape.ts';
import type { Tally } from './tally.ts';

/** A side of the game that decides: 'french', 'coalition' … */
export type Seat = string;

/** Why something cannot be done: one broken law. */
export interface Failure {
  /** The law's name: tells apart those that share a paragraph. */
  readonly law: string;
  readonly rule: string;
  readonly message: Message;
}

/** A thing a player could point at but not do, with every law it breaks. */
export interface Refused {
  readonly key: string;
  readonly at?: Where;
  readonly failures: readonly Failure[];
}

/** Where on the board: a hex label, a unit, or several. */
export type Where = string | readonly string[];

/**
 * What an option is about, as data: for players, screens and the log, so that nobody reads keys. One vocabulary for
 * all games; whatever is not meant is left out.
 */
export interface Concerns {
  /** The pieces that act (forces, units, leaders, markers), by their ids. */
  readonly pieces?: readonly string[];
  /** The pieces acted upon. */
  readonly targets?: readonly string[];
  /** Where it goes or points: hexes or other places, by label; a path in its order. */
  readonly places?: readonly string[];
  /** The number chosen: points, steps, factors, dice. */
  readonly amount?: number;
  /** What it costs in the currency of the question: movement points, command points. */
  readonly cost?: number;
  /** The named thing chosen: an order, a formation, a ground, a tactic. */
  readonly choice?: string;
  /** The direction chosen, as the game counts directions. */
  readonly facing?: number;
}

/** What an option would mean, worked out only when somebody looks. */
export interface Detail {
  readonly cost?: Tally;
  readonly path?: readonly string[];
  readonly odds?: Odds;
  readonly tallies?: readonly { readonly label: Message; readonly tally: Tally }[];
  readonly notes?: readonly Message[];
}

/** One thing that may be answered. The value goes to the rules, everything else to the player. */
export interface Option<V = unknown> {
  readonly key: string;
  readonly value: V;
  readonly rule: string;
  readonly label: Message;
  readonly at?: Where | undefined;
  /** The kind of act, so that standing orders and scripts can speak of 'pass' whatever the force. */
  readonly action?: string | undefined;
  readonly concerns?: Concerns | undefined;
  readonly detail?: (() => Detail) | undefined;
}

/** A continuum of answers: any value of the shape that breaks no law. */
export interface Space<V = unknown> {
  /** The key under which such an answer is given: `{ key, value }`. */
  readonly key: string;
  readonly rule: string;
  readonly label: Message;
  readonly shape: Shape<V>;
  /** Every law the value breaks; empty when it may be chosen. */
  failures(value: V): readonly Failure[];
  /** Sensible values, all lawful, for bots, touch screens and tests. At least one. */
  sample(chance: Chance): V;
  /** Plain data for whoever draws it: bounds, the piece that moves. */
  readonly extent?: Json;
  detail?(value: V): Detail;
}

/** A question put to a seat. Everything a player does is an answer to one. */
export interface Decision<V = unknown> {
  readonly seat: Seat;
  /** Stable name of the question, as in the specification's list of decisions. */
  readonly kind: string;
  readonly rule: string;
  readonly prompt: Message;
  /** What it is about (a force, a battle), so that standing orders can tell windows apart. */
  readonly subject?: string | undefined;
  readonly options: readonly Option<V>[];
  readonly space?: Space<V> | undefined;
  /** A window is put even when only one answer exists, so that silence tells the enemy nothing. */
  readonly window?: boolean | undefined;
  /** Others learn neither what is asked nor what is answered. */
  readonly secret?: boolean | undefined;
  /** What may be pointed at but not chosen, and why. */
  readonly refusals?: (() => readonly Refused[]) | undefined;
  /** Everything that may be pointed at, each with the laws it breaks: what a question made of actions can show for itself. */
  readonly candidates?: (() => readonly Candidate[]) | undefined;
  /** Numbers behind the question as a whole: both combat values, say. */
  readonly detail?: (() => Detail) | undefined;
}

/** An answer as it travels and is recorded. `value` only for a decision's space. */
export interface Answer {
  readonly key: string;
  readonly value?: Json;
}

/** An answer given in advance to a kind of window. */
export interface StandingOrder {
  readonly seat: Seat;
  readonly kind: string;
  readonly subject?: string;
  /** A key, or the name of an action. Where it is not offered, the player is asked after all. */
  readonly answer: string;
}

/** The option a standing order would take, if it speaks of this decision. */
export function standingAnswer(orders: readonly StandingOrder[], decision: Decision): Option | undefined {
  for (const order of orders) {
    if (order.seat !== decision.seat || order.kind !== decision.kind) continue;
    if (order.subject !== undefined && order.subject !== decision.subject) continue;
    const found = decision.options.find((o) => o.key === order.answer || o.action === order.answer);
    if (found) return found;
  }
  return undefined;
}
