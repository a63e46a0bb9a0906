import type { Answered, Choice, Why } from '../doctrine.ts';
import { say } from '../say.ts';
import { NO_EFFORT } from './effort.ts';
import type { Plan } from './plan.ts';
import type { Act } from './search.ts';
import type { Purpose } from './why.ts';

/** What a company is doing, act by act. */
export interface Orders {
  /** Formed units, guns or skirmishers that act; the first leads. */
  units: number[];
  screens: number[];
  acts: Act[];
  /** The act that comes next. */
  next: number;
  /** Points of the units when the drill was made: after losses it is made anew. */
  points: number;
  /** Where the lead should stand before the next act. */
  at: number;
  replans: number;
  /** What all this is for. */
  purpose: Purpose;
}

/** What an officer keeps in mind between two questions: plain data, and none of it indispensable. */
export interface Mind {
  plan: Plan | null;
  /** The post he makes his main effort against, where he concentrates or a general has chosen one. */
  effort: number;
  /** Whether the beaten of the surprised morning are brought together first, where a general has chosen so. */
  rally: boolean;
  /** The activation that `skipped` and `ride` belong to. */
  activation: number;
  /** Companies that had nothing to do: their hex and kind. */
  skipped: number[];
  orders: Orders | null;
  /** Hexes the commander still has to ride through; null before he has thought about it. */
  ride: number[] | null;
  /** Points of his men he will have in reach at the end of it. */
  led: number;
  /** Who goes into the melee that is being prepared. */
  party: number[];
}

export const newMind = (): Mind => ({
  plan: null,
  effort: NO_EFFORT,
  rally: false,
  activation: -1,
  skipped: [],
  orders: null,
  ride: null,
  led: 0,
  party: [],
});

export const reply = (option: number, why: Why): Answered => ({ option, why });

/** The answer where there is no other. */
export const forced = (option: number): Answered => reply(Math.max(0, option), () => say('dego.only'));

/** The first option of an action that fits; -1 for none. */
export function find(options: readonly Choice[], action: string, fits?: (choice: Choice) => boolean): number {
  for (let i = 0; i < options.length; i++) {
    const choice = options[i] as Choice;
    if (choice.action === action && (!fits || fits(choice))) return i;
  }
  return -1;
}

interface Best {
  readonly option: number;
  readonly value: number;
}
/** The option that scores highest, and how high; the first of equals. */
export function top(options: readonly Choice[], score: (choice: Choice, i: number) => number): Best {
  let option = 0;
  let value = Number.NEGATIVE_INFINITY;
  options.forEach((choice, i) => {
    const now = score(choice, i);
    if (now > value) [option, value] = [i, now];
  });
  return { option, value };
}
export const best = (options: readonly Choice[], score: (choice: Choice, i: number) => number): number =>
  top(options, score).option;
