import { hex, label } from '@grande/caldiero-1796';
import type { Choice, Question, ReplyOption } from '../doctrine.ts';

/** The option that scores highest; the first of equals. */
export function best(options: readonly Choice[], score: (choice: Choice, i: number) => number): ReplyOption {
  let [option, most] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < options.length; i++) {
    const value = score(options[i] as Choice, i);
    if (value > most) [option, most] = [i, value];
  }
  return { option };
}

/** Where an option leads; -1 if it names no place. */
export function placeOf({ concerns }: Choice): number {
  const place = concerns?.places?.[0];
  return place === undefined ? -1 : hexOf(place);
}
const HEXES = new Map<string, number>();
function hexOf(place: string): number {
  let found = HEXES.get(place);
  if (found === undefined) {
    found = hex(place);
    HEXES.set(place, found);
  }
  return found;
}

/** The place of an option of some kind in the list, -1 if it is not offered. */
export function find({ options }: Question, action: string, to = -1): number {
  const place = to < 0 ? '' : label(to);
  for (let i = 0; i < options.length; i++) {
    const o = options[i] as Choice;
    if (o.action === action && (to < 0 || o.concerns?.places?.[0] === place)) return i;
  }
  return -1;
}

/** The option that makes a choice, by its word. */
export function chosen({ options }: Question, choice: string): number {
  return options.findIndex((o) => o.concerns?.choice === choice);
}
