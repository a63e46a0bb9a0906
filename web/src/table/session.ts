import {
  alike,
  type Detail,
  type Event,
  isAlike,
  type Json,
  type Meant,
  type Refused,
  type StandingOrder,
  type WireOption,
} from '@grande/engine';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Analysis } from '../analyst/analysis.ts';
import { Staff } from '../analyst/staff.ts';
import type { LoadedGame } from '../games.ts';
import { locale } from '../settings.ts';
import { Chronicle } from '../story/chronicle.ts';
import { client } from '../worker/client.ts';
import type { LogPart, Seen } from '../worker/protocol.ts';
import type { Counsel } from './advice.tsx';
import type { Home } from './home.ts';
import { Marching } from './march.ts';
import type { Overlay, Presenter, SightLine } from './presenter.ts';
import { makeScene, type Scene } from './scene.ts';
import { Voice } from './voice.ts';

export type RailTab = 'log' | 'place' | 'state' | 'text' | 'rules' | 'people' | 'analyst';

/** A place card open on the map: a hex, and where on the screen it was asked for. */
export interface CardAt {
  readonly hex: string;
  readonly x: number;
  readonly y: number;
  /** Somebody tried to do something here: only then is it said why it cannot be done. */
  readonly tried?: boolean;
}

/** The table as the page knows it: what is seen, what is pointed at, and what can be done. */
export class Session {
  readonly loaded: LoadedGame;
  readonly presenter: Presenter;
  readonly replaying: boolean;
  /** Where the match lives. */
  readonly home: Home;
  readonly seen = signal<Seen | null>(null);
  readonly log = signal<readonly Event[]>([]);
  /** How many events of the log the viewer had before the last change. */
  readonly fresh = signal(0);
  readonly busy = signal(false);
  readonly hover = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  readonly selected = signal<string | null>(null);
  readonly focus = signal<WireOption | null>(null);
  readonly asking = signal<WireOption | null>(null);
  /** An answer is meant for all who are asked the same. */
  readonly alike = signal(false);
  /** What a general was asked, and said. */
  readonly counsel = signal<Counsel | null>(null);
  readonly card = signal<CardAt | null>(null);
  readonly refusal = signal<readonly Refused[]>([]);
  readonly aim = signal<Json>(null);
  readonly tab = signal<RailTab>('log');
  readonly railOpen = signal(matchMedia('(min-width: 72rem)').matches);
  readonly paragraph = signal<string | null>(null);
  /** What the analyst finds out about a match that is over, where its replay is looked at. */
  readonly analysis = signal<Analysis | null>(null);
  /** Goes to a moment of the match, where it can be gone through. */
  readonly replayTo = signal<((move: number) => void) | null>(null);
  readonly hideCounters = signal(false);
  readonly overlay = signal<string | null>(null);
  /** A place to be brought into sight. */
  readonly sought = signal<string | null>(null);
  readonly spoken = signal('');
  /** Counts the calls for the line of typed orders, which answers each by taking the focus. */
  readonly writing = signal(0);
  readonly voice: ReadonlySignal<Voice>;
  readonly scene: ReadonlySignal<Scene | null>;
  /** The tints there are; worked out only while somebody looks at them. */
  readonly overlays: ReadonlySignal<readonly Overlay[]>;
  readonly overlayNow: ReadonlySignal<Overlay | null>;
  /** The line of sight to the place pointed at, where the tint chosen has such lines. */
  readonly sightNow: ReadonlySignal<SightLine | null>;
  /** What is drawn: the table as it is, or a moment of the past that is looked at again. */
  readonly shown: ReadonlySignal<Seen | null>;
  /** What happened while the viewer looked on. */
  readonly story: Chronicle;
  /** What may lie under the enemy's seals. */
  readonly staff: Staff;
  /** Sending pieces somewhere. */
  readonly marching: Marching;
  private heard: readonly Event[] = [];
  private heardFrom: number | null = null;
  private writeDown: true | null = null;
  private readonly details = new Map<string, Promise<Detail | null>>();

