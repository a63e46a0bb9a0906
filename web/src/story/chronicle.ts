import type { Event, Odds, Seat, Told } from '@grande/engine';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { boards } from '../settings.ts';
import type { Piece } from '../table/presenter.ts';
import type { Scene } from '../table/scene.ts';
import { liveryOf, makeScene } from '../table/scene.ts';
import type { Session } from '../table/session.ts';
import { wide } from '../ui/wide.ts';
import type { Frame, Seen, Since } from '../worker/protocol.ts';
import { type Mark, marksOf, type Path, walked } from './marks.ts';
import { Names } from './names.ts';
import { NOTHING, type Recap, recapOf } from './recap.ts';
import { comesOut, PLAIN, type Stage, sortOf, speaksOf, stagesOf, type Telling } from './telling.ts';

/** A fight laid out to be followed. */
export interface Board {
  readonly stage: Stage;
  /** The table before its first die; null until it has been looked up. */
  readonly before: Scene | null;
  /** What it stood at before it was begun, where the viewer may know. */
  readonly odds: Odds | null;
  /** Told from its first term, not laid out whole. */
  readonly plays: boolean;
}

/** Results of a mere test: not what a fight may come to. */
const TESTS: ReadonlySet<string> = new Set(['passed', 'failed']);

/** More than this at once is a look into another part of the match, not something that has just happened. */
const AT_ONCE = 80;

/** How many scenes before fights are remembered; older ones are looked up in the record. */
const REMEMBERED = 24;

/** What has happened while somebody looked on: trails and marks, the recap, fights on their boards, moments seen again. */
export class Chronicle {
  readonly paths = signal<readonly Path[]>([]);
  readonly marks = signal<readonly Mark[]>([]);
  readonly since = signal<Since | null>(null);
  /** On a small screen it opens when it is asked for. */
  readonly recapOpen = signal(wide.peek());
  readonly board = signal<Board | null>(null);
  /** Volleys do not lay a sheet over the map: the last of them is a strip. */
  readonly strip = signal<Stage | null>(null);
  readonly names: Names;
  /** What was hidden from the viewer to the end, by id, when the match is over. */
  readonly revealed = signal<ReadonlyMap<string, Piece>>(new Map());
  /** What each of the others saw, when the match is over. */
  readonly hands = signal<ReadonlyMap<Seat, Seen['view']>>(new Map());
  /** A moment of the past on the table, while the match waits. */
  readonly past = signal<Frame | null>(null);
  readonly stages: ReadonlySignal<readonly Stage[]>;
  readonly recap: ReadonlySignal<Recap>;
  private readonly session: Session;
  private readonly befores = new Map<number, Scene>();
  private readonly ownSince = new Map<Seat | null, Since>();
  private queue: Stage[] = [];
  private acting = false;
  private told = 0;

  constructor(session: Session) {
    this.session = session;
    this.names = new Names(session, () => this.telling);
    this.stages = computed(() => stagesOf(session.log.value, this.telling));
    this.recap = computed(() => {
      const from = this.since.value;
      const log = session.log.value;
      if (from === null || from.events >= log.length) return NOTHING;
      return recapOf(log, from.events, this.telling, this.stages.value, (told) => this.isOwn(told));
    });
  }

  /** Whether a sentence speaks of one of the viewer's own: by the first it names that is anybody's. */
  private isOwn(told: Told): boolean {
    const viewer = this.session.seen.value?.viewer ?? null;
    const scene = this.session.scene.value;
    return (
      viewer !== null && speaksOf(told, this.telling, (id) => scene?.byId.get(id)?.side ?? null) === viewer
    );
  }

  get telling(): Telling {
    return this.session.presenter.telling ?? PLAIN;
  }

  /** The viewer answers: what he was shown of the others' doing is over. */
  acts(): void {
    this.acting = true;
  }

  refused(): void {
    this.acting = false;
  }

