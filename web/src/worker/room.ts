import type { Advice, StaffMap } from '@grande/bots';
import {
  Acts,
  type Answer,
  type Detail,
  type DiceOrigin,
  type Errand,
  type Event,
  eventsFor,
  type Failure,
  type Halt,
  type Json,
  type Match,
  type Meant,
  movesSeen,
  packet,
  type Refused,
  type Seat,
  SeededDice,
  type StandingOrder,
  stepsSeen,
  toRecord,
  type Verdict,
  type Wanted,
  waitingOn,
  wireDecision,
} from '@grande/engine';
import type { Tables } from '../bench/variants.ts';
import { isBot, type Occupant, type Reason, type Seating, type Summary, seatsOf } from '../store.ts';
import { Errands } from './errands.ts';
import { Keeper } from './keeper.ts';
import { newLog } from './log.ts';
import type { Forced, LogPart, Seen, Thoughtful } from './protocol.ts';
import { advise, bring, draw, think, thinkAhead } from './think.ts';

export interface RoomOptions {
  readonly id: string;
  readonly match: Match;
  readonly dice: DiceOrigin;
  readonly seating: Seating;
  readonly curtain: boolean;
  /** The bots say why, at once. */
  readonly teaches?: boolean | undefined;
  readonly tables?: Tables | undefined;
  /** It began as a puzzle. */
  readonly puzzle?: boolean | undefined;
  /** Nothing is saved before the first answer. */
  readonly waits?: boolean | undefined;
  /** Why bots answered as they did so far. */
  readonly reasons?: readonly Reason[] | undefined;
}

const HASTE_MS = 50;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A set-up given to an officer: for whom, which questions, by the book's list or his own. */
interface SettingUp {
  readonly seat: Seat;
  readonly level: string;
  readonly kinds: readonly string[];
  readonly by: 'book' | 'officer';
}

/** One match being played: who sits where, who looks, what they are shown, and its saving. */
export class Room {
  readonly id: string;
  readonly match: Match;
  readonly dice: DiceOrigin;
  readonly curtain: boolean;
  seating: Seating;
  pace = 350;
  /** The only answer there is, is given for a person who plays alone. */
  single = false;
  /** Whose eyes the page has now. */
  viewer: Seat | null;
  private shown: Event[] = [];
  private serial = 0;
  private thinking: Seat | null = null;
  private listening = false;
  private forced: Forced[] = [];
  /** Answers that are being written down: until they are, nothing that came after them is shown. */
  private writing = 0;
  private unshown = false;
  readonly teaches: boolean;
  readonly tables: Tables | undefined;
  private readonly puzzle: boolean;
  private readonly whys: Map<number, Reason>;
  private readonly acts: Acts;
  private readonly errands = new Errands();
  private spares = false;
  /** Something was taken back: until the person answers again, nothing is answered for him. */
  private waits = false;
  /** Who sets a side up for its player, until something else is asked of it. */
  private staff: SettingUp | null = null;
  /** The person has just sent somebody off. */
  private marched = false;
  private lastShown = 0;
  private lastMoves = -1;
  private readonly keeper: Keeper;
  private readonly tell: (seen: Seen) => void;

  /** `tell` is given what the page is to show; `lost` is called when another tab turns out to play the match. */
  constructor(options: RoomOptions, tell: (seen: Seen) => void, lost: () => void) {
    this.id = options.id;
    this.match = options.match;
    this.acts = new Acts(options.match);
    this.dice = options.dice;
    this.seating = options.seating;
    this.curtain = options.curtain;
    this.teaches = options.teaches === true;
    this.tables = options.tables;
    if (options.tables) bring(options.match.game.id, options.tables);
    this.whys = new Map((options.reasons ?? []).map((r) => [r.n, r]));
    this.tell = tell;
    this.puzzle = options.puzzle === true;
    const take = () => ({ summary: this.summary(), record: this.record() });
    this.keeper = new Keeper(options.id, take, lost, options.waits);
    this.viewer = this.people.length === 1 ? (this.people[0] as Seat) : null;
  }

