import type { Detail, Failure, Option, Refused, Where } from './decision.ts';
import type { Message } from './messages.ts';

/** A named condition with its paragraph: the one source for offers, refusals, bots and tests. */
export interface Law<C, A> {
  readonly rule: string;
  holds(context: C, act: A): boolean;
  /** The sentence a player reads when it does not hold. */
  refusal(context: C, act: A): Message;
}

export function law<C, A>(
  rule: string,
  holds: (context: C, act: A) => boolean,
  refusal: (context: C, act: A) => Message,
): Law<C, A> {
  return { rule, holds, refusal };
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
  detail?(act: A, context: C): Detail;
}

export function lawful<C, A>(laws: readonly Law<C, A>[], context: C, act: A): boolean {
  for (let i = 0; i < laws.length; i++) if (!(laws[i] as Law<C, A>).holds(context, act)) return false;
  return true;
}

/** Every law an act breaks. */
export function failures<C, A>(laws: readonly Law<C, A>[], context: C, act: A): Failure[] {
  return laws
    .filter((l) => !l.holds(context, act))
    .map((l) => ({ rule: l.rule, message: l.refusal(context, act) }));
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

/** What a decision needs from its actions: the offers, and the refusals when somebody asks. */
export interface Offers<A> {
  readonly options: Option<A>[];
  readonly refusals: () => readonly Refused[];
}

export function offers<C, A>(context: C, actions: readonly Action<C, A>[]): Offers<A> {
  const options: Option<A>[] = [];
  for (let i = 0; i < actions.length; i++) offerInto(options, context, actions[i] as Action<C, A>);
  return { options, refusals: () => actions.flatMap((action) => refusals(context, action)) };
}

function refusals<C, A>(context: C, action: Action<C, A>): Refused[] {
  const out: Refused[] = [];
  for (const act of action.candidates(context)) {
    const broken = failures(action.laws, context, act);
    if (broken.length === 0) continue;
    const at = action.at?.(act, context);
    out.push({ key: action.key(act, context), ...(at === undefined ? {} : { at }), failures: broken });
  }
  return out;
}