  constructor(loaded: LoadedGame, presenter: Presenter, replaying: boolean, home: Home = client) {
    this.loaded = loaded;
    this.presenter = presenter;
    this.replaying = replaying;
    this.home = home;
    const present = { get: (id: string) => this.nameIn(this.scene.peek(), id) };
    this.voice = computed(() => new Voice(loaded.game, locale.value, present));
    this.story = new Chronicle(this);
    this.shown = computed(() => this.story.past.value ?? this.seen.value);
    let before: Scene | null = null;
    this.scene = computed(() => {
      const seen = this.shown.value;
      before = seen && seen.curtain === null ? makeScene(this, seen, before) : null;
      return before;
    });
    this.marching = new Marching(this);
    this.staff = new Staff(this);
    this.overlays = computed(() => {
      const scene = this.scene.value;
      const view = this.shown.value?.view;
      if (!scene || !presenter.overlays) return [];
      const viewer = this.seen.value?.viewer ?? null;
      const own = presenter.overlays(view, viewer, this.selected.value, scene.reader);
      return [...own, ...this.staff.overlays.value];
    });
    this.overlayNow = computed(() => {
      const chosen = this.overlay.value;
      return chosen === null ? null : (this.overlays.value.find((o) => o.id === chosen) ?? null);
    });
    this.sightNow = computed(() => {
      const to = this.hover.value ?? this.cursor.value;
      return to === null ? null : (this.overlayNow.value?.line?.(to) ?? null);
    });
  }

  /** Whom a counter is known to be, where that is more than what the game calls the counter. */
  nameIn(scene: Scene | null, id: string): string | undefined {
    const piece = scene?.byId.get(id);
    // That it is a decoy is said by the sentences themselves.
    if (!piece || piece.hidden || piece.symbol === 'decoy') return undefined;
    const name = piece.name.replace(/ · .*$/, '');
    return name === this.loaded.game.name(id, locale.peek()) ? undefined : name;
  }

  /** Takes in what the worker tells. */
  receive(seen: Seen): void {
    const before = this.seen.peek();
    const was = this.story.past.peek() ? null : this.scene.peek();
    // Before anything is drawn: the numbers beside the counters come out of them.
    if (seen.tables && before?.tables?.name !== seen.tables.name)
      this.loaded.game.designer?.add(seen.tables.name, seen.tables.file);
    batch(() => {
      this.details.clear();
      this.seen.value = seen;
      this.busy.value = false;
      this.refusal.value = [];
      if (before?.decision?.kind !== seen.decision?.kind || before?.move !== seen.move) {
        this.focus.value = null;
        this.asking.value = null;
        this.card.value = null;
        this.aim.value = null;
      }
      if (seen.curtain !== null) {
        this.card.value = null;
        this.selected.value = null;
        this.hover.value = null;
      }
    });
    this.marching.refresh(seen);
    this.heard = joined(this.heard, seen.log);
    this.story.took(before, seen, this.heard, was);
    this.heardFrom = Math.min(this.heardFrom ?? seen.log.from, seen.log.from);
    this.writeDown ??= inALull(() => this.write());
  }

  /** The map and the question come first; the log is written and read out a moment later, when nobody waits. */
  private write(): void {
    const from = this.heardFrom ?? this.heard.length;
    const seen = this.seen.peek();
    this.heardFrom = null;
    this.writeDown = null;
    batch(() => {
      this.log.value = this.heard;
      this.fresh.value = from;
      if (seen) this.announce(seen, this.heard.slice(from));
    });
  }

  /** What happened, then what is asked: for those who listen. */
  private announce(seen: Seen, news: readonly Event[]): void {
    const { say } = bound(this.voice.value);
    const told = news.slice(-6).flatMap((e) => (e.kind === 'told' ? [say(e.message)] : []));
    const asked = seen.decision ? [say(seen.decision.prompt)] : [];
    const over = seen.outcome ? [say(seen.outcome.reason)] : [];
    if (told.length + asked.length + over.length > 0)
      this.spoken.value = [...told, ...over, ...asked].join(' ');
  }

  /** Gives an answer, or a list of them as one act. */
  async answer(answer: Meant | readonly Meant[]): Promise<boolean> {
    const seen = this.seen.peek();
    if (!seen?.decision || this.busy.peek()) return false;
    this.busy.value = true;
    this.story.acts();
    const { seat } = seen.decision;
    const answers = 'key' in answer ? [answer] : answer;
    const verdict = await this.home.call('answer', seen.match, seat, answers).catch((error: unknown) => {
      this.busy.value = false;
      throw error;
    });
    if (verdict.ok) return true;
    this.story.refused();
    batch(() => {
      this.busy.value = false;
      this.refusal.value = [{ key: answers[0]?.key ?? '', failures: verdict.failures }];
    });
    this.spoken.value = verdict.failures.map((f) => this.voice.peek().say(f.message)).join(' ');
    return false;
  }