  /** The seats held by people at this screen. */
  get people(): readonly Seat[] {
    return this.match.scenario.seats.filter((s) => !isBot(this.seating[s]));
  }

  /** One person may hold several seats; a curtain hangs only between persons. */
  private get persons(): number {
    return new Set(this.people.map((s) => this.seating[s])).size;
  }

  /** Seats the viewer of an unfinished match may look from without asking anybody. */
  get viewpoints(): readonly (Seat | null)[] {
    if (this.match.outcome || this.people.length === 0) return [...this.match.scenario.seats, null];
    const open = this.persons === 1 || !this.curtain;
    const mine = open ? this.people : this.people.filter((s) => s === this.viewer);
    return [...mine, null];
  }

  open(): void {
    this.listening = true;
    this.shown = [];
    this.answerForced();
    this.show();
    void this.run();
  }

  /** Whether anything of it is to be found on the device. */
  get isKept(): boolean {
    return !this.keeper.isWaiting;
  }

  get isOpen(): boolean {
    return this.listening;
  }

  leave(): void {
    this.listening = false;
    this.thinkAhead();
  }

  /** Another tab plays on: nothing of this room may be saved any more. */
  drop(): void {
    this.listening = false;
    this.keeper.stop();
  }

  sit(seat: Seat): void {
    if (!this.people.includes(seat)) return;
    this.viewer = seat;
    this.show();
  }

  /**
   * Takes a list of answers as one act: each is given while it is offered and nothing new has been shown. What is shown
   * is safe: the answers are written before their result can be seen.
   */
  async answer(seat: Seat, answers: readonly Meant[]): Promise<Verdict> {
    if (!this.may(seat)) return REFUSED;
    const from = this.match.moves.length;
    const { verdict, taken, halt, marched } = this.acts.give(seat, answers);
    if (!verdict.ok) return verdict;
    this.marched = marched;
    this.waits = false;
    this.staff = null;
    this.forced = [];
    // While they are being written, what is to be shown is worked out.
    const begun = this.keeper
      .begin()
      ?.catch((error: unknown) => console.warn('a puzzle could not be saved:', error));
    const written = [begun ?? this.keep(from), this.giveOn(seat, answers.slice(taken), halt)];
    const seen = this.look();
    this.writing++;
    try {
      await Promise.all(written);
    } finally {
      this.writing--;
    }
    if (seen && !this.keeper.isStopped) this.tell(seen);
    // A bot that was asked at the same time may have answered meanwhile: what came of it is shown after this, not before.
    if (this.unshown && this.writing === 0) this.show();
    this.goOn();
    return verdict;
  }

  /** The rest of a list, where it was only held up by questions that have one answer. */
  private async giveOn(seat: Seat, answers: readonly Meant[], halt: Halt): Promise<void> {
    const written: Promise<void>[] = [];
    let [rest, held] = [answers, halt];
    while (this.answerForced() && held === 'asked' && rest.length > 0) {
      const from = this.match.moves.length;
      const went = this.acts.give(seat, rest, true);
      written.push(this.keep(from));
      rest = rest.slice(went.taken);
      held = went.taken > 0 ? went.halt : 'done';
    }
    await Promise.all(written);
  }

  /** Writes down what was answered from this move on; what standing orders answered follows from that. */
  private async keep(from: number): Promise<void> {
    const { moves } = this.match;
    const written: Promise<void>[] = [];
    for (let n = from; n < moves.length; n++) {
      const move = moves[n];
      if (!move || move.standing) continue;
      const { seat, key, value } = move;
      written.push(this.keeper.keep(n, seat, value === undefined ? { key } : { key, value }));
    }
    await Promise.all(written);
  }

  /**
   * Answers for a person who plays alone what can be answered in one way only; whether anything was answered so and
   * nothing new was seen by it.
   */
  private answerForced(): boolean {
    if (!this.single || this.waits || this.persons !== 1) return false;
    let quiet = false;
    const give = (seat: Seat) => (this.isHeld(seat) ? null : this.acts.giveOnly(seat));
    for (;;) {
      const only = this.people.map(give).find((given) => given !== null);
      if (!only) return quiet;
      const { seat, move, answer, prompt, label, rule, news } = only;
      this.forced.push({ prompt, label, rule });
      void this.keeper.keep(move, seat, answer);
      quiet = !news;
    }
  }

