import type { Decision, Seat } from './decision.ts';
import type { ChanceKind, DiceSource } from './dice.ts';
import type { Event } from './event.ts';
import { type Flow, REST, type Reply, type Request, Stop } from './flow.ts';
import type { Message } from './messages.ts';
import type { Tally } from './tally.ts';

export interface Telling {
  readonly to?: readonly Seat[];
  readonly reveals?: true;
  readonly tally?: Tally;
  readonly at?: string | readonly string[];
}

/** A number that chance gave since the last rest, and who saw it. */
export interface ChanceTrace {
  readonly kind: 'chance';
  readonly value: number;
  readonly to?: readonly Seat[] | undefined;
}

/** Somebody who looks over the umpire's shoulder, hunting a fault: told of every act of a rule as it is done. */
export interface Watcher {
  /** A rule asks, casts a die, tells something … after so many events; who called whom is on the stack. */
  did(act: 'ask' | 'die' | 'draw' | 'shuffle' | 'tell', rule: string, events: number): void;
  /** A question with one answer was given it. */
  forced(decision: Decision, events: number): void;
}

/** What the umpire needs from whoever drives the flow. */
export interface Desk {
  /** Absent where nobody looks. */
  readonly watcher?: Watcher | null;
  readonly dice: DiceSource;
  /** Null where nobody reads the log (mass simulation). */
  readonly events: Event[] | null;
  /** Null where nobody forks. */
  readonly trace: { push(item: ChanceTrace): unknown } | null;
}

/** The answers to decisions, in their order. */
type Values<T extends readonly Decision[]> = {
  -readonly [K in keyof T]: T[K] extends Decision<infer V> ? V : never;
};

/** The umpire at the table: holds the state, puts questions, rolls dice, tells what happened. */
export class Umpire<S> {
  readonly state: S;
  private readonly desk: Desk;

  constructor(state: S, desk: Desk) {
    this.state = state;
    this.desk = desk;
  }

  /** Whether anybody reads the log; a hot rule leaves a dear message or tally unmade where nobody does. */
  get listening(): boolean {
    return this.desk.events !== null;
  }

  private get eventCount(): number {
    return this.desk.events?.length ?? 0;
  }

  /** Puts one decision and returns the value of the chosen option. */
  ask<V>(decision: Decision<V>): Flow<V> {
    this.desk.watcher?.did('ask', decision.rule, this.eventCount);
    return new Stop({ decisions: [decision], seal: null }, answered) as Stop<V>;
  }

  /** Puts decisions to several seats at once; no answer is known to the others until all are in. */
  *askTogether<T extends readonly Decision[]>(decisions: readonly [...T]): Flow<Values<T>> {
    const values = new Map<Seat, unknown>();
    let open: readonly Decision[] = decisions;
    while (open.length > 0) {
      const reply: Reply = yield { decisions: open, seal: values };
      values.set(reply.seat, reply.value);
      open = open.filter((d) => d.seat !== reply.seat);
    }
    return decisions.map((d) => values.get(d.seat)) as Values<T>;
  }

  /**
   * Several seats each go through a procedure of their own at the same time (both command phases, both
   * deployments). No flow may rest inside, and no two may ask the same seat.
   */
  *parallel<T>(flows: readonly Flow<T>[]): Flow<T[]> {
    const results = new Array<T>(flows.length);
    const open: (Request | null)[] = [];
    const advance = (i: number, step: IteratorResult<Request, T>) => {
      if (step.done) {
        results[i] = step.value;
        open[i] = null;
        return;
      }
      if (step.value === REST) throw new Error('a flow inside parallel() may not rest');
      open[i] = step.value;
    };
    for (let i = 0; i < flows.length; i++) advance(i, (flows[i] as Flow<T>).next());
    for (;;) {
      const decisions = decisionsOf(open);
      if (decisions.length === 0) return results;
      const reply = yield { decisions, seal: results };
      const i = open.findIndex((request) => request && asks(request, reply.seat));
      advance(i, (flows[i] as Flow<T>).next(reply));
    }
  }

  /** A point from which `play(state)` would go on just the same. */
  rest(): Flow {
    return new Stop(REST, nothing);
  }

  /** One die; everybody sees it unless `to` says who does. */
  die(rule: string, to?: readonly Seat[], sides = 6): number {
    const face = this.chance(sides, rule, 'die', to) + 1;
    this.rolled('die', rule, sides, [face], to);
    return face;
  }

  /** Several dice thrown together. */
  dice(count: number, rule: string, to?: readonly Seat[], sides = 6): number[] {
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(this.chance(sides, rule, 'die', to) + 1);
    this.rolled('die', rule, sides, faces, to);
    return faces;
  }

  /** Takes one thing out of a cup. `name` lets a script say which; `to` who sees what was drawn. */
  draw<T>(cup: T[], rule: string, name?: (item: T) => string, to?: readonly Seat[]): T {
    if (cup.length === 0) throw new Error(`${rule}: a draw from an empty cup`);
    const index = this.chance(cup.length, rule, 'draw', to, name && (() => cup.map(name)));
    const item = cup[index] as T;
    if (this.desk.events) {
      const drawn = name ? { drawn: name(item) } : {};
      this.desk.events.push({
        kind: 'draw',
        rule,
        sides: cup.length,
        faces: [index + 1],
        ...drawn,
        ...(to ? { to } : {}),
      });
    }
    cup.splice(index, 1);
    return item;
  }

  /** Puts a list in random order, in place; nobody sees the order. */
  shuffle<T>(items: T[], rule: string): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.chance(i + 1, rule, 'shuffle', []);
      const item = items[i] as T;
      items[i] = items[j] as T;
      items[j] = item;
    }
  }

  tell(rule: string, message: Message, how?: Telling): void {
    this.desk.watcher?.did('tell', rule, this.eventCount);
    this.desk.events?.push({ kind: 'told', rule, message, ...how });
  }

  private chance(
    n: number,
    rule: string,
    kind: ChanceKind,
    to?: readonly Seat[],
    names?: () => readonly string[],
  ): number {
    this.desk.watcher?.did(kind, rule, this.eventCount);
    const value = this.desk.dice.below(n, rule, kind, names, to);
    this.desk.trace?.push({ kind: 'chance', value, to });
    return value;
  }

  private rolled(kind: 'die', rule: string, sides: number, faces: number[], to?: readonly Seat[]): void {
    this.desk.events?.push({ kind, rule, sides, faces, ...(to ? { to } : {}) });
  }
}

function decisionsOf(open: readonly (Request | null)[]): Decision[] {
  const out: Decision[] = [];
  for (const request of open) if (request) for (const decision of request.decisions) out.push(decision);
  return out;
}

function asks(request: Request, seat: Seat): boolean {
  for (const decision of request.decisions) if (decision.seat === seat) return true;
  return false;
}

const answered = (reply: Reply): unknown => reply.value;
const nothing = (): void => {};
