import { Acts, type Halt, type Meant } from './acts.ts';
import type { Decision, Option, Seat } from './decision.ts';
import { SeededDice } from './dice.ts';
import { fork } from './fork.ts';
import type { Match } from './match.ts';
import { type WireDecision, wireDecision } from './wire.ts';

/**
 * Which of a game's answers a march of many steps is made of. Plain words for whoever lets a person point at the end of
 * a way: what may be done, and what it costs, is found by asking the rules themselves.
 */
export interface Marching<S = unknown> {
  /** Actions by which a piece is taken up before it goes. */
  readonly take: readonly string[];
  /** Actions that bring it to another place. */
  readonly step: readonly string[];
  /** What it may do on the spot to get on better: turn, declare a march by road. */
  readonly spot?: readonly string[];
  /** Actions by which what was taken up before is laid down, so that something else can be taken up. */
  readonly leave: readonly string[];
  /** Questions whether somebody acts at all, and the answer that he does: whoever takes up one of his means that. */
  readonly begin?: Readonly<Record<string, string>>;
  /** Questions on the way that a march does not touch: the answers, by action or key, that leave all as it is. */
  readonly meanwhile?: Readonly<Record<string, Meanwhile>>;
  /** Questions who else takes part in an act: those who go with a piece do, and whoever else might is asked about. */
  readonly joins?: Readonly<Record<string, string>>;
  /** Questions on the way of which every answer is tried. */
  readonly either?: readonly string[];
  /** Acts after which it is asked at once which way to face: that question, and what its keys begin with. */
  readonly front?: { readonly after: readonly string[]; readonly kind: string; readonly key: string };
  /** The answer that ends it for all who could still be taken up. */
  readonly end?: Said;
  /** What is mostly answered for each who is asked after that: a leader who stays where he is. */
  readonly afterwards?: Said;
  /** Questions to others that a march brings about; 'react' unless it is said otherwise. */
  readonly reactions?: readonly string[];
  /** What a piece is besides its place: ways that bring it to a place in the same stance are worth the same. */
  stance?(state: S, piece: string): string;
  /** Where a piece stands: for games in which one that may not stay goes on by itself. */
  where?(state: S, piece: string): string | undefined;
}
interface Said {
  readonly kind: string;
  readonly key: string;
}
export interface Meanwhile {
  readonly alone: Default;
  /** Where all that stand together are meant to go. */
  readonly all?: Default;
  /** The action by which one more is taken along. */
  readonly each?: string;
}
/** An action or key, the first of several that is offered, or the last option there is. */
type Default = string | readonly string[] | { readonly last: true };

/** Who goes with a piece: nobody, all that may, or those who are named. */
export type Company = 'alone' | 'all' | readonly string[];

/** One end of the reach of a piece, and the answers that lead there. */
export interface March {
  readonly place: string;
  readonly cost: number;
  readonly answers: readonly Meant[];
  /** The places it comes through, the end among them. */
  readonly path: readonly string[];
  /** What waits there: the enemy may react, or a die falls or something is seen. */
  readonly waits?: 'reaction' | 'news';
}

/** What a piece can do: the answers that take it up, what is asked of it then, and everywhere it can be brought. */
export interface Errand {
  readonly piece: string;
  readonly company: Company;
  /** Others could go with it, or stay behind. */
  readonly stack: boolean;
  /** Answers that must come first: what is left, how it is taken up, the way points it was led through. */
  readonly before: readonly Meant[];
  readonly asked: WireDecision;
  readonly marches: readonly March[];
  /** Answers that follow where those who go with the piece do the same, by the key of what it does. */
  readonly together: Readonly<Record<string, readonly Meant[]>>;
}

/** Positions tried at most: a reach that is larger is cut at its far end. */
const MOST = 2000;

interface Node {
  readonly from: Match;
  readonly answers: readonly Meant[];
  /** Not yet given; null where the match stands there already. */
  readonly next: Meant | null;
  readonly place: string | null;
  readonly path: readonly string[];
  readonly cost: number;
  /** How it comes there, and the stance it comes from. */
  readonly manner: string;
  readonly stance: string;
}

const includes = (list: readonly string[] | undefined, word: string | undefined): boolean =>
  word !== undefined && (list?.includes(word) ?? false);

const about = (option: Option, piece: string): boolean => option.concerns?.pieces?.includes(piece) ?? false;

/** How many pieces may have to be laid down before another can be taken up. */
const LEAVES = 8;

