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
import { refuse, resolve } from './resolve.ts';
import { type Snapshot, thin } from './snapshots.ts';
import { type ChanceTrace, Umpire } from './umpire.ts';

/** An answer that was accepted, as it is recorded. */
export interface Move extends Answer {
  readonly seat: Seat;
  /** How many events had been told before it: what a replay shows move by move. */
  readonly events: number;
  readonly standing?: true;
  /** The others saw neither question nor answer. */
  readonly secret?: true;
  /** Decisions were taken back just before: how many, and where the dice went on (never back). */
  readonly takenBack?: TakenBack;
}

export interface TakenBack {
  /** None for an undo of one's own answer, past dice that nobody concerned saw. */
  readonly moves: number;
  readonly dice: DiceState;
}

/** What happened since the last rest, for forks. */
export type TraceItem = ChanceTrace | AnswerTrace;
export interface AnswerTrace {
  readonly kind: 'answer';
  readonly seat: Seat;
  readonly answer: Answer;
  readonly secret: boolean;
}

/** How much of the past a match keeps: nothing (mass simulation), the last rest, or enough to go back anywhere. */
export type Keep = 'none' | 'last' | 'all';

export interface MatchOptions {
  readonly dice: DiceSource;
  readonly keep?: Keep;
  readonly log?: boolean;
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

/** The key of a move that gives the match up; no game offers a key that starts like this. */
export const CONCEDED = '#concede';

const NO_DECISIONS: readonly Decision[] = [];
/** The driver of one match: runs the flow, puts decisions, takes answers, remembers. */
export class Match<S = unknown, V = unknown> {
  readonly game: Game<S, V>;
  readonly setup: Setup;
  readonly scenario: Scenario;
  readonly dice: DiceSource;
  readonly keep: Keep;
  readonly events: Event[] | null;
  readonly trace: TraceItem[] | null;
  readonly moves: Move[] = [];
  readonly snapshots: Snapshot<S>[] = [];
  standing: readonly StandingOrder[] = [];
  outcome: Outcome | null = null;

  private umpire: Umpire<S>;
  private flow: Flow<Outcome>;
  private request: Request = REST;
  /** Dice drawn and events told before each move, to know what an undo would cross. */
  private marks: Mark[] = [];
  private replaying = false;
  private takenBack: TakenBack | null = null;
  private proposal: { readonly by: Seat; readonly to: number; readonly agreed: Set<Seat> } | null = null;

  private constructor(game: Game<S, V>, setup: Setup, state: S, options: MatchOptions) {
    this.game = game;
    this.setup = setup;
    this.scenario = scenarioOf(game, setup.scenario) as Scenario;
    this.dice = options.dice;
    this.keep = options.keep ?? 'all';
    this.events = options.log === false ? null : [];
    this.trace = this.keep === 'none' ? null : [];
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
    match.advance(match.flow.next());
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
    },
    options: MatchOptions,
  ): Match<S, V> {
    const last = past.snapshots.at(-1) as Snapshot<S>;
    const match = new Match(game, setup, copied(game.state, last.state), {
      ...options,
      keep: 'all',
      log: true,
    });
    match.snapshots.push(...past.snapshots);
    match.moves.push(...past.moves);
    (match.events as Event[]).push(...past.events.slice(0, last.events));
    // What an undo may cross is not stored: the past of a restored match is closed.
    match.marks = past.moves.slice(0, last.at).map(() => ({ drawn: -1, events: 0, seal: null }));
    match.takenBack = past.takenBack ?? null;
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
    const given: Answer = typeof answer === 'string' ? { key: answer } : answer;
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
    if (!verdict.ok) throw new Error(`'${chosen.key}' was offered and refused: ${bytes(verdict.failures)}`);
  }

  /** Answers with what the decision's own sampler proposed, unchecked: only where nothing of the match is kept. */
  fill(decision: Decision, value: unknown): void {
    if (this.keep !== 'none') throw new Error('a match that is kept checks every answer');
    this.advance(this.flow.next({ seat: decision.seat, value }));
  }

  /** A seat gives the match up: at any time, whoever is asked. */
  concede(seat: Seat): Verdict {
    if (this.outcome) return refuse(this.outcome.rule, say('kernel.over'));
    if (!this.scenario.seats.includes(seat)) return refuse('', say('kernel.noSeat', { seat }));
    this.giveUp(seat);
    return DONE;
  }

