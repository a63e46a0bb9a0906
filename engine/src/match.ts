import { copied } from './copier.ts';
import {
  type Answer,
  type Decision,
  type Failure,
  type Option,
  type Refused,
  type Seat,
  type StandingOrder,
  standingAnswer,
} from './decision.ts';
import { type DiceSource, type DiceState, ScriptError } from './dice.ts';
import { type Event, seenBy } from './event.ts';
import { type Flow, REST, type Reply, type Request } from './flow.ts';
import { checkSetup, type Game, type Outcome, type Scenario, type Setup, scenarioOf } from './game.ts';
import { bytes } from './json.ts';
import { say } from './kernel-messages.ts';
import type { Message } from './messages.ts';
import {
  AGREED,
  asAnswer,
  asPlayed,
  CONCEDED,
  type Ending,
  endingOf,
  type Forked,
  inherits,
  type Made,
  type Move,
  OUT_OF_TIME,
  ReplayError,
  type TakenBack,
  type TraceItem,
} from './move.ts';
import { refuse, resolve } from './resolve.ts';
import { type Snapshot, thin } from './snapshots.ts';
import { Umpire, type Watcher } from './umpire.ts';

/** How much of the past a match keeps: nothing (mass simulation), the last rest, or enough to go back anywhere. */
export type Keep = 'none' | 'last' | 'all';

export interface MatchOptions {
  readonly dice: DiceSource;
  readonly keep?: Keep;
  readonly log?: boolean;
  readonly watcher?: Watcher;
}

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly failures: readonly Failure[] };
const DONE: Verdict = { ok: true };

/** A rule left a seat with nothing to answer: a fault of the game, never of the player. */
export class DeadEnd extends Error {}

interface Mark {
  readonly drawn: number;
  readonly events: number;
  readonly seal: object | null;
}

const NO_DECISIONS: readonly Decision[] = [];
const NO_ORDERS: readonly StandingOrder[] = [];

/** The driver of one match: runs the flow, puts decisions, takes answers, remembers. */
export class Match<S = unknown, V = unknown> {
  readonly game: Game<S, V>;
  readonly setup: Setup;
  readonly scenario: Scenario;
  readonly dice: DiceSource;
  readonly keep: Keep;
  readonly events: Event[] | null;
  readonly trace: TraceItem[] | null;
  readonly watcher: Watcher | null;
  readonly moves: Move[] = [];
  readonly snapshots: Snapshot<S>[] = [];
  standing: readonly StandingOrder[] = [];
  outcome: Outcome | null = null;
  /** What the rules last stumbled over, for whoever mends them; players are told no more than that they did. */
  fault: unknown = null;

  private umpire: Umpire<S>;
  private flow: Flow<Outcome>;
  private request: Request = REST;
  /** Dice drawn and events told before each move, to know what an undo would cross. */
  private marks: Mark[] = [];
  private replaying = false;
  private takenBack: TakenBack | null = null;
  private forked: Forked | null = null;
  private ordered: readonly StandingOrder[] = NO_ORDERS;
  /** The move that is being played again. */
  private again: Made | null = null;
  private proposal: { readonly by: Seat; readonly to: number; readonly agreed: Set<Seat> } | null = null;

  private constructor(game: Game<S, V>, setup: Setup, state: S, options: MatchOptions) {
    this.game = game;
    this.setup = setup;
    this.scenario = scenarioOf(game, setup.scenario) as Scenario;
    this.dice = options.dice;
    this.keep = options.keep ?? 'all';
    this.events = options.log === false ? null : [];
    this.trace = this.keep === 'none' ? null : [];
    this.watcher = options.watcher ?? null;
    this.umpire = new Umpire(state, this);
    this.flow = game.play(this.umpire);
  }

  /** A new match, up to its first decision. */
  static start<S, V>(
    game: Game<S, V>,
    setup: { readonly scenario: string; readonly options?: Readonly<Record<string, string>> },
    options: MatchOptions,
  ): Match<S, V> {
    const checked = checkSetup(game, setup.scenario, setup.options);
    // A copy by the shape: all units are then objects of one form, which every rule that reads them runs faster on.
    const match = new Match(game, checked, copied(game.state, game.setup(checked)), options);
    match.rested();
    match.advance(match.flow.next());
    return match;
  }