/** The first answer by which something is laid down, or by which somebody's turn begins. */
function leaving({ kind, options }: Decision, { leave, begin }: Marching): Option | undefined {
  const begun = begin?.[kind];
  if (begun !== undefined) return options.find((o) => o.key === begun);
  for (const action of leave) {
    const found = options.find((o) => o.action === action);
    if (found) return found;
  }
  return undefined;
}

/** A search in a world that the seat may know: never in the true one, where it would learn what is hidden. */
class Search {
  private readonly seat: Seat;
  private readonly piece: string;
  private readonly company: Company;
  private readonly rules: Marching;
  stack = false;

  constructor(seat: Seat, piece: string, company: Company, rules: Marching) {
    this.seat = seat;
    this.piece = piece;
    this.company = company;
    this.rules = rules;
  }

  asked(match: Match): Decision | undefined {
    return match.decisionOf(this.seat);
  }

  /** Whether the piece can be sent on from here at once. */
  private ready(decision: Decision): boolean {
    const { step, spot } = this.rules;
    return decision.options.some(
      (o) => about(o, this.piece) && (includes(step, o.action) || includes(spot, o.action)),
    );
  }

  /** The answers that take the piece up, where that is needed and can be done, and the world after them. */
  start(world: Match, via: readonly Meant[]): Node | null {
    const match = fork(world, new SeededDice(''), 'last', true);
    const answers: Meant[] = [...via];
    if (via.length > 0 && new Acts(match).give(this.seat, via).halt !== 'done') return null;
    for (let left = 0; left < LEAVES; left++) {
      const decision = this.asked(match);
      if (!decision) return null;
      if (this.ready(decision)) return this.node(match, answers);
      const taken = this.takes(decision);
      if (taken) {
        if (!this.give(match, decision, taken, answers)) return null;
        const now = this.asked(match);
        return now && (this.ready(now) || this.branches(now)) ? this.node(match, answers) : null;
      }
      const leave = leaving(decision, this.rules);
      if (!leave || !this.give(match, decision, leave, answers)) return null;
    }
    return null;
  }
  private node(from: Match, answers: readonly Meant[]): Node {
    return { from, answers, next: null, place: null, path: [], cost: 0, manner: '', stance: '' };
  }

  /** The option that takes up the piece by itself, or with as many as may go. */
  private takes(decision: Decision): Option | undefined {
    const found = decision.options.filter((o) => includes(this.rules.take, o.action) && about(o, this.piece));
    const many = (o: Option): number => o.concerns?.pieces?.length ?? 0;
    if (found.some((o) => many(o) > 1)) this.stack = true;
    const { company } = this;
    if (typeof company !== 'string') {
      const all = [this.piece, ...company];
      const named = found.find((o) => many(o) === all.length && all.every((p) => about(o, p)));
      if (named) return named;
    }
    found.sort((a, b) => (company === 'all' ? many(b) - many(a) : many(a) - many(b)));
    return found[0];
  }

  /** Gives an answer and those that leave all as it is; false where something stops it. */
  private give(match: Match, decision: Decision, option: Option, answers: Meant[]): boolean {
    return this.go(match, { kind: decision.kind, key: option.key }, answers) === 'done';
  }

  /** Gives an answer, then what a march does not touch; what came of it, with all answers in the list. */
  go(match: Match, answer: Meant, answers: Meant[]): Halt {
    const acts = new Acts(match);
    for (let next: Meant | null = answer; next; next = this.meanwhile(match)) {
      const { taken, halt } = acts.give(this.seat, [next]);
      if (taken > 0) answers.push(next);
      if (halt !== 'done') return halt;
      if (!this.asked(match)) return match.outcome ? 'over' : 'others';
    }
    return 'done';
  }

  private meanwhile(match: Match): Meant | null {
    const decision = this.asked(match);
    if (!decision) return null;
    const rule = this.rules.meanwhile?.[decision.kind];
    if (!rule) return this.joining(match, decision);
    if (rule.all !== undefined && rule.all !== rule.alone) this.stack = true;
    const { options } = decision;
    const { company } = this;
    if (typeof company !== 'string' && rule.each !== undefined) {
      const one = options.find((o) => o.action === rule.each && company.some((p) => about(o, p)));
      if (one) return { kind: decision.kind, key: one.key };
    }
    const wanted = [company === 'all' ? rule.all : undefined, rule.alone];
    for (const by of wanted) {
      const found = by === undefined ? undefined : byDefault(by, options);
      if (found) return { kind: decision.kind, key: found.key };
    }
    return null;
  }

