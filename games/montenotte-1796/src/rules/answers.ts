/** Small helpers for questions made of actions. */
import { type Action, button, type Message, type Option, offerInto } from '@grande/engine';

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

/** What some of a question's actions offer, where the others are there to be explained only. */
export function offersOf<C, A>(context: C, actions: readonly Action<C, A>[]): Option<A>[] {
  const out: Option<A>[] = [];
  for (let i = 0; i < actions.length; i++) offerInto(out, context, actions[i] as Action<C, A>);
  return out;
}
