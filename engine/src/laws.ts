import type { Concerns, Detail, Failure, Option, Refused, Where } from './decision.ts';
import type { Message } from './messages.ts';

/** A named condition with its paragraph: the one source for offers, refusals, bots and tests. */
export interface Law<C, A> {
  /** Its name within the game: tells laws of one paragraph apart. */
  readonly id: string;
  readonly rule: string;
  holds(context: C, act: A): boolean;
  /** The sentence a player reads when it does not hold. */
  refusal(context: C, act: A): Message;
  /** Where it does not hold, nothing further is asked: the laws behind it speak of one's own only. */
  readonly gate?: true;
}

export function law<C, A>(
  rule: string,
  id: string,
  holds: (context: C, act: A) => boolean,
  refusal: (context: C, act: A) => Message,
): Law<C, A> {
  return { id, rule, holds, refusal };
}

/**
 * A law that the others stand behind. Pointing at the enemy's troops is refused because they are the enemy's, and what
 * they could pay or do is not worked out: it may hang on what the player does not see.
 */
export function gate<C, A>(...of: Parameters<typeof law<C, A>>): Law<C, A> {
  return { ...law(...of), gate: true };
}

/** A law that nothing of an action's candidates can meet: the enemy's counters, say, which nobody gives orders to. */
export function never<C, A>(rule: string, id: string, refusal: (context: C, act: A) => Message): Law<C, A> {
  return { id, rule, holds: () => false, refusal };
}

/** A law said of another kind of act: what it is asked of is found inside. */
export function lifted<C, A, D, B>(
  { holds, refusal, ...named }: Law<C, A>,
  context: (d: D, b: B) => C,
  act: (b: B, d: D) => A,
): Law<D, B> {
  return {
    ...named,
    holds: (d, b) => holds(context(d, b), act(b, d)),
    refusal: (d, b) => refusal(context(d, b), act(b, d)),
  };
}

/** A kind of act: what a player could point at, and the laws that decide. */
export interface Action<C, A> {
  readonly id: string;
  readonly rule: string;
  /** Everything that could be pointed at, lawful or not; what is left out here cannot be explained. */
  candidates(context: C): Iterable<A>;
  readonly laws: readonly Law<C, A>[];
  key(act: A, context: C): string;
  label(act: A, context: C): Message;
  at?(act: A, context: C): Where | undefined;
  /** The pieces, places and amounts it is about, as data: what nobody should have to read out of the key. */
  concerns?(act: A, context: C): Concerns;
  detail?(act: A, context: C): Detail;
}

/** An action whatever its acts are: questions mix them. `never` says that only its own candidates may be handed back. */
export interface AnyAction<C> {
  readonly id: string;
  readonly rule: string;
  candidates(context: C): Iterable<unknown>;
  readonly laws: readonly Law<C, never>[];
  key(act: never, context: C): string;
  label(act: never, context: C): Message;
  at?(act: never, context: C): Where | undefined;
  concerns?(act: never, context: C): Concerns;
  detail?(act: never, context: C): Detail;
}

/** What the rules get when one of these actions is chosen. */
export type ActOf<T> = T extends { candidates(context: never): Iterable<infer A> } ? A : never;

/** An answer that is always open: done, stay, none. */
export function button<V>(key: string, value: V, rule: string, label: Message): Action<unknown, V> {
  const candidates = [value];
  return { id: key, rule, candidates: () => candidates, laws: [], key: () => key, label: () => label };
}

/** Told of every law that is asked, by whoever hunts a fault; null where nobody does. */
let watcher: ((law: Named, held: boolean) => void) | null = null;
type Named = { readonly id: string; readonly rule: string };

/** Lets somebody look on while laws are asked; null sends him away again. */
export function watchLaws(watch: ((law: Named, held: boolean) => void) | null): void {
  watcher = watch;
}

function lawfulWatched<C, A>(laws: readonly Law<C, A>[], context: C, act: A): boolean {
  return laws.every((l) => {
    const held = l.holds(context, act);
    watcher?.(l, held);
    return held;
  });
}

export function lawful<C, A>(laws: readonly Law<C, A>[], context: C, act: A): boolean {
  if (watcher !== null) return lawfulWatched(laws, context, act);
  for (let i = 0; i < laws.length; i++) if (!(laws[i] as Law<C, A>).holds(context, act)) return false;
  return true;
}

/** Every law an act breaks, up to a gate that is shut. */
export function failures<C, A>(laws: readonly Law<C, A>[], context: C, act: A): Failure[] {
  const out: Failure[] = [];
  for (const l of laws) {
    if (l.holds(context, act)) continue;
    out.push({ law: l.id, rule: l.rule, message: l.refusal(context, act) });
    if (l.gate) break;
  }
  return out;
}

/** An option made from an action. A class, so that keys, labels and details cost nothing until read. */
class Offered<C, A> implements Option<A> {
  readonly value: A;
  private readonly kind: Action<C, A>;
  private readonly context: C;

  constructor(kind: Action<C, A>, context: C, act: A) {
    this.kind = kind;
    this.context = context;
    this.value = act;
  }
  get key(): string {
    return this.kind.key(this.value, this.context);
  }
  get rule(): string {
    return this.kind.rule;
  }
  get action(): string {
    return this.kind.id;
  }
  get label(): Message {
    return this.kind.label(this.value, this.context);
  }
  get at(): Where | undefined {
    return this.kind.at?.(this.value, this.context);
  }
  get concerns(): Concerns | undefined {
    return this.kind.concerns?.(this.value, this.context);
  }
  get detail(): (() => Detail) | undefined {
    return this.kind.detail ? () => this.kind.detail?.(this.value, this.context) ?? {} : undefined;
  }
}

/** An act already known to be lawful as an option, for a question that finds its lawful acts in one pass. */
export function offered<C, A>(action: Action<C, A>, context: C, act: A): Option<A> {
  return new Offered(action, context, act);
}

/** The lawful candidates of one action, added to a list of options. */
export function offerInto<C, A>(out: Option<A>[], context: C, action: Action<C, A>): void {
  const { laws } = action;
  for (const act of action.candidates(context)) {
    if (lawful(laws, context, act)) out.push(new Offered(action, context, act));
  }
}

/** One thing that could be pointed at, and the laws it breaks: none if it may be chosen. */
export interface Candidate extends Refused {
  /** The action it belongs to. */
  readonly action: string;
}

export function candidatesOf<C, A>(context: C, action: Action<C, A>): Candidate[] {
  return Array.from(action.candidates(context), (act) => {
    const at = action.at?.(act, context);
    return {
      key: action.key(act, context),
      action: action.id,
      ...(at === undefined ? {} : { at }),
      failures: failures(action.laws, context, act),
    };
  });
}