  private giveUp(seat: Seat): void {
    this.remember(seat, { key: CONCEDED }, false, false);
    this.events?.push({ kind: 'told', rule: '', message: say('kernel.conceded', { seat }) });
    const others = this.scenario.seats.filter((s) => s !== seat);
    this.outcome = this.game.conceded?.(this.state, seat) ?? {
      winner: others.length === 1 ? (others[0] as Seat) : null,
      level: 'conceded',
      rule: '',
      reason: say('kernel.conceded', { seat }),
    };
    this.request = REST;
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
    if (index < 0 || !mark || this.keep === 'none' || mark.drawn < 0)
      return [{ law: 'kernel.noUndo', rule: '', message: say('kernel.noUndo') }];
    const out: Failure[] = [];
    const last = index === this.moves.length - 1;
    // Under seal others may have answered since; dice of one's own in between would fall otherwise for them.
    const free = this.stillSealed(index) && this.marks[index + 1]?.drawn === mark.drawn;
    if (!last && !free) out.push(closed('kernel.undoOther'));
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
    const dice = this.dice.save();
    const drawn = this.dice.drawn;
    this.moves.splice(index, 1);
    this.rebuild(this.moves.length, index);
    // Dice that fell unseen do not go back: whoever saw them would know what comes.
    if (this.dice.drawn !== drawn) {
      this.dice.restore(dice);
      this.takenBack = { moves: 0, dice };
    }
    return DONE;
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

  /** The last rest and what came after it: what a fork starts from. */
  get lastRest(): Snapshot<S> | null {
    return this.snapshots.at(-1) ?? null;
  }

  private takeBackIfAgreed(): void {
    const proposal = this.takeBackProposal;
    if (!proposal || proposal.missing.length > 0) return;
    const dice = this.dice.save();
    const dropped = this.moves.length - proposal.to + (this.takenBack?.moves ?? 0);
    this.moves.length = proposal.to;
    this.takenBack = null;
    this.rebuild(proposal.to);
    // The dice never go back: nobody may play again knowing what they will show.
    this.dice.restore(dice);
    this.takenBack = { moves: dropped, dice };
    this.proposal = null;
  }

  private lastMoveOf(seat: Seat): number {
    return this.moves.findLastIndex((m) => m.seat === seat);
  }

  /** An answer under seal in the request that is still open may be taken back whatever the others did. */
  private stillSealed(index: number): boolean {
    return this.request.seal !== null && !this.outcome && this.marks[index]?.seal === this.request.seal;
  }

  private commit(decision: Decision, given: Answer, value: unknown, standing: boolean): Verdict {
    const before = this.moves.length;
    try {
      this.apply(decision, given, value, standing);
      return DONE;
    } catch (error) {
      if (this.keep === 'none') throw error;
      // Nothing is lost: the match is put back to where the question stood.
      this.moves.length = before;
      this.rebuild(before);
      // A script that does not fit is the caller's mistake, not a fault of the rules.
      if (error instanceof ScriptError) throw error;
      const text = error instanceof Error ? error.message : String(error);
      return refuse(decision.rule, say('kernel.ruleError', { error: text }));
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
    const back = this.takenBack;
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
    const answer: Answer =
      given.value === undefined ? { key: given.key } : { key: given.key, value: given.value };
    this.moves.push({
      seat,
      ...answer,
      events: this.events?.length ?? 0,
      ...(standing ? { standing: true } : {}),
      ...(secret ? { secret: true } : {}),
      ...(back ? { takenBack: back } : {}),
    });
    return answer;
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
    const owed = this.takenBack;
    this.replaying = true;
    try {
      this.advance(this.flow.next());
      for (const move of again) this.replay(move);
    } finally {
      this.replaying = false;
    }
    this.takenBack = owed;
  }

  /** Plays one recorded move again; it must still be offered. */
  replay(move: Move): void {
    if (move.key === CONCEDED) {
      this.takenBack = move.takenBack ?? null;
      this.giveUp(move.seat);
      return;
    }
    const decision = this.decisionOf(move.seat);
    if (!decision) throw new ReplayError(`${move.seat} is not asked when '${move.key}' was answered`);
    const resolved = resolve(decision, move);
    if (!resolved.ok)
      throw new ReplayError(`'${move.key}' is not offered to ${move.seat} (${decision.rule})`);
    this.takenBack = move.takenBack ?? null;
    const before = this.replaying;
    this.replaying = true;
    this.apply(decision, move, resolved.value, move.standing === true);
    this.replaying = before;
  }
}

/** A recorded move no longer fits the rules. */
export class ReplayError extends Error {}

const NO_REPLY: Reply = { seat: '', value: undefined };

function closed(id: 'kernel.undoOther' | 'kernel.undoDie' | 'kernel.undoReveal'): Failure {
  return { law: id, rule: '', message: say(id) };
}

function deadEnd(decision: Decision): DeadEnd {
  return new DeadEnd(
    `${decision.rule}: ${decision.seat} is asked '${decision.kind}' and has no choice at all`,
  );
}