  /** A match that goes on from a state at rest. */
  static resume<S, V>(game: Game<S, V>, setup: Setup, state: S, options: MatchOptions): Match<S, V> {
    const match = new Match(game, setup, state, options);
    match.rested();
    try {
      match.advance(match.flow.next());
    } catch (error) {
      if (error instanceof ScriptError) error.told = match.events ?? [];
      throw error;
    }
    return match;
  }

  /** A match out of a record: its past is as stored, its present is replayed from the last snapshot. */
  static restore<S, V>(
    game: Game<S, V>,
    setup: Setup,
    past: {
      readonly snapshots: readonly Snapshot<S>[];
      readonly moves: readonly Move[];
      readonly events: readonly Event[];
      readonly takenBack?: TakenBack | undefined;
      readonly forked?: Forked | undefined;
    },
    options: MatchOptions,
  ): Match<S, V> {
    const last = past.snapshots.at(-1) as Snapshot<S>;
    const match = new Match(game, setup, copied(game.state, last.state), {
      ...options,
      keep: 'all',
      log: true,
    });
    for (const snapshot of past.snapshots) match.snapshots.push(snapshot);
    for (const move of past.moves) match.moves.push(move);
    for (const event of past.events.slice(0, last.events)) match.events?.push(event);
    // What an undo may cross is not stored: the past of a restored match is closed.
    match.marks = past.moves.slice(0, last.at).map(() => ({ drawn: -1, events: 0, seal: null }));
    match.takenBack = past.takenBack ?? null;
    match.forked = past.forked ?? null;
    match.rebuild(past.moves.length);
    return match;
  }

  get state(): S {
    return this.umpire.state;
  }

  /** The state as text, fields in the order of their shape: equal texts mean equal states. */
  get stateBytes(): string {
    return bytes(copied(this.game.state, this.state));
  }

  /** The decisions now waiting for an answer, at most one for each seat. */
  get pending(): readonly Decision[] {
    return this.outcome ? NO_DECISIONS : this.request.decisions;
  }

  /** The seal under which answers are being collected: one object as long as it holds, and nothing goes back. */
  get seal(): object | null {
    return this.request.seal;
  }

  /** Answers are being collected under seal. */
  get sealed(): boolean {
    return this.request.seal !== null;
  }

  decisionOf(seat: Seat): Decision | undefined {
    return this.pending.find((d) => d.seat === seat);
  }

  view(seat: Seat | null): V {
    return this.game.view(this.state, seat);
  }

  /** Answers by key, or by key and value for an open decision. */
  answer(seat: Seat, answer: Answer | string): Verdict {
    const given = asAnswer(answer);
    if (!given) return refuse('', say('kernel.noAnswer'));
    if (this.outcome) return refuse(this.outcome.rule, say('kernel.over'));
    const decision = this.decisionOf(seat);
    if (!decision) {
      const waiting = this.pending.map((d) => d.seat).join(',');
      return refuse(this.pending[0]?.rule ?? '', say('kernel.notAsked', { seat, waiting }));
    }
    const resolved = resolve(decision, given);
    if (!resolved.ok) return resolved;
    return this.commit(decision, given, resolved.value, false);
  }

  /** Answers by place in the list of options: the fast way for players inside the program. */
  choose(decision: Decision, index: number): void {
    const chosen = decision.options[index] as Option;
    if (this.keep === 'none') {
      this.advance(this.flow.next({ seat: decision.seat, value: chosen.value }));
      return;
    }
    const verdict = this.commit(decision, { key: chosen.key }, chosen.value, false);
    if (!verdict.ok) {
      const why = this.fault instanceof Error ? this.fault.message : bytes(verdict.failures);
      throw new Error(`'${chosen.key}' was offered and refused: ${why}`, { cause: this.fault });
    }
  }

  /** Answers with what the decision's own sampler proposed, unchecked: only where nothing of the match is kept. */
  fill(decision: Decision, value: unknown): void {
    if (this.keep !== 'none') throw new Error('a match that is kept checks every answer');
    this.advance(this.flow.next({ seat: decision.seat, value }));
  }