  /** Takes in a change of the table: what was told, and the table before it. */
  took(before: Seen | null, seen: Seen, log: readonly Event[], was: Scene | null): void {
    const told = Math.min(this.told, seen.log.from);
    this.told = log.length;
    const same = before !== null && before.viewer === seen.viewer && before.curtain === null;
    if (seen.curtain !== null || !same) {
      this.clear();
      this.since.value = this.ownSince.get(seen.viewer) ?? null;
      if (before === null && seen.curtain === null) {
        this.mark(seen, log.length);
        void this.comeBack(seen);
      }
      return;
    }
    const forward = seen.move > before.move || log.length > told;
    // A leap in the replay: the fights in between, and those of where it came from, are not looked at.
    const leapt = this.session.replaying && seen.move !== before.move && seen.move !== before.move + 1;
    if (leapt) this.skipBoards();
    const now = this.session.scene.peek();
    this.names.forget(told);
    if (log.length - told <= AT_ONCE) this.names.learn(log, told, was, now);
    if (this.acting || seen.move < before.move) {
      this.acting = false;
      this.clear();
      this.mark(seen, log.length);
    } else if (seen.viewer === null && this.newTurn(log, told)) {
      // Whoever only looks on never acts: for him a turn is what a move is for a player.
      this.clear();
      this.mark(seen, log.length);
    } else if (forward && was && now && was !== now) {
      const livery = (scene: Scene, id: string) => {
        const piece = scene.byId.get(id);
        return piece ? liveryOf(this.session, piece) : 'neutral';
      };
      batch(() => {
        this.paths.value = walked(this.paths.peek(), was, now, livery);
        this.marks.value = [...this.marks.peek(), ...marksOf(log.slice(told), this.telling, was, now)].slice(
          -40,
        );
      });
    }
    // A leap in the replay shows what stood there long before the fight, not what stood before it.
    if (forward)
      this.followFights(log, leapt ? Math.max(told, seen.log.step ?? 0) : told, leapt ? null : was);
  }

  /** Whoever comes back to a match is told what the others did since he acted himself. */
  private async comeBack({ match, viewer, move, outcome }: Seen): Promise<void> {
    if (viewer === null || move === 0 || outcome || this.session.replaying) return;
    const marked = this.since.peek();
    const since = await this.session.home.call('acted', match, viewer).catch(() => null);
    if (!since || this.since.peek() !== marked) return;
    this.ownSince.set(viewer, since);
    this.since.value = since;
  }

  /** A sentence of the log, with people by their names as far as the viewer knew them then. */
  say(at: number, told: Told): string {
    return this.names.say(at, told);
  }

  private newTurn(log: readonly Event[], told: number): boolean {
    return log.slice(told).some((e) => e.kind === 'told' && sortOf(this.telling, e) === 'chapter');
  }

  /** Fights that came out just now are laid out, one after the other. */
  private followFights(log: readonly Event[], told: number, was: Scene | null): void {
    const wanted = boards.peek();
    for (const stage of stagesOf(log, this.telling)) {
      if (stage.to <= told) continue;
      if (was && stage.from >= told) this.remember(stage.from, was);
      const shownBefore = stage.beats.some((b) => b.at < told && comesOut(this.telling, b));
      if (!stage.decided || shownBefore || wanted === 'off') continue;
      if (stage.volley) this.strip.value = stage;
      else if (!this.queue.some((s) => s.from === stage.from) && this.board.peek()?.stage.from !== stage.from)
        this.queue.push(stage);
    }
    if (this.board.peek() === null) this.nextBoard();
  }

  private remember(from: number, scene: Scene): void {
    if (!this.befores.has(from)) this.befores.set(from, scene);
    const [oldest] = this.befores.keys();
    if (this.befores.size > REMEMBERED && oldest !== undefined) this.befores.delete(oldest);
  }

  private clear(): void {
    batch(() => {
      this.paths.value = [];
      this.marks.value = [];
      this.strip.value = null;
      this.past.value = null;
      this.recapOpen.value = wide.peek();
    });
  }

  private mark(seen: Seen, events: number): void {
    const since = { events, step: seen.move };
    this.ownSince.set(seen.viewer, since);
    this.since.value = since;
  }

