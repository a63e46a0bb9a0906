import { type Tally, type Term, tally } from './tally.ts';

/**
 * Whoever wants to see the steps of a number. A rule that works out a number takes `Note | null` and writes
 * `note?.(add('10.2', say('term.inMarsh'), -sp / 2))` beside each step: where nobody reads them, the terms are not made.
 */
export type Note = (term: Term) => void;

/** The number with its steps. Steps that do not lead to the number are a fault of the rule. */
export function noted(number: (note: Note) => number): Tally {
  const terms: Term[] = [];
  const value = number((term) => terms.push(term));
  const made = tally(terms);
  if (made.total !== value) {
    const steps = terms.map((t) => `${t.rule} ${t.op} ${t.value}`).join(', ');
    throw new Error(`the number is ${value}, its steps come to ${made.total}: ${steps}`);
  }
  return made;
}