  /** A seat gives the match up: at any time, whoever is asked. */
  concede(seat: Seat): Verdict {
    return this.ended(seat, CONCEDED);
  }

  /** A seat has let its time run out: it has lost as if it had given up. */
  forfeit(seat: Seat): Verdict {
    return this.ended(seat, OUT_OF_TIME);
  }

  /** All seats have agreed, this one last, that nobody wins. */
  agreeDraw(seat: Seat): Verdict {
    return this.ended(seat, AGREED);
  }

  private ended(seat: Seat, how: Ending): Verdict {
    if (this.outcome) return refuse(this.outcome.rule, say('kernel.over'));
    if (!this.scenario.seats.includes(seat)) return refuse('', say('kernel.noSeat', { seat }));
    this.end(seat, how);
    return DONE;
  }

  private end(seat: Seat, how: Ending): void {
    this.remember(seat, { key: how }, false, false);
    const reason = endingSaid(seat, how);
    this.events?.push({ kind: 'told', rule: '', message: reason });
    this.outcome = this.outcomeOf(seat, how, reason);
    this.request = REST;
  }

  private outcomeOf(seat: Seat, how: Ending, reason: Message): Outcome {
    if (how === AGREED) return { winner: null, level: 'agreed', rule: '', reason };
    const others = this.scenario.seats.filter((s) => s !== seat);
    const winner = others.length === 1 ? (others[0] as Seat) : null;
    const conceded = this.game.conceded?.(this.state, seat) ?? {
      winner,
      level: 'conceded',
      rule: '',
      reason,
    };
    return how === CONCEDED ? conceded : { ...conceded, reason };
  }

  /** Why a key, a hex or a unit is not to be chosen now; empty when it is. */
  whyNot(seat: Seat, subject: string): readonly Refused[] {
    const decision = this.decisionOf(seat);
    if (!decision) {
      const verdict = this.answer(seat, subject);
      return verdict.ok ? [] : [{ key: subject, failures: verdict.failures }];
    }
    const about = (key: string, at: Option['at']) =>
      key === subject || at === subject || (Array.isArray(at) && at.includes(subject));
    if (decision.options.some((o) => about(o.key, o.at))) return [];
    const refused = decision.refusals?.().filter((r) => about(r.key, r.at)) ?? [];
    if (refused.length > 0) return refused;
    const message = say('kernel.notConcerned', { subject });
    return [{ key: subject, failures: [{ law: message.id, rule: decision.rule, message }] }];
  }

  /** Why a seat cannot undo its last answer; empty when it can. */
  whyNoUndo(seat: Seat): readonly Failure[] {
    const index = this.lastMoveOf(seat);
    const mark = this.marks[index];
    if (index < 0 || !mark || this.keep === 'none' || mark.drawn < 0) return [closed('kernel.noUndo')];
    const out: Failure[] = [];
    const last = index === this.moves.length - 1;
    // What follows a take-back by consent can only be taken back by consent: its dice have gone on.
    const back = this.moves[index]?.takenBack;
    if (back?.moves || this.takenBack?.moves) return [closed('kernel.noUndo')];
    // Under seal others may have answered since; dice of one's own in between would fall otherwise for them.
    const free = this.stillSealed(index) && this.marks[index + 1]?.drawn === mark.drawn && !back;
    if ((!last && !free) || this.coveredSince(index, seat)) out.push(closed('kernel.undoOther'));
    // Only what the seat saw: what another saw or rolled must not be learnt from an undo that is shut.
    const { events } = this;
    if (!events) {
      if (mark.drawn !== this.dice.drawn) out.push(closed('kernel.undoDie'));
      return out;
    }
    const since = events.slice(mark.events).filter((e) => seenBy(e, seat));
    if (since.some((e) => e.kind !== 'told')) out.push(closed('kernel.undoDie'));
    if (since.some((e) => e.kind === 'told' && e.reveals)) out.push(closed('kernel.undoReveal'));
    return out;
  }

