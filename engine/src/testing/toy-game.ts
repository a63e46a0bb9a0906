import type { Option, Where } from '../decision.ts';
import type { Flow } from '../flow.ts';
import type { Game, Outcome } from '../game.ts';
import type { Message } from '../messages.ts';
import * as shape from '../shape.ts';
import type { Umpire } from '../umpire.ts';

/** What a toy match is about: its steps are given by the test, so that each test shows one thing the kernel does. */
const ToyState = shape.object({
  step: shape.integer(0, 1000),
  log: shape.list(shape.text()),
  hidden: shape.dictionary(shape.text()),
});
export type ToyState = shape.Infer<typeof ToyState>;
export type ToyUmpire = Umpire<ToyState>;
export type ToyStep = (u: ToyUmpire) => Flow<Outcome | undefined>;

export const msg = (id: string): Message => ({ id });
export const END: Outcome = { winner: null, level: 'end', rule: '9', reason: msg('end') };

/** An option made by hand. */
export function option<V>(key: string, value: V, rule: string, label: Message, at?: Where): Option<V> {
  return { key, value, rule, label, at, action: key };
}

/** A plain question whose answer is written to the log. */
export function question(seat: string, kind: string, keys: readonly string[]): ToyStep {
  return function* (u) {
    const chosen = yield* u.ask({
      seat,
      kind,
      rule: '1',
      prompt: msg(kind),
      options: keys.map((key) => option(key, key, '1', msg(key))),
    });
    u.state.log.push(`${seat}:${chosen}`);
    return undefined;
  };
}

/** A game that runs the given steps one after the other, with a rest before each. */
export function toyGame(
  steps: readonly ToyStep[],
  seats: readonly string[] = ['red', 'black'],
): Game<ToyState, ToyState> {
  return {
    id: 'toy',
    version: '1',
    scenarios: [
      {
        id: 'only',
        rule: '1',
        seats,
        options: [{ id: 'loud', rule: '1', values: ['no', 'yes'], source: 'book' }],
      },
    ],
    state: ToyState,
    setup: () => ({ step: 0, log: [], hidden: {} }),
    *play(u) {
      const s = u.state;
      for (;;) {
        yield* u.rest();
        const step = steps[s.step];
        if (!step) return END;
        const over = yield* step(u);
        if (over) return over;
        s.step++;
      }
    },
    view: (s, seat) => ({
      ...s,
      hidden: Object.fromEntries(Object.entries(s.hidden).filter(([who]) => who === seat)),
    }),
    sample: (v) => ({ ...v, log: [...v.log] }),
    invariants: () => [],
    messages: { en: {}, fr: {}, it: {} },
    name: (id) => id,
    noun: (id) => ({ text: id, agrees: 'm' }),
  };
}