  /** Gives an answer, or asks once more where it hurts. */
  choose(option: WireOption): void {
    const decision = this.seen.peek()?.decision;
    if (!decision) return;
    if (this.presenter.hurts?.(option, decision) && this.asking.peek()?.key !== option.key) {
      batch(() => {
        this.card.value = null;
        this.asking.value = option;
        this.focus.value = option;
      });
      return;
    }
    const game = this.loaded.game;
    const { kind } = decision;
    if (this.alike.peek() && isAlike(game, kind)) void this.answer(alike(kind, option.key));
    else void this.answer([{ kind, key: option.key }, ...this.marching.faced(option)]);
  }

  detail(key: string, value: Json = null): Promise<Detail | null> {
    const seen = this.seen.peek();
    if (!seen?.decision) return Promise.resolve(null);
    const at = `${seen.serial} ${key} ${value === null ? '' : JSON.stringify(value)}`;
    const known = this.details.get(at);
    if (known) return known;
    const asked = this.home.call('detail', seen.match, seen.decision.seat, key, value);
    this.details.set(at, asked);
    return asked;
  }

  async whyNot(subject: string): Promise<readonly Refused[]> {
    const seen = this.seen.peek();
    if (!seen?.viewer || this.replaying) return [];
    return this.home.call('whyNot', seen.match, seen.viewer, subject);
  }

  /** Sets the viewer's side up, by the rulebook's list or as an officer would. */
  async setUp(by: 'book' | 'officer'): Promise<void> {
    const seen = this.seen.peek();
    if (!seen?.viewer || this.busy.peek()) return;
    const { asks = [], train = [] } = this.loaded.game.deployment ?? {};
    this.busy.value = true;
    this.story.acts();
    await this.home.call('setUp', seen.match, seen.viewer, [...asks, ...train], by);
  }

  /** A value for what is asked: what an officer would give, or failing that any that is lawful, and whether it is advice. */
  async propose(): Promise<{ readonly value: Json; readonly advised: boolean } | null> {
    const seen = this.seen.peek();
    if (!seen?.decision?.space) return null;
    const { seat } = seen.decision;
    const advised = await this.home.call('counsel', seen.match, seat).catch(() => null);
    if (advised !== null) return { value: advised, advised: true };
    return { value: await this.home.call('propose', seen.match, seat), advised: false };
  }

  async undo(): Promise<void> {
    const seen = this.seen.peek();
    if (!seen?.viewer) return;
    const verdict = await this.home.call('undo', seen.match, seen.viewer);
    if (!verdict.ok) this.refusal.value = [{ key: 'undo', failures: verdict.failures }];
  }

  async takeBack(): Promise<void> {
    const seen = this.seen.peek();
    if (seen?.viewer) await this.home.call('takeBack', seen.match, seen.viewer);
  }

  async concede(): Promise<void> {
    const seen = this.seen.peek();
    if (seen?.viewer) await this.home.call('concede', seen.match, seen.viewer);
  }

  setStanding(orders: readonly StandingOrder[]): void {
    const seen = this.seen.peek();
    if (seen?.viewer) void this.home.call('standing', seen.match, seen.viewer, orders);
  }

  openRule(paragraph: string): void {
    batch(() => {
      this.paragraph.value = paragraph;
      this.tab.value = 'rules';
      this.railOpen.value = true;
    });
  }

  /** The table in words, with the line for orders ready to be written on. */
  openText(): void {
    batch(() => {
      this.tab.value = 'text';
      this.railOpen.value = true;
      this.writing.value++;
    });
  }

  /** Chooses a piece or a hex and brings it into sight. */
  show(id: string): void {
    const hex = this.scene.peek()?.byId.get(id)?.hex ?? id;
    batch(() => {
      this.selected.value = id;
      this.sought.value = hex;
      if (!matchMedia('(min-width: 72rem)').matches) this.railOpen.value = false;
    });
  }

  inspect(id: string): void {
    batch(() => {
      this.selected.value = id;
      this.tab.value = 'place';
    });
  }
}

function bound(voice: Voice) {
  return { say: (m: Parameters<Voice['say']>[0]) => voice.say(m) };
}

/** How long the log may be put off while somebody goes on playing. */
const LATEST_MS = 250;

/** Calls when a frame has been painted and the page has nothing to do; where no frames come, soon all the same. */
function inALull(call: () => void): true {
  let done = false;
  const once = () => {
    if (!done) call();
    done = true;
  };
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 30));
  requestAnimationFrame(() => idle(once));
  setTimeout(once, LATEST_MS);
  return true;
}

function joined(log: readonly Event[], part: LogPart): readonly Event[] {
  return part.from === 0 ? part.events : [...log.slice(0, part.from), ...part.events];
}