  /** Takes a seat's last answer back: never across a die, a reveal or another seat's act. */
  undo(seat: Seat): Verdict {
    const why = this.whyNoUndo(seat);
    if (why.length > 0) return { ok: false, failures: why };
    const index = this.lastMoveOf(seat);
    const before = { dice: this.dice.save(), drawn: this.dice.drawn, owed: this.takenBack };
    const [undone] = this.moves.splice(index, 1) as [Move];
    const next = this.moves[index];
    if (next) this.moves[index] = inherits(next, undone);
    else this.takenBack = null;
    this.rebuild(this.moves.length, index);
    if (!next) this.goOn(undone, before);
    if (undone.standing) this.lift(seat);
    return DONE;
  }

  /** Dice that fell unseen do not go back with an undone answer: whoever saw them would know what comes. */
  private goOn(
    undone: Move,
    { dice, drawn, owed }: { dice: DiceState; drawn: number; owed: TakenBack | null },
  ): void {
    if (this.dice.drawn === drawn) {
      this.forked = undone.forked ?? this.forked;
      return;
    }
    this.dice.restore(dice);
    const line = [...asPlayed([undone]), ...(owed?.line ?? [])];
    this.takenBack = { moves: 0, undone: 1 + (owed?.undone ?? 0), dice, line };
  }

  /** Who takes back what his standing orders answered means to answer it himself: those orders are gone. */
  private lift(seat: Seat): void {
    const decision = this.decisionOf(seat);
    if (decision) this.standing = this.standing.filter((order) => !standingAnswer([order], decision));
  }

  /** Asks the other seats to go back to an earlier move; done once all agree, void once anybody plays on. */
  proposeTakeBack(by: Seat, to: number): Verdict {
    if (this.keep !== 'all' || to < 0 || to >= this.moves.length) return refuse('', say('kernel.noUndo'));
    this.proposal = { by, to, agreed: new Set([by]) };
    this.takeBackIfAgreed();
    return DONE;
  }

  consent(seat: Seat): Verdict {
    if (!this.proposal) return refuse('', say('kernel.noUndo'));
    this.proposal.agreed.add(seat);
    this.takeBackIfAgreed();
    return DONE;
  }

  get takeBackProposal(): {
    readonly by: Seat;
    readonly to: number;
    readonly missing: readonly Seat[];
  } | null {
    if (!this.proposal) return null;
    const { by, to, agreed } = this.proposal;
    return { by, to, missing: this.scenario.seats.filter((s) => !agreed.has(s)) };
  }

  /** What the record needs to remember of a take-back not yet followed by a move. */
  get pendingTakeBack(): TakenBack | null {
    return this.takenBack;
  }

  /** The match goes on apart from the one it was, with dice that nobody can have tried before. */
  fork(seed: string): void {
    if (!this.dice.reseed) throw new Error('these dice take no new seed');
    this.forked = { seed };
  }

  /** What the record needs to remember of a fork not yet followed by a move. */
  get pendingFork(): Forked | null {
    return this.forked;
  }

  /** The last rest and what came after it: what a fork starts from. */
  get lastRest(): Snapshot<S> | null {
    return this.snapshots.at(-1) ?? null;
  }

  private takeBackIfAgreed(): void {
    const proposal = this.takeBackProposal;
    if (!proposal || proposal.missing.length > 0) return;
    const dice = this.dice.save();
    const dropped = this.moves.slice(proposal.to);
    const before = this.takenBack;
    const line = [...asPlayed(dropped), ...(before?.line ?? [])];
    this.moves.length = proposal.to;
    this.takenBack = null;
    this.rebuild(proposal.to);
    // The dice never go back: nobody may play again knowing what they will show.
    this.dice.restore(dice);
    const undone = before?.undone ? { undone: before.undone } : {};
    this.takenBack = { moves: dropped.length + (before?.moves ?? 0), ...undone, dice, line };
    this.proposal = null;
  }

  private lastMoveOf(seat: Seat): number {
    return this.moves.findLastIndex((m) => m.seat === seat);
  }

  /** An answer under seal in the request that is still open may be taken back whatever the others did. */
  private stillSealed(index: number): boolean {
    return this.request.seal !== null && !this.outcome && this.marks[index]?.seal === this.request.seal;
  }