  /** The next of those who go with the piece, where it is asked who takes part. */
  private joining(match: Match, { kind, options }: Decision): Meant | null {
    const { company } = this;
    const each = this.rules.joins?.[kind];
    if (each === undefined || company === 'alone') return null;
    const goes = (p: string): boolean => (company === 'all' ? this.isBeside(match, p) : company.includes(p));
    const one = options.find((o) => o.action === each && o.concerns?.pieces?.every(goes));
    return one ? { kind, key: one.key } : null;
  }
  private isBeside({ state }: Match, other: string): boolean {
    const { where } = this.rules;
    return where !== undefined && where(state, other) === where(state, this.piece);
  }

  /** What follows from each act of the piece for those who go with it. */
  together({ from }: Node): Record<string, readonly Meant[]> {
    const decision = this.asked(from);
    const out: Record<string, readonly Meant[]> = {};
    if (!decision || this.company === 'alone') return out;
    const { kind, options } = decision;
    const either = this.branches(decision);
    for (const option of options) {
      if (!either && (!about(option, this.piece) || includes(this.rules.step, option.action))) continue;
      const match = fork(from, new SeededDice(''), 'last', true);
      const given: Meant[] = [];
      let next: Meant | null = { kind, key: option.key };
      while (next && this.go(match, next, given) === 'done') next = either ? this.same(match, given) : null;
      if (given.length > 1) out[option.key] = given.slice(1);
    }
    return out;
  }

  branches(decision: Decision): boolean {
    return includes(this.rules.either, decision.kind);
  }

  /** The question of which every answer is tried, and what was answered to the same question before it. */
  private asks(match: Match, answers: readonly Meant[]): string {
    const decision = this.asked(match);
    if (!decision || !this.branches(decision)) return '';
    const { kind } = decision;
    return answers
      .filter((a) => a.kind === kind)
      .map((a) => a.key)
      .join(' ');
  }

  /** Who goes along is asked the same: what was answered for the first is meant for him too, where it is offered. */
  private same(match: Match, answers: readonly Meant[]): Meant | null {
    const decision = this.asked(match);
    const before = answers.at(-1);
    if (!decision || before?.kind !== decision.kind) return null;
    return decision.options.some((o) => o.key === before.key) ? before : null;
  }

  /** What may be tried next from a position, with the cost it adds. */
  after(node: Node, match: Match, answers: readonly Meant[], stance: string): Node[] {
    const decision = this.asked(match);
    if (!decision) return [];
    const either = this.branches(decision);
    const out: Node[] = [];
    const same = either ? this.same(match, answers) : null;
    for (const option of decision.options) {
      if (same && option.key !== same.key) continue;
      const step = includes(this.rules.step, option.action);
      if (!either && !(about(option, this.piece) && (step || includes(this.rules.spot, option.action))))
        continue;
      const { cost = 0, places, choice, facing } = option.concerns ?? {};
      const place = step ? (places?.at(-1) ?? null) : node.place;
      out.push({
        from: match,
        answers,
        next: { kind: decision.kind, key: option.key },
        place,
        path: step && place !== null ? [...node.path, place] : node.path,
        cost: node.cost + (either ? 0 : finite(cost)),
        manner: either ? option.key : `${option.action} ${choice} ${facing}`,
        stance,
      });
    }
    return out;
  }

  /** What stops a march before its points do. */
  private waits(match: Match, halt: Halt): Pick<March, 'waits'> {
    if (halt === 'news') return { waits: 'news' };
    const { reactions = ['react'] } = this.rules;
    const reacts = halt === 'others' && match.pending.some((d) => reactions.includes(d.kind));
    return reacts ? { waits: 'reaction' } : {};
  }

  stance(match: Match): string {
    return this.rules.stance?.(match.state, this.piece) ?? '';
  }

