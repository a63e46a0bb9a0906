import { type Action, type Decision, type Message, type Option, offerInto, offers } from '@grande/engine';
import type { Side } from './data/units.ts';

/** What a question says of itself. */
export interface About {
  readonly seat: Side;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: Message;
  readonly subject?: string | undefined;
}

/**
 * A question whose answers come from actions: what the laws leave is offered, and whatever else a player may point at
 * is refused with its paragraphs. `found` are the options where they are known already.
 */
export function question<C, V>(
  about: About,
  context: C,
  actions: readonly Action<C, V>[],
  found?: readonly Option<V>[],
): Decision<V> {
  return {
    seat: about.seat,
    kind: about.kind,
    rule: about.rule,
    prompt: about.prompt,
    subject: about.subject,
    options: found ?? optionsOf(context, actions),
    refusals: () => offers(context, actions).refusals(),
  };
}

function optionsOf<C, V>(context: C, actions: readonly Action<C, V>[]): Option<V>[] {
  const out: Option<V>[] = [];
  for (let i = 0; i < actions.length; i++) offerInto(out, context, actions[i] as Action<C, V>);
  return out;
}

/** An answer that is always open: done, stay, none. */
export function button<V>(key: string, value: V, rule: string, label: Message): Action<unknown, V> {
  const candidates = [value];
  return { id: key, rule, candidates: () => candidates, laws: [], key: () => key, label: () => label };
}