  /** A march that can still be taken back is not ended for its player: dice and enemies come only when he says so. */
  private isHeld(seat: Seat): boolean {
    const { match } = this;
    return this.marched && match.whyNoUndo(seat).length === 0 && this.errands.isLast(match, seat);
  }

  /** An officer sets a side up for its player, as long as nothing else is asked. */
  async setUp(seat: Seat, level: string, kinds: readonly string[], by: 'book' | 'officer'): Promise<void> {
    if (!this.may(seat)) return;
    this.waits = false;
    this.staff = { seat, level, kinds, by };
    await this.setsUp();
    this.changed();
  }

  /** The officer's next places; where the sides take turns at it he goes on when he is asked again. */
  private async setsUp(): Promise<boolean> {
    const { match, staff } = this;
    if (!staff) return false;
    const { seat, level, kinds, by } = staff;
    const from = match.moves.length;
    for (;;) {
      const asked = match.decisionOf(seat);
      if (!asked || this.staff !== staff) break;
      if (!kinds.includes(asked.kind)) {
        this.staff = null;
        break;
      }
      const moves = match.moves.length;
      const listed = by === 'book' ? match.game.deployment?.historical?.(asked) : null;
      const given = asked.options.some((o) => o.key === listed)
        ? { key: listed ?? '' }
        : (await this.botAnswer(level, seat)).answer;
      // Somebody else answered meanwhile: the thought is stale.
      if (match.moves.length !== moves) continue;
      if (!match.answer(seat, given).ok) {
        this.staff = null;
        break;
      }
      void this.keeper.keep(moves, seat, given);
    }
    return match.moves.length > from;
  }

  async undo(seat: Seat): Promise<Verdict> {
    const verdict = this.may(seat) ? this.acts.undo(seat) : REFUSED;
    if (verdict.ok) await this.takenBack();
    return verdict;
  }

  private async takenBack(): Promise<void> {
    this.waits = true;
    this.staff = null;
    this.forced = [];
    this.acts.forget(this.match.moves.length);
    await this.rewritten();
  }

  async concede(seat: Seat): Promise<Verdict> {
    const verdict = this.may(seat) ? this.match.concede(seat) : REFUSED;
    if (verdict.ok) await this.rewritten();
    return verdict;
  }

  /** Against bots only: they always consent. The dice do not go back with the moves. */
  async takeBack(seat: Seat): Promise<Verdict> {
    if (this.people.length !== 1 || !this.may(seat)) return REFUSED;
    const verdict = this.match.proposeTakeBack(seat, this.lastOwn(seat));
    if (!verdict.ok) return verdict;
    for (const other of this.match.takeBackProposal?.missing ?? []) this.match.consent(other);
    await this.takenBack();
    return verdict;
  }

  /** The seat's last answer of its own, not one given by a standing order or for want of another. */
  private lastOwn(seat: Seat): number {
    return this.match.moves.findLastIndex((m, n) => m.seat === seat && !m.standing && this.acts.isOwn(n));
  }

  detail(seat: Seat, key: string, value: Json | null): Detail | null {
    const decision = this.may(seat) ? this.match.decisionOf(seat) : undefined;
    if (decision?.space && decision.space.key === key && value !== null)
      return decision.space.detail?.(value) ?? null;
    return decision?.options.find((o) => o.key === key)?.detail?.() ?? null;
  }

  question(seat: Seat): Detail | null {
    return (this.may(seat) && this.match.decisionOf(seat)?.detail?.()) || null;
  }

  whyNot(seat: Seat, subject: string): readonly Refused[] {
    return this.may(seat) ? this.match.whyNot(seat, subject) : [];
  }

  check(seat: Seat, value: Json): readonly Failure[] {
    const space = this.may(seat) ? this.match.decisionOf(seat)?.space : undefined;
    return space ? space.failures(value) : [];
  }

