import type { Message } from './messages.ts';

/** One named step on the way to a number, with its paragraph. */
export interface Term {
  readonly rule: string;
  readonly label: Message;
  /** How the running value changes. `cap` keeps it at most, `least` at least `value`. */
  readonly op: 'add' | 'times' | 'roundDown' | 'roundUp' | 'cap' | 'least';
  readonly value: number;
}

/** A number a player may open: the steps it came from, in order. */
export interface Tally {
  readonly total: number;
  readonly terms: readonly Term[];
}

function apply(running: number, term: Term): number {
  switch (term.op) {
    case 'add':
      return running + term.value;
    case 'times':
      return running * term.value;
    case 'roundDown':
      return Math.floor(running / term.value) * term.value;
    case 'roundUp':
      return Math.ceil(running / term.value) * term.value;
    case 'cap':
      return Math.min(running, term.value);
    case 'least':
      return Math.max(running, term.value);
  }
}

/** Terms that change nothing are left out, so that what opens is what mattered. */
export function tally(terms: readonly (Term | null)[]): Tally {
  const kept: Term[] = [];
  let total = 0;
  for (const term of terms) {
    if (term === null) continue;
    const after = apply(total, term);
    if (after !== total || (kept.length === 0 && term.op === 'add')) kept.push(term);
    total = after;
  }
  return { total: total === 0 ? 0 : total, terms: kept };
}

const step =
  (op: Term['op']) =>
  (rule: string, label: Message, value: number): Term => ({ rule, label, op, value });

export const add = step('add');
export const times = step('times');
export const roundDown = step('roundDown');
export const roundUp = step('roundUp');
export const cap = step('cap');
export const least = step('least');

/** A term only where its condition holds. */
export function when(condition: boolean, term: Term): Term | null {
  return condition ? term : null;
}
