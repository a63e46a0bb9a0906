/** Laws in the words of a volume: most are broken by a force, a hex or a unit, and their sentence names it. */
import { type Catalogue, type Law, law, type Message } from '@grande/engine';

/** The sentences 'law.…' of a catalogue that speak of one thing under this name and of nothing else. */
export type Spoken<C extends Catalogue, Name extends string> = {
  [K in keyof C]: K extends `law.${infer Id}`
    ? Parameters<C[K]> extends [infer Args, ...unknown[]]
      ? Record<Name, string> extends Args
        ? Id
        : never
      : never
    : never;
}[keyof C];
/** Those that speak of nothing in particular. */
export type Silent<C extends Catalogue> = {
  [K in keyof C]: K extends `law.${infer Id}` ? (Parameters<C[K]> extends [] ? Id : never) : never;
}[keyof C];

type Holds<X, A> = (context: X, act: A) => boolean;
type Slot = number | { readonly slot: number };
type Hex = number | { readonly to: number } | { readonly hex: number };
type Unit = string | { readonly unit: string };

/** What a force must be to do something, whatever the question. */
export interface Condition<S> {
  /** Of the force an act speaks of. */
  readonly any: Law<{ readonly s: S }, Slot>;
  /** Of the force a question is about. */
  readonly active: Law<{ readonly s: S; readonly slot: number }, unknown>;
}

/** Makers of laws. The sentence has the law's name, unless another is given: several laws may share one. */
export interface Lawmaker<C extends Catalogue> {
  /** Of the force an act speaks of. */
  ofForce<X, A extends Slot>(rule: string, id: Spoken<C, 'force'>, holds: Holds<X, A>): Law<X, A>;
  ofForce<X, A extends Slot>(
    rule: string,
    id: string,
    holds: Holds<X, A>,
    sentence: Spoken<C, 'force'>,
  ): Law<X, A>;
  /** Of the force a question is about. */
  ofActive<X extends { readonly slot: number }, A>(
    rule: string,
    id: Spoken<C, 'force'>,
    holds: Holds<X, A>,
  ): Law<X, A>;
  ofHex<X, A extends Hex>(rule: string, id: Spoken<C, 'hex'>, holds: Holds<X, A>): Law<X, A>;
  ofHex<X, A extends Hex>(
    rule: string,
    id: string,
    holds: Holds<X, A>,
    sentence: Spoken<C, 'hex'>,
  ): Law<X, A>;
  ofUnit<X, A extends Unit>(rule: string, id: Spoken<C, 'unit'>, holds: Holds<X, A>): Law<X, A>;
  ofUnit<X, A extends Unit>(
    rule: string,
    id: string,
    holds: Holds<X, A>,
    sentence: Spoken<C, 'unit'>,
  ): Law<X, A>;
  condition<S>(rule: string, id: Spoken<C, 'force'>, holds: (s: S, slot: number) => boolean): Condition<S>;
  /** Of nothing in particular. */
  plain<X, A>(rule: string, id: Silent<C>, holds: Holds<X, A>): Law<X, A>;
  plain<X, A>(rule: string, id: string, holds: Holds<X, A>, sentence: Silent<C>): Law<X, A>;
}

export interface Names {
  /** The name of a force that tells nothing of it. */
  readonly force: (slot: number) => string;
  readonly hex: (hex: number) => string;
}

export function lawmaker<C extends Catalogue>(names: Names): Lawmaker<C> {
  const sentence = (id: string, args?: Message['args']): Message =>
    args === undefined ? { id: `law.${id}` } : { id: `law.${id}`, args };
  return {
    ofForce: <X, A extends Slot>(rule: string, id: string, holds: Holds<X, A>, says = id): Law<X, A> =>
      law(rule, id, holds, (_, act) =>
        sentence(says, { force: names.force(typeof act === 'number' ? act : act.slot) }),
      ),
    ofActive: (rule, id, holds) =>
      law(rule, id, holds, (context) => sentence(id, { force: names.force(context.slot) })),
    ofHex: <X, A extends Hex>(rule: string, id: string, holds: Holds<X, A>, says = id): Law<X, A> =>
      law(rule, id, holds, (_, act) => sentence(says, { hex: names.hex(hexOf(act)) })),
    ofUnit: <X, A extends Unit>(rule: string, id: string, holds: Holds<X, A>, says = id): Law<X, A> =>
      law(rule, id, holds, (_, act) => sentence(says, { unit: typeof act === 'string' ? act : act.unit })),
    condition: <S>(rule: string, id: string, holds: (s: S, slot: number) => boolean): Condition<S> => ({
      any: law(
        rule,
        id,
        (c, act) => holds(c.s, typeof act === 'number' ? act : act.slot),
        (_, act) => sentence(id, { force: names.force(typeof act === 'number' ? act : act.slot) }),
      ),
      active: law(
        rule,
        id,
        (c) => holds(c.s, c.slot),
        (c) => sentence(id, { force: names.force(c.slot) }),
      ),
    }),
    plain: <X, A>(rule: string, id: string, holds: Holds<X, A>, says = id): Law<X, A> =>
      law(rule, id, holds, () => sentence(says)),
  };
}
const hexOf = (act: Hex): number => (typeof act === 'number' ? act : 'to' in act ? act.to : act.hex);