  /** The pieces the seat could send somewhere. */
  marchers(seat: Seat): readonly string[] {
    return this.may(seat) ? this.errands.marchers(this.match, seat) : [];
  }

  /** What a piece could do now, and everywhere it could go. */
  errand(seat: Seat, wanted: Wanted): Errand | null {
    return this.may(seat) ? this.errands.errand(this.match, seat, wanted) : null;
  }

  /** What a general would do in this seat's place, from its own packet; he remembers what he has advised it before. */
  advise(seat: Seat, also?: Answer): Promise<readonly Advice[]> {
    const { match } = this;
    const { length } = match.moves;
    const dice = eventsFor(match.events ?? [], seat).filter((e) => e.kind !== 'told').length;
    return advise({
      level: ADVISER,
      packet: packet(match, seat),
      seed: `advice ${this.id} ${length}`,
      who: `advice ${this.id} ${seat}`,
      ...(also ? { also } : { now: { moves: length, dice } }),
    });
  }

  /** A general's ideas with their reasons, at once. */
  ideas(seat: Seat): Promise<readonly Advice[]> {
    const { match } = this;
    const seed = `ideas ${this.id} ${match.moves.length}`;
    return advise({ level: AT_ONCE, packet: packet(match, seat), seed, who: '' });
  }

  /** What an officer would give where a value is asked for. */
  async counsel(seat: Seat): Promise<Json | null> {
    const { match } = this;
    const key = this.may(seat) ? match.decisionOf(seat)?.space?.key : undefined;
    if (key === undefined) return null;
    const seed = `counsel ${this.id} ${match.moves.length}`;
    const { answer } = await think('officer', packet(match, seat), seed, `counsel ${this.id} ${seat}`);
    return answer.key === key ? (answer.value ?? null) : null;
  }

  /** What the seat's staff makes of the enemy's seals, from its own packet. */
  async staffMap(seat: Seat): Promise<StaffMap | null> {
    const { match } = this;
    if (!this.may(seat)) return null;
    return draw(packet(match, seat), `staff ${this.id} ${match.moves.length}`);
  }

  propose(seat: Seat): Json {
    const space = this.may(seat) ? this.match.decisionOf(seat)?.space : undefined;
    return space ? (space.sample(new SeededDice(`${this.id} ${this.serial++}`)) as Json) : null;
  }

  async stand(seat: Seat, orders: readonly StandingOrder[]): Promise<void> {
    if (!this.may(seat)) return;
    const others = this.match.standing.filter((o) => o.seat !== seat);
    this.match.standing = [...others, ...orders.filter((o) => o.seat === seat)];
    await this.rewritten();
  }

  /** Another takes a seat; who has given his away looks on as a bystander, if no seat here is his. */
  async hand(seat: Seat, who: Occupant): Promise<void> {
    if (!this.match.scenario.seats.includes(seat)) return;
    this.seating = { ...this.seating, [seat]: who };
    if (this.viewer === seat && isBot(who)) this.viewer = null;
    await this.rewritten();
  }

  /** Only the person who looks may act, and only for a seat that is theirs. */
  private may(seat: Seat): boolean {
    return seat === this.viewer && this.people.includes(seat);
  }

  /** What is no mere answer changes the record itself: it is saved whole, at once. */
  private async rewritten(): Promise<void> {
    await this.save();
    this.changed();
  }

  private changed(): void {
    this.answerForced();
    this.show();
    this.goOn();
  }

  private goOn(): void {
    this.keeper.saveSoon();
    void this.run();
  }

  /** Who should look now. Null viewer and a seat: that seat's player must come to the screen. */
  private looks(): { viewer: Seat | null; curtain: Seat | null } {
    const { people, match } = this;
    if (people.length === 0) return { viewer: null, curtain: null };
    const asked = match.pending.map((d) => d.seat).filter((s) => people.includes(s));
    if (match.outcome || asked.length === 0 || (this.viewer !== null && asked.includes(this.viewer))) {
      // Between two persons nobody is shown anything of his own before he has sat down.
      const open = match.outcome !== null || !this.curtain || this.persons === 1;
      return { viewer: this.viewer ?? (open ? (people[0] as Seat) : null), curtain: null };
    }
    const next = asked[0] as Seat;
    const samePerson = this.viewer !== null && this.seating[next] === this.seating[this.viewer];
    if (!this.curtain || samePerson || this.persons === 1) return { viewer: next, curtain: null };
    return { viewer: null, curtain: next };
  }