  /** The next fight that has not been looked at yet, or none. */
  nextBoard(): void {
    const stage = this.queue.shift();
    if (!stage) this.board.value = null;
    else void this.openStage(stage, true);
  }

  get waiting(): number {
    return this.queue.length;
  }

  skipBoards(): void {
    this.queue = [];
    this.board.value = null;
  }

  /** A fight from the log or the recap, laid out again. */
  async openStage(stage: Stage, plays: boolean): Promise<void> {
    const known = this.befores.get(stage.from) ?? null;
    this.board.value = { stage, before: known, odds: null, plays };
    // On a small screen the sheet of the log would lie over it.
    if (!wide.peek()) this.session.railOpen.value = false;
    const seen = this.session.seen.peek();
    if (!seen) return;
    const decides = stage.beats.find((b) => comesOut(this.telling, b)) ?? stage.beats[0];
    const [step, last] = await Promise.all([
      this.stepOf(stage.beats[0]?.at ?? stage.from),
      this.stepOf(decides?.at ?? stage.from),
    ]);
    const [before, stakes] = await Promise.all([
      // Just before it is decided: those who fight have shown themselves by then.
      known ?? this.sceneAt(Math.max(step, last) - 1),
      step > 0 ? this.session.home.call('stakes', seen.match, step, seen.viewer).catch(() => []) : [],
    ]);
    const odds = stakes.find((o) => !o.results.every(({ result }) => TESTS.has(result))) ?? null;
    if (this.board.peek()?.stage !== stage) return;
    if (before) {
      this.remember(stage.from, before);
      for (const { at } of stage.beats)
        if (!this.names.has(at)) this.names.learn(this.session.log.peek(), at, before, null, at + 1);
    }
    this.board.value = { stage, before, odds, plays };
  }

  /** The step at which an event was told. */
  async stepOf(event: number): Promise<number> {
    const seen = this.session.seen.peek();
    if (!seen) return 0;
    const course = await this.session.home.call('course', seen.match, seen.viewer).catch(() => []);
    const step = course.findIndex((told) => told > event);
    return step < 0 ? course.length - 1 : step;
  }

  private async frameAt(step: number): Promise<Frame | null> {
    const seen = this.session.seen.peek();
    if (!seen || step < 0) return null;
    return this.session.home.call('glimpse', seen.match, step, seen.viewer).catch(() => null);
  }

  private async sceneAt(step: number): Promise<Scene | null> {
    const frame = await this.frameAt(Math.max(0, step));
    return frame && makeScene(this.session, frame, null);
  }

  /** Puts a moment of the past on the table. */
  async showStep(step: number): Promise<void> {
    const frame = await this.frameAt(step);
    if (frame) this.past.value = frame;
  }

  /** When a match is over nothing stays hidden: counters are shown as their owners see them. */
  async reveal(): Promise<void> {
    const seen = this.session.seen.peek();
    const own = this.session.scene.peek();
    if (!seen?.outcome || !own || this.revealed.peek().size > 0) return;
    const found = new Map<string, Piece>();
    const hands = new Map<Seat, Seen['view']>();
    // A side that the rulebook led has a hand of its own too.
    const sealed = own.pieces.filter(isUnsure).map((p) => p.side);
    for (const seat of new Set([...Object.keys(seen.seating), ...sealed])) {
      if (seat === seen.viewer) continue;
      const frame = await this.session.home.call('glimpse', seen.match, seen.move, seat).catch(() => null);
      if (!frame || frame.viewer !== seat) continue;
      hands.set(seat, frame.view);
      for (const piece of makeScene(this.session, frame, null).pieces) {
        const known = own.byId.get(piece.id);
        if (known && isUnsure(known) && !isUnsure(piece)) found.set(piece.id, piece);
      }
    }
    batch(() => {
      this.revealed.value = found;
      this.hands.value = hands;
    });
  }

  present(): void {
    this.past.value = null;
  }
}

/** Sealed, or a number on it is not known. */
const isUnsure = ({ hidden = false, values }: Piece): boolean =>
  hidden || values.some((v) => v.text.includes('?'));
