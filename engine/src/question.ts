import type { Decision, Detail, Failure, Option, Refused, Seat, Space, Where } from './decision.ts';
import type { Chance } from './dice.ts';
import type { Json } from './json.ts';
import {
  type Action,
  type ActOf,
  type AnyAction,
  type Candidate,
  candidatesOf,
  failures,
  type Law,
  lawful,
  offerInto,
} from './laws.ts';
import type { Message } from './messages.ts';
import type { Shape } from './shape.ts';

/** What a question says of itself. */
export interface About {
  readonly seat: Seat;
  /** Stable name of the question, as in the specification's list of decisions. */
  readonly kind: string;
  readonly rule: string;
  /** A getter where a hot question is seldom read. */
  readonly prompt: Message;
  /** What it is about (a force, a battle), so that standing orders can tell windows apart. */
  readonly subject?: string | undefined;
  readonly window?: boolean | undefined;
  readonly secret?: boolean | undefined;
  /** Numbers behind the question as a whole: both combat values, say. */
  readonly detail?: (() => Detail) | undefined;
}

/** A kind of act with a continuum of values: any of the shape that breaks no law. */
export interface OpenAction<C, A> {
  readonly id: string;
  readonly rule: string;
  /** The key under which such an answer is given: `{ key, value }`. */
  readonly key: string;
  label(context: C): Message;
  /** What it is about: where a shut space is asked after by its piece. */
  at?(context: C): Where | undefined;
  readonly shape: Shape<A>;
  /** Whether such an answer can be given at all: where one of these fails the space is shut, and they say why. */
  readonly opens: readonly Law<C, null>[];
  readonly laws: readonly Law<C, A>[];
  /** Sensible values, all lawful. */
  sample(context: C, chance: Chance): A;
  extent?(context: C): Json;
  detail?(act: A, context: C): Detail;
}

/** What a question has besides its actions. */
export interface More<C, A, V> {
  /** The lawful acts where one pass has found them already; the battery compares them with the laws. */
  readonly found?: readonly Option<A>[] | undefined;
  /** What may be pointed at and can never be chosen, the far end of the map say: looked at only when somebody asks. */
  readonly pointed?: readonly AnyAction<C>[] | undefined;
  readonly open?: OpenAction<C, V> | undefined;
}

/**
 * A question whose answers come from actions and from nowhere else: what the laws leave is offered, whatever else a
 * player may point at is refused by the laws it breaks. The types of the acts may differ; the answer is one of them.
 */
export function question<C, T extends AnyAction<NoInfer<C>>, V = never>(
  about: About,
  context: C,
  actions: readonly T[],
  more: More<NoInfer<C>, ActOf<T>, V> = NOTHING,
): Decision<ActOf<T> | V> {
  // Every act handed back to an action comes out of its own candidates: that is what `AnyAction` means.
  const own = actions as readonly AnyAction<C>[] as readonly Action<C, ActOf<T>>[];
  return new Question<C, ActOf<T>, V>(about, context, own, more);
}
const NOTHING = {};

/** A class, so that a question costs one object: its words and refusals are made only for whoever asks. */
class Question<C, A, V> implements Decision<A | V> {
  readonly options: readonly Option<A>[];
  readonly space: Space<V> | undefined;
  private readonly about: About;
  private readonly context: C;
  private readonly actions: readonly Action<C, A>[];
  private readonly more: More<C, A, V>;
  private judged: readonly Candidate[] | null = null;

  constructor(about: About, context: C, actions: readonly Action<C, A>[], more: More<C, A, V>) {
    this.about = about;
    this.context = context;
    this.actions = actions;
    this.more = more;
    this.options = more.found ?? optionsOf(context, actions);
    this.space = more.open && spaceOf(context, more.open);
  }
  get seat(): Seat {
    return this.about.seat;
  }
  get kind(): string {
    return this.about.kind;
  }
  get rule(): string {
    return this.about.rule;
  }
  get prompt(): Message {
    return this.about.prompt;
  }
  get subject(): string | undefined {
    return this.about.subject;
  }
  get window(): boolean | undefined {
    return this.about.window;
  }
  get secret(): boolean | undefined {
    return this.about.secret;
  }
  get detail(): (() => Detail) | undefined {
    return this.about.detail;
  }

  /** Made once: whoever asks about one hex mostly asks about the next. */
  candidates(): readonly Candidate[] {
    this.judged ??= this.judge();
    return this.judged;
  }

  private judge(): Candidate[] {
    // As in `question`: every act handed back to an action comes out of its own candidates.
    const pointed = (this.more.pointed ?? []) as readonly Action<C, unknown>[];
    return [...this.actions, ...pointed].flatMap((action) =>
      candidatesOf(this.context, action as Action<C, unknown>),
    );
  }

  refusals(): readonly Refused[] {
    const out: Refused[] = [];
    for (const { key, at, failures: broken } of this.candidates()) {
      if (broken.length > 0) out.push({ key, ...(at === undefined ? {} : { at }), failures: broken });
    }
    const { open } = this.more;
    if (open && !this.space) {
      const at = open.at?.(this.context);
      const broken = failures(open.opens, this.context, null);
      out.push({ key: open.key, ...(at === undefined ? {} : { at }), failures: broken });
    }
    return out;
  }
}

function optionsOf<C, A>(context: C, actions: readonly Action<C, A>[]): Option<A>[] {
  const out: Option<A>[] = [];
  for (let i = 0; i < actions.length; i++) offerInto(out, context, actions[i] as Action<C, A>);
  return out;
}

/** An open action as a space of answers, or nothing where it is shut. */
export function spaceOf<C, A>(context: C, open: OpenAction<C, A>): Space<A> | undefined {
  return lawful(open.opens, context, null) ? new OpenSpace(context, open) : undefined;
}

class OpenSpace<C, A> implements Space<A> {
  private readonly context: C;
  private readonly action: OpenAction<C, A>;
  constructor(context: C, action: OpenAction<C, A>) {
    this.context = context;
    this.action = action;
  }
  get key(): string {
    return this.action.key;
  }
  get rule(): string {
    return this.action.rule;
  }
  get label(): Message {
    return this.action.label(this.context);
  }
  get shape(): Shape<A> {
    return this.action.shape;
  }
  get extent(): Json {
    return this.action.extent?.(this.context) ?? null;
  }
  failures(value: A): readonly Failure[] {
    return failures(this.action.laws, this.context, value);
  }
  sample(chance: Chance): A {
    return this.action.sample(this.context, chance);
  }
  detail(value: A): Detail {
    return this.action.detail?.(value, this.context) ?? {};
  }
}