  /** Tells the page what the present viewer may see. */
  show(): void {
    this.unshown = this.writing > 0;
    if (this.unshown) return;
    const seen = this.look();
    if (seen) this.tell(seen);
  }

  /** What the present viewer is to be told, if anybody listens. */
  private look(): Seen | null {
    if (!this.listening) return null;
    const { viewer, curtain } = this.looks();
    this.viewer = viewer;
    this.lastShown = performance.now();
    this.lastMoves = this.match.moves.length;
    return this.seen(viewer, curtain);
  }

  private seen(viewer: Seat | null, curtain: Seat | null): Seen {
    const { match } = this;
    const decision = viewer === null ? undefined : match.decisionOf(viewer);
    const mine = viewer !== null && this.people.includes(viewer);
    const move = stepsSeen(match.moves, seatsOf(this.seating, viewer)).length - 1;
    return {
      match: this.id,
      game: match.game.id,
      scenario: match.setup.scenario,
      options: match.setup.options,
      ...(this.tables ? { tables: this.tables } : {}),
      seating: this.seating,
      viewer,
      curtain,
      view: curtain === null ? match.view(viewer) : null,
      decision: decision && mine ? wireDecision(decision) : null,
      waiting: waitingOn(match, viewer),
      thinking: match.pending.find((d) => isBot(this.seating[d.seat]))?.seat ?? null,
      log: curtain === null ? this.newLog(eventsFor(match.events ?? [], viewer)) : this.newLog([]),
      move,
      moves: move,
      undo: mine ? match.whyNoUndo(viewer) : [],
      takeBack: mine && this.people.length === 1 && this.lastOwn(viewer) >= 0,
      standing: mine ? match.standing.filter((o) => o.seat === viewer) : [],
      forced: mine ? this.forced : [],
      reasons: curtain === null ? this.saidTo(viewer) : null,
      outcome: match.outcome,
      serial: ++this.serial,
    };
  }

  private newLog(events: Event[]): LogPart {
    const part = newLog(events, this.shown);
    this.shown = events;
    return part;
  }

  /** Lets the bots answer until a person is asked or the match is over. One at a time, each from its packet. */
  private async run(): Promise<void> {
    if (this.thinking !== null || !this.listening) return;
    const { match } = this;
    for (;;) {
      const decision = match.pending.find((d) => isBot(this.seating[d.seat]));
      const who = decision ? this.seating[decision.seat] : undefined;
      if (!this.listening) break;
      if (!decision || !isBot(who)) {
        this.thinking = this.staff?.seat ?? null;
        if (this.staff && (await this.setsUp())) continue;
        break;
      }
      this.thinking = decision.seat;
      const moves = match.moves.length;
      const answer = this.botAnswer(who.slice(4), decision.seat);
      const [{ answer: given, why, compared }] = await Promise.all([
        answer,
        pause(this.paceOf(decision.kind)),
      ]);
      this.thinking = null;
      // Somebody took a decision back or answered meanwhile: the thought is stale.
      if (match.moves.length !== moves || !match.decisionOf(decision.seat)) continue;
      const verdict = match.answer(decision.seat, given);
      if (verdict.ok) {
        void this.keeper.keep(moves, decision.seat, given);
        if (why) this.because({ n: moves, seat: decision.seat, key: given.key, why, compared });
      } else {
        const { answer: other } = await this.botAnswer('random', decision.seat);
        if (match.answer(decision.seat, other).ok) void this.keeper.keep(moves, decision.seat, other);
      }
      this.answerForced();
      // Bots in haste answer faster than a page can be read or drawn.
      if (performance.now() - this.lastShown > HASTE_MS) this.show();
      this.keeper.saveSoon();
    }
    this.thinking = null;
    if (this.lastMoves !== match.moves.length) this.show();
    this.thinkAhead();
  }

