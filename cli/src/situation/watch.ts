import {
  type Decision,
  type Refused,
  type Watcher,
  type WireDecision,
  watchLaws,
  wireDecision,
} from '@grande/engine';

/** Something that happened between two events and that no event tells of. */
export type Note = { readonly events: number } & (
  | { readonly kind: 'forced'; readonly decision: WireDecision; readonly refusals: readonly Refused[] }
  | { readonly kind: 'passed'; readonly act: string; readonly rule: string; readonly flow: readonly string[] }
  | { readonly kind: 'laws'; readonly laws: readonly LawUse[] }
);

/** How often a law was asked, and how often it forbade. */
export interface LawUse {
  readonly law: string;
  readonly rule: string;
  readonly held: number;
  readonly broken: number;
}

/** Looks over the umpire's shoulder: at what was answered of itself and, tracing, at every function and law passed. */
export class Watch implements Watcher {
  readonly notes: Note[] = [];
  private readonly tracing: boolean;
  private laws = new Map<string, { law: string; rule: string; held: number; broken: number }>();

  constructor(tracing: boolean) {
    this.tracing = tracing;
  }

  /** Does something while laws are watched. */
  during<T>(work: () => T): T {
    if (!this.tracing) return work();
    // Flows lie deep on the stack: a march inside a day inside a campaign.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 200;
    watchLaws(({ id, rule }, held) => this.asked(id, rule, held));
    try {
      return work();
    } finally {
      watchLaws(null);
      Error.stackTraceLimit = stackTraceLimit;
    }
  }

  did(act: string, rule: string, events: number): void {
    if (!this.tracing) return;
    this.tellLaws(events);
    const flow = functionsOf(new Error().stack ?? '');
    const before = this.notes.at(-1);
    const same =
      before?.kind === 'passed' &&
      before.act === act &&
      before.rule === rule &&
      before.flow.join() === flow.join();
    if (!same) this.notes.push({ kind: 'passed', events, act, rule, flow });
  }

  forced(decision: Decision, events: number): void {
    const refusals = [...(decision.refusals?.() ?? [])];
    if (this.tracing) this.tellLaws(events);
    this.notes.push({ kind: 'forced', events, decision: wireDecision(decision), refusals });
  }

  private asked(law: string, rule: string, held: boolean): void {
    const key = `${rule} ${law}`;
    const use = this.laws.get(key) ?? { law, rule, held: 0, broken: 0 };
    if (held) use.held++;
    else use.broken++;
    this.laws.set(key, use);
  }

  private tellLaws(events: number): void {
    if (this.laws.size === 0) return;
    this.notes.push({ kind: 'laws', events, laws: [...this.laws.values()] });
    this.laws = new Map();
  }
}

/** A function without a name is told by its file alone, and left out. */
const FRAME = /^\s*at (?:async )?([^\s(/\\:]+) \(?.*[/\\]games[/\\][^/\\]+[/\\](?:dist|src)[/\\]/;

/** The rules' own functions on a stack, outermost first; a flow that is resumed stands there with all its callers. */
function functionsOf(stack: string): string[] {
  const names: string[] = [];
  for (const line of stack.split('\n').reverse()) {
    const name = FRAME.exec(line)?.[1]
      ?.replace(/\.next$/, '')
      .replace(/^.*\./, '');
    if (name !== undefined && name !== '' && !name.includes('<') && names.at(-1) !== name) names.push(name);
  }
  return names;
}