  /** What was answered before others are asked under cover stays: whether they have answered must not be learnt from it. */
  private coveredSince(index: number, seat: Seat): boolean {
    if (this.outcome || this.stillSealed(index)) return false;
    return this.sealed || this.pending.some((d) => d.seat !== seat && d.secret === true);
  }

  private commit(decision: Decision, given: Answer, value: unknown, standing: boolean): Verdict {
    const before = this.moves.length;
    const [owed, parted] = [this.takenBack, this.forked];
    const told = this.events?.length ?? 0;
    this.fault = null;
    try {
      this.apply(decision, given, value, standing);
      return DONE;
    } catch (error) {
      if (this.keep === 'none') throw error;
      if (error instanceof ScriptError) error.told = this.events?.slice(told) ?? [];
      // Nothing is lost: the match is put back to where the question stood.
      this.moves.length = before;
      this.takenBack = owed;
      this.forked = parted;
      this.rebuild(before);
      // A script that does not fit is the caller's mistake, not a fault of the rules.
      if (error instanceof ScriptError) throw error;
      this.fault = error;
      return refuse(decision.rule, say('kernel.ruleError'));
    }
  }

  private apply(decision: Decision, given: Answer, value: unknown, standing: boolean): void {
    this.note(decision, given, standing);
    this.advance(this.flow.next({ seat: decision.seat, value }));
  }

  /** Remembers an answer before it takes effect. */
  private note(decision: Decision, given: Answer, standing: boolean): void {
    if (this.keep === 'none') return;
    const secret = decision.secret === true || this.request.seal !== null;
    const answer = this.remember(decision.seat, given, standing, secret);
    this.trace?.push({ kind: 'answer', seat: decision.seat, answer, secret });
  }

  private remember(seat: Seat, given: Answer, standing: boolean, secret: boolean): Answer {
    this.proposal = null;
    const [back, fork] = [this.takenBack, this.forked];
    const orders = this.again ? this.again.orders : this.newOrders();
    this.ordered = orders ?? this.ordered;
    this.marks.push({ drawn: this.dice.drawn, events: this.events?.length ?? 0, seal: this.request.seal });
    if (back) {
      this.takenBack = null;
      this.dice.restore(back.dice);
      if (back.moves > 0) {
        this.events?.push({
          kind: 'told',
          rule: '',
          message: say('kernel.takenBack', { moves: back.moves }),
        });
      }
    }
    if (fork) {
      this.forked = null;
      this.dice.reseed?.(fork.seed);
      this.events?.push({ kind: 'told', rule: '', message: say('kernel.forked') });
    }
    const answer: Answer =
      given.value === undefined ? { key: given.key } : { key: given.key, value: given.value };
    this.moves.push({
      seat,
      ...answer,
      events: this.events?.length ?? 0,
      ...(standing ? { standing: true } : {}),
      ...(secret ? { secret: true } : {}),
      ...(back ? { takenBack: back } : {}),
      ...(fork ? { forked: fork } : {}),
      ...(orders ? { orders } : {}),
    });
    return answer;
  }

  /** The standing orders, if they are not those that the moves tell of. */
  private newOrders(): readonly StandingOrder[] | undefined {
    const { standing, ordered } = this;
    return standing === ordered || bytes(standing) === bytes(ordered) ? undefined : standing;
  }

  /** The standing orders as the moves so far tell of them. */
  get orders(): readonly StandingOrder[] {
    return this.ordered;
  }

  /** The answer that orders would give to a seat's question: those the moves tell of, or others. */
  speaksFor(seat: Seat, orders = this.ordered): Option | undefined {
    const decision = this.decisionOf(seat);
    return decision && standingAnswer(orders, decision);
  }

  /** Runs the flow until a player must decide or the match is over. */
  private advance(first: IteratorResult<Request, Outcome>): void {
    let step = first;
    for (;;) {
      if (step.done) {
        this.outcome = step.value;
        this.request = REST;
        return;
      }
      this.request = step.value;
      if (step.value === REST) {
        this.rested();
        step = this.flow.next(NO_REPLY);
        continue;
      }
      const reply = this.answerItself(step.value);
      if (reply === null) return;
      step = this.flow.next(reply);
    }
  }