  /** Whether a general may think while people do. */
  spare(on: boolean): void {
    if (this.spares === on) return;
    this.spares = on;
    if (this.thinking === null) this.thinkAhead();
  }

  /** While people are asked a general thinks ahead, from his own packet. */
  private thinkAhead(): void {
    const { match, spares, listening } = this;
    const seat = match.scenario.seats.find((s) => this.seating[s]?.startsWith(GENERAL));
    const level = seat === undefined ? undefined : this.seating[seat]?.slice(4);
    if (seat === undefined || level === undefined) return;
    const may = spares && listening && !match.outcome && !match.decisionOf(seat);
    thinkAhead(may ? { level, packet: packet(match, seat), ...this.botAt(seat) } : null);
  }

  /** The same seed plays the same match again, bots and all; they see neither it nor the dice. */
  private botAt(seat: Seat): { readonly seed: string; readonly who: string } {
    const { match } = this;
    const parted = match.pendingFork ?? match.moves.findLast((m) => m.forked)?.forked;
    const origin = parted?.seed ?? ('seed' in this.dice ? this.dice.seed : this.id);
    return { seed: `bot ${origin} ${seat} ${match.moves.length}`, who: `${this.id} ${seat}` };
  }

  /** Nobody wants to watch thirty counters being set up one by one. */
  private paceOf(kind: string): number {
    const { asks = [], train = [] } = this.match.game.deployment ?? {};
    return asks.includes(kind) || train.includes(kind) ? 0 : this.pace;
  }

  /** A bot gave its reason: kept for the replay, told at once where that was asked for. */
  private because(reason: Reason): void {
    this.whys.set(reason.n, reason);
    this.keeper.because(reason);
  }

  /** Reasons of moves that still stand. */
  get reasons(): readonly Reason[] {
    const { moves } = this.match;
    return [...this.whys.values()].filter(
      ({ n, seat, key }) => moves[n]?.seat === seat && moves[n]?.key === key,
    );
  }

  /** What bots said since the viewer last chose for himself. */
  private saidTo(viewer: Seat | null): readonly Reason[] | null {
    if (!this.teaches || viewer === null || !this.people.includes(viewer)) return null;
    const own = this.match.moves.findLastIndex((m) => this.people.includes(m.seat) && !m.standing);
    return this.reasons.filter((r) => r.n > own);
  }

  private async botAnswer(level: string, seat: Seat): Promise<Thoughtful> {
    const { match } = this;
    const { seed, who } = this.botAt(seat);
    try {
      return await think(level, packet(match, seat), seed, who);
    } catch (error) {
      // A bot that stumbles must not stop the match: the first lawful answer is taken for it.
      console.warn(`${level} could not answer for ${seat}:`, error);
      const decision = match.decisionOf(seat);
      const first = decision?.options[0]?.key;
      if (first !== undefined) return { answer: { key: first } };
      const space = decision?.space;
      const value = (space?.sample(new SeededDice(seed)) ?? null) as Json;
      return { answer: { key: space?.key ?? '', value } };
    }
  }

  summary(): Summary {
    const { match } = this;
    return {
      id: this.id,
      game: match.game.id,
      scenario: match.setup.scenario,
      seating: this.seating,
      curtain: this.curtain,
      updated: Date.now(),
      moves: movesSeen(match.moves, null),
      outcome: match.outcome,
      ...(this.teaches ? { teaches: true as const } : {}),
      ...(this.tables ? { tables: this.tables } : {}),
      ...(this.puzzle ? { puzzle: true as const } : {}),
    };
  }

  record() {
    return toRecord(this.match, this.dice, this.seating);
  }

  save(): Promise<void> {
    return this.keeper.save();
  }
}

/** How an occupant who is a general begins. */
const GENERAL = 'bot:general';
/** He answers while a person waits. */
const ADVISER = 'general:2s';
/** He says what he thinks of, and compares next to nothing. */
const AT_ONCE = 'general:1';
const REFUSED: Verdict = { ok: false, failures: [] };