  /** All ends from a position, by the cheapest way to each. */
  from(start: Node): March[] {
    const marches = new Map<string, March>();
    const seen = new Set<string>();
    /** Steps that were seen to leave the stance as it is: from another side they need not be tried again. */
    const tried = new Set<string>();
    const queue = new Queue();
    queue.push(start);
    for (let left = MOST; left > 0; ) {
      const node = queue.pop();
      if (!node) break;
      const { place, path, cost, manner, stance: before } = node;
      const known = `${place} ${manner} ${before}`;
      if (tried.has(known)) continue;
      left--;
      const match = node.next ? fork(node.from, new SeededDice(''), 'last', true) : node.from;
      const answers = [...node.answers];
      const halt = node.next ? this.go(match, node.next, answers) : 'done';
      if (halt === 'asked') continue;
      const end = place === null ? null : (this.rules.where?.(match.state, this.piece) ?? place);
      const way = end === null || end === place ? path : [...path, end];
      if (end !== null && !marches.has(end))
        marches.set(end, { place: end, cost, answers, path: way, ...this.waits(match, halt) });
      const stance = this.stance(match);
      // The same answer may be meant for the next who goes along.
      const asksOn = includes(this.rules.either, node.next?.kind);
      if (halt !== 'done' || (stance === before && !asksOn)) tried.add(known);
      // Who goes along may still be asked something: the piece itself stands as it did.
      const here = `${end} ${stance} ${this.asks(match, answers)}`;
      if (halt !== 'done' || seen.has(here)) continue;
      seen.add(here);
      const stands = { ...node, place: end, path: way };
      for (const next of this.after(stands, match, answers, stance)) queue.push(next);
    }
    return [...marches.values()];
  }
}
function byDefault(by: Default, options: readonly Option[]): Option | undefined {
  if (typeof by === 'object' && 'last' in by) return options.at(-1);
  for (const word of typeof by === 'string' ? [by] : by) {
    const found = options.find((o) => o.key === word || o.action === word);
    if (found) return found;
  }
  return undefined;
}

/** What costs all that is left has no number of its own. */
const finite = (cost: number | null): number => (cost !== null && Number.isFinite(cost) ? cost : 50);

export interface Wanted {
  readonly piece: string;
  readonly company?: Company;
  /** Answers that lead it through way points first. */
  readonly via?: readonly Meant[];
}

/**
 * Everywhere a piece can be brought by answers of its owner alone, each end by its cheapest way. `world` is one that
 * the seat cannot tell from the true one (`imagine`); null where the piece cannot be taken up now.
 */
export function errandOf(world: Match, seat: Seat, wanted: Wanted): Errand | null {
  const { piece, company = 'alone', via = [] } = wanted;
  const rules = world.game.marching;
  if (!rules) return null;
  const search = new Search(seat, piece, company, rules);
  const start = search.start(world, via);
  const asked = start && search.asked(start.from);
  if (!asked) return null;
  const { answers: before } = start;
  const marches = search.from(start);
  const together = search.together(start);
  return { piece, company, stack: search.stack, before, asked: wireDecision(asked), marches, together };
}

/** The pieces a seat could take up now, perhaps after laying another down. */
export function marchersOf(world: Match, seat: Seat): readonly string[] {
  const rules = world.game.marching;
  const decision = world.decisionOf(seat);
  if (!rules || !decision) return [];
  const found = new Set<string>();
  const match = fork(world, new SeededDice(''), 'last', true);
  for (let left = 0; left < LEAVES; left++) {
    const asked = match.decisionOf(seat);
    if (!asked) break;
    for (const o of asked.options)
      if (includes(rules.take, o.action) || includes(rules.step, o.action))
        for (const piece of o.concerns?.pieces ?? []) found.add(piece);
    const leave = leaving(asked, rules);
    const went = leave && new Acts(match).give(seat, [{ kind: asked.kind, key: leave.key }]);
    if (went?.halt !== 'done') break;
  }
  return [...found];
}

/** The cheapest first; of equals, the one found first. */
class Queue {
  private readonly heap: { readonly node: Node; readonly n: number }[] = [];
  private count = 0;

  private before(a: number, b: number): boolean {
    const x = this.heap[a];
    const y = this.heap[b];
    return !!x && !!y && (x.node.cost < y.node.cost || (x.node.cost === y.node.cost && x.n < y.n));
  }
  private swap(a: number, b: number): void {
    const { heap } = this;
    const [x, y] = [heap[a], heap[b]];
    if (x && y) [heap[a], heap[b]] = [y, x];
  }
  push(node: Node): void {
    this.heap.push({ node, n: this.count++ });
    for (
      let i = this.heap.length - 1, up = (i - 1) >> 1;
      i > 0 && this.before(i, up);
      i = up, up = (i - 1) >> 1
    )
      this.swap(i, up);
  }
  pop(): Node | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top?.node;
    heap[0] = last;
    for (let i = 0; ; ) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) if (this.before(child, least)) least = child;
      if (least === i) return top.node;
      this.swap(i, least);
      i = least;
    }
  }
}