  /** A forced choice is taken, a standing order is followed; otherwise a player must answer. */
  private answerItself(request: Request): Reply | null {
    const { decisions } = request;
    for (let i = 0; i < decisions.length; i++) {
      const decision = decisions[i] as Decision;
      const { options } = decision;
      if (options.length === 0 && !decision.space) throw deadEnd(decision);
      if (options.length === 1 && !decision.window && !decision.space) {
        this.watcher?.forced(decision, this.events?.length ?? 0);
        return { seat: decision.seat, value: (options[0] as Option).value };
      }
      if (this.standing.length === 0 || this.replaying) continue;
      const standing = standingAnswer(this.standing, decision);
      if (standing) {
        this.note(decision, { key: standing.key }, true);
        return { seat: decision.seat, value: standing.value };
      }
    }
    return null;
  }

  private rested(): void {
    if (this.keep === 'none') return;
    const at = this.moves.length;
    const snapshot = {
      at,
      events: this.events?.length ?? 0,
      dice: this.dice.save(),
      state: copied(this.game.state, this.state),
    };
    if (this.keep === 'last' || this.snapshots.at(-1)?.at === at) this.snapshots.pop();
    this.snapshots.push(snapshot);
    thin(this.snapshots);
    if (this.trace) this.trace.length = 0;
  }

  /** Goes back to the nearest rest no later than move `safe` and plays the moves again up to `to`. */
  private rebuild(to: number, safe = to): void {
    while ((this.snapshots.at(-1)?.at ?? 0) > safe) this.snapshots.pop();
    const from = this.snapshots.at(-1);
    if (!from) throw new Error('no snapshot to go back to');
    const again = this.moves.slice(from.at, to);
    this.moves.length = from.at;
    this.marks.length = from.at;
    if (this.events) this.events.length = from.events;
    this.dice.restore(from.dice);
    this.outcome = null;
    this.umpire = new Umpire(copied(this.game.state, from.state), this);
    this.flow = this.game.play(this.umpire);
    if (this.trace) this.trace.length = 0;
    this.ordered = this.moves.findLast((m) => m.orders)?.orders ?? NO_ORDERS;
    const [owed, parted] = [this.takenBack, this.forked];
    this.replaying = true;
    try {
      this.advance(this.flow.next());
      for (const move of again) this.replay(move);
    } finally {
      this.replaying = false;
    }
    this.takenBack = owed;
    this.forked = parted;
  }

  /** Plays one recorded move again; it must still be offered. */
  replay(move: Made): void {
    if (this.outcome) throw new ReplayError('key', `the match is over when '${move.key}' was answered`);
    const before = this.replaying;
    this.again = move;
    this.replaying = true;
    try {
      this.playAgain(move);
    } finally {
      this.again = null;
      this.replaying = before;
    }
  }

  private playAgain(move: Made): void {
    const ending = endingOf(move.key);
    const decision = this.decisionOf(move.seat);
    if (!decision && !ending)
      throw new ReplayError('seat', `${move.seat} is not asked when '${move.key}' was answered`);
    const resolved = decision && !ending ? resolve(decision, move) : null;
    if (resolved && !resolved.ok) {
      const field = decision?.space?.key === move.key ? 'value' : 'key';
      throw new ReplayError(field, `'${move.key}' is not offered to ${move.seat} (${decision?.rule})`);
    }
    this.takenBack = move.takenBack ?? null;
    this.forked = move.forked ?? null;
    if (decision && resolved) this.apply(decision, move, resolved.value, move.standing === true);
    else if (ending) this.end(move.seat, ending);
  }
}

const NO_REPLY: Reply = { seat: '', value: undefined };

function closed(id: 'kernel.noUndo' | 'kernel.undoOther' | 'kernel.undoDie' | 'kernel.undoReveal'): Failure {
  return { law: id, rule: '', message: say(id) };
}

function endingSaid(seat: Seat, how: Ending): Message {
  if (how === AGREED) return say('kernel.agreed');
  return how === CONCEDED ? say('kernel.conceded', { seat }) : say('kernel.outOfTime', { seat });
}

function deadEnd(decision: Decision): DeadEnd {
  return new DeadEnd(
    `${decision.rule}: ${decision.seat} is asked '${decision.kind}' and has no choice at all`,
  );
}
