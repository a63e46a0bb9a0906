/** Answers that many questions have in common. */
import { type Action, button, type Detail, type Message, type Option, offerInto } from '@grande/engine';
import { say } from './say.ts';
import type { Names } from './words.ts';

/** An answer that is always open, under the name that standing orders know it by. */
export const answer = <V>(
  key: string,
  action: string,
  value: V,
  rule: string,
  label: Message,
): Action<unknown, V> => ({
  ...button(key, value, rule, label),
  id: action,
  concerns: () => ({ choice: action }),
});

/** An answer that is always open and brings a die: with its odds. */
export const venture = <C, V>(
  key: string,
  value: V,
  rule: string,
  words: Message,
  detail: (context: C) => Detail,
): Action<C, V> => ({ ...button(key, value, rule, words), detail: (_, c) => detail(c) });

/** A force goes to a hex: nothing forbids it but the laws a volume adds. */
export const toHex = <C extends { readonly slot: number }>(
  { force, hex }: Names,
  id: string,
  rule: string,
  candidates: (context: C) => readonly number[],
): Action<C, number> => ({
  id,
  rule,
  candidates,
  laws: [],
  key: (h) => `${id}:${hex(h)}`,
  label: (h) => say('do.to', { hex: hex(h) }),
  at: (h) => hex(h),
  concerns: (h, c) => ({ pieces: [force(c.slot)], places: [hex(h)] }),
});

/** What some of a question's actions offer, where the others are there to be explained only. */
export function offersOf<C, A>(context: C, actions: readonly Action<C, A>[]): Option<A>[] {
  const out: Option<A>[] = [];
  for (let i = 0; i < actions.length; i++) offerInto(out, context, actions[i] as Action<C, A>);
  return out;
}
